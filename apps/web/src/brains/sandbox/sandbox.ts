import type { Move, MoveQuestion } from '@tetrarium/brains';
import {
  type Answer,
  drawBoard,
  isAnswer,
  type Question,
  readMove,
  type UserBrainForm,
} from '@tetrarium/brains/user';
import { copyBoard, formatBody, isRecord, isText, isWhole } from '@tetrarium/engine/core';
import { format } from '../../shell/format.ts';
import type { CompiledBrain, Language } from './compile.ts';
import { MOST_CODE, SANDBOX_DOCUMENT, START_LIMIT, THINK_LIMIT } from './frame.ts';
import runtimeUrl from './runtime.ts?worker&url';

const TEXT = {
  frame: 'Sandbox of your brain',
  failed: '{name} {reason}.',
  syntax: 'cannot be read: {message}',
  tooBig: 'is too long: expected at most {most} characters, got {count}',
  noStart: 'did not start within {limit} ms: does something at its top run for ever?',
  noRuntime: 'cannot run here: its sandbox could not be loaded',
  tooLong: 'took longer than {limit} ms',
  closed: 'was ended',
  thrown: 'threw {what}',
  talks: 'answered nonsense: it must not send messages of its own',
  place: ' (line {line}, column {column})',
} as const;

export type Asked = Pick<MoveQuestion, 'board' | 'piece' | 'limitHeight'>;

/** What went wrong, as the end of "Your brain ...", and where in its text. */
export interface SandboxFailure {
  readonly type: 'failure';
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

/** The moves for the pieces that were asked about, undefined where nothing fits. */
export type SandboxAnswer =
  | {
      readonly type: 'moves';
      readonly moves: readonly (Move | undefined)[];
      readonly ms: number;
    }
  | SandboxFailure;

export interface Sandbox {
  readonly isClosed: boolean;
  ask(asked: readonly Asked[]): Promise<SandboxAnswer>;
  close(): void;
}

export interface SandboxStart {
  readonly type: 'ready';
  readonly form: UserBrainForm;
  readonly language: Language;
}

const FORMS: readonly UserBrainForm[] = ['rateBoard', 'bestMove', 'nextMove'];

let runtime: Promise<string> | undefined;

function loadRuntime(): Promise<string> {
  runtime ??= fetch(runtimeUrl).then((response) => {
    if (!response.ok) throw new Error(TEXT.noRuntime);
    return response.text();
  });
  runtime.catch(() => {
    runtime = undefined;
  });
  return runtime;
}

/**
 * A user's brain in a worker inside a sandboxed frame of an origin of its own: it reaches neither
 * this page nor what it stores nor the network, and goes with the frame whatever it does.
 */
export class BrainSandbox implements Sandbox {
  readonly started: Promise<SandboxStart | SandboxFailure>;
  private readonly frame = document.createElement('iframe');
  private readonly port: MessagePort;
  private readonly inner: MessagePort;
  private compiled: CompiledBrain | undefined;
  /** Lines of the script before the user's. */
  private offset = 0;
  private waiting: ((message: unknown) => void) | undefined;
  private closed = false;

  constructor(code: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.inner = port2;
    port1.onmessage = ({ data }) => this.hear(data);
    this.started = this.start(code).catch((error: Error) => fail(error.message));
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Asks for moves, one question at a time; after a failure it is closed. */
  async ask(asked: readonly Asked[]): Promise<SandboxAnswer> {
    // The game may go on with its board before the answer is there.
    const copies = asked.map((each) => ({ ...each, board: copyBoard(each.board) }));
    // Whatever comes out of the sandbox, the game that waits for it gets an answer.
    const answer = await this.think(copies).catch((error: Error) => fail(error.message));
    if (answer.type === 'failure') this.close();
    return answer;
  }

  close(): void {
    this.closed = true;
    this.frame.remove();
    this.port.close();
    this.waiting?.(TEXT.closed);
  }

  private async start(code: string): Promise<SandboxStart | SandboxFailure> {
    if (code.length > MOST_CODE) {
      return fail(format(TEXT.tooBig, { most: MOST_CODE, count: code.length }));
    }
    const [{ compileBrain }, before] = await Promise.all([import('./compile.ts'), loadRuntime()]);
    const compiled = compileBrain(code);
    if (!('code' in compiled)) {
      const { message, line, column } = compiled;
      return { ...fail(format(TEXT.syntax, { message })), line, column };
    }
    if (this.closed) return fail(TEXT.closed);
    this.compiled = compiled;
    this.offset = before.split('\n').length + 1;
    const begin = `${before}\n;tetrarium(async function(require,exports,module){`;
    const script = `${begin}\n${compiled.code}\n},${this.offset});\n`;
    const message = this.next(START_LIMIT, TEXT.noStart);
    this.open(script);
    return this.readStart(await message, compiled.language);
  }

  private open(script: string): void {
    const { frame } = this;
    frame.sandbox.add('allow-scripts');
    frame.hidden = true;
    frame.title = TEXT.frame;
    frame.srcdoc = SANDBOX_DOCUMENT;
    const send = (): void => frame.contentWindow?.postMessage(script, '*', [this.inner]);
    frame.addEventListener('load', send, { once: true });
    document.body.append(frame);
  }

  private async think(asked: readonly Asked[]): Promise<SandboxAnswer> {
    const started = await this.started;
    if (started.type === 'failure') return started;
    if (this.closed) return fail(TEXT.closed);
    const questions = asked.map(({ board, piece, limitHeight }): Question => {
      const body = formatBody(piece);
      return { type: 'best-move', board: drawBoard(board), body, limitHeight };
    });
    const answer = this.next(THINK_LIMIT, TEXT.tooLong);
    this.port.postMessage(questions);
    return this.readMoves(await answer, asked);
  }

  /** The next message; a text is what went wrong. */
  private next(limit: number, tooLate: string): Promise<unknown> {
    return new Promise((resolve) => {
      const settle = (message: unknown): void => {
        clearTimeout(timer);
        this.waiting = undefined;
        resolve(message);
      };
      const timer = setTimeout(() => settle(format(tooLate, { limit })), limit);
      this.waiting = settle;
    });
  }

  private hear(message: unknown): void {
    // A brain that talks by itself could flood the page.
    if (this.waiting === undefined) this.close();
    else this.waiting(message);
  }

  private readStart(message: unknown, language: Language): SandboxStart | SandboxFailure {
    const { failure, said } = this.read(message);
    if (failure !== undefined) return failure;
    const form = FORMS.find((each) => each === said['form']);
    if (said['type'] === 'ready' && form !== undefined) return { type: 'ready', form, language };
    if (said['type'] !== 'unusable') return fail(TEXT.talks);
    return this.placed(String(said['reason']), said['line'], said['column']);
  }

  private readMoves(message: unknown, asked: readonly Asked[]): SandboxAnswer {
    const { failure, said } = this.read(message);
    if (failure !== undefined) return failure;
    const { type, answers, ms } = said;
    if (type !== 'answers' || !Array.isArray(answers)) return fail(TEXT.talks);
    const moves: (Move | undefined)[] = [];
    for (const [i, { board, piece, limitHeight }] of asked.entries()) {
      const answer: unknown = answers[i];
      if (!isAnswer(answer)) return fail(TEXT.talks);
      const { line, column } = answer as Answer & { line?: unknown; column?: unknown };
      const move = readMove(answer, board, piece, limitHeight);
      if (typeof move === 'string') return this.placed(move, line, column);
      moves.push(move);
    }
    return { type: 'moves', moves, ms: typeof ms === 'number' && ms >= 0 ? ms : 0 };
  }

  private read(message: unknown): {
    readonly failure?: SandboxFailure;
    readonly said: Readonly<Record<string, unknown>>;
  } {
    if (isText(message)) return { failure: fail(message), said: {} };
    const { error, data } = Object(message) as { error?: unknown; data?: unknown };
    if (isRecord<{ message: unknown; lineno: unknown; colno: unknown }>(error)) {
      const { message: what, lineno, colno } = error;
      const line = isWhole(lineno, 1) ? lineno - this.offset : undefined;
      const thrown = String(what).replace(/^Uncaught /, '');
      const failure = this.placed(format(TEXT.thrown, { what: thrown }), line, colno);
      return { failure, said: {} };
    }
    return { said: Object(data) as Record<string, unknown> };
  }

  private placed(reason: string, line: unknown, column: unknown): SandboxFailure {
    const failure = fail(reason.slice(0, LONGEST));
    if (!isWhole(line, 1) || !isWhole(column, 1)) return failure;
    return { ...failure, line, column: this.compiled?.columnOf(line, column) ?? column };
  }
}

const LONGEST = 500;

function fail(reason: string): SandboxFailure {
  return { type: 'failure', reason };
}

export function describeFailure(name: string, { reason, line, column }: SandboxFailure): string {
  const place =
    line === undefined ? '' : format(TEXT.place, { line: `${line}`, column: `${column}` });
  return format(TEXT.failed, { name, reason: reason + place });
}
