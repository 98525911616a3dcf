import { Worker } from 'node:worker_threads';
import {
  type Evaluate,
  type RunConfig,
  shareTasks,
  type Tally,
  type Task,
} from '@tetrarium/trainer';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./training-worker.js', import.meta.url);

/** Threads that play the games of a run. */
export interface TrainingPool {
  readonly evaluate: Evaluate;
  close(): Promise<void>;
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
    evaluate: (tasks) =>
      shareTasks(
        tasks,
        workers.map((worker) => (part: Task) => askWorker(worker, part)),
        onProgress,
      ),
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
