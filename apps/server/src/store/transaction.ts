import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import * as schema from './schema.ts';
import { storeErrorOf } from './store-error.ts';

/** What queries are made with; inside of a transaction use that one. */
export type Database = NodePgDatabase<typeof schema>;

export function poolOf(db: Database): Pool {
  return (db as Database & { readonly $client: Pool }).$client;
}

/**
 * Does something in one transaction, of a mode like `read only`. (That of drizzle never gives back a
 * connection whose `begin` fails.)
 */
export async function transact<T>(
  pool: Pool,
  work: (tx: Database, client: PoolClient) => Promise<T>,
  mode = '',
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(`begin ${mode}`);
    const done = await work(drizzle(client, { schema }) as unknown as Database, client);
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
