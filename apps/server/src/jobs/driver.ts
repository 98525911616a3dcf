import { storeErrorOf, unusable } from '../store/store-error.ts';
import { createInsistence, type Insist } from './insistence.ts';
import { isChecked, type JobSpec } from './job.ts';
import type { JobAnswer, JobQueue, RunState } from './queue.ts';

/** What a run is told of its surroundings. */
export interface RunOptions {
  readonly id: string;
  readonly title: string;
  /** The share of jobs that are done twice, from 0 to 1. */
  readonly checked: number;
  /** Does a job here: this process is trusted where workers disagree. */
  readonly doHere: (spec: JobSpec) => Promise<unknown>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds between two looks at who works and what its owner wants. */
  readonly lookAround?: number;
  /** Hears what its owner wants of it, and of the workers there are. */
  readonly onNews?: (news: RunNews) => void;
  /** Hears once that the database is away, and once that it is back; without it nobody waits for that. */
  readonly onAway?: (isAway: boolean) => void;
}

/** How a run is doing. */
export interface RunNews {
  readonly state: RunState;
  readonly workers: number;
  readonly threads: number;
}

/** Why a run cannot go on. */
export class RunError extends Error {
  override readonly name = 'RunError';
  readonly reason: 'cancelled' | 'lied' | 'given-up' | 'failed' | 'dropped';

  constructor(reason: RunError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Milliseconds between two looks for answers, and between two for everything else. */
const LOOK = 50;
const LOOK_AROUND = 2000;

/** What a worker says of a job that throws. */
export interface FailedJob {
  readonly failed: string;
}

/** Whether an answer says that the job throws. */
export function isFailed(answer: unknown): answer is FailedJob {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}

interface Waiting {
  readonly spec: JobSpec;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A command that has its jobs done by workers; `ask` is as good as doing a job here. */
export class JobRun {
  private readonly queue: JobQueue;
  private readonly options: RunOptions;
  private readonly insist: Insist;
  private readonly waiting = new Map<string, Waiting[]>();
  /** Jobs of which a second answer is wanted. */
  private readonly unchecked = new Map<string, JobSpec>();
  /** Second opinions that will never be. */
  private missing = 0;
  private fresh: JobSpec[] = [];
  private posted = 0;
  private answered = 0;
  private state: RunState = 'on';
  private workers = 0;
  private isClosed = false;
  private work: Promise<void> | undefined;
  private fault: unknown;

  constructor(queue: JobQueue, options: RunOptions) {
    this.queue = queue;
    this.options = options;
    const { sleep, onAway } = options;
    this.insist = createInsistence({
      isOver: () => this.isClosed,
      sleep,
      isAway: (error) => onAway !== undefined && storeErrorOf(error)?.fault === 'away',
      onAway: () => onAway?.(true),
      onBack: () => onAway?.(false),
    });
  }

  /** What comes of a job; rejects with a `RunError`. */
  ask(spec: JobSpec): Promise<unknown> {
    if (this.fault !== undefined) return Promise.reject(this.fault);
    this.work ??= this.follow();
    return new Promise((resolve, reject) => {
      const key = this.queue.keyOf(spec);
      const others = this.waiting.get(key);
      const waiting = { spec, resolve, reject };
      if (others !== undefined) others.push(waiting);
      else {
        this.waiting.set(key, [waiting]);
        this.fresh.push(spec);
      }
    });
  }

  /** Waits until every second opinion is there, or nobody wants to; answers how many are missing. */
  async settle(stop?: AbortSignal): Promise<number> {
    const isOpen = (): boolean => this.unchecked.size > 0 && this.workers > 1;
    while (isOpen() && this.fault === undefined && !stop?.aborted) {
      await this.options.sleep(LOOK);
    }
    if (this.fault !== undefined) throw this.fault;
    return this.unchecked.size + this.missing;
  }

  /** Ends the waiting for answers, each with a rejection. */
  drop(): void {
    this.fresh = [];
    this.reject(new RunError('dropped', 'Nobody waits for this answer any more'));
  }

  /** Ends the run; what it asked for and has no answer yet may still be done. */
  async close(isDone: boolean): Promise<void> {
    this.isClosed = true;
    await this.work?.catch(() => {});
    if (isDone) await this.queue.control(this.options.id, 'done').catch(() => {});
  }

  private async follow(): Promise<void> {
    const { sleep, lookAround = LOOK_AROUND } = this.options;
    let around = 0;
    const look = async (): Promise<void> => {
      if (around <= 0) {
        await this.lookAround();
        around = lookAround;
      }
      if (this.state === 'on') await this.post();
      await this.read();
    };
    try {
      while (!this.isClosed) {
        await this.insist(look);
        await sleep(LOOK);
        around -= LOOK;
      }
    } catch (error) {
      this.fault = error instanceof RunError ? error : (storeErrorOf(error) ?? unusable(error));
      this.reject(this.fault);
    }
  }

  private reject(error: unknown): void {
    for (const each of [...this.waiting.values()].flat()) each.reject(error);
    this.waiting.clear();
  }

  /** Asks for what nobody has answered yet; done again after an error, it asks for the same. */
  private async post(): Promise<void> {
    if (this.fresh.length === 0) return;
    const specs = [...this.fresh];
    const known = await this.queue.answers(specs.map((spec) => this.queue.keyOf(spec)));
    const there = new Set(known.map(({ key }) => key));
    const wanted = specs.filter((spec) => !there.has(this.queue.keyOf(spec)));
    const isTwice = (spec: JobSpec): boolean =>
      isChecked(this.queue.keyOf(spec), this.options.checked);
    const twice = wanted.filter(isTwice);
    for (const spec of twice) this.unchecked.set(this.queue.keyOf(spec), spec);
    await this.queue.post(wanted.filter((spec) => !isTwice(spec)));
    await this.queue.post(twice, 2);
    this.fresh = this.fresh.slice(specs.length);
    this.posted += specs.length;
  }

  private async read(): Promise<void> {
    const keys = [...new Set([...this.waiting.keys(), ...this.unchecked.keys()])];
    const answers = new Map<string, JobAnswer[]>();
    for (const answer of await this.queue.answers(keys)) {
      answers.set(answer.key, [...(answers.get(answer.key) ?? []), answer]);
    }
    for (const [key, [first, ...others]] of answers) {
      const spec = this.unchecked.get(key);
      if (others.some(({ text }) => text !== first!.text)) {
        await this.judge(spec ?? this.waiting.get(key)![0]!.spec, [first!, ...others]);
      }
      if (others.length > 0) this.unchecked.delete(key);
      const waiting = this.waiting.get(key);
      if (waiting === undefined) continue;
      this.waiting.delete(key);
      this.answered++;
      const answer: unknown = JSON.parse(first!.text);
      for (const each of waiting) {
        if (isFailed(answer)) each.reject(new RunError('failed', answer.failed));
        else each.resolve(answer);
      }
    }
  }

  /** Two workers say different things: done here it shows who is wrong. */
  private async judge(spec: JobSpec, answers: readonly JobAnswer[]): Promise<never> {
    const right = JSON.stringify(await this.options.doHere(spec));
    const liars = answers.filter(({ text }) => text !== right);
    // Begun, it comes to its end: without the liar's answers a second look would find nothing wrong.
    const workers = (await this.insist(() => this.queue.workers())) ?? [];
    const names = new Map(workers.map(({ id, name }) => [id, name]));
    for (const { workerId } of liars) await this.insist(() => this.queue.distrust(workerId));
    const who = liars.map(({ workerId }) => names.get(workerId) ?? workerId).join(', ');
    throw new RunError('lied', `Expected the same answer of every worker, got another from ${who}`);
  }

  private async lookAround(): Promise<void> {
    const { id, title, onNews } = this.options;
    this.state = await this.queue.report({ id, title }, this.posted, this.answered);
    if (this.state === 'cancelled') throw new RunError('cancelled', 'The run was cancelled');
    await this.queue.collect();
    await this.countMissing();
    const workers = await this.queue.workers();
    this.workers = workers.length;
    const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
    onNews?.({ state: this.state, workers: workers.length, threads });
    const [lost] = await this.queue.givenUp([...this.waiting.keys()]);
    const waiting = lost === undefined ? undefined : this.waiting.get(lost);
    if (waiting === undefined) return;
    const { kind } = waiting[0]!.spec;
    throw new RunError('given-up', `Expected an answer, got workers that died of a job (${kind})`);
  }

  /** Where a second opinion is over and nobody has given it, there is none to wait for. */
  private async countMissing(): Promise<void> {
    const fresh = new Set(this.fresh.map((spec) => this.queue.keyOf(spec)));
    const keys = [...this.unchecked.keys()].filter((key) => !fresh.has(key));
    const open = new Set(await this.queue.unchecked(keys));
    const over = keys.filter((key) => !open.has(key));
    if (over.length === 0) return;
    await this.read();
    for (const key of over) if (this.unchecked.delete(key)) this.missing++;
  }
}
