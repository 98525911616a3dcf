import type { Spin } from '../srs/spin.ts';

/** What a lock did, as far as points and attack are concerned. */
export interface Clear {
  /** Rows cleared, 0 to 4. */
  readonly rows: number;
  readonly spin: Spin;
  /** How many clears came before it without a break; -1 where it cleared nothing. */
  readonly combo: number;
  /** Whether it is difficult and so was the clear before. */
  readonly isBackToBack: boolean;
  /** Whether it left an empty well. */
  readonly isPerfect: boolean;
}

/** Points by spin and rows, each times the level before the clear. tetris.wiki, "Scoring". */
const POINTS: Readonly<Record<Spin, readonly number[]>> = {
  none: [0, 100, 300, 500, 800],
  mini: [100, 200, 400],
  full: [400, 800, 1200, 1600],
};

/** Points of an emptied well by rows, times the level. */
const PERFECT = [0, 800, 1200, 1800, 2000] as const;
const PERFECT_BACK_TO_BACK_FOUR = 3200;

const COMBO = 50;

/** Points for every row a piece is dropped by its player. */
export const SOFT_DROP_POINTS = 1;
export const HARD_DROP_POINTS = 2;

/** Whether a clear starts or keeps a back-to-back chain: four rows, or any with a T-spin. */
export function isDifficult(rows: number, spin: Spin): boolean {
  return rows === 4 || (rows > 0 && spin !== 'none');
}

/** The entry of a table by spin and rows; no mini clears more rows than the table has. */
export function entryOf(
  table: Readonly<Record<Spin, readonly number[]>>,
  { spin, rows }: Pick<Clear, 'spin' | 'rows'>,
): number {
  return table[spin][rows] ?? table.full[rows] ?? 0;
}

export function pointsOf(clear: Clear, level: number): number {
  const { rows, combo, isBackToBack, isPerfect } = clear;
  const base = entryOf(POINTS, clear);
  // Every base is even, so half of it is whole.
  let points = isBackToBack ? base + base / 2 : base;
  if (combo > 0) points += COMBO * combo;
  if (isPerfect) {
    points += rows === 4 && isBackToBack ? PERFECT_BACK_TO_BACK_FOUR : (PERFECT[rows] ?? 0);
  }
  return points * level;
}
