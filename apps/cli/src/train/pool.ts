import {
  type Evaluate,
  type RunConfig,
  shareTasks,
  type Tally,
  type Task,
} from '@tetrarium/trainer';
import { openThread, type Thread } from '../shell/thread.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./worker.js', import.meta.url);

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
  const pool = Array.from({ length: threads }, () => openThread(WORKER, { workerData: config }));
  return {
    evaluate: (tasks) =>
      shareTasks(
        tasks,
        pool.map((thread) => (part: Task) => askThread(thread, part)),
        onProgress,
      ),
    close: async () => {
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}

function askThread({ worker, ask }: Thread, task: Task): Promise<Tally> {
  return ask((resolve) => {
    worker.once('message', resolve);
    worker.postMessage(task);
  });
}
