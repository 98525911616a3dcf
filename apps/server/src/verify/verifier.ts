import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Result } from '@tetrarium/engine/core';
import type { Submission } from '@tetrarium/protocol/server';
import { FairQueue } from './fair-queue.ts';
import { OUT_OF_FUEL, PROOF_FUEL } from './fuel.ts';
import type { PictureRequest } from './picture.ts';
import type { Task } from './thread.ts';
import { type Job, ThreadPool, VerifierBusy } from './thread-pool.ts';
import type { Verdict } from './verify.ts';

export { VerifierBusy } from './thread-pool.ts';

/** Replays that wait, at most: more are sent away to come again. */
const WAITING = { all: 200, ofNetwork: 100 } as const;
/** Long replays and long proofs that wait: each takes seconds. */
const LONG_WAITING = { all: 16, ofNetwork: 4 } as const;
/** Pictures that wait, at most; games go first. */
const MOST_PICTURES = 20;
/** Characters of a replay that is verified with the short ones: a marathon has less. */
const SHORT_REPLAY = 20_000;
/** Long games that were refused and are remembered. */
const MOST_REFUSED = 1000;

/** Who sends a game: nobody has two long ones waiting, and no network has all the places. */
export interface Sender {
  readonly key: string;
  readonly network: string;
}

/**
 * Verifies replays in threads, so that requests are answered meanwhile. Long replays and brains that
 * think for long have a thread of their own: short games never wait for them.
 */
export class Verifier {
  private readonly short: ThreadPool;
  private readonly long: ThreadPool;
  private readonly shortJobs = new FairQueue<Job>(WAITING);
  private readonly longJobs = new FairQueue<Job>(LONG_WAITING);
  private readonly pictures: Job[] = [];
  private readonly keys = new Set<string>();
  /** Why long games were refused, by their digest; the oldest first. */
  private readonly refused = new Map<string, Result<never>>();
  private isClosed = false;

  /** One core is left for requests. */
  constructor(threads: number = Math.max(1, availableParallelism() - 1)) {
    this.short = new ThreadPool(
      threads,
      { isPatient: false },
      () => this.shortJobs.shift() ?? this.pictures.shift(),
    );
    this.long = new ThreadPool(Math.min(threads, 1), { isPatient: true }, () =>
      this.longJobs.shift(),
    );
  }

  get load(): number {
    const waiting = this.shortJobs.size + this.longJobs.size + this.pictures.length;
    return waiting + this.short.load + this.long.load;
  }

  /** Throws `VerifierBusy` where too many wait. */
  async verify(
    submission: Submission,
    sender: Sender = { key: '', network: '' },
  ): Promise<Result<Verdict>> {
    const digest = digestOf(submission);
    const known = this.refused.get(digest);
    if (known !== undefined) return known;
    if (submission.replay.length <= SHORT_REPLAY) {
      const task = { submission, fuel: PROOF_FUEL.quick };
      const verdict = await this.ask<Verdict>(this.short, task, (job) =>
        this.shortJobs.push(sender.network, job),
      );
      if (verdict.ok || verdict.problem.code !== OUT_OF_FUEL) return verdict;
    }
    return this.verifyLong(submission, sender, digest);
  }

  /** Draws a picture when no game waits; throws `VerifierBusy` where too many wait. */
  draw(picture: PictureRequest): Promise<Result<Uint8Array>> {
    return this.ask(this.short, { picture }, (job) => {
      if (this.pictures.length >= MOST_PICTURES) return false;
      this.pictures.push(job);
      return true;
    });
  }

  /** Waits for short games, sends long ones away, then ends the threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    const stopped = new VerifierBusy('Expected a server that goes on, got one that stops');
    for (let job = this.longJobs.shift(); job !== undefined; job = this.longJobs.shift()) {
      job.reject(stopped);
    }
    this.long.abort(stopped);
    while (this.load > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([this.short.close(), this.long.close()]);
  }

  private async verifyLong(
    submission: Submission,
    { key, network }: Sender,
    digest: string,
  ): Promise<Result<Verdict>> {
    if (this.keys.has(key)) {
      throw new VerifierBusy('Expected one long game of a key at a time, got another', true);
    }
    this.keys.add(key);
    try {
      const task = { submission, fuel: PROOF_FUEL.most };
      const verdict = await this.ask<Verdict>(this.long, task, (job) =>
        this.longJobs.push(network, job),
      );
      if (!verdict.ok) this.remember(digest, verdict);
      return verdict;
    } finally {
      this.keys.delete(key);
    }
  }

  private remember(digest: string, verdict: Result<never>): void {
    this.refused.set(digest, verdict);
    if (this.refused.size <= MOST_REFUSED) return;
    for (const oldest of this.refused.keys()) {
      this.refused.delete(oldest);
      break;
    }
  }

  private ask<T>(pool: ThreadPool, task: Task, push: (job: Job) => boolean): Promise<Result<T>> {
    return new Promise((resolve, reject) => {
      if (this.isClosed || !push({ task, resolve, reject })) {
        reject(new VerifierBusy('Expected a free thread, got none'));
      } else pool.next();
    });
  }
}

function digestOf(submission: Submission): string {
  return createHash('sha256').update(JSON.stringify(submission)).digest('base64');
}
