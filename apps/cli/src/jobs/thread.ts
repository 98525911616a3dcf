import { openKernel } from '@tetrarium/kernel/node';
import { runSliced } from '@tetrarium/search';
import type { JobSpec } from '@tetrarium/server/jobs';
import { doWork } from '@tetrarium/trainer';
import { SLICING, serveJobs } from '../shell/thread.ts';

/** What comes of a job, or why it throws. */
export type Handed = { readonly answer: unknown } | { readonly thrown: string };

const kernel = await openKernel();

serveJobs(async ({ kind, work }: JobSpec): Promise<Handed> => {
  try {
    return { answer: await runSliced(doWork(kernel, kind, work), SLICING) };
  } catch (error) {
    return { thrown: (error as Error).message };
  }
});
