// How the fast generator sees a board: one word per column, one bit per row. Below the board come
// FLOOR filled rows, so that a blocked pose has its bits set all the way down and no shift of a
// kick reaches past the floor; beside it, columns in which every pose is blocked.

/** Filled rows below row 0; the deepest look of a kick past another is 4 rows. */
export const FLOOR = 5;
/** The tallest stack the words have room for, with a piece on top of it. */
export const TALLEST = 20;
/** Words per board or per shape. */
export const STRIDE = 32;
/** The word of column 0 within a stride; kicks look at most 7 columns past the edge. */
export const FIRST = 8;
export const WIDEST = STRIDE - 2 * FIRST;

/** The word of a column without filled cells. */
export const EMPTY_COLUMN = (1 << FLOOR) - 1;

export function createColumns(boards: number, width: number): Int32Array {
  const columns = new Int32Array(boards * STRIDE).fill(-1);
  for (let board = 0; board < boards; board++) {
    const at = board * STRIDE + FIRST;
    columns.fill(EMPTY_COLUMN, at, at + width);
  }
  return columns;
}

/** Removes the rows of `full` (bits as in a column) from the board at `at`. */
export function removeRows(columns: Int32Array, at: number, width: number, full: number): void {
  for (let rest = full; rest !== 0; ) {
    const top = 31 - Math.clz32(rest);
    const below = (1 << top) - 1;
    for (let i = at; i < at + width; i++) {
      const column = columns[i]!;
      columns[i] = (column & below) | ((column >>> 1) & ~below);
    }
    rest &= below;
  }
}
