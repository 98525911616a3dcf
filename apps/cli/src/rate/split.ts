import { openKernel } from '@tetrarium/kernel/node';
import {
  findKernelSubject,
  type PlayerSpec,
  planSplitting,
  type SplitJob,
  type SplitOutcome,
  type SplitPlan,
  type SplitProgress,
  shareJobs,
} from '@tetrarium/trainer';
import type { QueueRun } from '../jobs/run.ts';
import { CliError, EXIT, refusal } from '../shell/exit.ts';
import { wholeFlag } from '../shell/flags.ts';
import { openPool, orLate, type Pool } from '../shell/thread.ts';
import { visible } from '../shell/visible.ts';
import type { Contender } from './contender.ts';
import type { RateSetup } from './options.ts';

/** Repetitions of one estimate: enough for an interval, and a share for every thread. */
export const REPETITIONS = 16;
const EFFORT = 20;

export const SPLIT_OPTIONS = {
  split: {
    type: 'boolean',
    default: false,
    describe: 'Estimate by splitting: minutes where whole games would take days',
  },
  effort: {
    ...wholeFlag('effort', 1, 100_000),
    describe: `How much --split plays; four times as much halves the interval [default: ${EFFORT}]`,
  },
} as const;

/** What the flags of splitting may not be combined with; they count whole games. */
export function checkSplitFlags(
  flags: Readonly<Record<string, unknown>>,
  { split, effort }: { readonly split: boolean; readonly effort: number | undefined },
): void {
  if (!split && effort !== undefined) {
    throw refusal('Expected --effort with --split, got it without');
  }
  const other = Object.keys(flags).find((name) => flags[name] !== undefined);
  if (split && other !== undefined) {
    throw refusal(
      `Expected --split, or --${other}, got both`,
      'Splitting plays parts of games, as many as --effort says.',
    );
  }
}

export interface Splitter {
  /** The plan of each contender, by its index. */
  readonly plans: readonly SplitPlan[];
  /** Repetitions of a contender from a number on; fewer where it was stopped. */
  repeat(contender: number, from: number, repetitions: number): Promise<SplitOutcome[]>;
  close(): Promise<void>;
}

export async function openSplitter(
  { contenders, width, height, seed, threads }: RateSetup,
  effort = EFFORT,
  stop: AbortSignal,
  tell: (progress: SplitProgress) => void,
  queue?: QueueRun,
): Promise<Splitter> {
  const kernel = await openKernel();
  const planned = contenders.map((contender) => {
    const player = playerOf(contender);
    const subject = findKernelSubject(player, { width, height });
    if (subject === undefined) throw notForKernel(contender, width, height);
    const plan = planSplitting(kernel, subject, seed, effort);
    if (plan === undefined) throw tooHigh(contender, width, height);
    return { player, plan };
  });
  const pool = queue
    ? splitElsewhere(queue, tell)
    : openPool<SplitJob, SplitProgress, SplitOutcome>(WORKER, threads, tell);
  stop.addEventListener('abort', pool.stop, { once: true });
  const late = orLate(stop);
  return {
    plans: planned.map(({ plan }) => plan),
    repeat: async (contender, from, repetitions) => {
      const jobs = Array.from({ length: repetitions }, (_, i) => ({
        ...planned[contender]!,
        width,
        height,
        seed,
        repetition: from + i,
      }));
      const helpers = pool.helpers.map((help) => (job: SplitJob) => late(help(job)));
      const results = await shareJobs(jobs, helpers, { isStopped: () => stop.aborted });
      return results.filter((result) => result !== undefined);
    },
    close: async () => {
      stop.removeEventListener('abort', pool.stop);
      await pool.close();
    },
  };
}

/** Other machines play, and tell at the end of each repetition. */
function splitElsewhere(
  queue: QueueRun,
  tell: (progress: SplitProgress) => void,
): Pool<SplitJob, SplitOutcome> {
  const pool = queue.pool('split');
  const helpers = pool.helpers.map((help) => async (job: SplitJob) => {
    const outcome = await help(job);
    const { pieces, evaluations } = outcome;
    tell({ pieces, evaluations });
    return outcome;
  });
  return { ...pool, helpers };
}

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./split-worker.js', import.meta.url);

function playerOf({ name, player }: Contender): PlayerSpec {
  if (player.kind === 'program') {
    throw refusal(
      `Expected a brain of weights with --split, got the program ${visible(name)}`,
      'Splitting begins games in the middle, which only our kernel can.',
    );
  }
  return player;
}

function notForKernel({ name }: Contender, width: number, height: number): CliError {
  return refusal(
    `Expected a brain and a board that the kernel plays with --split, got ${visible(name)} on ${width}x${height}`,
    'It plays weights of its nine features on 4x4 to 16x24, with --lookahead none or as the brain is made.',
  );
}

function tooHigh({ name }: Contender, width: number, height: number): CliError {
  return new CliError(
    EXIT.failed,
    `${visible(name)} fills half of ${width}x${height} and more all the time: there is nothing to split`,
    'Rate it without --split: its games are short.',
  );
}
