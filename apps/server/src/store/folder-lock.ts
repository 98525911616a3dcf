import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from './store-error.ts';
import { foreign, inspectFolder } from './store-folder.ts';

const NAME = 'lock';
/** What stands in a lock: a process, when it started, its server. A power cut may leave it empty. */
const TEXT = /^(\0*|\d+( \d*( http\S+)?)?)$/;

const held = new Set<string>();

export interface FolderLock {
  /** Says in the lock where the server of this process is, for others who want the folder. */
  announce(address: string): void;
  release(): void;
}

/** Takes the folder of a store for this process alone. Throws `StoreError`. */
export function lockFolder(folder: string): FolderLock {
  const path = resolve(folder, NAME);
  try {
    inspectFolder(folder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    while (!take(path)) removeStale(path);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StoreError(
      code === 'ENOSPC' ? 'full' : 'unusable',
      `Expected a folder to write to at ${folder}, got ${code ?? message}`,
      error,
    );
  }
  held.add(path);
  return {
    announce: (address) => {
      if (!held.has(path)) return;
      try {
        renameSync(writeFresh(path, address), path);
      } catch {
        // On a full disk others learn the process alone.
      }
    },
    release: () => {
      if (held.delete(path)) rmSync(path, { force: true });
    },
  };
}

function writeFresh(path: string, address = ''): string {
  const fresh = `${path}.${process.pid}`;
  const text = `${process.pid} ${startOf(process.pid)} ${address}`;
  writeFileSync(fresh, `${text.trimEnd()}\n`, { mode: 0o600 });
  return fresh;
}

/** Makes the lock as a whole, so that nobody reads half of it; false where there is one. */
function take(path: string): boolean {
  const fresh = writeFresh(path);
  try {
    linkSync(fresh, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Removes the lock of a process that is gone; throws where it is alive. */
function removeStale(path: string): void {
  const found = read(path);
  if (found === undefined) return;
  demandDead(path, found);
  // Somebody else may have removed it and taken the folder meanwhile: what was moved is looked at.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== undefined && moved !== found) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function demandDead(path: string, found: string): void {
  const [pid = '', start = '', address] = found.split(' ');
  if (!held.has(path) && !isAlive(Number(pid), start)) return;
  const where = address === undefined ? '' : ` for its server at ${address}`;
  throw new StoreError(
    'locked',
    `Expected ${dirname(path)} for this process alone, got process ${pid} that uses it${where}`,
    undefined,
    { pid: Number(pid), address },
  );
}

/** What stands in a lock, undefined where it is gone; throws where it is none of ours. */
function read(path: string): string | undefined {
  let text: string | undefined;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code !== 'EISDIR') throw error;
  }
  if (text === undefined || !TEXT.test(text)) throw foreign(dirname(path), NAME);
  return text;
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return start === '' || now === '' || now === start;
}

/** When a process started, where the system says it: a number may come again after a restart. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
