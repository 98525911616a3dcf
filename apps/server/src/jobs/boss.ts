import type { Pool } from 'pg';
import PgBoss from 'pg-boss';

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

/** Any number: the same one for every process that starts a queue. */
const START_LOCK = 7_387_338_388;

/** Does something while no other process does it; an embedded store has one process, and one connection. */
async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  if (pool.options.max === 1) return work();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [START_LOCK]);
    await work();
    await client.query('select pg_advisory_unlock($1::bigint)', [START_LOCK]);
    client.release();
  } catch (error) {
    // With its connection the lock is gone.
    client.release(true);
    throw error;
  }
}
