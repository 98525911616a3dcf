import type { Kernel } from '@tetrarium/kernel';
import type { Tally, Task } from './evaluate.ts';
import { type GamesJob, type GamesResult, playGames } from './games.ts';
import { findKernelSubject } from './kernel-subject.ts';
import { createPlayer } from './player.ts';
import type { PlayerSpec } from './player-spec.ts';
import { checkConfig, type RunConfig } from './run-config.ts';
import { type SplitOutcome, splitOnce } from './splitting/climb.ts';
import type { SplitPlan } from './splitting/plan.ts';
import { createTaskPlayer, type PlayTask } from './task-player.ts';

/** One repetition of an estimate by splitting. */
export interface SplitJob {
  readonly player: PlayerSpec;
  readonly width: number;
  readonly height: number;
  readonly plan: SplitPlan;
  readonly seed: number;
  readonly repetition: number;
}

export interface TrainJob {
  readonly config: RunConfig;
  readonly tasks: readonly Task[];
}

/**
 * Work that any machine can do, by its kind, and what comes of it: the same, whoever does it and on
 * whichever kernel.
 */
export interface WorkKinds {
  readonly games: { readonly work: GamesJob; readonly answer: Omit<GamesResult, 'engine'> };
  readonly split: { readonly work: SplitJob; readonly answer: SplitOutcome };
  readonly train: { readonly work: TrainJob; readonly answer: readonly Tally[] };
}

export type WorkKind = keyof WorkKinds;

type Doing<K extends WorkKind> = (
  kernel: Kernel,
  work: WorkKinds[K]['work'],
) => Generator<unknown, WorkKinds[K]['answer'], void>;

const DOING: { readonly [K in WorkKind]: Doing<K> } = {
  *games(kernel, job) {
    const { outcomes, progress } = yield* playGames(job, createPlayer(job.player, job, kernel));
    return { outcomes, progress };
  },
  *split(kernel, { player, width, height, plan, seed, repetition }) {
    const subject = findKernelSubject(player, { width, height });
    if (subject === undefined) throw new Error('Expected a brain that the kernel plays');
    return yield* splitOnce(kernel, subject, plan, seed, repetition);
  },
  *train(kernel, { config, tasks }) {
    const play = taskPlayerOf(kernel, config);
    const tallies: Tally[] = [];
    for (const task of tasks) {
      tallies.push(play(task));
      yield;
    }
    return tallies;
  },
};

/** The player of the run that a kernel had work of last: a run sends its config with every job. */
const LATEST = new WeakMap<Kernel, { readonly config: string; readonly play: PlayTask }>();

function taskPlayerOf(kernel: Kernel, config: RunConfig): PlayTask {
  const text = JSON.stringify(config);
  const latest = LATEST.get(kernel);
  if (latest?.config === text) return latest.play;
  const checked = checkConfig(config);
  if (!checked.ok) throw new Error(checked.problem.message);
  const play = createTaskPlayer(checked.value, kernel);
  LATEST.set(kernel, { config: text, play });
  return play;
}

/** Does work of a kind that is told by its name, in slices; throws where it is none of ours. */
export function doWork(
  kernel: Kernel,
  kind: string,
  work: unknown,
): Generator<unknown, unknown, void> {
  if (!Object.hasOwn(DOING, kind)) throw new Error(`Expected work of a known kind, got ${kind}`);
  return DOING[kind as WorkKind](kernel, work as never);
}
