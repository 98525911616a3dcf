import { failure, success } from '@tetrarium/engine/core';
import { type Files, NO_FILES } from './files.ts';

/** Files by their names. */
export type FileTable = Readonly<Record<string, string>>;

/** Files of a session that leave no trace. */
export interface MemoryFiles extends Files {
  /** Independent files with the same texts. */
  copy(): MemoryFiles;
}

/** The most files there may be: keeps a hostile replay from taking all memory. */
export const MOST_FILES = 100;

/** Files that begin as these texts. */
export function createMemoryFiles(table: FileTable = {}): MemoryFiles {
  return filesOf(new Map(Object.entries(table)));
}

/** Copies share their table, so that copying costs nothing: a write makes a new one. */
function filesOf(start: ReadonlyMap<string, string>): MemoryFiles {
  let table = start;
  return {
    read: (name) => {
      const text = table.get(name);
      return text === undefined ? NO_FILES.read(name) : success(text);
    },
    write: (name, text) => {
      if (!table.has(name) && table.size >= MOST_FILES) {
        return failure('quadris/too-many-files', `Expected at most ${MOST_FILES} files, got more`);
      }
      table = new Map(table).set(name, text);
      return success(undefined);
    },
    copy: () => filesOf(table),
  };
}
