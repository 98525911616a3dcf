import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DURABLE_PARAMETERS, DurableFiles } from './durable-files.ts';
import { syncFolder } from './sync-folder.ts';

// PostgreSQL in WebAssembly computes for seconds when it opens: a thread of its own has it, and
// talks with the driver in PostgreSQL's own messages.

/** What the thread is started with: where the data is or is to be made, undefined for memory. */
export interface PgliteThreadData {
  readonly folder: string | undefined;
  readonly isNew: boolean;
  /** A tar of files to begin with in memory. */
  readonly image: string | undefined;
}

/** What it says: that it is open, that it is closed, why it cannot be opened, or an answer. */
export type FromPglite = 'open' | 'closed' | { readonly failure: string } | Uint8Array;

const port = parentPort!;
const say = (message: FromPglite): void => port.postMessage(message);
const { folder, isNew, image } = workerData as PgliteThreadData;

const files = folder === undefined ? undefined : new DurableFiles(folder);
try {
  const database = await PGlite.create(
    files === undefined
      ? { ...(image !== undefined && { loadDataDir: new Blob([readFileSync(image)]) }) }
      : { fs: files, startParams: [...DURABLE_PARAMETERS] },
  );
  if (folder !== undefined && isNew) syncFolder(folder);
  port.on('message', async (message: 'close' | Uint8Array) => {
    if (message !== 'close') {
      const parts: Uint8Array[] = [];
      const onRawData = (part: Uint8Array): void => void parts.push(part.slice());
      await database.execProtocolRawStream(message, { onRawData });
      const answer = new Uint8Array(Buffer.concat(parts));
      port.postMessage(answer satisfies FromPglite, [answer.buffer]);
      return;
    }
    await database.close();
    say('closed');
    port.close();
  });
  say('open');
} catch (error) {
  say({ failure: files?.lastWords ?? (error instanceof Error ? error.message : String(error)) });
}
