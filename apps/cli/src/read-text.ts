import { readFileSync } from 'node:fs';
import { CliError, EXIT } from './exit.ts';

const FOUND: Readonly<Record<string, string>> = { ENOENT: 'no such file', EISDIR: 'a folder' };

/** The text of a file, `-` being stdin; throws a `CliError` that says what was expected there. */
export function readText(path: string, expected: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = FOUND[`${code}`] ?? code;
    throw new CliError(EXIT.badInput, `Expected ${expected} at ${path}, got ${found}`);
  }
}
