import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from './store-error.ts';
import { syncFile, syncList } from './sync-folder.ts';

// What a folder holds decides what may be done with it: only what carries the mark of an unfinished
// store is ever deleted.

const DATA = 'postgres';
/** There while a store is made. Not empty: tools that copy lose empty files first. */
const MARK = 'unfinished';
const MARK_TEXT =
  'Tetrarium is making a store here. Until it is done, "postgres" may be deleted.\n';
/** Programs before the mark make a store anew without this file, and delete its data for that. */
const READY = 'ready';
/** What may lie in a folder in which a store is to be made. */
const OURS = /^(lock(\.\d+(\.stale)?)?|ready|unfinished|postgres|lost\+found)$/;
/** Without these PostgreSQL makes new files over the old ones, or stops without a reason. */
const ESSENTIAL = ['PG_VERSION', 'base', 'global', 'pg_wal', 'pg_xact'] as const;
/** A PostgreSQL server leaves this in its folder; the embedded one never does. */
const SERVER_FILE = 'postmaster.opts';

export type FolderState = 'empty' | 'unfinished' | 'store';

export function dataOf(folder: string): string {
  return join(folder, DATA);
}

/** Whether there is a store in a folder; throws `StoreError` where it is damaged or something else. */
export function hasStore(folder: string): boolean {
  return inspectFolder(folder) === 'store';
}

/** What a folder holds; throws `StoreError` where that is damaged, or no store and not empty. */
export function inspectFolder(folder: string): FolderState {
  const names = list(folder);
  // Taking it says that it is a file.
  if (names === undefined) return 'empty';
  const isReady = names.includes(READY);
  const isMarked = names.includes(MARK) && readFileSync(join(folder, MARK), 'utf8') === MARK_TEXT;
  if (isMarked && !isReady) return 'unfinished';
  const data = list(dataOf(folder));
  const missing = ESSENTIAL.filter((name) => data?.includes(name) !== true);
  if (data?.includes(SERVER_FILE)) throw foreign(folder, 'the files of a PostgreSQL server');
  if (missing.length === 0) return 'store';
  if (missing.length < ESSENTIAL.length) throw damaged(folder, missing);
  if (data === undefined) throw foreign(folder, DATA);
  if (data.length > 0) throw foreign(folder, join(DATA, data[0]!));
  const other = names.find((name) => !OURS.test(name) || (name === MARK && !isMarked));
  if (other !== undefined) throw foreign(folder, other);
  if (isReady) throw damaged(folder, []);
  return 'empty';
}

export function foreign(folder: string, what: string): StoreError {
  return new StoreError(
    'unusable',
    `Expected a store or an empty folder at ${folder}, got ${what}`,
  );
}

function damaged(folder: string, missing: readonly string[]): StoreError {
  const what = missing.map((name) => join(DATA, name)).join(', ') || DATA;
  return new StoreError('damaged', `Expected a whole store in ${folder}, got one without ${what}`);
}

/** Marks a folder in which a store is made, and removes what was made before under that mark. */
export function beginStore(folder: string, state: 'empty' | 'unfinished'): void {
  const mark = join(folder, MARK);
  writeFileSync(mark, MARK_TEXT);
  syncFile(mark);
  syncList(folder);
  if (state === 'unfinished') rmSync(dataOf(folder), { recursive: true, force: true });
  mkdirSync(dataOf(folder), { recursive: true, mode: 0o700 });
}

/** Takes the mark away, once all of the store is on the disk. */
export function finishStore(folder: string): void {
  const ready = join(folder, READY);
  writeFileSync(ready, '');
  syncFile(ready);
  syncList(folder);
  rmSync(join(folder, MARK), { force: true });
  syncList(folder);
}

/** The names in a folder, none where it is missing; undefined where it is a file. */
function list(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return undefined;
    if (code === 'ENOENT') return [];
    throw error;
  }
}
