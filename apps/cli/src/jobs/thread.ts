import type { JobSpec } from '@tetrarium/server/jobs';
import { serveJobs } from '../shell/thread.ts';
import { doJob } from './kinds.ts';

/** What comes of a job, or why it throws. */
export type Handed = { readonly answer: unknown } | { readonly thrown: string };

serveJobs(async (spec: JobSpec, _note, isStopped): Promise<Handed> => {
  try {
    return { answer: await doJob(spec, isStopped) };
  } catch (error) {
    return { thrown: (error as Error).message };
  }
});
