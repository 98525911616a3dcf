import { isListOf, isRecord, isWhole } from '@tetrarium/engine/core';
import type { GameStorage } from '../controller/index.ts';

/** Stored format. */
const KEY = 'tetrarium/daily';

/** One run from the first piece that was placed anew to the last. */
export interface DailyTry {
  /** How many pieces lay at its end. */
  readonly placed: number;
  /** How many of them, from the first, left a way to clear the grid. */
  readonly right: number;
}

/** What a puzzle took. */
export interface DailyResult {
  readonly tries: readonly DailyTry[];
  readonly hints: number;
  /** Milliseconds. */
  readonly time: number;
  /** Whether it was cleared on its own day: only these count for the streak. */
  readonly isOnTime: boolean;
}

/** The last bar of the spread: five tries and more. */
const MOST_TRIES = 5;

/** Every puzzle that was cleared in this browser, by its number; the first time counts. */
export class DailyResults {
  private readonly byNumber: ReadonlyMap<number, DailyResult>;

  private constructor(byNumber: ReadonlyMap<number, DailyResult>) {
    this.byNumber = byNumber;
  }

  /** Reads results that were kept as text; what is no result is left out. */
  static parse(text: string | null): DailyResults {
    const kept = readRecord(text);
    const results = isRecord(kept?.results) ? Object.entries(kept.results) : [];
    return new DailyResults(
      new Map(
        results.flatMap(([number, result]) =>
          isResult(result) && isWhole(Number(number), 1) ? [[Number(number), result]] : [],
        ),
      ),
    );
  }

  /** Those of a storage. */
  static saved(storage: Pick<GameStorage, 'read'>): DailyResults {
    return DailyResults.parse(storage.read(KEY) ?? null);
  }

  save(storage: GameStorage): void {
    storage.write(KEY, this.format());
  }

  /** What `parse` reads. */
  format(): string {
    return JSON.stringify({ version: 1, results: Object.fromEntries(this.byNumber) });
  }

  get(number: number): DailyResult | undefined {
    return this.byNumber.get(number);
  }

  /** The results with another one; a puzzle that was cleared before keeps its own. */
  with(number: number, result: DailyResult): DailyResults {
    if (this.byNumber.has(number)) return this;
    return new DailyResults(new Map([...this.byNumber, [number, result]]));
  }

  /** Days in a row whose puzzles were cleared on their day, up to today or, while it is open, yesterday. */
  streak(today: number): number {
    let last = this.get(today)?.isOnTime ? today : today - 1;
    let days = 0;
    for (; this.get(last)?.isOnTime; last--) days++;
    return days;
  }

  /** How many puzzles took one try, two, and so on; the last place has all that took more. */
  get spread(): readonly number[] {
    const counts = Array<number>(MOST_TRIES).fill(0);
    for (const { tries } of this.byNumber.values()) {
      counts[Math.min(Math.max(1, tries.length), MOST_TRIES) - 1]!++;
    }
    return counts;
  }
}

/** What is kept, as JSON. */
interface Kept {
  readonly version: 1;
  readonly results: Readonly<Record<string, DailyResult>>;
}

function readRecord(text: string | null): { readonly [K in keyof Kept]?: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return isRecord<Kept>(kept) && kept.version === 1 ? kept : undefined;
  } catch {
    // Somebody else's text under our key: no results yet.
    return undefined;
  }
}

function isResult(value: unknown): value is DailyResult {
  return (
    isRecord<DailyResult>(value) &&
    isListOf(value.tries, isTry) &&
    isWhole(value.hints, 0) &&
    isWhole(value.time, 0) &&
    typeof value.isOnTime === 'boolean'
  );
}

export function isTry(value: unknown): value is DailyTry {
  return isRecord<DailyTry>(value) && isWhole(value.placed, 1, 5) && isWhole(value.right, 0, 5);
}
