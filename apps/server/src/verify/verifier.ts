import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { failure, type Result } from '@tetrarium/engine/core';
import type { Submission } from '@tetrarium/protocol/server';
import type { PictureRequest } from './picture.ts';
import type { Task } from './thread.ts';
import type { Verdict } from './verify.ts';

/** Replays that wait, at most: more are sent away to come again. */
const MOST_WAITING = 200;
/** Pictures that wait, at most; games go first. */
const MOST_PICTURES = 20;
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
  readonly task: Task;
  readonly resolve: (answer: Result<never>) => void;
}

/** Verifies replays in threads, so that requests are answered meanwhile. */
export class Verifier {
  private readonly most: number;
  private readonly idle: Worker[] = [];
  private readonly busy = new Set<Worker>();
  private readonly waiting: Job[] = [];
  private readonly pictures: Job[] = [];
  private isClosed = false;

  /** One core is left for requests. */
  constructor(threads: number = Math.max(1, availableParallelism() - 1)) {
    this.most = threads;
  }

  /** How many replays wait or are being verified or drawn. */
  get load(): number {
    return this.waiting.length + this.pictures.length + this.busy.size;
  }

  /** Throws `VerifierBusy` where too many wait. */
  verify(submission: Submission): Promise<Result<Verdict>> {
    return this.add(this.waiting, MOST_WAITING, { submission });
  }

  /** Draws a picture when no game waits; throws `VerifierBusy` where too many wait. */
  draw(picture: PictureRequest): Promise<Result<Uint8Array>> {
    return this.add(this.pictures, MOST_PICTURES, { picture });
  }

  /** Waits for what is being verified, then ends the threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    while (this.load > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }

  private add<T>(queue: Job[], most: number, task: Task): Promise<Result<T>> {
    if (this.isClosed || queue.length >= most) {
      return Promise.reject(new VerifierBusy('Expected a free thread, got none'));
    }
    return new Promise((resolve) => {
      queue.push({ task, resolve });
      this.next();
    });
  }

  private next(): void {
    while (this.busy.size < this.most) {
      const job = this.waiting.shift() ?? this.pictures.shift();
      if (job === undefined) return;
      const worker = this.idle.pop() ?? startThread();
      worker.removeAllListeners();
      this.busy.add(worker);
      this.run(worker, job);
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

  private run(worker: Worker, { task, resolve }: Job): void {
    const done = (answer: Result<never>, isUsable: boolean): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      this.busy.delete(worker);
      if (isUsable) this.rest(worker);
      else void worker.terminate();
      resolve(answer);
      this.next();
    };
    const fail = (why: string): void =>
      done(failure('score/broken', `Expected a game that can be played, got ${why}`), false);
    const timer = setTimeout(() => fail('one that takes too long'), PATIENCE);
    worker.once('message', (answer: Result<never>) => done(answer, true));
    worker.once('error', ({ message }) => fail(message));
    worker.once('exit', () => fail('the end of its thread'));
    worker.postMessage(task);
  }
}

function startThread(): Worker {
  // A replay of the largest size needs a tenth of it.
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  const worker = new Worker(new URL('./thread.js', import.meta.url), { resourceLimits });
  worker.unref();
  return worker;
}
