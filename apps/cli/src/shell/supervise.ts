import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Bell, ringBell } from './bell.ts';
import { endProgram, MARK } from './end-marked.ts';
import { limitTime, lookAtGroup } from './process-time.ts';

// The thread between a program of ours, which waits for every answer, and somebody else's process,
// which may never give one. It always answers: with what was said, or with the reason why nothing was.

export interface SupervisorOrders {
  /** Milliseconds for one answer: of a processor while the process uses one, else of the clock. */
  readonly answerLimit: number;
  /** Milliseconds until the process can be asked. */
  readonly loadLimit: number;
  /** Milliseconds of a processor for everything, restarts included. */
  readonly workLimit?: number | undefined;
  /** Bytes of memory that the process and all it starts may have. */
  readonly memoryLimit?: number | undefined;
  readonly wantsOutput: boolean;
  /** Rung with every report. */
  readonly bell: Bell;
}

export interface Failure {
  readonly type: 'failure';
  /** The end of a sentence about the process. */
  readonly reason: string;
  /** Whether it ran out of time or memory, went, or said what makes no sense. */
  readonly cause: 'time' | 'memory' | 'ended' | 'nonsense';
  /** How it went, where it did not have to be ended: by a signal, or by itself. */
  readonly death?: 'killed' | 'ended' | undefined;
}

/** What a supervisor is told afterwards. */
export type Errand<Question> =
  | { readonly type: 'ask'; readonly question: Question }
  /** What it said last made no sense: the next question is for a new process. */
  | { readonly type: 'drop' };

/** What a supervisor tells once, when the process can be asked for the first time or never can. */
export type Opening<Hello> =
  | { readonly type: 'loaded'; readonly hello: Hello }
  | { readonly type: 'unusable'; readonly failure: Failure };

/** What it tells afterwards, through a port that can be read without waiting. */
export type Report<Answer> =
  | { readonly type: 'answer'; readonly answer: Answer | Failure }
  /** The process was killed while nobody asked; the next answer says so too. */
  | { readonly type: 'death'; readonly reason: string }
  | { readonly type: 'output'; readonly text: string };

export interface Ears<Answer, Hello> {
  /** It is up, but not loaded; the clock starts now. */
  onReady(): void;
  onLoaded(hello: Hello): void;
  onAnswer(answer: Answer): void;
  onFailure(reason: string, cause: Failure['cause']): void;
  isAsked(): boolean;
}

export interface Running<Question> {
  readonly child: ChildProcess;
  /** What it prints for people. */
  readonly output: readonly Readable[];
  ask(question: Question): void;
}

/** How one kind of program is started and talked to. */
export interface Kind<Question, Answer, Hello> {
  /** Starts it, in a group of its own, with this in its environment. */
  start(mark: Readonly<Record<string, string>>, ears: Ears<Answer, Hello>): Running<Question>;
  /** The end of a sentence about a process that went. */
  causeOfDeath(death: Death): string;
}

export interface Death {
  readonly code: number | null;
  readonly signal: string | null;
  readonly firstWords: string;
  readonly lastWords: string;
  readonly isReady: boolean;
  readonly isLoaded: boolean;
}

/** Milliseconds a process may take to be up, where it says so. */
const BOOT_LIMIT = 60_000;
/** Characters passed on for each question, against an endless loop that prints. */
const MOST_OUTPUT = 16_000;
/** Characters of the first and of the last words that are kept to find out what a process died of. */
const KEPT_WORDS = 4000;
/** Milliseconds the last words may take where somebody else holds the line open. */
const LINGERING = 200;
/** Milliseconds between two looks at what the process and its children use. */
const LOOK = 200;

/** Runs one program in this thread's care; the orders and the port are its `workerData`. */
export function supervise<Question, Answer, Hello>(kind: Kind<Question, Answer, Hello>): void {
  const orders = workerData as SupervisorOrders;
  const { answerLimit, loadLimit, workLimit, memoryLimit, wantsOutput, bell } = orders;
  const { port } = workerData as { port: MessagePort };
  const marks = new WeakMap<ChildProcess, string>();
  let running: Running<Question> | undefined;
  let isReady = false;
  let isLoaded = false;
  let hasOpened = false;
  let callOff = (): void => {};
  let asked: { readonly question: Question } | undefined;
  /** Why the process went while nobody asked. */
  let fate: Failure | undefined;
  let outputLeft = MOST_OUTPUT;
  /** Milliseconds of a processor of the processes before this one, and of this one. */
  let workBefore = 0;
  let work = 0;

  port.on('message', (errand: Errand<Question>) => {
    if (errand.type === 'drop') {
      forgetRunning();
      fate = undefined;
      return;
    }
    asked = errand;
    outputLeft = MOST_OUTPUT;
    if (fate !== undefined) fail(fate);
    else if (isSpent()) fail(spent());
    else if (running === undefined) start();
    else if (isLoaded) ask();
  });
  parentPort!.on('message', () => {
    // The only message is "close". Whoever ends a process waits for its end, or a zombie is left.
    callOff();
    const last = running?.child;
    running = undefined;
    if (last === undefined || isGone(last)) process.exit();
    last.once('exit', () => process.exit());
    end(last);
  });
  // What node cannot read on the line to the process throws here, in nobody's hands.
  process.on('uncaughtException', (error) => {
    const isGarbage = error instanceof SyntaxError;
    fail({
      type: 'failure',
      cause: 'nonsense',
      reason: isGarbage
        ? 'wrote something of its own on descriptor 3, the line to its supervisor'
        : `broke the line to its supervisor: ${error.message}`,
    });
  });
  if (workLimit !== undefined || memoryLimit !== undefined) setInterval(look, LOOK).unref();
  start();

  function start(): void {
    fate = undefined;
    isReady = false;
    isLoaded = false;
    const mark = randomUUID();
    const isCurrent = (): boolean => running === started;
    const started = kind.start(
      { [MARK]: mark },
      {
        onReady: () => {
          if (!isCurrent()) return;
          isReady = true;
          limit(loadLimit, `did not finish loading within ${loadLimit} ms`);
        },
        onLoaded: (hello) => {
          if (!isCurrent()) return;
          callOff();
          isReady = true;
          isLoaded = true;
          open({ type: 'loaded', hello });
          if (asked !== undefined) ask();
        },
        onAnswer: (given) => {
          if (isCurrent()) answer(given);
        },
        onFailure: (reason, cause) => {
          if (isCurrent()) fail({ type: 'failure', reason, cause });
        },
        isAsked: () => isCurrent() && asked !== undefined,
      },
    );
    running = started;
    const { child, output } = started;
    marks.set(child, mark);
    let firstWords = '';
    let lastWords = '';
    for (const stream of output) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        firstWords += text.slice(0, KEPT_WORDS - firstWords.length);
        lastWords = (lastWords + text).slice(-KEPT_WORDS);
        print(text);
      });
    }
    child.on('error', ({ message }) => {
      const reason = `could not be started: ${message}`;
      if (isCurrent()) fail({ type: 'failure', reason, cause: 'ended' });
    });
    child.on('exit', (code, signal) => {
      end(child);
      const tell = (): void => {
        if (!isCurrent()) return;
        const death = !isReady ? undefined : signal === null ? 'ended' : 'killed';
        const words = { firstWords, lastWords };
        const reason = kind.causeOfDeath({ code, signal, ...words, isReady, isLoaded });
        fail({ type: 'failure', reason, cause: 'ended', death });
      };
      child.once('close', tell);
      setTimeout(tell, LINGERING).unref();
    });
    callOff();
    const timer = setTimeout(
      () => fail({ type: 'failure', reason: 'could not be started in time', cause: 'time' }),
      BOOT_LIMIT,
    );
    callOff = () => clearTimeout(timer);
  }

  function ask(): void {
    limit(answerLimit, `did not answer within ${answerLimit} ms`);
    running!.ask(asked!.question);
  }

  function answer(given: Answer | Failure): void {
    callOff();
    asked = undefined;
    report({ type: 'answer', answer: given });
  }

  /** The process is of no use any more; the next one starts at once if somebody is asking. */
  function fail(failure: Failure): void {
    forgetRunning();
    if (!hasOpened) open({ type: 'unusable', failure });
    else if (asked === undefined) {
      fate = failure;
      if (failure.death === 'killed') report({ type: 'death', reason: failure.reason });
    } else {
      fate = undefined;
      answer(failure);
      if (!isSpent()) start();
    }
  }

  function forgetRunning(): void {
    callOff();
    const failed = running?.child;
    running = undefined;
    workBefore += work;
    work = 0;
    if (failed !== undefined) end(failed);
  }

  function limit(milliseconds: number, reason: string): void {
    callOff();
    callOff = limitTime(running?.child.pid, milliseconds, () =>
      fail({ type: 'failure', reason, cause: 'time' }),
    );
  }

  function look(): void {
    const pid = running?.child.pid;
    const use = pid === undefined ? undefined : lookAtGroup(pid);
    if (use === undefined) return;
    work = Math.max(work, use.work);
    if (memoryLimit !== undefined && use.megabytes * 2 ** 20 > memoryLimit) {
      fail({ type: 'failure', reason: 'used too much memory', cause: 'memory' });
    } else if (isSpent()) fail(spent());
  }

  function isSpent(): boolean {
    return workLimit !== undefined && workBefore + work > workLimit;
  }

  function spent(): Failure {
    const reason = `used up its ${workLimit} ms of processor time`;
    return { type: 'failure', reason, cause: 'time' };
  }

  function end(each: ChildProcess): void {
    endProgram(each.pid, marks.get(each));
  }

  function open(opening: Opening<Hello>): void {
    if (!hasOpened) parentPort!.postMessage(opening);
    hasOpened = true;
  }

  function print(text: string): void {
    if (!wantsOutput || outputLeft <= 0) return;
    const part = text.slice(0, outputLeft);
    outputLeft -= part.length;
    report({ type: 'output', text: outputLeft > 0 ? part : `${part}... (the rest is left out)\n` });
  }

  function report(message: Report<Answer>): void {
    port.postMessage(message);
    ringBell(bell);
  }
}

function isGone({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
