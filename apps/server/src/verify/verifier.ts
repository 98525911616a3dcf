import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { failure, type Result } from '@tetrarium/engine/core';
import type { Submission } from '@tetrarium/protocol/server';
import type { Verdict } from './verify.ts';

/** Replays that wait, at most: more are sent away to come again. */
const MOST_WAITING = 200;
/**
 * Milliseconds until a thread is given up. Steps are counted, so that this never happens but by a
 * fault of ours or a machine that stands still.
 */
const PATIENCE = 20_000;

/** There is too much to verify at the moment. */
export class VerifierBusy extends Error {
  override readonly name = 'VerifierBusy';
}

interface Job {
  readonly submission: Submission;
  readonly resolve: (verdict: Result<Verdict>) => void;
}

/** Verifies replays in threads, so that requests are answered meanwhile. */
export class Verifier {
  private readonly most: number;
  private readonly idle: Worker[] = [];
  private readonly busy = new Set<Worker>();
  private readonly waiting: Job[] = [];
  private isClosed = false;

  /** One core is left for requests. */
  constructor(threads: number = Math.max(1, availableParallelism() - 1)) {
    this.most = threads;
  }

  /** How many replays wait or are being verified. */
  get load(): number {
    return this.waiting.length + this.busy.size;
  }

  /** Throws `VerifierBusy` where too many wait. */
  verify(submission: Submission): Promise<Result<Verdict>> {
    if (this.isClosed || this.waiting.length >= MOST_WAITING) {
      return Promise.reject(new VerifierBusy('Expected a free thread, got none'));
    }
    return new Promise((resolve) => {
      this.waiting.push({ submission, resolve });
      this.next();
    });
  }

  /** Waits for what is being verified, then ends the threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    while (this.load > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }

  private next(): void {
    while (this.waiting.length > 0 && this.busy.size < this.most) {
      const worker = this.idle.pop() ?? startThread();
      worker.removeAllListeners();
      this.busy.add(worker);
      this.run(worker, this.waiting.shift()!);
    }
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

  private run(worker: Worker, { submission, resolve }: Job): void {
    const done = (verdict: Result<Verdict>, isUsable: boolean): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      this.busy.delete(worker);
      if (isUsable) this.rest(worker);
      else void worker.terminate();
      resolve(verdict);
      this.next();
    };
    const fail = (why: string): void =>
      done(failure('score/broken', `Expected a game that can be played, got ${why}`), false);
    const timer = setTimeout(() => fail('one that takes too long'), PATIENCE);
    worker.once('message', (verdict: Result<Verdict>) => done(verdict, true));
    worker.once('error', ({ message }) => fail(message));
    worker.once('exit', () => fail('the end of its thread'));
    worker.postMessage(submission);
  }
}

function startThread(): Worker {
  // A replay of the largest size needs a tenth of it.
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  const worker = new Worker(new URL('./thread.js', import.meta.url), { resourceLimits });
  worker.unref();
  return worker;
}
