import { computed, signal } from '@preact/signals';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { recall, remember } from '../shell/storage.ts';
import {
  applyChanges,
  type BrainChanges,
  freeName,
  GRACE,
  isKeptBrain,
  type KeptBrain,
  type KeptRating,
  type KeptRatings,
  type KeptVersion,
  MOST_VERSIONS,
} from './kept-brain.ts';
import { forgetOldBrain, oldBrain } from './old-brain.ts';

interface Schema extends DBSchema {
  brains: { key: string; value: KeptBrain };
  versions: { key: number; value: KeptVersion; indexes: { brain: string } };
  ratings: { key: string; value: KeptRatings };
}

const CHOSEN_KEY = 'tetrarium/own-brain-chosen';

/** The name of a first brain, and where it comes from: texts that the first page need not fetch with all others. */
export const MY_BRAIN = 'My brain';
export const WRITTEN = 'written here';

const all = signal<readonly KeptBrain[]>([]);

/** The user's brains, the latest first. */
export const brains = computed(() =>
  all.value
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
);
/** The last ratings, by `ref`: `own:ID`, or the id of a brain of ours. */
export const ratings = signal<ReadonlyMap<string, KeptRatings>>(new Map());
/** Whether this browser keeps brains; else they are gone with the page. */
export const isKept = signal(true);

let database: IDBPDatabase<Schema> | undefined;
/** Versions where nothing may be kept. */
const memory: KeptVersion[] = [];
const others = globalThis.BroadcastChannel && new BroadcastChannel('tetrarium-brains');
let opening: Promise<void> | undefined;

export function refOf({ id }: Pick<KeptBrain, 'id'>): string {
  return `own:${id}`;
}

/** Reads what is kept, once; the brain of an earlier version comes along. */
export function openRegistry(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  try {
    database = await openDB<Schema>('tetrarium-brains', 1, {
      upgrade: (db) => {
        db.createObjectStore('brains', { keyPath: 'id' });
        const versions = db.createObjectStore('versions', { autoIncrement: true });
        versions.createIndex('brain', 'brain');
        db.createObjectStore('ratings', { keyPath: 'ref' });
      },
      terminated: () => {
        database = undefined;
        isKept.value = false;
      },
    });
    await read();
  } catch {
    // Storage is forbidden: brains live as long as the page.
    isKept.value = false;
  }
  if (others) others.onmessage = () => void read();
  const old = oldBrain();
  if (old !== undefined) {
    await createBrain({ name: MY_BRAIN, kind: 'code', text: old, origin: WRITTEN });
    if (isKept.peek()) forgetOldBrain();
  }
  await purge();
}

async function read(): Promise<void> {
  if (database === undefined) return;
  const [kept, rated] = await Promise.all([database.getAll('brains'), database.getAll('ratings')]);
  all.value = kept.filter(isKeptBrain);
  ratings.value = new Map(rated.map((each) => [each.ref, each]));
}

/** The brain of this id, also a deleted one. */
export function findKept(id: string): KeptBrain | undefined {
  return all.peek().find((brain) => brain.id === id);
}

export type NewBrain = Pick<KeptBrain, 'name' | 'kind' | 'text' | 'origin'> &
  Partial<Pick<KeptBrain, 'notes' | 'recipe'>>;

export async function createBrain(brain: NewBrain): Promise<KeptBrain> {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2));
  const taken = brains.peek().map(({ name }) => name);
  const now = Date.now();
  const kept: KeptBrain = {
    notes: '',
    ...brain,
    name: freeName(brain.name, taken),
    id: (a! * 2 ** 20 + (b! >>> 12)).toString(36),
    revision: 0,
    createdAt: now,
    changedAt: now,
  };
  await put(kept);
  return kept;
}

export async function keepOnce(brain: NewBrain): Promise<KeptBrain> {
  const { text, origin } = brain;
  const same = brains.peek().find((each) => each.text === text && each.origin === origin);
  return same ?? createBrain(brain);
}

async function put(brain: KeptBrain): Promise<void> {
  await database?.put('brains', brain).catch(lose);
  show(brain);
}

function show(brain: KeptBrain): void {
  all.value = [...all.peek().filter(({ id }) => id !== brain.id), brain];
  others?.postMessage('changed');
}

/** Forbidden or full from now on: what is shown goes on, and the page says so. */
function lose(): void {
  isKept.value = false;
}

export type ChangeResult =
  | { readonly type: 'saved'; readonly brain: KeptBrain }
  | { readonly type: 'conflict'; readonly theirs: KeptBrain }
  | { readonly type: 'missing' };

/** Changes a brain; `why` puts its text into the history, whenever that was done last. */
export async function changeBrain(
  id: string,
  changes: BrainChanges,
  { basedOn, why }: { readonly basedOn?: number; readonly why?: string } = {},
): Promise<ChangeResult> {
  const transaction = database?.transaction(['brains', 'versions'], 'readwrite');
  const stored = (await transaction?.objectStore('brains').get(id)) ?? findKept(id);
  if (stored === undefined) return { type: 'missing' };
  const store = transaction?.objectStore('versions');
  const keys = (await store?.index('brain').getAllKeys(id)) ?? [];
  const last = keys.length === 0 ? undefined : await store?.get(keys.at(-1)!);
  const changed = applyChanges(stored, changes, {
    basedOn: basedOn ?? stored.revision,
    last: last ?? memory.filter(({ brain }) => brain === id).at(-1),
    now: Date.now(),
    why,
  });
  if (changed === 'conflict') {
    await transaction?.done;
    show(stored);
    return { type: 'conflict', theirs: stored };
  }
  const { brain, version } = changed;
  try {
    if (version !== undefined) {
      memory.push(version);
      await store?.add(version);
      for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MOST_VERSIONS))) {
        await store?.delete(key);
      }
    }
    await transaction?.objectStore('brains').put(brain);
    await transaction?.done;
  } catch {
    lose();
  }
  show(brain);
  return { type: 'saved', brain };
}

export async function addVersion(id: string, text: string, why: string): Promise<void> {
  const version = { brain: id, at: Date.now(), text, why };
  memory.push(version);
  await database?.add('versions', version).catch(lose);
}

export async function listVersions(id: string): Promise<readonly KeptVersion[]> {
  const kept = await database?.getAllFromIndex('versions', 'brain', id).catch(() => undefined);
  return [...(kept ?? memory.filter(({ brain }) => brain === id))].reverse();
}

/** Keeps a rating; that of another text becomes the one before. */
export async function keepRating(ref: string, latest: KeptRating): Promise<void> {
  const last = ratings.peek().get(ref);
  const before = last?.latest.revision === latest.revision ? last?.before : last?.latest;
  const next: KeptRatings = { ref, latest, ...(before && { before }) };
  ratings.value = new Map([...ratings.peek(), [ref, next]]);
  await database?.put('ratings', next).catch(lose);
  others?.postMessage('changed');
}

async function purge(): Promise<void> {
  const due = all.peek().filter(({ deletedAt = Infinity }) => Date.now() - deletedAt > GRACE);
  for (const { id } of due) {
    all.value = all.peek().filter((brain) => brain.id !== id);
    await database?.delete('brains', id).catch(lose);
    const keys = (await database?.getAllKeysFromIndex('versions', 'brain', id)) ?? [];
    for (const key of keys) await database?.delete('versions', key).catch(lose);
  }
}

/** The brain that plays where a game asks for the user's own; the starter where there is none. */
export function chosenBrain(): KeptBrain | undefined {
  const id = recall(CHOSEN_KEY);
  return brains.peek().find((brain) => brain.id === id) ?? brains.peek()[0];
}

export function chooseBrain(id: string): void {
  remember(CHOSEN_KEY, id);
}
