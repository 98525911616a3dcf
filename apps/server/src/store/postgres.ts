import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Backend } from './pglite.ts';
import { StoreError } from './store-error.ts';

const CONNECTIONS = 10;
/** Milliseconds until an attempt to connect, and until a statement, is given up. */
const PATIENCE = { connect: 5000, statement: 15_000 } as const;
/** Milliseconds for a goodbye to the database; one behind a cut network never hears it. */
const GOODBYE = 1000;
/**
 * What the database does about a client whose network was cut, which says nothing more: after 15 s it
 * frees what such a client has locked, after a minute it closes the connection.
 */
const ABOUT_THE_CUT = `
  set idle_in_transaction_session_timeout = ${PATIENCE.statement};
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

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
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE.connect,
    statement_timeout: PATIENCE.statement,
    query_timeout: PATIENCE.statement,
    keepAlive: true,
    application_name: 'tetrarium',
    // It waits for what is promised, whatever its types say.
    onConnect: (client) => client.query(ABOUT_THE_CUT) as never,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // An idle connection that breaks is replaced by the next one; whoever asks hears of it.
  pool.on('error', () => {});
  // So is one that breaks in the middle of a transaction, which nobody listens to then.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const end = async (): Promise<void> => {
    // Also without anybody who waits for it: a connection behind a cut network would keep the process.
    const late = sleep(GOODBYE, undefined, { ref: false }).then(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.race([pool.end(), late]);
  };
  let ended: Promise<void> | undefined;
  return {
    pool,
    close: () => {
      ended ??= end();
      return ended;
    },
  };
}
