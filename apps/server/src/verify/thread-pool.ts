import { Worker } from 'node:worker_threads';
import { failure, type Result } from '@tetrarium/engine/core';
import type { Task, ThreadOptions } from './thread.ts';

/**
 * Milliseconds until a thread is given up. Steps and fuel are counted, so this never happens but by a
 * fault of ours or a machine that stands still: it is no verdict.
 */
const THREAD_TIMEOUT_MS = 120_000;

export class VerifierBusy extends Error {
  override readonly name = 'VerifierBusy';
  /** Whether it is the same key that has to wait for its own game. */
  readonly isOfKey: boolean;

  constructor(message: string, isOfKey = false) {
    super(message);
    this.isOfKey = isOfKey;
  }
}

export interface Job {
  readonly task: Task;
  readonly resolve: (answer: Result<never>) => void;
  readonly reject: (error: VerifierBusy) => void;
}

export class ThreadPool {
  private readonly most: number;
  private readonly options: ThreadOptions;
  private readonly take: () => Job | undefined;
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, (error: VerifierBusy) => void>();

  constructor(most: number, options: ThreadOptions, take: () => Job | undefined) {
    this.most = most;
    this.options = options;
    this.take = take;
  }

  get load(): number {
    return this.busy.size;
  }

  next(): void {
    while (this.busy.size < this.most) {
      const job = this.take();
      if (job === undefined) return;
      const worker = this.idle.pop() ?? startThread(this.options);
      worker.removeAllListeners();
      this.run(worker, job);
    }
  }

  /** Ends what runs without an answer. */
  abort(error: VerifierBusy): void {
    for (const end of [...this.busy.values()]) end(error);
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }

  private run(worker: Worker, { task, resolve, reject }: Job): void {
    const release = (isUsable: boolean): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      this.busy.delete(worker);
      if (isUsable) this.rest(worker);
      else void worker.terminate();
    };
    const done = (answer: Result<never>, isUsable: boolean): void => {
      release(isUsable);
      resolve(answer);
      this.next();
    };
    const end = (error: VerifierBusy): void => {
      release(false);
      reject(error);
      this.next();
    };
    const fail = (why: string): void =>
      done(failure('score/broken', `Expected a game that can be played, got ${why}`), false);
    const timer = setTimeout(
      () => end(new VerifierBusy('Expected an answer of a thread, got none in time')),
      THREAD_TIMEOUT_MS,
    );
    this.busy.set(worker, end);
    worker.once('message', (answer: Result<never>) => done(answer, true));
    worker.once('error', ({ message }) => fail(message));
    worker.once('exit', () => fail('the end of its thread'));
    worker.postMessage(task);
  }

  private rest(worker: Worker): void {
    this.idle.push(worker);
    const forget = (): void => {
      const place = this.idle.indexOf(worker);
      if (place >= 0) this.idle.splice(place, 1);
    };
    worker.once('error', forget);
    worker.once('exit', forget);
  }
}

function startThread(workerData: ThreadOptions): Worker {
  // A replay of the largest size needs a tenth of it.
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  const worker = new Worker(new URL('./thread.js', import.meta.url), {
    resourceLimits,
    workerData,
  });
  worker.unref();
  return worker;
}
