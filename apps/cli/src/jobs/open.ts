import type { Store, StorePlace } from '@tetrarium/server';
import type { JobQueue, QueueOptions } from '@tetrarium/server/jobs';
import { refusal } from '../shell/exit.ts';
import { readVersion } from '../shell/version.ts';
import { placeOf, withStoreErrors } from '../store/place.ts';

export function demandDatabase(databaseUrl: string | undefined): StorePlace {
  const place = placeOf({ data: undefined, databaseUrl }, () => '');
  if ('databaseUrl' in place) return place;
  throw refusal(
    'Expected a database with TETRARIUM_DATABASE_URL or --database-url, got none',
    'An embedded store is of one process: --queue without a database works in its own.',
  );
}

/** What a command says when its database goes, and when it comes back. */
export const AWAY_NEWS = {
  away: 'The database is away; trying again.',
  back: 'The database is back.',
} as const;

/** Milliseconds that a command which is to stop has for its last words to the database. */
const LAST_WORDS = 3000;

export async function withJobQueue<T>(
  place: StorePlace,
  { stop, ...settings }: Pick<QueueOptions, 'patience'> & { readonly stop?: AbortSignal },
  work: (queue: JobQueue, store: Store) => Promise<T>,
): Promise<T> {
  const { openStore } = await import('@tetrarium/server');
  const { JobQueue } = await import('@tetrarium/server/jobs');
  return withStoreErrors(async () => {
    const store = await openStore(place);
    // One that does not answer now would be waited for.
    const hurry = (): void => void setTimeout(() => void store.close(), LAST_WORDS).unref();
    if ('databaseUrl' in place) stop?.addEventListener('abort', hurry);
    try {
      const queue = await JobQueue.open(store, { version: readVersion(), ...settings });
      try {
        return await work(queue, store);
      } finally {
        await queue.close();
      }
    } finally {
      stop?.removeEventListener('abort', hurry);
      await store.close();
    }
  });
}
