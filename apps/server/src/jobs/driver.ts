import { storeErrorOf, unusable } from '../store/store-error.ts';
import { createInsistence, type Insist } from './insistence.ts';
import { isChecked, type JobAnswer, type JobSpec } from './job.ts';
import type { JobQueue } from './queue.ts';
import type { RunState } from './runs.ts';

export interface RunOptions {
  readonly id: string;
  readonly title: string;
  /** The share of jobs that are done twice, from 0 to 1. */
  readonly checked: number;
  /** The same for jobs that lent tabs have done: a worker does them again before they count. */
  readonly checkedOfTabs: number;
  /** Nobody else knows it: who does a job cannot tell whether it is checked. */
  readonly salt: string;
  /** By which tabs are lent to the run; none may without. */
  readonly lendKey?: string | undefined;
  /** Whether what a tab has sent could be the answer to a job. */
  readonly isAnswer: (spec: JobSpec, answer: unknown) => boolean;
  /** Does a job here: this process is trusted where workers disagree. */
  readonly doHere: (spec: JobSpec) => Promise<unknown>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds between two looks at who works and what its owner wants. */
  readonly lookAround?: number;
  readonly onNews?: (news: RunNews) => void;
  /** Hears once that the database is away, and once that it is back; without it nobody waits for that. */
  readonly onAway?: (isAway: boolean) => void;
}

/** How a run is doing. */
export interface RunNews {
  readonly state: RunState;
  readonly workers: number;
  /** Those of the workers. */
  readonly threads: number;
  /** Lent ones. */
  readonly tabs: number;
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
/** So many answers of a tab are checked before one of them is believed unchecked. */
const PROBATION = 3;

export interface FailedJob {
  readonly failed: string;
}

function isFailed(answer: unknown): answer is FailedJob {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}

interface Waiting {
  readonly spec: JobSpec;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Tab {
  confirmed: number;
  /** Whether an answer counted that nobody has confirmed. */
  isBelieved: boolean;
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
  private readonly tabs = new Map<string, Tab>();
  private readonly liars = new Set<string>();
  private note = '';
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

  tell(note: string): void {
    this.note = note;
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
    if (!isDone) return;
    await this.report().catch(() => {});
    await this.queue.runs.control(this.options.id, 'done').catch(() => {});
  }

  private async report(): Promise<RunState> {
    const { id, title, lendKey } = this.options;
    const { answered, note } = this;
    const posted = answered + this.waiting.size;
    return this.queue.runs.report({ id, title, posted, answered, note, lendKey });
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
      else await this.withdraw();
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

  /** Takes back what nobody has begun; it is asked for again when the run goes on. */
  private async withdraw(): Promise<void> {
    if (this.fresh.length === this.waiting.size) return;
    await this.queue.withdraw([...this.waiting.keys()]);
    this.askAgain();
  }

  private askAgain(): void {
    this.fresh = [...this.waiting.values()].map(([first]) => first!.spec);
  }

  /** Another run may have taken back what this one waits for. */
  private async findWithdrawn(): Promise<void> {
    const fresh = new Set(this.fresh.map((spec) => this.queue.keyOf(spec)));
    const keys = [...this.waiting.keys()].filter((key) => !fresh.has(key));
    const there = new Set(await this.queue.open(keys));
    const lost = keys.filter((key) => !there.has(key));
    const answered = new Set((await this.queue.answers(lost)).map(({ key }) => key));
    for (const key of lost) {
      const spec = this.waiting.get(key)?.[0]?.spec;
      if (spec !== undefined && !answered.has(key)) this.fresh.push(spec);
    }
  }

  /** Asks for what nobody has answered yet; done again after an error, it asks for the same. */
  private async post(): Promise<void> {
    if (this.fresh.length === 0) return;
    const specs = [...this.fresh];
    const known = await this.queue.answers(specs.map((spec) => this.queue.keyOf(spec)));
    const there = new Set(known.map(({ key }) => key));
    const wanted = specs.filter((spec) => !there.has(this.queue.keyOf(spec)));
    const { checked, salt, lendKey, id } = this.options;
    const twice = wanted.filter((spec) => isChecked(this.queue.keyOf(spec), checked, salt));
    for (const spec of twice) this.unchecked.set(this.queue.keyOf(spec), spec);
    await this.queue.post(wanted, 0, lendKey && id);
    await this.queue.post(twice, 1);
    this.fresh = this.fresh.slice(specs.length);
  }

  private async read(): Promise<void> {
    const keys = [...new Set([...this.waiting.keys(), ...this.unchecked.keys()])];
    const answers = new Map<string, JobAnswer[]>();
    for (const answer of await this.queue.answers(keys)) {
      answers.set(answer.key, [...(answers.get(answer.key) ?? []), answer]);
    }
    for (const [key, all] of answers) {
      const given = all.filter(({ workerId }) => !this.liars.has(workerId));
      if (given.length === 0) continue;
      const spec = this.unchecked.get(key) ?? this.waiting.get(key)![0]!.spec;
      const first = given.find(({ isLent }) => !isLent) ?? given[0]!;
      const isSame = given.every(({ text }) => text === first.text);
      if (!isSame || !this.canBe(spec, first)) {
        await this.judge(spec, given);
        continue;
      }
      if (given.length > 1) {
        this.unchecked.delete(key);
        for (const each of given) if (each.isLent) this.tabOf(each).confirmed++;
      }
      const waiting = this.waiting.get(key);
      const isConfirmed = !first.isLent || given.length > 1;
      if (waiting === undefined || !(isConfirmed || (await this.believes(spec, first)))) continue;
      this.waiting.delete(key);
      this.answered++;
      const answer: unknown = JSON.parse(first.text);
      for (const each of waiting) {
        if (isFailed(answer)) each.reject(new RunError('failed', answer.failed));
        else each.resolve(answer);
      }
    }
  }

  private tabOf({ workerId }: JobAnswer): Tab {
    const tab = this.tabs.get(workerId) ?? { confirmed: 0, isBelieved: false };
    this.tabs.set(workerId, tab);
    return tab;
  }

  /** Whether an answer has the form of one; a worker's has. */
  private canBe(spec: JobSpec, { text, isLent }: JobAnswer): boolean {
    if (!isLent) return true;
    try {
      return this.options.isAnswer(spec, JSON.parse(text));
    } catch {
      return false;
    }
  }

  /** Whether a tab's answer counts as it is; if not, a worker, no tab, is asked too. */
  private async believes(spec: JobSpec, answer: JobAnswer): Promise<boolean> {
    const { checkedOfTabs, salt } = this.options;
    const tab = this.tabOf(answer);
    if (tab.confirmed >= PROBATION && !isChecked(answer.key, checkedOfTabs, salt)) {
      tab.isBelieved = true;
      return true;
    }
    if (!this.unchecked.has(answer.key)) {
      await this.queue.post([spec], 1);
      this.unchecked.set(answer.key, spec);
    }
    return false;
  }

  /**
   * An answer cannot be right, or two differ: done here it shows who is wrong. A tab of which nothing
   * was believed has done no harm.
   */
  private async judge(spec: JobSpec, answers: readonly JobAnswer[]): Promise<void> {
    const right = await this.options
      .doHere(spec)
      .catch((error: Error): FailedJob => ({ failed: error.message }));
    const liars = answers.filter(({ text }) => text !== JSON.stringify(right));
    // Begun, it comes to its end: without the liar's answers a second look would find nothing wrong.
    const workers = (await this.insist(() => this.queue.workers())) ?? [];
    const names = new Map(workers.map(({ id, name }) => [id, name]));
    for (const { workerId } of liars) {
      this.liars.add(workerId);
      await this.insist(() => this.queue.distrust(workerId));
    }
    if (liars.every((liar) => liar.isLent && !this.tabOf(liar).isBelieved)) {
      // What they had answered is wanted again.
      this.askAgain();
      return;
    }
    const who = liars.map(({ workerId }) => names.get(workerId) ?? workerId).join(', ');
    throw new RunError('lied', `Expected the same answer of every worker, got another from ${who}`);
  }

  private async lookAround(): Promise<void> {
    const { id, onNews } = this.options;
    this.state = await this.report();
    if (this.state === 'cancelled') throw new RunError('cancelled', 'The run was cancelled');
    await this.queue.collect();
    await this.countMissing();
    const all = await this.queue.workers();
    const workers = all.filter(({ runId }) => runId === null);
    this.workers = workers.length;
    const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
    const tabs = all.filter(({ runId }) => runId === id).length;
    onNews?.({ state: this.state, workers: workers.length, threads, tabs });
    const [lost] = await this.queue.givenUp([...this.waiting.keys()]);
    const waiting = lost === undefined ? undefined : this.waiting.get(lost);
    if (waiting === undefined) return this.findWithdrawn();
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
