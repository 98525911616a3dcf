import { Worker } from 'node:worker_threads';
import {
  addTallies,
  type Evaluate,
  NO_GAMES,
  type RunConfig,
  splitTasks,
  type Tally,
  type Task,
} from '@tetrarium/trainer';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./training-worker.js', import.meta.url);
/** Games a thread plays at once: many enough to be worth a message, few enough to share fairly. */
const MOST_GAMES = 10;
/** Parts for each thread, so that a long game at the end keeps the others waiting less. */
const PARTS = 16;

/** Threads that play the games of a run. */
export interface TrainingPool {
  readonly evaluate: Evaluate;
  close(): Promise<void>;
}

interface Part {
  readonly task: number;
  readonly part: Task;
}

/** Opens a pool; `onProgress` hears which share of the tasks in hand is done. */
export function openPool(
  config: RunConfig,
  threads: number,
  onProgress: (share: number) => void,
): TrainingPool {
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(WORKER, { workerData: config });
    // Between two tasks nobody listens; what goes wrong then comes up with the next.
    worker.on('error', () => {});
    return worker;
  });
  return {
    evaluate: async (tasks) => {
      const games = tasks.reduce((sum, task) => sum + task.games, 0);
      const share = Math.ceil(games / (threads * PARTS));
      const parts = splitTasks(tasks, Math.min(MOST_GAMES, Math.max(1, share)));
      const tallies: Tally[] = tasks.map(() => NO_GAMES);
      let next = 0;
      let done = 0;
      const finish = ({ task }: Part, tally: Tally): void => {
        // Sums of whole numbers: the order in which threads finish does not show.
        tallies[task] = addTallies(tallies[task]!, tally);
        done++;
        onProgress(done / parts.length);
      };
      await Promise.all(
        workers.map(async (worker) => {
          while (next < parts.length) {
            const part = parts[next++]!;
            finish(part, await askWorker(worker, part.part));
          }
        }),
      );
      return tallies;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function askWorker(worker: Worker, task: Task): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', answer).off('error', fail).off('exit', vanish);
    };
    const answer = (tally: Tally): void => {
      settle();
      resolve(tally);
    };
    const fail = (error: unknown): void => {
      settle();
      reject(error);
    };
    const vanish = (code: number): void =>
      fail(new Error(`Expected a thread to answer, got exit code ${code}`));
    worker.on('message', answer).on('error', fail).on('exit', vanish);
    worker.postMessage(task);
  });
}
