import { openKernel } from '@tetrarium/kernel/node';
import { runSliced } from '@tetrarium/search';
import type { JobSpec } from '@tetrarium/server/jobs';
import {
  type ArenaOutcome,
  createTaskPlayer,
  findKernelSubject,
  type GamesResult,
  type RunConfig,
  type SplitOutcome,
  splitOnce,
  type Tally,
  type Task,
} from '@tetrarium/trainer';
import { type MatchJob, playMatch } from '../arena/play-match.ts';
import { createGamesHost, type RateJob } from '../rate/games.ts';
import type { SplitJob } from '../rate/split.ts';
import { SLICING } from '../shell/thread.ts';

/** The games of some candidates of a generation. */
export interface TrainJob {
  readonly config: RunConfig;
  readonly tasks: readonly Task[];
}

/** What can be done on any machine, and what comes of it. */
export interface JobKinds {
  readonly games: (job: RateJob, isStopped: () => boolean) => Promise<GamesResult>;
  readonly split: (job: SplitJob, isStopped: () => boolean) => Promise<SplitOutcome>;
  readonly train: (job: TrainJob, isStopped: () => boolean) => Promise<readonly Tally[]>;
  /** Games of a stranger's brain, in the sandbox. */
  readonly match: (job: MatchJob, isStopped: () => boolean) => Promise<readonly ArenaOutcome[]>;
}

const host = createGamesHost();
/** The latest run that this thread had a job of. */
let latest: { readonly config: string; readonly play: (task: Task) => Tally } | undefined;

const KINDS: JobKinds = {
  games: (job, isStopped) => {
    // The programs of users are on their own machines.
    if (job.player.kind === 'program') throw new Error('a program is not for the queue');
    return host.play(job, () => {}, isStopped);
  },
  split: async ({ player, width, height, plan, seed, repetition }) => {
    const subject = findKernelSubject(player as never, { width, height });
    if (subject === undefined) throw new Error('a brain that the kernel does not play');
    return runSliced(splitOnce(await openKernel(), subject, plan, seed, repetition), SLICING);
  },
  train: async ({ config, tasks }) => {
    const text = JSON.stringify(config);
    if (latest?.config !== text) {
      latest = { config: text, play: createTaskPlayer(config, await openKernel()) };
    }
    return tasks.map(latest.play);
  },
  match: (job, isStopped) => playMatch(job, { isStopped }),
};

/** Does a job; throws where it is none of ours. */
export async function doJob(
  { kind, work }: JobSpec,
  isStopped: () => boolean = () => false,
): Promise<unknown> {
  if (!Object.hasOwn(KINDS, kind)) throw new Error(`no job of this kind: ${kind}`);
  return KINDS[kind as keyof JobKinds](work as never, isStopped);
}
