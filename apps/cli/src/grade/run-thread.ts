import type { BreakReason } from '@tetrarium/protocol';
import { openThread } from '../shell/thread.ts';
import type { ClassJob, ClassNote } from './judge-class.ts';
import type { TestsJob, TestsNote } from './judge-tests.ts';

export type JudgeJob = ClassJob | TestsJob;
export type JudgeNote = ClassNote | TestsNote;

export type ThreadNote =
  | { readonly type: 'note'; readonly note: JudgeNote }
  | { readonly type: 'done' }
  | ThreadBroken;

/** Why a thread did not come to its end: a verdict about the hand-in. */
export interface ThreadBroken {
  readonly type: 'broken';
  readonly reason: BreakReason;
  readonly message: string;
}

const THREAD = threadFile('./judge-thread', import.meta.url);

/** The file of a thread beside a module, built or from its source. */
export function threadFile(path: string, base: string): URL {
  return base.endsWith('.ts')
    ? fromSource(new URL(`${path}.ts`, base))
    : new URL(`${path}.js`, base);
}

/** A thread does not inherit the loader that reads TypeScript. */
function fromSource(file: URL): URL {
  const code = `import { register } from '${import.meta.resolve('tsx/esm/api')}';
    register();
    await import('${file.href}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Milliseconds without a sign of life after which a thread is ended. Only what the interpreter does
 * not count in steps comes to that, such as sorting a list of a milliard holes.
 */
const SILENCE = 15_000;
const LOOK = 500;
/** Megabytes for what is beside the interpreter: twins may be asked for very large boards. */
const HEAP_LIMIT = 256;
/** Megabytes of stack, so that the interpreter's own limit is the first to be reached. */
const STACK = 32;

/** Does a job in a thread of its own; rejects with the reason of `stop` when that aborts. */
export async function runThread(
  job: JudgeJob,
  onNote: (note: JudgeNote) => void,
  stop: AbortSignal,
): Promise<ThreadBroken | undefined> {
  stop.throwIfAborted();
  let broken: ThreadBroken | undefined;
  // A program of its own has a supervisor of its own, which counts its time.
  const isWatched = job.type === 'tests' || job.source.how === 'quickjs';
  const silence = isWatched ? SILENCE : Number.POSITIVE_INFINITY;
  const end = await watchThread<ThreadNote>(
    THREAD,
    { job },
    { silence, isStopped: () => stop.aborted, stop },
    (message) => {
      if (message.type === 'note') onNote(message.note);
      else if (message.type === 'broken') broken = message;
      return message.type !== 'note';
    },
  );
  stop.throwIfAborted();
  switch (end) {
    case 'silent': {
      const message = `does not come back: no sign of life for ${SILENCE / 1000} s`;
      return { type: 'broken', reason: 'time', message };
    }
    case 'memory': {
      const message = `used more than ${HEAP_LIMIT} MB of memory`;
      return { type: 'broken', reason: 'memory', message };
    }
    default:
      return broken;
  }
}

export interface Watch {
  /** Milliseconds without a sign of life. */
  readonly silence: number;
  /** Milliseconds more for each sign of life since the last note, where all of it has to have an end. */
  readonly pace?: number;
  readonly isStopped: () => boolean;
  readonly stop?: AbortSignal;
}

/** Strangers' code gets `data` and a `pulse` to count up; `onNote` answers true at its end. */
export async function watchThread<Note>(
  file: URL,
  data: object,
  { silence, pace = Number.POSITIVE_INFINITY, isStopped, stop }: Watch,
  onNote: (note: Note) => boolean,
): Promise<'silent' | 'memory' | 'stopped' | undefined> {
  const pulse = new Int32Array(new SharedArrayBuffer(4));
  const { worker, ended, ask } = openThread(file, {
    workerData: { ...data, pulse },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT, stackSizeMb: STACK },
    stdout: true,
    stderr: true,
  });
  let why: 'silent' | 'stopped' | undefined;
  const end = (reason: 'silent' | 'stopped'): void => {
    why ??= reason;
    void worker.terminate();
  };
  let last = -1;
  let since = performance.now();
  let begun = { at: since, pulse: 0 };
  const watch = setInterval(() => {
    if (isStopped()) end('stopped');
    const now = Atomics.load(pulse, 0);
    if (now !== last) since = performance.now();
    last = now;
    const isLate = performance.now() - begun.at > silence + pace * (now - begun.pulse + 1);
    if (isLate || performance.now() - since > silence) end('silent');
  }, LOOK);
  const interrupt = (): void => end('stopped');
  stop?.addEventListener('abort', interrupt);
  try {
    return await ask<undefined>((resolve) => {
      worker.on('message', (note: Note) => {
        begun = { at: performance.now(), pulse: Atomics.load(pulse, 0) };
        if (onNote(note)) resolve(undefined);
      });
    });
  } catch (error) {
    if (why !== undefined) return why;
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
    throw error;
  } finally {
    clearInterval(watch);
    stop?.removeEventListener('abort', interrupt);
    await worker.terminate();
    await ended;
  }
}
