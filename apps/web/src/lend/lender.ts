import { type Answer, RequestRefused, type TabReport } from '@tetrarium/protocol/server';
import { isAway } from '../server/connection.ts';

type Orders = Answer<'lendTab'>;

export interface LenderWorld {
  exchange(report: Omit<TabReport, 'version'>): Promise<Orders>;
  /** Does a job in a thread of its own; answers JSON. */
  doJob(kind: string, work: unknown): Promise<string>;
  sleep(milliseconds: number): Promise<void>;
  onNews(news: LenderNews): void;
}

export interface LenderNews {
  readonly run: Orders['run'] | undefined;
  /** Jobs in hand, and those of which the answer counted. */
  readonly working: number;
  readonly done: number;
  readonly isAway: boolean;
}

export type LenderEnd =
  /** By who lends it, by who leaves its page, or by the run. */
  | { readonly why: 'stopped' | 'left' | 'done' | 'cancelled' | 'distrusted' }
  /** The server refuses it, in a sentence; or a job could not be done. */
  | { readonly why: 'refused' | 'failed'; readonly message: string };

/** Milliseconds between two reports: at least, where there is nothing to do, and while all threads work. */
const PACE = { least: 250, idle: 1000, busy: 5000 } as const;
/** Milliseconds until a server that does not answer is tried again. */
const AWAY = 3000;

export class Lender {
  private readonly world: LenderWorld;
  private readonly threads: number;
  private readonly holding = new Set<string>();
  private answers: { readonly id: string; readonly answer: string }[] = [];
  private run: Orders['run'] | undefined;
  private done = 0;
  private end: LenderEnd | undefined;
  private wake = (): void => {};
  private isAway = false;

  constructor(world: LenderWorld, threads: number) {
    this.world = world;
    this.threads = threads;
  }

  /** Ends it; jobs in hand are for others. */
  stop(why: 'stopped' | 'left'): void {
    this.finish({ why });
  }

  async lend(): Promise<LenderEnd> {
    while (this.end === undefined) {
      const rest = await this.report();
      if (this.end !== undefined) break;
      if (rest === AWAY) await this.orEnded(AWAY);
      else {
        await this.world.sleep(PACE.least);
        if (this.answers.length === 0) await this.orEnded(rest - PACE.least);
      }
    }
    return this.end;
  }

  /** Tells the server what there is to tell; answers how long to wait until the next time. */
  private async report(): Promise<number> {
    const { threads, holding, answers } = this;
    this.answers = [];
    try {
      const want = threads - holding.size;
      const told = { threads, answers, holding: [...holding], want };
      this.follow(await this.world.exchange(told), answers.length);
      return holding.size < threads ? PACE.idle : PACE.busy;
    } catch (error) {
      // They may have arrived: told twice, an answer counts once.
      this.answers = [...answers, ...this.answers];
      if (isAway(error)) {
        this.tell(true);
        return AWAY;
      }
      const message =
        error instanceof RequestRefused ? error.problem.detail : (error as Error).message;
      this.finish({ why: 'refused', message });
      return 0;
    }
  }

  private follow({ run, isTrusted, late, jobs }: Orders, answered: number): void {
    this.run = run;
    this.done += answered - late;
    if (!isTrusted) this.finish({ why: 'distrusted' });
    else if (run.state === 'done' || run.state === 'cancelled') this.finish({ why: run.state });
    else for (const job of jobs) void this.begin(job);
    this.tell(false);
  }

  private async begin({ id, kind, work }: Orders['jobs'][number]): Promise<void> {
    this.holding.add(id);
    try {
      this.answers.push({ id, answer: await this.world.doJob(kind, work) });
    } catch (error) {
      this.finish({ why: 'failed', message: (error as Error).message });
    }
    this.holding.delete(id);
    if (!this.isAway) this.wake();
  }

  private finish(end: LenderEnd): void {
    this.end ??= end;
    this.wake();
  }

  /** Waits for this long, or until it is over or a job is done; while the server is away for the end only. */
  private async orEnded(milliseconds: number): Promise<void> {
    if (this.end !== undefined) return;
    const woken = new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    await Promise.race([woken, this.world.sleep(milliseconds)]);
  }

  private tell(isAwayNow: boolean): void {
    const { run, done } = this;
    this.isAway = isAwayNow;
    this.world.onNews({ run, working: this.holding.size, done, isAway: isAwayNow });
  }
}
