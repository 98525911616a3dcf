import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readSync,
  type Stats,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { failure, type Problem, type Result, success } from '@tetrarium/engine/core';
import { CliError, EXIT } from './exit.ts';

/** Everything that is read: what it is called, and how many megabytes of it are taken. */
export const INPUTS = {
  /** As long as it likes: it is read line by line. */
  backup: ['a backup', Number.POSITIVE_INFINITY],
  brain: ['a brain', 2],
  'hand-in': ['a JavaScript or TypeScript file', 2],
  levels: ['a file of levels', 1],
  pieces: ['a file of pieces', 1],
  puzzle: ['a puzzle', 1],
  'quadris file': ['a file', 16],
  replay: ['a replay', 64],
  rubric: ['a rubric', 1],
  run: ['a run file', 256],
  sequence: ['a file of piece letters', 16],
  blocks: ['a file of block letters', 16],
  token: ['a token', 1],
  vocabulary: ['a file of names and macros', 1],
  weights: ['a weight file', 1],
  /** What is typed or piped before the next line end. */
  line: ['a line', 1],
} as const satisfies Readonly<Record<string, readonly [name: string, megabytes: number]>>;

export type InputKind = keyof typeof INPUTS;

const STDIN = 0;
/** Bytes that are read at a time. */
const CHUNK = 64 * 1024;
/** Milliseconds between two looks into a pipe. */
const LOOK = 10;
/** Milliseconds without a byte after which a pipe is given up. */
const PATIENCE = 10_000;

const FOUND: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'no permission',
  ENXIO: 'a socket or a device',
};

export function mostBytes(kind: InputKind): number {
  return INPUTS[kind][1] * 2 ** 20;
}

export function readInput(
  path: string,
  kind: InputKind,
  patience: number = PATIENCE,
): Result<string> {
  const refuse = (found: string): Result<never> =>
    failure('files/unreadable', `Expected ${INPUTS[kind][0]} at ${path}, got ${found}`);
  let file: number | undefined;
  try {
    // Not to wait here for ever for somebody who writes to a pipe.
    file = path === '-' ? STDIN : openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(file);
    if (stats.isDirectory()) return refuse(FOUND['EISDIR']!);
    const most = mostBytes(kind);
    if (stats.size > most) return tooLarge(path, kind);
    const bytes = readBytes(file, stats, most, patience);
    if (bytes === undefined) return refuse(`nothing within ${patience / 1000} s`);
    return bytes.length > most ? tooLarge(path, kind) : success(decodeText(bytes));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return refuse(FOUND[`${code}`] ?? code ?? message);
  } finally {
    if (file !== undefined && file !== STDIN) closeSync(file);
  }
}

/** What is in a file, at most a little more than wanted; undefined where nothing comes. */
function readBytes(file: number, stats: Stats, most: number, patience: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  let length = 0;
  let waited = 0;
  while (length <= most) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readChunk(file, chunk);
    // A pipe without a byte and without a writer may still get both.
    const isOver = count === 0 && (length > 0 || !stats.isFIFO() || file === STDIN);
    if (isOver) break;
    if (count > 0) {
      chunks.push(chunk.subarray(0, count));
      length += count;
      waited = 0;
    } else {
      if (waited >= patience && file !== STDIN) return undefined;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK);
      waited += LOOK;
    }
  }
  return Buffer.concat(chunks, length);
}

/** How many bytes came; -1 where none are there yet. */
function readChunk(file: number, chunk: Buffer): number {
  try {
    return readSync(file, chunk);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN') return -1;
    // What Windows says at the end of a pipe.
    if (code === 'EOF') return 0;
    throw error;
  }
}

function tooLarge(path: string, kind: InputKind): Result<never> {
  return failure('files/too-large', tooMuch(path, kind));
}

function tooMuch(path: string, kind: InputKind): string {
  const [name, megabytes] = INPUTS[kind];
  return `Expected at most ${megabytes} MB for ${name}, got more in ${path === '-' ? 'stdin' : path}`;
}

/** The text of a file, `-` being stdin; throws a `CliError` that says what was expected there. */
export function demandInput(path: string, kind: InputKind): string {
  const text = readInput(path, kind);
  if (text.ok) return text.value;
  throw new CliError(EXIT.badInput, text.problem.message);
}

/** As `demandInput`, but who types may take their time, and is heard when they want to stop. */
export async function awaitInput(
  path: string,
  kind: InputKind,
  stop: AbortSignal,
): Promise<string> {
  if (path !== '-') return demandInput(path, kind);
  const chunks: Buffer[] = [];
  let length = 0;
  const { stdin } = process;
  const leave = (): void => void stdin.destroy();
  stop.addEventListener('abort', leave, { once: true });
  try {
    for await (const chunk of stdin) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length > mostBytes(kind)) break;
    }
  } catch (error) {
    if (!stop.aborted) throw new CliError(EXIT.badInput, nothingThere(kind, error));
  } finally {
    stop.removeEventListener('abort', leave);
  }
  if (stop.aborted) {
    throw new CliError(EXIT.interrupted, `Interrupted while ${INPUTS[kind][0]} was read`);
  }
  if (length <= mostBytes(kind)) return decodeText(Buffer.concat(chunks));
  throw new CliError(EXIT.badInput, tooMuch(path, kind));
}

/** The lines of a file, however many; throws a `CliError` that says what was expected there. */
export async function* readLines(path: string, kind: InputKind): AsyncGenerator<string> {
  const input = createReadStream(path);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const found = FOUND[`${code}`] ?? code ?? message;
    throw new CliError(EXIT.badInput, `Expected ${INPUTS[kind][0]} at ${path}, got ${found}`);
  } finally {
    input.destroy();
  }
}

/** Looks at the parts of an input one after the other, whether they make a line that is too long. */
export function createLineCheck(): (part: string) => CliError | undefined {
  let length = 0;
  return (part) => {
    const end = part.lastIndexOf('\n');
    length = end < 0 ? length + part.length : part.length - end - 1;
    const isTooLong = length > mostBytes('line') || end > mostBytes('line');
    return isTooLong ? new CliError(EXIT.badInput, tooMuch('-', 'line')) : undefined;
  };
}

function nothingThere(kind: InputKind, error: unknown): string {
  return `Expected ${INPUTS[kind][0]} at -, got ${(error as Error).message}`;
}

/** What is wrong with a text that was read, and where: FILE:LINE:COLUMN. */
export function badText(path: string, { message, at }: Problem, advice?: string): CliError {
  const name = path === '-' ? 'stdin' : path;
  const where = at === undefined ? name : `${name}:${at.line}:${at.column}`;
  return new CliError(EXIT.badInput, `${where}: ${message}`, advice);
}

/** The text of a file: UTF-8, or UTF-16 where its first two bytes say so, as Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [first, second] = buffer;
  if (first === 0xff && second === 0xfe) return buffer.toString('utf16le', 2);
  if (first === 0xfe && second === 0xff) {
    const even = buffer.subarray(2, buffer.length - (buffer.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  return buffer.toString('utf8');
}
