import { Worker } from 'node:worker_threads';
import { openKernel } from './open-kernel.ts';
import { type GamesJob, type GamesResult, type Progress, playGames } from './play-games.ts';

/** What a thread is told. */
export type ToGamesWorker =
  | { readonly type: 'play'; readonly job: GamesJob }
  | { readonly type: 'stop' };

/** What a thread tells. */
export type FromGamesWorker =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly result: GamesResult };

/** Threads that play games. */
export interface GamePool {
  readonly threads: number;
  /** Plays all jobs, several at once, and answers their results in the order of the jobs. */
  playAll(jobs: readonly GamesJob[]): Promise<GamesResult[]>;
  close(): Promise<void>;
}

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./games-worker.js', import.meta.url);

/** Plays one job somewhere. */
type Seat = (job: GamesJob) => Promise<GamesResult>;

/** Opens a pool; one thread is this one. Stopped, it answers with what is known. */
export function openGamePool(
  threads: number,
  stop: AbortSignal,
  tell: (progress: Progress) => void,
): GamePool {
  const workers = threads === 1 ? [] : Array.from({ length: threads }, () => new Worker(WORKER));
  const sayStop = (): void => {
    for (const worker of workers) worker.postMessage({ type: 'stop' } satisfies ToGamesWorker);
  };
  stop.addEventListener('abort', sayStop, { once: true });
  const seats: readonly Seat[] =
    threads === 1
      ? [async (job) => playGames(job, await openKernel(), tell, () => stop.aborted)]
      : workers.map((worker) => seatAt(worker, tell));
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
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function seatAt(worker: Worker, tell: (progress: Progress) => void): Seat {
  return (job) =>
    new Promise((resolve, reject) => {
      const listen = (message: FromGamesWorker): void => {
        if (message.type === 'progress') {
          tell(message.progress);
          return;
        }
        worker.off('message', listen);
        worker.off('error', reject);
        resolve(message.result);
      };
      worker.on('message', listen);
      worker.on('error', reject);
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
