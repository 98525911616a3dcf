import { signal } from '@preact/signals';
import type { FinishedGame } from '@tetrarium/play/controller';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface KeptReplay extends FinishedGame {
  readonly id: number;
  /** When it was kept, in milliseconds since 1970. */
  readonly savedAt: number;
  /** The name its user gave it; without one it has that of its mode and day. */
  readonly name?: string;
  readonly isStarred?: boolean;
  /** How it ended; worked out when it is first listed. */
  readonly final?: FinalBoards;
}

export interface FinalBoards {
  /** The rows of each well from the top, the signs of the palette, '.' for an empty cell. */
  readonly wells: readonly (readonly string[])[];
  /** What the game said of its end; '' where it was stopped. */
  readonly end: string;
  readonly rival?: string;
}

export type NewReplay = Omit<KeptReplay, 'id'>;

interface LibrarySchema extends DBSchema {
  replays: { key: number; value: NewReplay & { readonly id?: number } };
}

/** How many replays were kept since the page was opened: a list is to be read again with each. */
export const keptCount = signal(0);

let opened: Promise<IDBPDatabase<LibrarySchema>> | undefined;

function library(): Promise<IDBPDatabase<LibrarySchema>> {
  opened ??= openDB<LibrarySchema>('tetrarium', 1, {
    upgrade: (db) => {
      db.createObjectStore('replays', { keyPath: 'id', autoIncrement: true });
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/**
 * Keeps a replay, in the place of another one where `id` says so, and answers its number; undefined
 * where the browser keeps nothing.
 */
export async function keepReplay(replay: NewReplay, id?: number): Promise<number | undefined> {
  try {
    const put = await (await library()).put(
      'replays',
      id === undefined ? replay : { ...replay, id },
    );
    keptCount.value++;
    return put;
  } catch {
    // Storage is forbidden or full: the game is over all the same.
    opened = undefined;
    return undefined;
  }
}

/** All kept replays, the newest first; undefined where the browser keeps nothing. */
export async function listReplays(): Promise<readonly KeptReplay[] | undefined> {
  try {
    const all = await (await library()).getAll('replays');
    return (all as KeptReplay[]).sort((a, b) => b.savedAt - a.savedAt || b.id - a.id);
  } catch {
    opened = undefined;
    return undefined;
  }
}

export async function findReplay(id: number): Promise<KeptReplay | undefined> {
  return (await listReplays())?.find((replay) => replay.id === id);
}

export async function changeReplay(
  id: number,
  changes: Partial<Pick<KeptReplay, 'name' | 'isStarred' | 'final'>>,
): Promise<boolean> {
  try {
    const store = (await library()).transaction('replays', 'readwrite').store;
    const before = await store.get(id);
    if (before !== undefined) await store.put({ ...before, ...changes });
    return before !== undefined;
  } catch {
    opened = undefined;
    return false;
  }
}

export async function deleteReplay(id: number): Promise<void> {
  await (await library()).delete('replays', id);
}
