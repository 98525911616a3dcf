import type { Store, StorePlace } from '@tetrarium/server';
import type { JobQueue, QueueOptions } from '@tetrarium/server/jobs';
import { CliError, EXIT } from '../shell/exit.ts';
import { readVersion } from '../shell/version.ts';
import { placeOf, withStoreErrors } from '../store/place.ts';

/** The database of a flag or of the surroundings; throws a `CliError` where there is none. */
export function demandDatabase(databaseUrl: string | undefined): StorePlace {
  const place = placeOf({ data: undefined, databaseUrl }, () => '');
  if ('databaseUrl' in place) return place;
  throw new CliError(
    EXIT.usage,
    'Expected a database with --database-url, got none',
    'An embedded store is of one process: --queue without a database works in its own.',
  );
}

/** Does something with the queue of a store; what is wrong with that is a `CliError`. */
export async function withJobQueue<T>(
  place: StorePlace,
  settings: Pick<QueueOptions, 'patience'>,
  work: (queue: JobQueue, store: Store) => Promise<T>,
): Promise<T> {
  const { openStore } = await import('@tetrarium/server');
  const { JobQueue } = await import('@tetrarium/server/jobs');
  return withStoreErrors(async () => {
    const store = await openStore(place);
    try {
      const surroundings = { version: readVersion(), now: () => new Date() };
      const queue = await JobQueue.open(store, { ...surroundings, ...settings });
      try {
        return await work(queue, store);
      } finally {
        await queue.close();
      }
    } finally {
      await store.close();
    }
  });
}
