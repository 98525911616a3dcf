import { setImmediate } from 'node:timers/promises';
import { parentPort, Worker, type WorkerOptions, workerData } from 'node:worker_threads';
import { runSliced } from '@tetrarium/search';
import { type Bell, createBell, isRungToStop, ringToStop } from './bell.ts';
import { CliError } from './exit.ts';

/** A thread whose end is heard from the start: one that is dead already says nothing more. */
export interface Thread {
  readonly worker: Worker;
  readonly ended: Promise<void>;
  /** `new Promise(work)`, rejected if the thread dies or is dead; one such question at a time. */
  ask<T>(work: Asking<T>): Promise<T>;
}

/** Sends a question, and settles what is promised when the answer comes. */
export type Asking<T> = (resolve: (answer: T) => void, reject: (error: unknown) => void) => void;

export function openThread(file: URL, options?: WorkerOptions): Thread {
  const worker = new Worker(file, options);
  let cause: unknown;
  let fail: (error: unknown) => void = () => {};
  const die = (error: unknown): void => {
    cause ??= error;
    fail(cause);
  };
  worker.on('error', die);
  // Not `once` of node:events, which an error makes reject before the thread has ended.
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      die(new Error(`Expected a thread to answer, got exit code ${code}`));
      resolve();
    });
  });
  return {
    worker,
    ended,
    ask: (work) =>
      new Promise((resolve, reject) => {
        fail = reject;
        if (cause === undefined) work(resolve, reject);
        else reject(cause);
      }),
  };
}

type ToThread<Job> = { readonly type: 'job'; readonly job: Job } | { readonly type: 'close' };

/** What it tells; a `CliError` in parts, since a class does not survive the way. */
type FromThread<Note, Answer> =
  | { readonly type: 'note'; readonly note: Note }
  | { readonly type: 'done'; readonly answer: Answer }
  | ({ readonly type: 'failed' } & Pick<CliError, 'exitCode' | 'message' | 'advice'>);

export interface Pool<Job, Answer> {
  readonly helpers: readonly ((job: Job) => Promise<Answer>)[];
  stop(): void;
  close(): Promise<void>;
}

/** Milliseconds a thread may take for the answer it has, and then to end. */
const PATIENCE = 350;

interface PoolData {
  readonly bell: Bell;
}

/** The bell of the pool that this thread belongs to; rung when it is to stop. */
export function poolBell(): Bell {
  return (workerData as PoolData).bell;
}

/** Opens threads that run a file which calls `serveJobs`; `onNote` hears what they say meanwhile. */
export function openPool<Job, Note, Answer>(
  file: URL,
  count: number,
  onNote: (note: Note) => void = () => {},
): Pool<Job, Answer> {
  const threads = Array.from({ length: count }, () => {
    const bell = createBell();
    return { ...openThread(file, { workerData: { bell } satisfies PoolData }), bell };
  });
  const tell = ({ worker }: Thread, message: ToThread<Job>): void => worker.postMessage(message);
  return {
    helpers: threads.map((thread) => (job) => {
      const { worker, ask } = thread;
      return ask((resolve, reject) => {
        const listen = (message: FromThread<Note, Answer>): void => {
          if (message.type === 'note') {
            onNote(message.note);
            return;
          }
          worker.off('message', listen);
          if (message.type === 'done') resolve(message.answer);
          else reject(new CliError(message.exitCode, message.message, message.advice));
        };
        worker.on('message', listen);
        tell(thread, { type: 'job', job });
      });
    }),
    stop: () => {
      for (const { bell } of threads) ringToStop(bell);
    },
    close: async () => {
      await Promise.all(
        threads.map(async (thread) => {
          ringToStop(thread.bell);
          tell(thread, { type: 'close' });
          // One in the middle of a long search does not hear that.
          const patience = setTimeout(() => void thread.worker.terminate(), PATIENCE);
          await thread.ended;
          clearTimeout(patience);
        }),
      );
    },
  };
}

/** Waits for a promise, but not much longer than until `stop`: then undefined is the answer. */
export function orLate(stop: AbortSignal): <T>(answer: Promise<T>) => Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    const wait = (): void => void setTimeout(() => resolve(undefined), PATIENCE).unref();
    if (stop.aborted) wait();
    else stop.addEventListener('abort', wait, { once: true });
  });
  return (answer) => Promise.race([answer, late]);
}

export function serveJobs<Job, Note, Answer>(
  work: (
    job: Job,
    note: (note: Note) => void,
    isStopped: () => boolean,
  ) => Promise<Answer> | Answer,
  close: () => Promise<void> = async () => {},
): void {
  const post = (message: FromThread<Note, Answer>): void => parentPort!.postMessage(message);
  const note = (each: Note): void => post({ type: 'note', note: each });
  const bell = poolBell();
  const isStopped = (): boolean => isRungToStop(bell);
  parentPort!.on('message', async (message: ToThread<Job>) => {
    if (message.type !== 'job') {
      await close();
      process.exit();
    }
    try {
      post({ type: 'done', answer: await work(message.job, note, isStopped) });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const { exitCode, message, advice } = error;
      post({ type: 'failed', exitCode, message, advice });
    }
  });
}

/** How work is run in slices here: signals and messages get through between them. */
export const SLICING = { now: () => performance.now(), rest: () => setImmediate() } as const;

/** Repeats a step while it says so, giving the event loop, and `pause`, a turn regularly. */
export async function inSlices(
  stop: { readonly aborted: boolean },
  pause: () => void,
  step: () => boolean,
): Promise<void> {
  const work = (function* () {
    while (!stop.aborted && step()) yield;
  })();
  const rest = async (): Promise<void> => {
    pause();
    await setImmediate();
  };
  await runSliced(work, { ...SLICING, rest });
  pause();
}
