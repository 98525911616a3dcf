import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { failure, type Result, success } from '@tetrarium/engine';
import type { Files } from '@tetrarium/quadris';

/** Larger files are none of ours. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The files of the machine, for a session's commands; relative names start at the current folder. */
export const DISK_FILES: Files = {
  read: readText,
  write: (name, text) => {
    try {
      writeFileSync(name, text);
      return success(undefined);
    } catch (error) {
      return failure('files/unwritable', `Expected to write ${name}, got ${reasonOf(error)}`);
    }
  },
};

/** Reads a text file; what went wrong is a problem that names the file. */
export function readText(name: string): Result<string> {
  try {
    const { size } = statSync(name);
    if (size > MOST_BYTES) {
      return failure(
        'files/too-large',
        `Expected at most ${MOST_BYTES} bytes in ${name}, got ${size}`,
      );
    }
    return success(readFileSync(name, 'utf8'));
  } catch (error) {
    return failure('files/unreadable', `Expected a readable file ${name}, got ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
