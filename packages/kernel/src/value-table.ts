import { LAYOUT } from './layout.ts';

/** A learned value of boards of one size: what games from there were worth, in many numbers. */
export interface ValueTable {
  /** Thousandths of the logarithm of the chance to lose soon, by parts of the board. */
  readonly values: Int16Array;
  /** How many placements it judges, those the weights like best first. */
  readonly beam: number;
}

/** Where the parts of a table begin, and how many numbers it has. */
export interface TableParts {
  readonly steps: number;
  readonly covers: number;
  readonly heights: number;
  readonly rows: number;
  readonly windows: number;
  readonly size: number;
}

/** The widest board that has a table: a row of it is a number below 1024. */
const MOST_WIDTH = 10;

/** How many numbers of a board are looked up for each height of the pile, and how many values they have. */
export const TABLE_NUMBERS = { count: 8, values: 256 } as const;

/** Windows of four columns: the left half of the board, and the right one seen in a mirror. */
export function halfOf(width: number): number {
  return (width - 2) >> 1;
}

/** The parts of the table of a board. */
export function tableParts(width: number, height: number): TableParts {
  const piles = height + 1;
  const half = halfOf(width);
  const steps = piles * TABLE_NUMBERS.count * TABLE_NUMBERS.values;
  const covers = steps + piles * 128;
  const heights = covers + piles * 256;
  const rows = heights + half * piles ** 4;
  const windows = rows + height * 1024;
  return { steps, covers, heights, rows, windows, size: windows + (height - 2) * half * 4096 };
}

/** Why a table is not one of this board; undefined where it is. */
export function findTableFault(
  { values }: ValueTable,
  width: number,
  height: number,
): string | undefined {
  const { size } = tableParts(width, height);
  if (width > MOST_WIDTH || size > LAYOUT.TABLE_SIZE) {
    return `Expected a board that has a table, got ${width}x${height}`;
  }
  if (values.length === size) return undefined;
  return `Expected a table of ${size} numbers for ${width}x${height}, got ${values.length}`;
}
