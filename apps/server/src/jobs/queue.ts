import { and, count, eq, gt, inArray, isNull, ne, or, param, type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import type { Store } from '../store/open.ts';
import { jobLeases, jobResults, jobWorkers } from '../store/schema.ts';
import { storeErrorOf, unusable } from '../store/store-error.ts';
import type { Database } from '../store/transaction.ts';
import { atOnce, clockOf, startBoss } from './boss.ts';
import {
  idOf,
  type JobAnswer,
  type JobSpec,
  keyOf,
  PATIENCE,
  type QueueOptions,
  type Receipt,
  type TakenJob,
  type WorkerCard,
  type WorkerView,
} from './job.ts';
import { JobRuns } from './runs.ts';

/** Milliseconds after which a tab that has a job and no answer has lost it. */
const LENT_PATIENCE = 120_000;
/** Seconds that pg-boss waits for one itself, should nobody else notice. */
const EXPIRY = 3600;
/** A job may kill some workers; a second opinion also waits for a worker that is not the first. */
const RETRIES = {
  first: { retryLimit: 5, retryDelay: 0 },
  second: { retryLimit: 1000, retryDelay: 1 },
} as const;

const IS_LENT = sql<boolean>`${jobWorkers.runId} is not null`;

interface Data {
  readonly key: string;
  readonly kind: string;
  readonly work: unknown;
  /** The run whose tabs may do it. */
  readonly run?: string;
}

/**
 * The jobs of a store, on pg-boss. An answer is kept under a name made of the work itself, so work
 * that is asked for again, by whomever, is not done again.
 */
export class JobQueue {
  private readonly pool: Pool;
  private readonly db: Database;
  private readonly boss: PgBoss;
  private readonly name: string;
  private readonly options: Required<QueueOptions>;
  readonly runs: JobRuns;
  /** Milliseconds: the last look at who is silent, and until when nobody is, as the database was away for all. */
  private lookedAt: number | undefined;
  private deafUntil = 0;

  private constructor(pool: Pool, db: Database, boss: PgBoss, options: Required<QueueOptions>) {
    this.pool = pool;
    this.db = db;
    this.boss = boss;
    this.name = `jobs-${options.version}`;
    this.options = options;
    this.runs = new JobRuns(db, options);
  }

  /** Opens the queue of a store, which has to be closed after it; throws `StoreError`. */
  static async open(store: Store, options: QueueOptions): Promise<JobQueue> {
    const { db, pool } = store;
    try {
      const boss = await startBoss(pool, `jobs-${options.version}`);
      const settings = { patience: PATIENCE, now: await clockOf(pool), ...options };
      return new JobQueue(pool, db, boss, settings);
    } catch (error) {
      throw storeErrorOf(error) ?? unusable(error);
    }
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, close: false });
  }

  /** The name of the answer to a job. */
  keyOf(spec: JobSpec): string {
    return keyOf(spec, this.options.version);
  }

  /**
   * Has jobs done; those that wait already are not doubled. Those that were done are done again where
   * there are fewer answers: some were thrown away. A second opinion is a second copy. The tabs that are
   * lent to `run` may do them too.
   */
  async post(specs: readonly JobSpec[], copy = 0, run?: string): Promise<void> {
    const jobs = specs.map((spec) => {
      const key = this.keyOf(spec);
      const data: Data = { key, ...spec, ...(run !== undefined && { run }) };
      return {
        id: idOf(key, copy),
        name: this.name,
        data,
        // Second opinions can wait.
        priority: copy === 0 ? 1 : 0,
        ...(copy === 0 ? RETRIES.first : RETRIES.second),
        expireInSeconds: EXPIRY,
      };
    });
    if (jobs.length === 0) return;
    const ids = jobs.map(({ id }) => id);
    await this.pool.query(
      `delete from pgboss.job where name = $1 and id = any($2::uuid[]) and state in ('completed', 'failed')
        and (select count(*) from job_results where key = data->>'key') <= $3`,
      [this.name, ids, copy],
    );
    await this.boss.insert(jobs);
    if (run === undefined) return;
    // Another run, perhaps this one before it was killed, has asked for some of them.
    await this.pool.query(
      `update pgboss.job set data = data || jsonb_build_object('run', $3::text)
        where name = $1 and id = any($2::uuid[]) and state < 'active' and data->>'run' is distinct from $3`,
      [this.name, ids, run],
    );
  }

  async answers(keys: readonly string[]): Promise<JobAnswer[]> {
    if (keys.length === 0) return [];
    return this.db
      .select({
        key: jobResults.key,
        workerId: jobResults.workerId,
        text: jobResults.answer,
        isLent: IS_LENT,
      })
      .from(jobResults)
      .leftJoin(jobWorkers, eq(jobWorkers.id, jobResults.workerId))
      .where(inArray(jobResults.key, [...keys]))
      .orderBy(jobResults.key, jobResults.finishedAt, jobResults.workerId);
  }

  /** The jobs that were given up because their workers died again and again. */
  givenUp(keys: readonly string[]): Promise<string[]> {
    return this.inState(keys, 0, "state = 'failed'");
  }

  async withdraw(keys: readonly string[]): Promise<void> {
    await this.pool.query(
      "delete from pgboss.job where name = $1 and id = any($2::uuid[]) and state < 'active'",
      [this.name, keys.map((key) => idOf(key, 0))],
    );
  }

  /** The jobs that wait to be done, or are being done. */
  open(keys: readonly string[]): Promise<string[]> {
    return this.inState(keys, 0, "state < 'completed'");
  }

  /** The jobs that may still get a second opinion. */
  unchecked(keys: readonly string[]): Promise<string[]> {
    return this.inState(keys, 1, "state < 'completed'");
  }

  /** Says that a worker, or a tab that is lent to a run, is there; answers whether it may have jobs. */
  async greet({ id, name, threads }: WorkerCard, runId: string | null = null): Promise<boolean> {
    const { version, now } = this.options;
    const seenAt = now();
    const [row] = await this.db
      .insert(jobWorkers)
      .values({ id, name, threads, version, seenAt, runId })
      .onConflictDoUpdate({
        target: jobWorkers.id,
        set: { seenAt, threads, name },
        setWhere: sql`${jobWorkers.runId} is not distinct from ${runId}`,
      })
      .returning({ isDistrusted: jobWorkers.isDistrusted });
    return row?.isDistrusted === false;
  }

  async leave(workerId: string): Promise<void> {
    const seenAt = new Date(0);
    await this.db.update(jobWorkers).set({ seenAt }).where(eq(jobWorkers.id, workerId));
  }

  /** Takes jobs for a worker, at most so many; it has to `finish` each or `giveBack` it. */
  async take(workerId: string, most: number): Promise<TakenJob[]> {
    return atOnce(this.pool, async (db, boss) => {
      for (;;) {
        const fetched = await this.boss.fetch<Data>(this.name, { batchSize: most, db: boss });
        if (fetched.length === 0) return [];
        const { rows } = await db.execute<{ id: string }>(sql`
          insert into ${jobLeases} (id, key, worker_id, taken_at)
          select id, key, ${workerId}, ${this.options.now()}
          from unnest(${param(fetched.map(({ id }) => id))}::text[],
            ${param(fetched.map(({ data }) => data.key))}::text[]) as taken (id, key)
          where not exists (select from ${jobResults} as given
            where given.key = taken.key and given.worker_id = ${workerId})
          on conflict (id) do update set worker_id = excluded.worker_id, taken_at = excluded.taken_at
          returning id`);
        const mine = new Set(rows.map(({ id }) => id));
        // A second opinion is somebody else's. Where nobody else is, there is none.
        const own = fetched.filter(({ id }) => !mine.has(id)).map(({ id }) => id);
        if (own.length > 0) {
          const isAlone = (await this.countWorkers(db)) < 2;
          await this.end(own, isAlone ? 'complete' : 'fail', boss);
        }
        const rest = fetched.filter(({ id }) => mine.has(id));
        if (rest.length === 0) continue;
        return rest.map(({ id, data: { key, kind, work } }) => ({ id, key, kind, work }));
      }
    });
  }

  /** Takes jobs of a run for a tab that is lent to it, at most so many. */
  async takeOf(run: string, workerId: string, most: number): Promise<TakenJob[]> {
    return atOnce(this.pool, async (db) => {
      // As pg-boss takes them, of one run, and without counting: tabs come and go.
      const { rows } = await db.execute<{ id: string; data: Data }>(sql`
        with next as (
          select id from pgboss.job
          where name = ${this.name} and state < 'active' and start_after < now()
            and data->>'run' = ${run}
            and not exists (select from ${jobResults} as given
              where given.key = data->>'key' and given.worker_id = ${workerId})
          order by priority desc, created_on, id
          limit ${most} for update skip locked
        )
        update pgboss.job as job set state = 'active', started_on = now()
        from next where job.name = ${this.name} and job.id = next.id
        returning job.id, job.data`);
      if (rows.length === 0) return [];
      const takenAt = this.options.now();
      const leases = rows.map(({ id, data: { key } }) => ({ id, key, workerId, takenAt }));
      await db
        .insert(jobLeases)
        .values(leases)
        .onConflictDoUpdate({ target: jobLeases.id, set: { workerId, takenAt } });
      return rows.map(({ id, data: { key, kind, work } }) => ({ id, key, kind, work }));
    });
  }

  /** The jobs that a worker has, by id: the names of their answers. */
  async leasesOf(workerId: string): Promise<Map<string, string>> {
    const { id, key } = jobLeases;
    const rows = await this.db
      .select({ id, key })
      .from(jobLeases)
      .where(eq(jobLeases.workerId, workerId));
    return new Map(rows.map((row) => [row.id, row.key]));
  }

  /** Stores an answer, which is JSON, and ends its job, both or neither. */
  async finish(
    workerId: string,
    { id, key }: Pick<TakenJob, 'id' | 'key'>,
    text: string,
  ): Promise<Receipt> {
    return atOnce(this.pool, async (db, boss) => {
      const { rows } = await db.execute<{ is_trusted: boolean; is_disputed: boolean }>(sql`
        with trusted as (
          update ${jobWorkers} set done = done + case when exists (select from ${jobResults}
            where key = ${key} and worker_id = ${workerId}) then 0 else 1 end
          where id = ${workerId} and not is_distrusted returning id
        ), stored as (
          insert into ${jobResults} (key, worker_id, answer, finished_at)
          select ${key}, id, ${text}, ${this.options.now()} from trusted
          on conflict do nothing
        ), freed as (delete from ${jobLeases} where id = ${id})
        select exists (select from trusted) as is_trusted, exists (
          select from ${jobResults} where key = ${key} and answer <> ${text}) as is_disputed`);
      const { is_trusted: isTrusted, is_disputed: isDisputed } = rows[0]!;
      await this.end([id], isTrusted ? 'complete' : 'fail', boss);
      return !isTrusted ? 'distrusted' : isDisputed ? 'disputed' : 'stored';
    });
  }

  /** Lets others have jobs that a worker took: at once, instead of when it is given up. */
  async giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.free(inArray(jobLeases.id, [...ids]));
  }

  /**
   * Takes the jobs of workers that say nothing any more from them; anybody may do that who was there
   * all the time. A worker also says what it has in hand: what it got while it was cut off, it never
   * heard of. A tab that is there but too slow loses a job to workers for good: it may only want to keep it.
   */
  async collect(worker?: { readonly id: string; readonly inHand: readonly string[] }) {
    const { version, now, patience } = this.options;
    const at = now().getTime();
    const since = new Date(at - patience);
    if (at - (this.lookedAt ?? at) > patience) this.deafUntil = at + patience;
    const isSilent =
      at >= this.deafUntil
        ? sql`exists (select from ${jobWorkers} where ${jobWorkers.id} = ${jobLeases.workerId}
            and ${jobWorkers.version} = ${version} and ${jobWorkers.seenAt} < ${since})`
        : sql`false`;
    const isUnheard =
      worker &&
      sql`${jobLeases.workerId} = ${worker.id} and ${jobLeases.id} <> all(${param(worker.inHand)}::text[])
        and exists (select from pgboss.job where name = ${this.name} and id = ${jobLeases.id}::uuid
          and started_on < now() - ${patience} * interval '1 millisecond')`;
    const isSlow = sql`${jobLeases.takenAt} < ${new Date(at - LENT_PATIENCE)} and exists (
      select from ${jobWorkers} where ${jobWorkers.id} = ${jobLeases.workerId}
        and ${jobWorkers.version} = ${version} and ${IS_LENT})`;
    const isLost = or(isSilent, isUnheard, isSlow)!;
    const [lost] = await this.db
      .select({ id: jobLeases.id })
      .from(jobLeases)
      .where(isLost)
      .limit(1);
    this.lookedAt = at;
    if (lost === undefined) return 0;
    await this.db.execute(sql`update pgboss.job set data = data - 'run'
      where name = ${this.name} and id in (select id::uuid from ${jobLeases} where ${isSlow})`);
    return this.free(isLost);
  }

  /** Throws away all that a worker has answered alone, and lets it have no more jobs. */
  async distrust(workerId: string): Promise<void> {
    await atOnce(this.pool, async (db) => {
      await db.update(jobWorkers).set({ isDistrusted: true }).where(eq(jobWorkers.id, workerId));
      await db.delete(jobResults).where(eq(jobResults.workerId, workerId));
    });
  }

  /** The workers of this version that have been heard of lately. */
  async workers(): Promise<readonly WorkerView[]> {
    const { id, name, threads, done, runId } = jobWorkers;
    return this.db
      .select({ id, name, threads, done, runId })
      .from(jobWorkers)
      .where(this.isPresent())
      .orderBy(name, id);
  }

  /** How many tabs besides one are lent to a run, and are there. */
  async countTabs(run: string, except: string): Promise<number> {
    const [row] = await this.db
      .select({ count: count() })
      .from(jobWorkers)
      .where(and(this.isPresent(), eq(jobWorkers.runId, run), ne(jobWorkers.id, except)));
    return row?.count ?? 0;
  }

  /** Those of which the copy is in a state. */
  private async inState(keys: readonly string[], copy: number, state: string): Promise<string[]> {
    if (keys.length === 0) return [];
    const ids = new Map(keys.map((key) => [idOf(key, copy), key]));
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from pgboss.job where name = $1 and id = any($2::uuid[]) and ${state}`,
      [this.name, [...ids.keys()]],
    );
    return rows.map(({ id }) => ids.get(id)!);
  }

  /** Lets others have the jobs of leases; of several processes that do it, one does. */
  private async free(which: SQL): Promise<number> {
    return atOnce(this.pool, async (db, boss) => {
      const freed = await db.delete(jobLeases).where(which).returning({ id: jobLeases.id });
      if (freed.length > 0) {
        await this.end(
          freed.map(({ id }) => id),
          'fail',
          boss,
        );
      }
      return freed.length;
    });
  }

  /** Ends jobs, or lets them be taken again. */
  private async end(
    ids: readonly string[],
    how: 'complete' | 'fail',
    boss: PgBoss.Db,
  ): Promise<void> {
    // The types of pg-boss know many ids only without data; without data it takes no connection.
    await this.boss[how](this.name, ids as never, {}, { db: boss });
  }

  /** Of a worker of this version that has been heard of lately. */
  private isPresent() {
    const { version, now, patience } = this.options;
    const since = new Date(now().getTime() - patience);
    return and(
      eq(jobWorkers.version, version),
      eq(jobWorkers.isDistrusted, false),
      gt(jobWorkers.seenAt, since),
    );
  }

  /** Processes; tabs give no second opinions. */
  private async countWorkers(db: Database): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(jobWorkers)
      .where(and(this.isPresent(), isNull(jobWorkers.runId)));
    return row?.count ?? 0;
  }
}
