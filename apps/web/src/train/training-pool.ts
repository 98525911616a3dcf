import {
  type Evaluate,
  type Helper,
  type RunConfig,
  shareTasks,
  type Tally,
} from '@tetrarium/trainer';
import { wrap } from 'comlink';
import type { TrainingDesk } from './training-desk.ts';

/** Workers that play the games of a run. */
export interface TrainingPool {
  readonly evaluate: Evaluate;
  /** Hands out no more games until told to go on; those in hand are finished. */
  pause(): void;
  resume(): void;
  /** Ends the workers at once; an evaluation under way fails. */
  close(): void;
}

/** A worker for each core but the one the page needs. */
export function poolSize(cores: number | undefined): number {
  return Math.max(1, (cores ?? 2) - 1);
}

/** Opens a pool; `onPart` hears of games that came back and which share of the tasks is done. */
export function openPool(
  config: RunConfig,
  size: number,
  onPart: (share: number, tally: Tally) => void,
): TrainingPool {
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Between two tasks nobody listens; what goes wrong then comes up with the next.
  failed.catch(() => {});
  let go = (): void => {};
  let gate: Promise<void> | undefined;
  const workers = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./training-worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = ({ message }) => fail(new Error(message || 'a worker could not be loaded'));
    return worker;
  });
  const helpers = workers.map((worker): Helper => {
    const desk = wrap<TrainingDesk>(worker);
    const opened = desk.open(config);
    opened.catch(fail);
    return async (part) => {
      await gate;
      await Promise.race([opened, failed]);
      return Promise.race([desk.playTask(part), failed]);
    };
  });
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
      for (const worker of workers) worker.terminate();
      fail(new Error('the workers were ended'));
      go();
    },
  };
}
