/**
 * The rows and columns that `Board.place` handles side by side instead of in a loop. It says how
 * fast a piece is placed, never how: one that needs more goes cell by cell, to the same result.
 * Enough for the longest side of the standard pieces, since those are placed millions of times
 * (docs/adr/0003-undo-strategy.md).
 */
export const LANE_COUNT = 4;

/** Under which a piece keeps its lanes. Only the board asks, so no index exports it. */
export const LANES: unique symbol = Symbol('lanes');

export interface Lanes {
  /** The width of the piece; wider than any board where the lanes are too few. */
  readonly width: number;
  /** The rows as bits, bit x for column x; 0 for no row. */
  readonly row0: number;
  readonly row1: number;
  readonly row2: number;
  readonly row3: number;
  /** One above the highest block of each column; below any board for no column. */
  readonly top0: number;
  readonly top1: number;
  readonly top2: number;
  readonly top3: number;
}

const ABSENT = -0x20000000;

/** Lays a piece out, given its blocks and the tops of its columns. */
export function layOut(
  body: readonly { readonly x: number; readonly y: number }[],
  tops: readonly number[],
): Lanes {
  const rows = [0, 0, 0, 0];
  for (const { x, y } of body) if (y < LANE_COUNT) rows[y]! |= 1 << x;
  const isWithin = tops.length <= LANE_COUNT && tops.every((top) => top <= LANE_COUNT);
  return {
    width: isWithin ? tops.length : -ABSENT,
    row0: rows[0]!,
    row1: rows[1]!,
    row2: rows[2]!,
    row3: rows[3]!,
    top0: tops[0] ?? ABSENT,
    top1: tops[1] ?? ABSENT,
    top2: tops[2] ?? ABSENT,
    top3: tops[3] ?? ABSENT,
  };
}
