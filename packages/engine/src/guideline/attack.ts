import type { Spin } from '../srs/spin.ts';
import { type Clear, entryOf } from './scoring.ts';

/** How many rows of garbage a clear sends, as data. */
export interface AttackTable {
  readonly id: string;
  readonly title: string;
  /** Where the numbers come from. */
  readonly source: string;
  /** Rows sent by spin and rows cleared. */
  readonly rows: Readonly<Record<Spin, readonly number[]>>;
  readonly backToBack: number;
  /** By how many clears came before without a break; the last entry also counts for more. */
  readonly combo: readonly number[];
  readonly perfect: number;
}

export const JSTRIS_ATTACK: AttackTable = {
  id: 'jstris',
  title: 'jstris',
  source: 'jezevec10/jstris-guide 405cc62',
  rows: { none: [0, 0, 1, 2, 4], mini: [0, 0, 1], full: [0, 2, 4, 6] },
  backToBack: 1,
  combo: [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5],
  perfect: 10,
};

/** The table of TETR.IO with its combo table "classic guideline" and back-to-back chaining off. */
export const TETRIO_ATTACK: AttackTable = {
  id: 'tetrio',
  title: 'TETR.IO (classic combos)',
  source: 'halp1/triangle 6018434',
  rows: { none: [0, 0, 1, 2, 4], mini: [0, 0, 1, 2], full: [0, 2, 4, 6, 10] },
  backToBack: 1,
  combo: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5],
  perfect: 10,
};

/** Every attack table; a new one is an entry here. */
export const ATTACK_TABLES: readonly AttackTable[] = [JSTRIS_ATTACK, TETRIO_ATTACK];

export function attackOf(table: AttackTable, clear: Clear): number {
  if (clear.rows === 0) return 0;
  const combo = table.combo[Math.min(clear.combo, table.combo.length - 1)]!;
  return (
    entryOf(table.rows, clear) +
    (clear.isBackToBack ? table.backToBack : 0) +
    combo +
    (clear.isPerfect ? table.perfect : 0)
  );
}

/** The rows a side's clears were worth, whether they were sent or cancelled incoming ones. */
export function attackBy({ attacks }: Attacked, side: 0 | 1): number {
  return attacks.reduce(
    (sum, each) => sum + (each.side === side ? each.sent + each.cancelled : 0),
    0,
  );
}

/** A race, as far as its attacks go. */
interface Attacked {
  readonly attacks: readonly {
    readonly side: 0 | 1;
    readonly sent: number;
    readonly cancelled: number;
  }[];
}
