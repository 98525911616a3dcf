import { Pool } from 'pg';
import type { Backend } from './pglite.ts';
import { StoreError } from './store-error.ts';

/** How many connections a server takes of its database. */
const CONNECTIONS = 10;
/** Milliseconds until an attempt to connect, and until a statement, is given up. */
const PATIENCE = { connect: 5000, statement: 15_000 } as const;

/** Throws `StoreError` unless it is an address of PostgreSQL; the message has nothing of it. */
export function checkDatabaseUrl(address: string): void {
  const isAddress = URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol);
  if (isAddress) return;
  throw new StoreError(
    'unusable',
    'Expected a database address like postgresql://user:password@host/name, got something else',
  );
}

/** A pool of connections to PostgreSQL; nothing is connected yet. */
export function openPostgres(address: string): Backend {
  checkDatabaseUrl(address);
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE.connect,
    statement_timeout: PATIENCE.statement,
    query_timeout: PATIENCE.statement,
    keepAlive: true,
    application_name: 'tetrarium',
  });
  // An idle connection that breaks is replaced by the next one; whoever asks hears of it.
  pool.on('error', () => {});
  // So is one that breaks in the middle of a transaction, which nobody listens to then.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return { pool, close: () => pool.end() };
}
