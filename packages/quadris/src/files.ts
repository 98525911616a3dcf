import { failure, type Result, success } from '@tetrarium/engine/core';

/** Where the texts are that commands name: a folder, a browser's store, a test's table. */
export interface Files {
  read(name: string): Result<string>;
  write(name: string, text: string): Result<void>;
}

export type FileTable = Readonly<Record<string, string>>;

/** Files that cannot be read or written. */
export const NO_FILES: Files = {
  read: (name) => failure('quadris/no-files', `Expected the file "${name}", got no files here`),
  write: (name) => failure('quadris/no-files', `Expected to write "${name}", got no files here`),
};

/** Files that leave no trace. */
export interface MemoryFiles extends Files {
  /** Independent files with the same texts. */
  copy(): MemoryFiles;
}

/** The most files there may be: keeps a hostile replay from taking all memory. */
export const MOST_FILES = 100;

/** Files that begin as these texts. */
export function createMemoryFiles(table: FileTable): MemoryFiles {
  return memoryOf(new Map(Object.entries(table)));
}

/** Copies share their table, so that copying costs nothing: a write makes a new one. */
function memoryOf(start: ReadonlyMap<string, string>): MemoryFiles {
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
    copy: () => memoryOf(table),
  };
}

/**
 * The same files under watch: `found` gets the texts that were there before they were written
 * here, which are those that a replay has to bring along.
 */
export function watchFiles(files: Files, found: Record<string, string>): Files {
  const written = new Set<string>();
  return {
    read: (name) => {
      const text = files.read(name);
      if (text.ok && !written.has(name) && !Object.hasOwn(found, name)) found[name] = text.value;
      return text;
    },
    write: (name, text) => {
      const result = files.write(name, text);
      if (result.ok) written.add(name);
      return result;
    },
  };
}
