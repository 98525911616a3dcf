import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import {
  type Answer,
  type FromChild,
  isAnswer,
  type Opening,
  type Question,
  type Report,
  type SupervisorOrders,
  type ToChild,
} from './brain-protocol.ts';

// The thread between a game, which waits for every answer, and the process of a user's brain,
// which may never give one. It always answers: with a move, or with the reason why there is none.

/** Plain node runs it, so it is the built file. */
const CHILD = new URL('./brain-child.js', import.meta.url);
/** Milliseconds a process may take to start, before any of the user's code. */
const BOOT_LIMIT = 60_000;
/** How many think limits loading may take. */
const LOADING = 10;
/** Megabytes of heap; the process itself watches the rest of its memory. */
const MOST_HEAP = 256;
/** Characters passed on for each question, against an endless loop that prints. */
const MOST_OUTPUT = 16_000;
/** Characters of the last words that are kept to find out what a process died of. */
const LAST_WORDS = 4000;

const { bundle, thinkLimit, wantsOutput, bell } = workerData as SupervisorOrders;
const { port } = workerData as { port: MessagePort };
const count = new Int32Array(bell);

let child: ChildProcess | undefined;
let isReady = false;
let isLoaded = false;
let hasOpened = false;
let timer: NodeJS.Timeout | undefined;
let asked: { readonly id: number; readonly question: Question } | undefined;
let lastId = 0;
/** Why the process went while nobody asked. */
let fate: string | undefined;
let outputLeft = MOST_OUTPUT;

port.on('message', (question: Question) => {
  asked = { id: ++lastId, question };
  outputLeft = MOST_OUTPUT;
  if (fate !== undefined) fail(fate);
  else if (child === undefined) start();
  else if (isLoaded) ask();
});
parentPort!.on('message', () => {
  // The only message is "close".
  child?.kill('SIGKILL');
  process.exit();
});
start();

function start(): void {
  fate = undefined;
  isReady = false;
  isLoaded = false;
  const started = fork(fileURLToPath(CHILD), [`${process.pid}`], {
    execArgv: [`--max-old-space-size=${MOST_HEAP}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child = started;
  let lastWords = '';
  const listen = (text: string): void => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
    print(text);
  };
  for (const stream of [started.stdout!, started.stderr!]) {
    stream.setEncoding('utf8').on('data', listen);
  }
  started.on('message', (message: FromChild) => {
    if (child === started) receive(message);
  });
  started.on('error', (error) => {
    if (child === started) fail(`could not be started: ${error.message}`);
  });
  started.on('close', (code, signal) => {
    if (child === started) fail(causeOfDeath(code, signal, lastWords));
  });
  limit(BOOT_LIMIT, 'could not be started in time');
}

function receive(message: FromChild): void {
  switch (message?.type) {
    case 'ready':
      isReady = true;
      limit(LOADING * thinkLimit, `did not finish loading within ${LOADING * thinkLimit} ms`);
      tell({ type: 'load', bundle });
      break;
    case 'loaded':
      clearTimeout(timer);
      isLoaded = true;
      open({ type: 'loaded' });
      if (asked !== undefined) ask();
      break;
    case 'answer':
      if (message.id !== asked?.id || !isAnswer(message.answer)) fail('answered nonsense');
      else answer(message.answer);
      break;
    case 'unusable':
    case 'uncaught':
      fail(String(message.reason));
      break;
  }
}

function ask(): void {
  limit(thinkLimit, `did not answer within ${thinkLimit} ms`);
  tell({ type: 'ask', ...asked! });
}

function answer(given: Answer): void {
  clearTimeout(timer);
  asked = undefined;
  report({ type: 'answer', answer: given });
}

/** The process is of no use any more; the next one starts at once if somebody is asking. */
function fail(reason: string): void {
  clearTimeout(timer);
  const failed = child;
  child = undefined;
  failed?.kill('SIGKILL');
  if (!hasOpened) open({ type: 'unusable', reason });
  else if (asked === undefined) fate = reason;
  else {
    answer({ type: 'failure', reason });
    start();
  }
}

function limit(milliseconds: number, reason: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => fail(reason), milliseconds);
}

function tell(message: ToChild): void {
  // The channel may be closed already; then the process is dying, and its end will be noticed.
  child?.send(message, () => {});
}

function open(opening: Opening): void {
  if (!hasOpened) parentPort!.postMessage(opening);
  hasOpened = true;
}

function print(text: string): void {
  if (!wantsOutput || outputLeft <= 0) return;
  const part = text.slice(0, outputLeft);
  outputLeft -= part.length;
  report({ type: 'output', text: outputLeft > 0 ? part : `${part}... (the rest is left out)\n` });
}

function report(message: Report): void {
  port.postMessage(message);
  Atomics.add(count, 0, 1);
  Atomics.notify(count, 0);
}

function causeOfDeath(code: number | null, signal: string | null, lastWords: string): string {
  if (!isReady) return `could not be started: ${lastWords}`;
  if (/out of memory|Allocation failed/.test(lastWords)) return 'used too much memory';
  if (signal !== null) return `crashed its process (${signal})`;
  if (code === 13 && !isLoaded) return 'waits for something that never comes (top-level await)';
  return `ended its process (process.exit(${code}))`;
}
