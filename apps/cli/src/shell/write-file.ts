import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError, EXIT, refusal } from './exit.ts';

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'no such folder',
  ENOTDIR: 'no such folder',
  EISDIR: 'a folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'a disk that cannot be written',
  ENOSPC: 'a full disk',
  EDQUOT: 'a full disk',
  ENAMETOOLONG: 'a name that is too long',
};

/** Why a file could not be written, as the end of a sentence. */
export function whyUnwritable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return UNWRITABLE[`${code}`] ?? message;
}

/**
 * Writes a file as a whole: it is on the disk under another name before it takes this one, so
 * whatever happens there is the old file or the new one. Throws a `CliError` where it cannot.
 */
export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    putFile(path, content);
  } catch (error) {
    throw refuse(path, whyUnwritable(error));
  }
}

/** As `writeFile`, with the error of the system where it cannot. */
export function putFile(path: string, content: string | Uint8Array): void {
  const there = statSync(path, { throwIfNoEntry: false });
  // A device or a pipe has to stay one.
  if (there !== undefined && !there.isFile()) {
    writeFileSync(path, content);
    return;
  }
  const target = there === undefined ? path : realpathSync(path);
  const fresh = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, content, { flush: true, mode: there?.mode ?? 0o666 });
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    // A file of one's own in somebody else's folder.
    if (there === undefined || (code !== 'EACCES' && code !== 'EPERM')) throw error;
    writeFileSync(target, content, { flush: true });
  }
  syncFolder(dirname(target));
}

/** Writes a file where there is none, as a whole; with the error of the system where it cannot. */
export function putNewFile(path: string, content: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' });
  }
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, content, { flush: true });
    // Unlike a new name, a second one never replaces a file.
    linkSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Under another name until it is whole; only its owner may read it. */
export async function writeLines<T>(
  path: string,
  work: (write: (line: string) => void) => Promise<T>,
): Promise<T> {
  const fresh = `${path}.${process.pid}.tmp`;
  const onDisk = <R>(step: () => R): R => {
    try {
      return step();
    } catch (error) {
      throw refuse(path, whyUnwritable(error));
    }
  };
  const output = onDisk(() => openSync(fresh, 'w', 0o600));
  try {
    const done = await work((line) => onDisk(() => writeSync(output, `${line}\n`)));
    onDisk(() => fsyncSync(output));
    onDisk(() => renameSync(fresh, path));
    syncFolder(dirname(path));
    return done;
  } finally {
    closeSync(output);
    rmSync(fresh, { force: true });
  }
}

/** The new name is on the disk too; a folder that cannot be opened, as on Windows, syncs itself. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // The file is there; only a power cut in the next seconds could undo that.
  }
}

/** Throws what writing the flag's file would, before hours of play are lost. */
export function requireWritable(flag: string, path: string): string {
  if (path === '') {
    throw refusal(`Expected a file name after --${flag}, got none`);
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
    throw error instanceof CliError ? error : refuse(path, whyUnwritable(error));
  }
}

function refuse(path: string, found: string): CliError {
  return new CliError(EXIT.failed, `Expected to write ${path}, got ${found}`);
}

/** What to do where the folder for temporary files cannot be used. */
const TMP_ADVICE = 'Set TMPDIR to a folder with some room that you may write to.';

export function makeTemporaryFolder(prefix: string): string {
  try {
    return realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  } catch (error) {
    const found = whyUnwritable(error);
    const message = `Expected a folder for temporary files in ${tmpdir()}, got ${found}`;
    throw new CliError(EXIT.failed, message, TMP_ADVICE);
  }
}
