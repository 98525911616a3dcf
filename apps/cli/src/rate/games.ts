import { openKernel } from '@tetrarium/kernel/node';
import { runSliced } from '@tetrarium/search';
import {
  createPlayer,
  type GamesJob,
  GamesProgress,
  type GamesResult,
  type PlayerSpec,
  playGames,
  shareJobs,
} from '@tetrarium/trainer';
import type { QueueRun } from '../jobs/run.ts';
import type { Bell } from '../shell/bell.ts';
import { CliError } from '../shell/exit.ts';
import { openPool, orLate, type Pool, SLICING } from '../shell/thread.ts';
import { createProgramHost, createProgramPlayer, type ProgramPlayer } from './program-host.ts';

export type RatePlayer = PlayerSpec | ProgramPlayer;

export type RateJob = GamesJob<RatePlayer>;

/** What is told while games are played: work since the last note, or what a program printed. */
export type GamesNote = { readonly progress: GamesProgress } | { readonly output: string };

export interface GamePoolOptions {
  readonly threads: number;
  /** Whether one move may take long: while a thread waits for it, it hears no Ctrl-C, so it is not this one. */
  readonly isSlow: boolean;
  readonly stop: AbortSignal;
  readonly tell: (progress: GamesProgress) => void;
  readonly onOutput: (text: string) => void;
  readonly queue?: QueueRun | undefined;
}

export interface GamePool {
  /** In the order of the jobs; stopped, it answers with what is known. */
  playAll(jobs: readonly RateJob[]): Promise<GamesResult[]>;
  close(): Promise<void>;
}

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./worker.js', import.meta.url);

export function openGamePool(options: GamePoolOptions): GamePool {
  const { threads, isSlow, stop, tell, onOutput, queue } = options;
  const onNote = (note: GamesNote): void => {
    if ('output' in note) onOutput(note.output);
    else tell(note.progress);
  };
  const pool =
    queue !== undefined
      ? playElsewhere(queue, tell)
      : threads === 1 && !isSlow
        ? playHere(onNote, stop)
        : openThreads(threads, onNote);
  const late = orLate(stop);
  stop.addEventListener('abort', pool.stop, { once: true });
  return {
    playAll: async (jobs) => {
      const helpers = pool.helpers.map((help) => (job: RateJob) => late(help(job)));
      return playInOrder(jobs, helpers, () => stop.aborted);
    },
    close: async () => {
      stop.removeEventListener('abort', pool.stop);
      await pool.close();
    },
  };
}

/**
 * Shares jobs as `shareJobs` does, but where some fail the first of them is told, whoever was quicker:
 * those before it are waited for, those after it are not.
 */
export async function playInOrder<Job, Answer>(
  jobs: readonly Job[],
  helpers: readonly ((job: Job) => Promise<Answer | undefined>)[],
  isStopped: () => boolean,
): Promise<Answer[]> {
  let failed: { readonly place: number; readonly error: CliError } | undefined;
  const leave = new Map<number, () => void>();
  const play = async (place: number, answer: Promise<Answer | undefined>) => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (failed === undefined || place < failed.place) failed = { place, error };
      for (const [other, go] of leave) if (other > failed.place) go();
      return undefined;
    }
  };
  const results = await shareJobs(
    jobs.map((job, place) => ({ job, place })),
    helpers.map((help) => ({ job, place }: { readonly job: Job; readonly place: number }) => {
      const left = new Promise<undefined>((resolve) => {
        leave.set(place, () => resolve(undefined));
      });
      return Promise.race([play(place, help(job)), left]);
    }),
    { isStopped: () => failed !== undefined || isStopped() },
  );
  if (failed !== undefined) throw failed.error;
  return results.filter((result) => result !== undefined);
}

/** Other machines play; of what engine they have nothing is told, so this one's stands for it. */
function playElsewhere(
  queue: QueueRun,
  tell: (progress: GamesProgress) => void,
): Pool<RateJob, GamesResult> {
  const pool = queue.pool('games');
  const helpers = pool.helpers.map((help) => async ({ player, ...rest }: RateJob) => {
    if (player.kind === 'program') throw new Error('Expected no program on a queue');
    const result = await help({ player, ...rest });
    tell(result.progress);
    const { engine } = createPlayer(player, rest, await openKernel());
    return { ...result, engine };
  });
  return { ...pool, helpers };
}

function openThreads(threads: number, onNote: (note: GamesNote) => void) {
  return openPool<RateJob, GamesNote, GamesResult>(WORKER, threads, onNote);
}

function playHere(onNote: (note: GamesNote) => void, stop: AbortSignal) {
  const host = createGamesHost();
  const play = (job: RateJob) => host.play(job, onNote, () => stop.aborted);
  return { helpers: [play], stop: () => {}, close: host.close };
}

/** Plays the games of jobs in this thread, those of users' programs with their processes. */
export function createGamesHost(bell?: Bell) {
  let say: (note: GamesNote) => void = () => {};
  const programs = createProgramHost((output) => say({ output }), bell);
  return {
    play: async (
      job: RateJob,
      note: (note: GamesNote) => void,
      isStopped: () => boolean,
    ): Promise<GamesResult> => {
      say = note;
      const { player: spec } = job;
      const player =
        spec.kind === 'program'
          ? createProgramPlayer(await programs.open(spec), job)
          : createPlayer(spec, job, await openKernel());
      let told = GamesProgress.NONE;
      const report = (progress: GamesProgress): void => {
        note({ progress: GamesProgress.add(progress, told, -1) });
        told = progress;
      };
      const result = await runSliced(playGames(job, player, isStopped), { ...SLICING, report });
      report(result.progress);
      return result;
    },
    close: programs.close,
  };
}
