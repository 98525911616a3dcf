import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread whose end is heard from the start: one that is dead already says nothing more. */
export interface Thread {
  readonly worker: Worker;
  /** Resolves when it has ended, in whatever way. */
  readonly ended: Promise<void>;
  /** `new Promise(work)`, rejected if the thread dies or is dead; one such question at a time. */
  ask<T>(work: Asking<T>): Promise<T>;
}

/** Sends a question, and settles what is promised when the answer comes. */
export type Asking<T> = (resolve: (answer: T) => void, reject: (error: unknown) => void) => void;

/** Starts a thread. */
export function openThread(file: URL, options?: WorkerOptions): Thread {
  const worker = new Worker(file, options);
  let cause: unknown;
  let fail: (error: unknown) => void = () => {};
  const die = (error: unknown): void => {
    cause ??= error;
    fail(cause);
  };
  worker.on('error', die);
  // Not `once` of node:events, which an error makes reject before the thread has ended.
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      die(new Error(`Expected a thread to answer, got exit code ${code}`));
      resolve();
    });
  });
  return {
    worker,
    ended,
    ask: (work) =>
      new Promise((resolve, reject) => {
        fail = reject;
        if (cause === undefined) work(resolve, reject);
        else reject(cause);
      }),
  };
}
