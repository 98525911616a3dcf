// Eight placements at once in words of 16 bits: eight columns of one board, or one column of eight
// games. There is no shift by a different count per lane, so heights are kept as bits too: Y0 is
// 1 << y, and Y1 to Y4 the rows above; y1 to y5 are those rows as numbers. What is true of a lane
// is -1 there, so counts of such lanes are negative, and so are their weights. What does not depend
// on the board is added once per orientation, see `emitStart`.

export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
export const chain = (call: string, terms: readonly string[]) =>
  terms.reduce((all, term) => `${call}(${all}, ${term})`);
export const add = (...terms: string[]) => chain('i16x8.add', terms);
export const sub = (a: string, b: string) => `i16x8.sub(${a}, ${b})`;
export const and = (...terms: string[]) => chain('v128.and', terms);
export const or = (...terms: string[]) => chain('v128.or', terms);
export const ZERO = 'i16x8.splat(0)';
export const ONES = 'i16x8.splat(-1)';
export const lanes = (array: string, column: number) => `lanesAt(LANE_${array}, x, ${column})`;
export const rows = (list: readonly number[]) => or(...list.map((r) => `Y${r}`));
/** The row `y + n`. */
export const rowAt = (n: number) => (n === 0 ? 'y' : `y${n}`);
/** Where a set of rows has the row `y + r`. */
export const has = (set: string, r: number) => `i16x8.eq(${and(set, `Y${r}`)}, Y${r})`;

/** Names a value in the text. */
export type Say = (name: string, value: string) => void;
