import { accessSync, constants, fstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { failure, type Problem, type Result, success } from '@tetrarium/engine/core';
import { CliError, EXIT } from './exit.ts';

/** Larger files are none of ours. */
const MOST_BYTES = 64 * 1024 * 1024;
const STDIN = 0;
const FOUND: Readonly<Record<string, string>> = { ENOENT: 'no such file', EISDIR: 'a folder' };

/** The text of a file, or a problem that says what was expected there. */
export function readText(path: string, expected: string): Result<string> {
  return readFrom(path, path, expected);
}

/** The text of a file, `-` being stdin; throws a `CliError` that says what was expected there. */
export function demandText(path: string, expected: string): string {
  const text = readFrom(path === '-' ? STDIN : path, path, expected);
  if (text.ok) return text.value;
  throw new CliError(EXIT.badInput, text.problem.message);
}

/** What is wrong with a text that was read, and where: FILE:LINE:COLUMN. */
export function badText(path: string, { message, at }: Problem, advice?: string): CliError {
  const name = path === '-' ? 'stdin' : path;
  const where = at === undefined ? name : `${name}:${at.line}:${at.column}`;
  return new CliError(EXIT.badInput, `${where}: ${message}`, advice);
}

function readFrom(source: string | typeof STDIN, path: string, expected: string): Result<string> {
  try {
    const { size } = source === STDIN ? fstatSync(source) : statSync(source);
    if (size <= MOST_BYTES) return success(readFileSync(source, 'utf8'));
    return failure(
      'files/too-large',
      `Expected at most ${MOST_BYTES} bytes in ${path}, got ${size}`,
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = FOUND[`${code}`] ?? code;
    return failure('files/unreadable', `Expected ${expected} at ${path}, got ${found}`);
  }
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'no such folder',
  ENOTDIR: 'no such folder',
  EISDIR: 'a folder',
  EACCES: 'no permission',
};

/** Writes a file; throws a `CliError` that says why where that cannot be done. */
export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** What to say of a file that could not be written. */
export function unwritable(path: string, error: unknown): CliError {
  const { code, message } = error as NodeJS.ErrnoException;
  return refuse(path, UNWRITABLE[`${code}`] ?? message);
}

/**
 * The file that a flag names, where it can be written; throws what writing it would, before hours
 * of play are lost.
 */
export function requireWritable(flag: string, path: string): string {
  if (path === '') {
    throw new CliError(EXIT.usage, `Expected a file name after --${flag}, got none`);
  }
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw refuse(path, UNWRITABLE['EISDIR']!);
    const folder = dirname(path);
    if (there === undefined && !statSync(folder).isDirectory()) {
      throw refuse(path, UNWRITABLE['ENOTDIR']!);
    }
    accessSync(there === undefined ? folder : path, constants.W_OK);
    return path;
  } catch (error) {
    throw error instanceof CliError ? error : unwritable(path, error);
  }
}

function refuse(path: string, found: string): CliError {
  return new CliError(EXIT.failed, `Expected to write ${path}, got ${found}`);
}
