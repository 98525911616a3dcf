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
  readonly reason: 'cancelled' | 'lied' | 'given-up' | 'failed';

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
  private readonly waiting = new Map<string, Waiting[]>();
  /** Jobs of which a second answer is wanted. */
  private readonly unchecked = new Map<string, JobSpec>();
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

  /** Waits until every second opinion is there; answers how many there will never be. */
  async settle(): Promise<number> {
    while (this.unchecked.size > 0 && this.fault === undefined && this.workers > 1) {
      await this.options.sleep(LOOK);
    }
    if (this.fault !== undefined) throw this.fault;
    return this.unchecked.size;
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
    try {
      while (!this.isClosed) {
        if (around <= 0) {
          await this.lookAround();
          around = lookAround;
        }
        if (this.state === 'on') await this.post();
        await this.read();
        await sleep(LOOK);
        around -= LOOK;
      }
    } catch (error) {
      this.fault = error;
      for (const each of [...this.waiting.values()].flat()) each.reject(error);
      this.waiting.clear();
    }
  }

  /** Asks for what nobody has answered yet. */
  private async post(): Promise<void> {
    if (this.fresh.length === 0) return;
    const specs = this.fresh;
    this.fresh = [];
    const known = await this.queue.answers(specs.map((spec) => this.queue.keyOf(spec)));
    const there = new Set(known.map(({ key }) => key));
    const wanted = specs.filter((spec) => !there.has(this.queue.keyOf(spec)));
    const isTwice = (spec: JobSpec): boolean =>
      isChecked(this.queue.keyOf(spec), this.options.checked);
    await this.queue.post(wanted.filter((spec) => !isTwice(spec)));
    const twice = wanted.filter(isTwice);
    await this.queue.post(twice, 2);
    for (const spec of twice) this.unchecked.set(this.queue.keyOf(spec), spec);
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
    const names = new Map((await this.queue.workers()).map(({ id, name }) => [id, name]));
    for (const { workerId } of liars) await this.queue.distrust(workerId);
    const who = liars.map(({ workerId }) => names.get(workerId) ?? workerId).join(', ');
    throw new RunError('lied', `Expected the same answer of every worker, got another from ${who}`);
  }

  private async lookAround(): Promise<void> {
    const { id, title, onNews } = this.options;
    this.state = await this.queue.report({ id, title }, this.posted, this.answered);
    if (this.state === 'cancelled') throw new RunError('cancelled', 'The run was cancelled');
    await this.queue.collect();
    const workers = await this.queue.workers();
    this.workers = workers.length;
    const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
    onNews?.({ state: this.state, workers: workers.length, threads });
    const [lost] = await this.queue.givenUp([...this.waiting.keys()]);
    if (lost === undefined) return;
    const { kind } = this.waiting.get(lost)![0]!.spec;
    throw new RunError('given-up', `Expected an answer, got workers that died of a job (${kind})`);
  }
}
