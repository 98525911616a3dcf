import { writeFileSync } from 'node:fs';
import { failure, success } from '@tetrarium/engine/core';
import type { Files } from '@tetrarium/quadris';
import { readText } from '../../shell/read-text.ts';

/** The files of the machine, for a session's commands; relative names start at the current folder. */
export const DISK_FILES: Files = {
  read: (name) => readText(name, 'a file'),
  write: (name, text) => {
    try {
      writeFileSync(name, text);
      return success(undefined);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return failure('files/unwritable', `Expected to write ${name}, got ${code ?? error}`);
    }
  },
};
