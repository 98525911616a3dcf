import { proxy, wrap } from 'comlink';
import type { SolveAnswer, SolveDesk, SolveOrder, SolveProgress } from './solve-desk.ts';

/** A solver that does not answer a cancellation within this many milliseconds is replaced. */
const PATIENCE = 400;

/** An order at work in another thread. */
export interface SolveRun {
  /** Undefined where the order was called off before anything was found. */
  readonly answer: Promise<SolveAnswer | undefined>;
  /** Asks for what there is by now. */
  cancel(): void;
  /** Ends the order at once, without an answer. */
  drop(): void;
}

/** A thread that has nothing to do. */
let idle: Worker | undefined;

/** Solves in another thread, so that the page stays free. */
export function startSolving(
  order: SolveOrder,
  report: (progress: SolveProgress) => void,
): SolveRun {
  const worker =
    idle ?? new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const desk = wrap<SolveDesk>(worker);
  let drop = (): void => worker.terminate();
  const answer = new Promise<SolveAnswer | undefined>((resolve, reject) => {
    drop = () => {
      worker.terminate();
      resolve(undefined);
    };
    worker.onerror = ({ message }) => {
      worker.terminate();
      reject(new Error(message || 'its script could not be loaded'));
    };
    desk.solve(order, proxy(report)).then((found) => {
      idle = worker;
      resolve(found);
    }, reject);
  });
  return {
    answer,
    cancel: () => {
      void desk.cancel();
      const timer = setTimeout(drop, PATIENCE);
      const settle = (): void => clearTimeout(timer);
      answer.then(settle, settle);
    },
    drop: () => drop(),
  };
}
