import type { Submission } from '@tetrarium/protocol/server';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface KeptKey {
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
  readonly name?: string;
}

export interface OutboxGame {
  /** The digest of the replay: the same game is here once. */
  readonly id: string;
  readonly ruleset: string;
  readonly mode: string;
  /** When it was put here, in milliseconds since 1970. */
  readonly at: number;
  readonly state: 'waiting' | 'refused' | 'sent';
  /** What is sent; gone once it was. */
  readonly submission?: Submission;
  readonly tries: number;
  readonly nextAt: number;
  readonly reason?: string;
  readonly answer?: {
    readonly score: number;
    readonly list: 'ranked' | 'open' | 'daily';
    readonly date?: string;
    readonly place?: number;
    readonly note?: string;
  };
}

interface PlayerSchema extends DBSchema {
  keys: { key: string; value: KeptKey };
  outbox: { key: string; value: OutboxGame };
}

let opened: Promise<IDBPDatabase<PlayerSchema>> | undefined;

function database(): Promise<IDBPDatabase<PlayerSchema>> {
  opened ??= openDB<PlayerSchema>('tetrarium-player', 1, {
    upgrade: (db) => {
      db.createObjectStore('keys');
      db.createObjectStore('outbox', { keyPath: 'id' });
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** Does something with the database; undefined where the browser keeps nothing. */
async function attempt<T>(work: (db: IDBPDatabase<PlayerSchema>) => Promise<T>) {
  try {
    return await work(await database());
  } catch {
    // Storage is forbidden or full: what there is lasts for this visit.
    opened = undefined;
    return undefined;
  }
}

/** Stored format, do not rename. */
const ME = 'me';

export function readKey(): Promise<KeptKey | undefined> {
  return attempt((db) => db.get('keys', ME));
}

export async function writeKey(key: KeptKey): Promise<void> {
  await attempt((db) => db.put('keys', key, ME));
}

export async function readOutbox(): Promise<readonly OutboxGame[] | undefined> {
  return attempt((db) => db.getAll('outbox'));
}

export async function writeOutbox(game: OutboxGame): Promise<void> {
  await attempt((db) => db.put('outbox', game));
}

export async function removeFromOutbox(id: string): Promise<void> {
  await attempt((db) => db.delete('outbox', id));
}
