import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { jobRuns } from '../store/schema.ts';
import type { Database } from '../store/transaction.ts';
import type { QueueOptions } from './job.ts';

/** What is wanted of a run, or that it is over. */
export type RunState = 'on' | 'paused' | 'cancelled' | 'done';

export interface RunReport {
  readonly id: string;
  readonly title: string;
  readonly posted: number;
  readonly answered: number;
  /** How far it is, in its own words. */
  readonly note?: string;
  /** By which tabs are lent to it; none may without. */
  readonly lendKey?: string | undefined;
}

/** A command that has jobs done, as it is shown. */
export interface RunCard extends Required<Omit<RunReport, 'lendKey'>> {
  readonly state: RunState;
  readonly isLent: boolean;
  readonly createdAt: Date;
  readonly isAlive: boolean;
}

type RunRow = typeof jobRuns.$inferSelect;

export class JobRuns {
  private readonly db: Database;
  private readonly options: Required<QueueOptions>;

  constructor(db: Database, options: Required<QueueOptions>) {
    this.db = db;
    this.options = options;
  }

  /** Says that a run is on, and how far it is; answers what is wanted of it. */
  async report({ id, title, ...rest }: RunReport): Promise<RunState> {
    const { version, now } = this.options;
    const seenAt = now();
    const [row] = await this.db
      .insert(jobRuns)
      .values({ id, title, version, state: 'on', createdAt: seenAt, seenAt, ...rest })
      .onConflictDoUpdate({ target: jobRuns.id, set: { ...rest, seenAt } })
      .returning({ state: jobRuns.state });
    return (row?.state ?? 'on') as RunState;
  }

  /** Says what is wanted of a run; answers whether there is one that can still do it. */
  async control(id: string, state: RunState): Promise<boolean> {
    const changed = await this.db
      .update(jobRuns)
      .set({ state })
      .where(and(eq(jobRuns.id, id), inArray(jobRuns.state, ['on', 'paused'])))
      .returning({ id: jobRuns.id });
    return changed.length > 0;
  }

  /** Every run, the latest first. */
  async list(): Promise<RunCard[]> {
    const rows = await this.db.select().from(jobRuns).orderBy(sql`${jobRuns.createdAt} desc`);
    return rows.map((row) => this.cardOf(row));
  }

  /** The key of a run of this title that was not done: started again, it has the link it had. */
  async findLendKey(title: string): Promise<string | undefined> {
    const [row] = await this.db
      .select({ lendKey: jobRuns.lendKey })
      .from(jobRuns)
      .where(
        and(
          eq(jobRuns.title, title),
          eq(jobRuns.version, this.options.version),
          inArray(jobRuns.state, ['on', 'paused']),
          isNotNull(jobRuns.lendKey),
        ),
      )
      .orderBy(desc(jobRuns.seenAt))
      .limit(1);
    return row?.lendKey ?? undefined;
  }

  /** The latest run that tabs are lent to by a key; `isOurs` says whether it is of this version. */
  async findLent(key: string): Promise<(RunCard & { readonly isOurs: boolean }) | undefined> {
    const [row] = await this.db
      .select()
      .from(jobRuns)
      .where(eq(jobRuns.lendKey, key))
      .orderBy(desc(jobRuns.seenAt))
      .limit(1);
    return row && { ...this.cardOf(row), isOurs: row.version === this.options.version };
  }

  private cardOf({ version: _version, seenAt, lendKey, ...rest }: RunRow): RunCard {
    const state = rest.state as RunState;
    const { now, patience } = this.options;
    const since = now().getTime() - patience;
    const isAlive = state !== 'done' && seenAt.getTime() >= since;
    return { ...rest, state, isLent: lendKey !== null, isAlive };
  }
}
