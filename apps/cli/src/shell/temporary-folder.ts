import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError, EXIT } from './exit.ts';
import { whyUnwritable } from './write-file.ts';

/** What to do where the folder for temporary files cannot be used. */
const TMP_ADVICE = 'Set TMPDIR to a folder with some room that you may write to.';

/** Makes a folder for temporary files; throws a `CliError` where it cannot. */
export function makeTemporaryFolder(prefix: string): string {
  try {
    return realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  } catch (error) {
    const found = whyUnwritable(error);
    const message = `Expected a folder for temporary files in ${tmpdir()}, got ${found}`;
    throw new CliError(EXIT.failed, message, TMP_ADVICE);
  }
}
