import { fstatSync, readFileSync, statSync } from 'node:fs';
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
