import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Answer, isAnswer, type Question } from '@tetrarium/brains/user';
import { ringBell } from '../shell/bell.ts';
import { endMarked } from '../shell/end-marked.ts';
import { limitTime } from '../shell/process-time.ts';
import type { FromChild, Opening, Report, SupervisorOrders, ToChild } from './brain-protocol.ts';

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
const GARBAGE = 'wrote something of its own on descriptor 3, the line to its supervisor';
/** Milliseconds the last words may take where somebody else holds the line open. */
const LINGERING = 200;

const { bundle, thinkLimit, wantsOutput, bell } = workerData as SupervisorOrders;
const { port } = workerData as { port: MessagePort };

/** The mark of a process and of all it starts. */
const MARK = 'TETRARIUM_BRAIN';
const marks = new WeakMap<ChildProcess, string>();

/** Why a process is of no use any more. */
type Fate = Pick<Extract<Answer, { type: 'failure' }>, 'reason' | 'death'>;

let child: ChildProcess | undefined;
let isReady = false;
let isLoaded = false;
let hasOpened = false;
let callOff = (): void => {};
let asked: { readonly id: number; readonly question: Question } | undefined;
let lastId = 0;
/** Why the process went while nobody asked. */
let fate: Fate | undefined;
let outputLeft = MOST_OUTPUT;

port.on('message', (question: Question) => {
  asked = { id: ++lastId, question };
  outputLeft = MOST_OUTPUT;
  if (fate !== undefined) fail(fate.reason, fate.death);
  else if (child === undefined) start();
  else if (isLoaded) ask();
});
parentPort!.on('message', () => {
  // The only message is "close". Whoever ends a process waits for its end, or a zombie is left.
  callOff();
  const last = child;
  child = undefined;
  if (last === undefined || isGone(last)) process.exit();
  last.once('exit', () => process.exit());
  endGroup(last);
});
// What node cannot read on the line to the process throws here, in nobody's hands.
process.on('uncaughtException', (error) => {
  const isGarbage = error instanceof SyntaxError;
  fail(isGarbage ? GARBAGE : `broke the line to its supervisor: ${error.message}`);
});
start();

function start(): void {
  fate = undefined;
  isReady = false;
  isLoaded = false;
  const mark = randomUUID();
  const started = fork(fileURLToPath(CHILD), [`${process.pid}`], {
    execArgv: [`--max-old-space-size=${MOST_HEAP}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // What it starts has its environment, even what leaves its group.
    env: { ...process.env, [MARK]: mark },
    // A group of its own, so that the processes it starts end with it.
    detached: process.platform !== 'win32',
  });
  child = started;
  marks.set(started, mark);
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
  started.on('exit', (code, signal) => {
    endGroup(started);
    const tell = (): void => {
      if (child !== started) return;
      const death = signal === null ? 'ended' : 'killed';
      fail(causeOfDeath(code, signal, lastWords), isReady ? death : undefined);
    };
    started.once('close', tell);
    setTimeout(tell, LINGERING).unref();
  });
  callOff();
  const timer = setTimeout(() => fail('could not be started in time'), BOOT_LIMIT);
  callOff = () => clearTimeout(timer);
}

function receive(message: FromChild): void {
  switch (message?.type) {
    case 'ready':
      isReady = true;
      limit(LOADING * thinkLimit, `did not finish loading within ${LOADING * thinkLimit} ms`);
      tell({ type: 'load', bundle });
      break;
    case 'loaded':
      callOff();
      isLoaded = true;
      open({ type: 'loaded', form: message.form });
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
  callOff();
  asked = undefined;
  report({ type: 'answer', answer: given });
}

/** The process is of no use any more; the next one starts at once if somebody is asking. */
function fail(reason: string, death?: Fate['death']): void {
  callOff();
  const failed = child;
  child = undefined;
  if (failed !== undefined) endGroup(failed);
  if (!hasOpened) open({ type: 'unusable', reason });
  else if (asked === undefined) {
    fate = { reason, death };
    if (death === 'killed') report({ type: 'death', reason });
  } else {
    answer({ type: 'failure', reason, death });
    start();
  }
}

function limit(milliseconds: number, reason: string): void {
  callOff();
  callOff = limitTime(child?.pid, milliseconds, () => fail(reason));
}

/** Ends a process and all it has started. */
function endGroup(each: ChildProcess): void {
  const { pid } = each;
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') each.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
  endMarked(`${MARK}=${marks.get(each)}`);
}

function isGone({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
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
  ringBell(bell);
}

function causeOfDeath(code: number | null, signal: string | null, lastWords: string): string {
  if (!isReady) return `could not be started: ${lastWords}`;
  if (/out of memory|Allocation failed/.test(lastWords)) return 'used too much memory';
  if (signal !== null) return `crashed its process (${signal})`;
  if (code === 13 && !isLoaded) return 'waits for something that never comes (top-level await)';
  return `ended its process (process.exit(${code}))`;
}
