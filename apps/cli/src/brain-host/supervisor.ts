import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { type Answer, isAnswer, type Question } from '@tetrarium/brains/user';
import { type Death, supervise } from '../shell/supervise.ts';
import type { BrainHello, BrainOrders, FromChild, ToChild } from './brain-protocol.ts';

// The supervisor of a user's brain in JavaScript or TypeScript.

/** Plain node runs it, so it is the built file. */
const CHILD = new URL('./brain-child.js', import.meta.url);
/** Megabytes of heap; the process itself watches the rest of its memory. */
const MOST_HEAP = 256;

const { bundle } = workerData as BrainOrders;

supervise<Question, Answer, BrainHello>({
  start: (mark, ears) => {
    const child = fork(fileURLToPath(CHILD), [`${process.pid}`], {
      execArgv: [`--max-old-space-size=${MOST_HEAP}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...mark },
      // A group of its own, so that the processes it starts end with it.
      detached: process.platform !== 'win32',
    });
    // The channel may be closed already; then the process is dying, and its end will be noticed.
    const tell = (message: ToChild): void => void child.send(message, () => {});
    let lastId = 0;
    child.on('message', (message: FromChild) => {
      switch (message?.type) {
        case 'ready':
          ears.onReady();
          tell({ type: 'load', bundle });
          break;
        case 'loaded':
          ears.onLoaded({ form: message.form });
          break;
        case 'answer':
          if (message.id !== lastId || !ears.isAsked() || !isAnswer(message.answer)) {
            ears.onFailure('answered nonsense', 'nonsense');
          } else ears.onAnswer(message.answer);
          break;
        case 'unusable':
        case 'uncaught':
          ears.onFailure(String(message.reason), 'ended');
          break;
      }
    });
    return {
      child,
      output: [child.stdout!, child.stderr!],
      ask: (question) => tell({ type: 'ask', id: ++lastId, question }),
    };
  },
  causeOfDeath,
});

function causeOfDeath({ code, signal, lastWords, isReady, isLoaded }: Death): string {
  if (!isReady) return `could not be started: ${lastWords}`;
  if (/out of memory|Allocation failed/.test(lastWords)) return 'used too much memory';
  if (signal !== null) return `crashed its process (${signal})`;
  if (code === 13 && !isLoaded) return 'waits for something that never comes (top-level await)';
  return `ended its process (process.exit(${code}))`;
}
