import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import type { FromPglite, PgliteThreadData } from './pglite-thread.ts';
import { StoreError } from './store-error.ts';
import { beginStore, dataOf, finishStore, inspectFolder } from './store-folder.ts';

export interface Backend {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** The first byte of the message that ends a connection: the session goes on for the next one. */
const TERMINATE = 0x58;

/**
 * Opens the embedded PostgreSQL in a folder, or in memory without one. `onLost` hears when it
 * breaks; `stop` ends it before it is open.
 */
export async function openPglite(
  { folder, image }: { readonly folder?: string; readonly image?: string },
  onLost: (error: Error) => void,
  stop?: AbortSignal,
): Promise<Backend> {
  const state = folder === undefined ? undefined : inspectFolder(folder);
  const isNew = state === 'empty' || state === 'unfinished';
  if (isNew) beginStore(folder!, state);
  const data = folder === undefined ? undefined : dataOf(folder);
  const worker = new Worker(new URL('./pglite-thread.js', import.meta.url), {
    workerData: { folder: data, isNew, image } satisfies PgliteThreadData,
  });
  const terminate = (): void => void worker.terminate();
  stop?.addEventListener('abort', terminate);
  try {
    await opened(worker, (why) => openError(folder, isNew, why));
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    stop?.removeEventListener('abort', terminate);
  }
  if (folder !== undefined) finishStore(folder);
  let isClosing = false;
  const lose = (error: Error): void => {
    if (!isClosing) onLost(error);
  };
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The thread of the embedded PostgreSQL has ended')));
  // There is one session, so there is one connection.
  const pool = new Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new ThreadSocket(worker) as never,
    idleTimeoutMillis: 0,
    // The session outlives a connection, and so would its statements. The pool waits for that.
    onConnect: (client) => client.query('deallocate all') as never,
  });
  pool.on('error', lose);
  pool.on('connect', (client) => void client.on('error', lose));
  return {
    pool,
    close: async () => {
      isClosing = true;
      await pool.end();
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      if (worker.threadId === -1) return;
      worker.postMessage('close');
      await ended;
    },
  };
}

function opened(worker: Worker, errorOf: (why: string) => StoreError): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string): void => reject(errorOf(why));
    worker.once('message', (message: FromPglite) => {
      if (message === 'open') resolve();
      else refuse((message as { readonly failure: string }).failure);
    });
    worker.once('error', ({ message }) => refuse(message));
    worker.once('exit', () => refuse('a thread that ended'));
  });
}

/** Why a store cannot be opened, or made, by what PostgreSQL says of it. */
function openError(folder: string | undefined, isNew: boolean, why: string): StoreError {
  if (/no space left|disk quota/i.test(why)) {
    return new StoreError('full', `Expected room for the store in ${folder}, got a full disk`);
  }
  return folder === undefined || isNew
    ? new StoreError('unusable', `Expected to make a store in ${folder ?? 'memory'}, got ${why}`)
    : new StoreError('damaged', `Expected a whole store in ${folder}, got: ${why}`);
}

/** What the driver takes for a socket. */
class ThreadSocket extends Duplex {
  private readonly worker: Worker;
  private readonly hear = (message: FromPglite): void => {
    if (message instanceof Uint8Array && message.length > 0) this.push(Buffer.from(message.buffer));
  };
  private readonly lose = (): void => {
    this.destroy(new Error('Connection terminated unexpectedly'));
  };

  constructor(worker: Worker) {
    super();
    this.worker = worker;
  }

  connect(): this {
    this.worker.on('message', this.hear);
    this.worker.once('exit', this.lose);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send([chunk]);
    done();
  }

  override _writev(chunks: { readonly chunk: Buffer }[], done: () => void): void {
    this.send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.hear);
    this.worker.off('exit', this.lose);
    done(error);
  }

  private send(chunks: readonly Buffer[]): void {
    const bytes = new Uint8Array(Buffer.concat(chunks));
    if (bytes[0] !== TERMINATE) this.worker.postMessage(bytes, [bytes.buffer]);
  }
}
