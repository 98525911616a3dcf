import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError, EXIT } from './exit.ts';

const FOUND: Readonly<Record<string, string>> = {
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
  return refuse(path, FOUND[`${code}`] ?? message);
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
    if (there?.isDirectory()) throw refuse(path, FOUND['EISDIR']!);
    const folder = dirname(path);
    if (there === undefined && !statSync(folder).isDirectory()) {
      throw refuse(path, FOUND['ENOTDIR']!);
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
