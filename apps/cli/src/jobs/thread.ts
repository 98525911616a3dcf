import { openKernel } from '@tetrarium/kernel/node';
import { runSliced } from '@tetrarium/search';
import type { JobSpec } from '@tetrarium/server/jobs';
import { type ArenaOutcome, doWork, type WorkKinds } from '@tetrarium/trainer';
import type { MatchJob } from '../arena/play-match.ts';
import { SLICING, serveJobs } from '../shell/thread.ts';

/** What workers do: work for any machine, and games of strangers' brains, which need the sandbox. */
export interface JobKinds extends WorkKinds {
  readonly match: { readonly work: MatchJob; readonly answer: readonly ArenaOutcome[] };
}

/** What comes of a job, or why it throws. */
export type Handed = { readonly answer: unknown } | { readonly thrown: string };

serveJobs(async (spec: JobSpec, _note, isStopped): Promise<Handed> => {
  try {
    return { answer: await doJob(spec, isStopped) };
  } catch (error) {
    return { thrown: (error as Error).message };
  }
});

async function doJob({ kind, work }: JobSpec, isStopped: () => boolean): Promise<unknown> {
  if (kind === 'match') {
    const { playMatch } = await import('../arena/play-match.ts');
    return playMatch(work as MatchJob, { isStopped });
  }
  return runSliced(doWork(await openKernel(), kind, work), SLICING);
}
