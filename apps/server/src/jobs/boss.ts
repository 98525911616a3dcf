import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { type Database, transact } from '../store/transaction.ts';

/** Starts pg-boss with a queue. Of several processes that make its tables at once all but one would fail. */
export async function startBoss(pool: Pool, queue: string): Promise<PgBoss> {
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

/** The clock of the database, whatever that of this machine says. */
export async function clockOf(pool: Pool): Promise<() => Date> {
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

export function atOnce<T>(
  pool: Pool,
  work: (db: Database, boss: PgBoss.Db) => Promise<T>,
): Promise<T> {
  return transact(pool, (tx, client) =>
    work(tx, { executeSql: (text, values) => client.query(text, values) }),
  );
}
