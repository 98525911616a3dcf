import { failure, type Result } from '@tetrarium/engine/core';

/** Where the texts are that commands name: a folder, a browser's store, a test's table. */
export interface Files {
  read(name: string): Result<string>;
  write(name: string, text: string): Result<void>;
}

/** For a session that has no files. */
export const NO_FILES: Files = {
  read: (name) => failure('quadris/no-files', `Expected the file "${name}", got no files here`),
  write: (name) => failure('quadris/no-files', `Expected to write "${name}", got no files here`),
};
