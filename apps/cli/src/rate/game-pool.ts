import { CliError, type ExitCode } from '../shell/exit.ts';
import { openThread, type Thread } from '../shell/thread.ts';
import { openKernel } from './open-kernel.ts';
import { type GamesJob, type GamesResult, type Progress, playGames } from './play-games.ts';
import { createProgramHost, openPlayer } from './program-host.ts';

/** What a thread is told. */
export type ToGamesWorker =
  | { readonly type: 'play'; readonly job: GamesJob }
  | { readonly type: 'stop' }
  /** End, and the processes of users' programs first. */
  | { readonly type: 'close' };

/** What a thread tells. */
export type FromGamesWorker =
  | { readonly type: 'progress'; readonly progress: Progress }
  /** A user's program printed this. */
  | { readonly type: 'output'; readonly text: string }
  | { readonly type: 'done'; readonly result: GamesResult }
  /** A `CliError` in parts, since a class does not survive the way. */
  | {
      readonly type: 'failed';
      readonly exitCode: ExitCode;
      readonly message: string;
      readonly advice: string | undefined;
    };

/** Whom a pool listens and talks to. */
export interface PoolOptions {
  readonly threads: number;
  /** Whether users' programs play; waiting for them, a thread hears no Ctrl-C, so it is not this one. */
  readonly hasPrograms: boolean;
  readonly stop: AbortSignal;
  readonly tell: (progress: Progress) => void;
  readonly onOutput: (text: string) => void;
}

/** Threads that play games. */
export interface GamePool {
  readonly threads: number;
  /**
   * Plays all jobs, several at once, and answers their results in the order of the jobs; rejects
   * with a `CliError` where a user's program fails.
   */
  playAll(jobs: readonly GamesJob[]): Promise<GamesResult[]>;
  close(): Promise<void>;
}

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./games-worker.js', import.meta.url);

/** Milliseconds a thread may take to end. */
const PATIENCE = 1000;

/** Plays one job somewhere. */
type Seat = (job: GamesJob) => Promise<GamesResult>;

/** Opens a pool; one thread is this one if it can be. Stopped, it answers with what is known. */
export function openGamePool(options: PoolOptions): GamePool {
  const { threads, stop, tell } = options;
  const isHere = threads === 1 && !options.hasPrograms;
  const host = createProgramHost(options.onOutput);
  const others = isHere ? [] : Array.from({ length: threads }, () => openThread(WORKER));
  const sayStop = (): void => {
    for (const { worker } of others) worker.postMessage({ type: 'stop' } satisfies ToGamesWorker);
  };
  stop.addEventListener('abort', sayStop, { once: true });
  const playHere: Seat = async (job) => {
    const player = await openPlayer(job, await openKernel(), host);
    return playGames(job, player, tell, () => stop.aborted);
  };
  const seats = isHere ? [playHere] : others.map((thread) => seatAt(thread, options));
  return {
    threads,
    playAll: async (jobs) => {
      const results: GamesResult[] = [];
      let next = 0;
      const sit = async (seat: Seat): Promise<void> => {
        while (next < jobs.length && !stop.aborted) {
          const place = next++;
          results[place] = await seat(jobs[place]!);
        }
      };
      await Promise.all(seats.map(sit));
      return results.filter((result) => result !== undefined);
    },
    close: async () => {
      stop.removeEventListener('abort', sayStop);
      await host.close();
      await Promise.all(others.map(endThread));
    },
  };
}

/** Lets a thread end in good order, unless it waits for a program that thinks for long. */
async function endThread({ worker, ended }: Thread): Promise<void> {
  worker.postMessage({ type: 'close' } satisfies ToGamesWorker);
  const patience = setTimeout(() => void worker.terminate(), PATIENCE);
  await ended;
  clearTimeout(patience);
}

function seatAt({ worker, ask }: Thread, { tell, onOutput }: PoolOptions): Seat {
  return (job) =>
    ask((resolve, reject) => {
      const listen = (message: FromGamesWorker): void => {
        switch (message.type) {
          case 'progress':
            tell(message.progress);
            return;
          case 'output':
            onOutput(message.text);
            return;
          case 'done':
            resolve(message.result);
            break;
          case 'failed':
            reject(new CliError(message.exitCode, message.message, message.advice));
        }
        worker.off('message', listen);
      };
      worker.on('message', listen);
      worker.postMessage({ type: 'play', job } satisfies ToGamesWorker);
    });
}

/** Splits games into jobs: enough for every thread, and small enough to end together. */
export function splitGames(job: GamesJob, threads: number): GamesJob[] {
  const size = Math.max(1, Math.min(64, Math.ceil(job.games / (8 * threads))));
  const jobs: GamesJob[] = [];
  for (let done = 0; done < job.games; done += size) {
    const games = Math.min(size, job.games - done);
    jobs.push({ ...job, firstGame: job.firstGame + done, games });
  }
  return jobs;
}
