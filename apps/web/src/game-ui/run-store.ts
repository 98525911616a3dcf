import { signal } from '@preact/signals';
import { Bests, bestRun, type GuidelineRun, parseRun } from '@tetrarium/play/guideline';
import type { DBSchema, IDBPDatabase } from 'idb';
import { recall, remember } from '../shell/storage.ts';

/** Stored format, do not rename: bests by key, as they were kept before runs were. */
const BESTS_KEY = 'tetrarium/bests';

interface RunSchema extends DBSchema {
  runs: { key: number; value: unknown };
}

/** The runs of this browser, oldest first; undefined until they are read. */
export const runs = signal<readonly GuidelineRun[] | undefined>(undefined);

let opened: Promise<IDBPDatabase<RunSchema>> | undefined;

function database(): Promise<IDBPDatabase<RunSchema>> {
  opened ??= open();
  return opened;
}

async function open(): Promise<IDBPDatabase<RunSchema>> {
  const { openDB } = await import('idb');
  return openDB<RunSchema>('tetrarium-runs', 1, {
    upgrade: (db) => {
      db.createObjectStore('runs', { autoIncrement: true });
    },
    terminated: () => {
      opened = undefined;
    },
  });
}

let loading: Promise<void> | undefined;

export function loadRuns(): Promise<void> {
  loading ??= readRuns();
  return loading;
}

async function readRuns(): Promise<void> {
  // Who has no best has no run: a first visit need not fetch the database's script.
  if (recall(BESTS_KEY) === null) {
    runs.value ??= [];
    return;
  }
  try {
    const kept = await (await database()).getAll('runs');
    const read = kept.flatMap((each) => parseRun(each) ?? []);
    // A run may have ended meanwhile.
    const all = new Map([...read, ...(runs.peek() ?? [])].map((run) => [run.at, run]));
    runs.value = [...all.values()].sort((one, other) => one.at - other.at);
  } catch {
    // Storage is forbidden: there are the runs of this visit.
    opened = undefined;
    runs.value ??= [];
  }
}

export interface Compared {
  readonly best: KnownBest | undefined;
  readonly isBest: boolean;
}

export function keepRun(run: GuidelineRun): Compared {
  const best = bestOf(run.key);
  const before = Bests.parse(recall(BESTS_KEY));
  const bests = run.isTopOut ? undefined : before.with(run);
  remember(BESTS_KEY, JSON.stringify((bests ?? before).values));
  runs.value = [...(runs.peek() ?? []), run];
  void database()
    .then((db) => db.add('runs', run))
    .catch(() => {
      opened = undefined;
    });
  return { best, isBest: bests !== undefined };
}

export interface KnownBest {
  readonly value: number;
  readonly run: GuidelineRun | undefined;
}

export function bestOf(key: string): KnownBest | undefined {
  const run = bestRun(runsOf(key));
  const value = Bests.parse(recall(BESTS_KEY)).get(key) ?? run?.value;
  return value === undefined ? undefined : { value, run: run?.value === value ? run : undefined };
}

export function runsOf(key: string): readonly GuidelineRun[] {
  return (runs.value ?? []).filter((run) => run.key === key && !run.isTopOut);
}
