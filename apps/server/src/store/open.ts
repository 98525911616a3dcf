import { homedir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';
import { type Backend, openPglite } from './pglite.ts';
import { checkDatabaseUrl, openPostgres } from './postgres.ts';
import * as schema from './schema.ts';
import { TABLES } from './schema.ts';
import { StoreError, storeErrorOf, unusable } from './store-error.ts';
import { type Database, poolOf, transact } from './transaction.ts';

/** Where a store is: the embedded PostgreSQL in a folder or in memory, or a database. */
export type StorePlace =
  | { readonly folder: string }
  | { readonly databaseUrl: string }
  /** Empty, or as the files of a data folder in a tar say. */
  | { readonly isInMemory: true; readonly image?: string };

/** The tables of the server, open and of the right version. */
export interface Store {
  readonly db: Database;
  readonly pool: Pool;
  /** Throws where it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store that is this process's own, but not open yet. */
export interface ReservedStore {
  /** Opens it; `onLost` hears of an embedded one that breaks later. May be called again then. */
  open(options?: {
    readonly onLost?: (error: Error) => void;
    readonly stop?: AbortSignal;
  }): Promise<Store>;
  /** Its folder, or that it is a database; for its operator. */
  readonly where: string;
  /** Says to others who want it where the server of this process is. */
  announce(address: string): void;
  release(): void;
}

/** The folder of a user's store, by the custom of the system. */
export function defaultDataFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const { XDG_DATA_HOME: data, LOCALAPPDATA: local } = env;
  if (data?.startsWith('/')) return join(data, 'tetrarium');
  if (platform === 'win32') return join(local ?? join(home, 'AppData', 'Local'), 'Tetrarium');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Tetrarium');
  return join(home, '.local', 'share', 'tetrarium');
}

/** Takes a store for this process; throws `StoreError` at once where another has it. */
export function reserveStore(place: StorePlace): ReservedStore {
  if ('databaseUrl' in place) checkDatabaseUrl(place.databaseUrl);
  const lock = 'folder' in place ? lockFolder(place.folder) : undefined;
  return {
    open: async ({ onLost = () => {}, stop } = {}) => {
      const backend =
        'databaseUrl' in place
          ? openPostgres(place.databaseUrl)
          : await openPglite(place, onLost, stop);
      return prepare(backend);
    },
    where: 'folder' in place ? place.folder : 'databaseUrl' in place ? 'the database' : 'memory',
    announce: (address) => lock?.announce(address),
    release: () => lock?.release(),
  };
}

/** Opens a store for as long as it is not closed; throws `StoreError`. */
export async function openStore(place: StorePlace): Promise<Store> {
  const reserved = reserveStore(place);
  try {
    const store = await reserved.open();
    const close = async (): Promise<void> => {
      await store.close();
      reserved.release();
    };
    return { ...store, close };
  } catch (error) {
    reserved.release();
    throw error;
  }
}

async function prepare({ pool, close }: Backend): Promise<Store> {
  const db = drizzle(pool, { schema });
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw storeErrorOf(error) ?? unusable(error);
  }
  const ping = (): Promise<void> =>
    transact(pool, async (_tx, client) => void (await client.query(PROBE)), 'read only');
  return { db, pool, ping, close };
}

/**
 * Finds a row at both ends of every table by its index. A table whose file was cut short would only
 * seem to have fewer rows without that.
 */
const PROBE = [
  'set local enable_seqscan = off; set local enable_indexonlyscan = off',
  ...TABLES.flatMap(({ name, table }) => {
    const { columns, primaryKeys } = getTableConfig(table);
    const keys = [
      ...columns.filter(({ primary }) => primary),
      ...primaryKeys.flatMap((key) => key.columns),
    ];
    return ['asc', 'desc'].map((way) => {
      const order = keys.map((column) => `"${column.name}" ${way}`).join(', ');
      return `select 1 from "${name}" order by ${order} limit 1`;
    });
  }),
].join('; ');

/** Any number: the same one for every process that migrates. */
const MIGRATION_LOCK = 7_387_338_387;

/** Brings the tables to the version of this program, once however many processes start. */
export async function migrate(db: Database, migrations = MIGRATIONS): Promise<void> {
  const newest = migrations.at(-1)!.version;
  await transact(poolOf(db), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
    await tx.execute(sql`create table if not exists migrations (
      version integer primary key, applied_at timestamptz not null default now())`);
    const { rows } = await tx.execute(sql`select max(version) as version from migrations`);
    const found = Number(rows[0]?.['version'] ?? 0);
    if (found > newest) {
      throw new StoreError(
        'unusable',
        `Expected tables of version ${newest}, got ${found}: a newer Tetrarium made them`,
      );
    }
    for (const { version, sql: text } of migrations) {
      if (version <= found) continue;
      await tx.execute(sql.raw(text));
      await tx.execute(sql`insert into migrations (version) values (${version})`);
    }
  });
}
