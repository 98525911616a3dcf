import { openThread } from '../shell/thread.ts';
import type { JudgeJob, JudgeNote, ThreadBroken, ThreadNote } from './thread-notes.ts';

const THREAD = import.meta.url.endsWith('.ts')
  ? fromSource(new URL('./judge-thread.ts', import.meta.url))
  : new URL('./judge-thread.js', import.meta.url);

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
  const pulse = new Int32Array(new SharedArrayBuffer(4));
  const { worker, ask } = openThread(THREAD, {
    workerData: { job, pulse },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT, stackSizeMb: STACK },
    stdout: true,
    stderr: true,
  });
  let broken: ThreadBroken | undefined;
  const end = (why: ThreadBroken | undefined): void => {
    broken ??= why;
    void worker.terminate();
  };
  let last = -1;
  let since = performance.now();
  const watch = setInterval(() => {
    const now = Atomics.load(pulse, 0);
    if (now !== last) since = performance.now();
    last = now;
    // A program of its own has a supervisor of its own, which counts its time.
    const isWatched = job.type === 'tests' || job.source.how === 'quickjs';
    if (isWatched && performance.now() - since > SILENCE) {
      const message = `does not come back: no sign of life for ${SILENCE / 1000} s`;
      end({ type: 'broken', reason: 'time', message });
    }
  }, LOOK);
  const interrupt = (): void => end(undefined);
  stop.addEventListener('abort', interrupt);
  try {
    return await ask<ThreadBroken | undefined>((resolve) => {
      worker.on('message', (message: ThreadNote) => {
        if (message.type === 'note') onNote(message.note);
        else resolve(message.type === 'done' ? undefined : message);
      });
    });
  } catch (error) {
    stop.throwIfAborted();
    if (broken !== undefined) return broken;
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      const message = `used more than ${HEAP_LIMIT} MB of memory`;
      return { type: 'broken', reason: 'memory', message };
    }
    throw error;
  } finally {
    clearInterval(watch);
    stop.removeEventListener('abort', interrupt);
    await worker.terminate();
  }
}
