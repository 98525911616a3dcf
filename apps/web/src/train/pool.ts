import {
  type Evaluate,
  type RunConfig,
  shareTasks,
  type Tally,
  type Task,
} from '@tetrarium/trainer';
import { Workers } from '../worker/workers.ts';
import type { TrainingApi } from './worker.ts';

export interface TrainingPool {
  readonly evaluate: Evaluate;
  /** Hands out no more games until told to go on; those in hand are finished. */
  pause(): void;
  resume(): void;
  /** Ends the workers at once; an evaluation under way fails. */
  close(): void;
}

/** Opens a pool; `onPart` hears of games that came back and which share of the tasks is done. */
export function openPool(
  config: RunConfig,
  size: number,
  onPart: (share: number, tally: Tally) => void,
): TrainingPool {
  const workers = new Workers<TrainingApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  let go = (): void => {};
  let gate: Promise<void> | undefined;
  let isClosed = false;
  const play = async (task: Task): Promise<Tally> => {
    await gate;
    const tally = isClosed
      ? undefined
      : await workers.ask((api) => api.playTask(config, task)).answer;
    if (tally === undefined) throw new Error('the workers were ended');
    return tally;
  };
  const helpers = Array.from({ length: size }, () => play);
  return {
    evaluate: (tasks) => shareTasks(tasks, helpers, onPart),
    pause: () => {
      gate ??= new Promise((resolve) => {
        go = resolve;
      });
    },
    resume: () => {
      gate = undefined;
      go();
    },
    close: () => {
      isClosed = true;
      workers.close();
      go();
    },
  };
}
