import { and, count, eq, gt, inArray, or, param, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Database, Store } from '../store/open.ts';
import * as schema from '../store/schema.ts';
import { storeErrorOf, unusable } from '../store/store-error.ts';
import { idOf, type JobSpec, keyOf, type TakenJob } from './job.ts';

const { jobLeases, jobResults, jobRuns, jobWorkers } = schema;

/** What a queue is told of its surroundings. */
export interface QueueOptions {
  /** Of the program: jobs are for workers of the same. */
  readonly version: string;
  /** By default that of the database, whatever this machine's clock says: others compare it with theirs. */
  readonly now?: () => Date;
  /** Milliseconds after which a process that says nothing is given up. */
  readonly patience?: number;
}

/** A process that does jobs. */
export interface WorkerCard {
  readonly id: string;
  readonly name: string;
  readonly threads: number;
}

/** A worker as it is shown. */
export interface WorkerView extends WorkerCard {
  /** Jobs it has done. */
  readonly done: number;
}

/** An answer, and who gave it. */
export interface JobAnswer {
  readonly key: string;
  readonly workerId: string;
  readonly text: string;
}

/** What came of handing in an answer. */
export type Receipt = 'stored' | 'disputed' | 'distrusted';

/** What is wanted of a run, or that it is over. */
export type RunState = 'on' | 'paused' | 'cancelled' | 'done';

/** A command that has jobs done, as it is shown. */
export interface RunCard {
  readonly id: string;
  readonly title: string;
  readonly state: RunState;
  readonly posted: number;
  readonly answered: number;
  readonly createdAt: Date;
  /** Whether its command still runs. */
  readonly isAlive: boolean;
}

/** Workers whose last word is older than this have lost their jobs. */
const PATIENCE = 30_000;
/** Seconds that pg-boss waits for one itself, should nobody else notice. */
const EXPIRY = 3600;
/** A job may kill some workers; a second opinion also waits for a worker that is not the first. */
const RETRIES = {
  first: { retryLimit: 5, retryDelay: 0 },
  second: { retryLimit: 1000, retryDelay: 1 },
} as const;

interface Data {
  readonly key: string;
  readonly kind: string;
  readonly work: unknown;
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
  /** Milliseconds: the last look at who is silent, and until when nobody is, as the database was away for all. */
  private lookedAt: number | undefined;
  private deafUntil = 0;

  private constructor(pool: Pool, db: Database, boss: PgBoss, options: Required<QueueOptions>) {
    this.pool = pool;
    this.db = db;
    this.boss = boss;
    this.name = `jobs-${options.version}`;
    this.options = options;
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
   * Has jobs done, `copies` times each; those that wait already are not doubled. Those that were
   * done are done again where their answers were thrown away.
   */
  async post(specs: readonly JobSpec[], copies = 1): Promise<void> {
    const jobs = specs.flatMap((spec) => {
      const key = this.keyOf(spec);
      const data: Data = { key, ...spec };
      return Array.from({ length: copies }, (_, copy) => ({
        id: idOf(key, copy),
        name: this.name,
        data,
        // Second opinions can wait.
        priority: copy === 0 ? 1 : 0,
        ...(copy === 0 ? RETRIES.first : RETRIES.second),
        expireInSeconds: EXPIRY,
      }));
    });
    if (jobs.length === 0) return;
    await this.pool.query(
      `delete from pgboss.job where name = $1 and id = any($2::uuid[]) and state in ('completed', 'failed')
        and not exists (select from job_results where key = data->>'key')`,
      [this.name, jobs.map(({ id }) => id)],
    );
    await this.boss.insert(jobs);
  }

  /** Answers that are there, all of each job. */
  async answers(keys: readonly string[]): Promise<JobAnswer[]> {
    if (keys.length === 0) return [];
    return this.db
      .select({ key: jobResults.key, workerId: jobResults.workerId, text: jobResults.answer })
      .from(jobResults)
      .where(inArray(jobResults.key, [...keys]))
      .orderBy(jobResults.key, jobResults.finishedAt, jobResults.workerId);
  }

  /** The jobs that were given up because their workers died again and again. */
  givenUp(keys: readonly string[]): Promise<string[]> {
    return this.inState(keys, 0, "state = 'failed'");
  }

  /** The jobs that may still get a second opinion. */
  unchecked(keys: readonly string[]): Promise<string[]> {
    return this.inState(keys, 1, "state < 'completed'");
  }

  /** Says that a worker is there; answers whether it may have jobs. */
  async greet({ id, name, threads }: WorkerCard): Promise<boolean> {
    const { version, now } = this.options;
    const seenAt = now();
    const [row] = await this.db
      .insert(jobWorkers)
      .values({ id, name, threads, version, seenAt })
      .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt, threads } })
      .returning({ isDistrusted: jobWorkers.isDistrusted });
    return row?.isDistrusted === false;
  }

  /** Says that a worker has gone. */
  async leave(workerId: string): Promise<void> {
    const seenAt = new Date(0);
    await this.db.update(jobWorkers).set({ seenAt }).where(eq(jobWorkers.id, workerId));
  }

  /** Takes jobs for a worker, at most so many; it has to `finish` each or `giveBack` it. */
  async take(workerId: string, most: number): Promise<TakenJob[]> {
    return this.atOnce(async (db, boss) => {
      for (;;) {
        const fetched = await this.boss.fetch<Data>(this.name, { batchSize: most, db: boss });
        if (fetched.length === 0) return [];
        const { rows } = await db.execute<{ id: string }>(sql`
          insert into ${jobLeases} (id, key, worker_id)
          select id, key, ${workerId}
          from unnest(${param(fetched.map(({ id }) => id))}::text[],
            ${param(fetched.map(({ data }) => data.key))}::text[]) as taken (id, key)
          where not exists (select from ${jobResults} as given
            where given.key = taken.key and given.worker_id = ${workerId})
          on conflict (id) do update set worker_id = excluded.worker_id
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

  /** Stores an answer and ends its job, both or neither. */
  async finish(workerId: string, { id, key }: TakenJob, answer: unknown): Promise<Receipt> {
    const text = JSON.stringify(answer);
    return this.atOnce(async (db, boss) => {
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
   * heard of.
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
    const isLost = or(isSilent, isUnheard)!;
    const [lost] = await this.db
      .select({ id: jobLeases.id })
      .from(jobLeases)
      .where(isLost)
      .limit(1);
    this.lookedAt = at;
    return lost === undefined ? 0 : this.free(isLost);
  }

  /** Throws away all that a worker has answered alone, and lets it have no more jobs. */
  async distrust(workerId: string): Promise<void> {
    await this.atOnce(async (db) => {
      await db.update(jobWorkers).set({ isDistrusted: true }).where(eq(jobWorkers.id, workerId));
      await db.delete(jobResults).where(eq(jobResults.workerId, workerId));
    });
  }

  /** The workers of this version that have been heard of lately. */
  async workers(): Promise<readonly WorkerView[]> {
    const { id, name, threads, done } = jobWorkers;
    return this.db
      .select({ id, name, threads, done })
      .from(jobWorkers)
      .where(this.isPresent())
      .orderBy(name, id);
  }

  /** Says that a run is on, and how far it is; answers what is wanted of it. */
  async report(
    run: { readonly id: string; readonly title: string },
    posted: number,
    answered: number,
  ): Promise<RunState> {
    const { version, now } = this.options;
    const seenAt = now();
    const [row] = await this.db
      .insert(jobRuns)
      .values({ ...run, version, state: 'on', posted, answered, createdAt: seenAt, seenAt })
      .onConflictDoUpdate({ target: jobRuns.id, set: { posted, answered, seenAt } })
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
  async runs(): Promise<RunCard[]> {
    const rows = await this.db.select().from(jobRuns).orderBy(sql`${jobRuns.createdAt} desc`);
    const since = this.options.now().getTime() - this.options.patience;
    return rows.map(({ version: _version, seenAt, state, ...rest }) => ({
      ...rest,
      state: state as RunState,
      isAlive: state !== 'done' && seenAt.getTime() >= since,
    }));
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
    return this.atOnce(async (db, boss) => {
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

  private isPresent() {
    const { version, now, patience } = this.options;
    const since = new Date(now().getTime() - patience);
    return and(
      eq(jobWorkers.version, version),
      eq(jobWorkers.isDistrusted, false),
      gt(jobWorkers.seenAt, since),
    );
  }

  private async countWorkers(db: Database): Promise<number> {
    const [row] = await db.select({ count: count() }).from(jobWorkers).where(this.isPresent());
    return row?.count ?? 0;
  }

  /** Does something in one transaction, pg-boss included. */
  private async atOnce<T>(work: (db: Database, boss: PgBoss.Db) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const db = drizzle(client, { schema }) as unknown as Database;
      const done = await work(db, { executeSql: (text, values) => client.query(text, values) });
      await client.query('commit');
      return done;
    } catch (error) {
      // With a connection that does not answer its transaction goes too; asked again it would take as long.
      isBroken = storeErrorOf(error)?.fault === 'away';
      if (!isBroken) {
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
      }
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

/** Starts pg-boss with a queue. Of several processes that make its tables at once all but one would fail. */
async function startBoss(pool: Pool, queue: string): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 60,
    // A finished job is of no more use: its answer is elsewhere.
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 3600,
    deleteAfterSeconds: 60,
  });
  // Whoever asks hears of a database that is away.
  boss.on('error', () => {});
  await alone(pool, async () => {
    await boss.start();
    await boss.createQueue(queue, { name: queue, policy: 'standard' });
  });
  return boss;
}

async function clockOf(pool: Pool): Promise<() => Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const offset = rows[0]!.now.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}

/** Any number: the same one for every process that starts a queue. */
const START_LOCK = 7_387_338_388;

/**
 * Does something while no other process does it; an embedded store has one process, and one
 * connection. The lock is that of a transaction, which the database ends for who is cut off.
 */
async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  if (pool.options.max === 1) return work();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1::bigint)', [START_LOCK]);
    await work();
    await client.query('commit');
    client.release();
  } catch (error) {
    // With its connection the lock is gone.
    client.release(true);
    throw error;
  }
}
