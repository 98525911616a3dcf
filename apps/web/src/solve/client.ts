import { type Remote, wrap } from 'comlink';
import type { SolveDesk } from './desk.ts';

/** A solver that does not answer a cancellation within this many milliseconds is replaced. */
const PATIENCE = 400;

/** An order at work in another thread. */
export interface DeskRun<T> {
  /** Undefined where the order was called off before anything was found. */
  readonly answer: Promise<T | undefined>;
  /** Asks for what there is by now. */
  cancel(): void;
  /** Ends the order at once, without an answer. */
  drop(): void;
}

/** A thread that has nothing to do. */
let idle: Worker | undefined;

/** Asks something of the solver in another thread, so that the page stays free. */
export function askDesk<T>(order: (desk: Remote<SolveDesk>) => Promise<T>): DeskRun<T> {
  const worker = idle ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const desk = wrap<SolveDesk>(worker);
  let end = (): void => undefined;
  const answer = new Promise<T | undefined>((resolve, reject) => {
    end = () => resolve(undefined);
    worker.onerror = ({ message }) => {
      worker.terminate();
      reject(new Error(message || 'its script could not be loaded'));
    };
    order(desk).then((found) => {
      idle = worker;
      resolve(found);
    }, reject);
  });
  const drop = (): void => {
    if (idle === worker) return;
    worker.terminate();
    end();
  };
  return {
    answer,
    cancel: () => {
      void desk.cancel();
      const timer = setTimeout(drop, PATIENCE);
      const settle = (): void => clearTimeout(timer);
      answer.then(settle, settle);
    },
    drop,
  };
}
