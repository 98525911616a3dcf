import { createRequire, SourceMap } from 'node:module';
import { Worker } from 'node:worker_threads';
import { askBrain, describeThrown, type Exports, findExport } from '@tetrarium/brains/user';
import { clean } from '../shell/clean.ts';
import { type BrainBundle, type FromChild, OURS_PREFIX, type ToChild } from './brain-protocol.ts';

// The process in which a user's brain runs, and nothing else. It is told what to do by the
// supervisor and never decides whether an answer counts.

const BUNDLE = 'tetrarium-brain';
/** Memory outside of the heap, which Node does not limit. */
const MOST_BYTES = 768 * 2 ** 20;

const channel = process.channel!;
const post = process.send!.bind(process);
// The user's code gets no line to the supervisor.
delete process.send;
const send = (message: FromChild): void => {
  post(message);
};

// Ctrl-C is for the program, which then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const parent = Number(process.argv[2]);
// A supervisor that is still there ends the rest of the group.
process.on('disconnect', () => (process.ppid === parent ? process.exit() : endGroup()));
watchOver();

send({ type: 'ready' });
const { bundle } = await nextMessage();
let map: SourceMap | undefined;
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (thrown: unknown) => {
    send({ type: 'uncaught', reason: describeThrown(thrown, locate) });
  });
}
try {
  // While nothing keeps the process alive but the user's code, an await that never ends ends it.
  channel.unref();
  const exports = await importBundle(bundle);
  const brain = await findExport(exports);
  channel.ref();
  if (typeof brain === 'string') {
    send({ type: 'unusable', reason: `has no brain: ${clean(brain)}` });
  } else {
    process.on('message', async (message: ToChild) => {
      if (message.type === 'tune') {
        const { tune } = await import('./tune.ts');
        const beat = (): void => send({ type: 'beat' });
        // From here on the time is the user's.
        beat();
        send({ type: 'tuned', answer: await tune(exports, message.job, beat, locate) });
      }
      if (message.type !== 'ask') return;
      const { id, question } = message;
      try {
        send({ type: 'answer', id, answer: askBrain(brain, question) });
      } catch (thrown) {
        const reason = describeThrown(thrown, locate);
        send({ type: 'answer', id, answer: { type: 'failure', reason } });
      }
    });
    send({ type: 'loaded', form: brain.form ?? 'bestMove' });
  }
} catch (thrown) {
  channel.ref();
  send({ type: 'unusable', reason: `${describeThrown(thrown, locate)} while loading` });
}

function nextMessage(): Promise<Extract<ToChild, { type: 'load' }>> {
  return new Promise((resolve) => {
    process.once('message', resolve);
  });
}

async function importBundle({ code, map: json, url }: BrainBundle): Promise<Exports> {
  map = new SourceMap(JSON.parse(json));
  // What bundled CommonJS modules use for Node's own ones.
  Object.assign(globalThis, { require: createRequire(url) });
  // Our packages are the very ones the brain's board and pieces are of.
  const linked = code.replaceAll(
    new RegExp(`"${OURS_PREFIX}([^"]+)"`, 'g'),
    (_, name: string) => `"${import.meta.resolve(name)}"`,
  );
  const named = `${linked}\n//# sourceURL=${BUNDLE}\n`;
  return import(`data:text/javascript;base64,${Buffer.from(named).toString('base64')}`);
}

function locate(stack: string): string | undefined {
  const [, line, column] = new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec(stack) ?? [];
  if (line === undefined) return undefined;
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  if (entry === undefined || !('originalSource' in entry)) return undefined;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function endGroup(): void {
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}

/** Ends this process, endless loop or not, when its parent is gone or its memory too large. */
function watchOver(): void {
  const guard = `
    setInterval(() => {
      const isFull = process.memoryUsage.rss() > ${MOST_BYTES};
      if (isFull) require('node:fs').writeSync(2, 'out of memory');
      if (isFull || process.ppid !== ${parent}) (${endGroup})();
    }, 100);`;
  new Worker(guard, { eval: true, stdout: true, stderr: true }).unref();
}
