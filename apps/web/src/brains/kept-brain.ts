import type { LinearRecipe } from '@tetrarium/brains';
import { isRecord, isText, isWhole } from '@tetrarium/engine/core';

export interface KeptBrain {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly kind: 'code' | 'weights';
  readonly text: string;
  /** Counts the changes of the text. */
  readonly revision: number;
  /** What weights leave out: whether full rows stay, and when it looks ahead. */
  readonly recipe?: Omit<LinearRecipe, 'weights'>;
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changedAt: number;
  /** When it was deleted; it goes for good some days later. */
  readonly deletedAt?: number | undefined;
}

export interface KeptVersion {
  readonly brain: string;
  readonly at: number;
  readonly text: string;
  /** What happened to it, where it was more than typing. */
  readonly why?: string;
}

export interface KeptRating {
  /** Lines per game; undefined where no game ended. */
  readonly mean: number | undefined;
  /** From and to, with 95 % certainty; `high` is undefined where nothing is known. */
  readonly low: number;
  readonly high: number | undefined;
  readonly scores: readonly number[];
  readonly stopped: number;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly at: number;
  /** The text that was rated; a brain of ours has none. */
  readonly revision: number | undefined;
}

export interface KeptRatings {
  readonly ref: string;
  readonly latest: KeptRating;
  readonly before?: KeptRating;
}

/** Characters of a name and the notes. */
export const MOST = { name: 60, notes: 4000 } as const;

/** Milliseconds after which typing makes another version. */
const VERSION_AFTER = 60_000;
export const MOST_VERSIONS = 60;
/** Milliseconds until a deleted brain goes for good. */
export const GRACE = 7 * 24 * 3600 * 1000;

export type BrainChanges = Partial<Pick<KeptBrain, 'name' | 'notes' | 'text' | 'deletedAt'>>;

export interface Changed {
  readonly brain: KeptBrain;
  readonly version?: KeptVersion;
}

/**
 * Changes a brain as it is kept now. `basedOn` is the revision whose text was edited: where another
 * tab has written another text since, there is a conflict, and nothing changes.
 */
export function applyChanges(
  stored: KeptBrain,
  changes: BrainChanges,
  {
    basedOn,
    last,
    now,
    why,
  }: {
    readonly basedOn: number;
    readonly last: KeptVersion | undefined;
    readonly now: number;
    readonly why?: string | undefined;
  },
): Changed | 'conflict' {
  const { text, ...others } = changes;
  const isNew = text !== undefined && text !== stored.text;
  if (isNew && basedOn !== stored.revision) return 'conflict';
  const brain: KeptBrain = { ...stored, ...others };
  if (!isNew) return { brain };
  const isWorthKeeping = why !== undefined || now - (last?.at ?? 0) >= VERSION_AFTER;
  const version: KeptVersion = {
    brain: stored.id,
    at: now,
    text: stored.text,
    ...(why !== undefined && { why }),
  };
  return {
    brain: { ...brain, text, revision: stored.revision + 1, changedAt: now },
    ...(isWorthKeeping && last?.text !== stored.text && { version }),
  };
}

/** A name that no other brain has: "towers", "towers 2". */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, MOST.name) || 'Brain';
  if (!taken.includes(name)) return name;
  const base = name.replace(/ \d+$/, '').slice(0, MOST.name - 4);
  for (let n = 2; ; n++) if (!taken.includes(`${base} ${n}`)) return `${base} ${n}`;
}

/** Whether something that was kept is a brain; another version may have left anything. */
export function isKeptBrain(value: unknown): value is KeptBrain {
  if (!isRecord<KeptBrain>(value)) return false;
  const { id, name, notes, kind, text, revision, createdAt } = value;
  return (
    [id, name, notes, text].every(isText) &&
    (kind === 'code' || kind === 'weights') &&
    isWhole(revision, 0) &&
    typeof createdAt === 'number'
  );
}
