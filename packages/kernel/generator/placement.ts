import type { Orientation } from '../src/orientations.ts';

export function bitsOf(mask: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (mask >> bit) & 1);
}

/** Rows of the piece's box, the lowest first. */
const ROWS = [0, 1, 2, 3];

export interface Edge {
  /** The right one of the two columns, counted from the piece's first. */
  readonly column: number;
  readonly mask: number;
  /** Moves the bits beside those of the other edges, so that one count does for all. */
  readonly shift: number;
}

/**
 * Where the row transitions change. Each row of the piece gains two, less two for each of its ends
 * that meets a filled cell, which is where the old columns differ.
 */
export function packEdges({ width, columns }: Orientation): Edge[] {
  const edges: Edge[] = [];
  let used = 0;
  for (let column = 0; column <= width; column++) {
    const mask = (columns[column - 1] ?? 0) ^ (columns[column] ?? 0);
    if (mask === 0) continue;
    let shift = 0;
    while (used & (mask << shift)) shift++;
    used |= mask << shift;
    edges.push({ column, mask, shift });
  }
  if (used >= 256) throw new Error(`Expected edges that fit into 8 bits, got ${used}`);
  return edges;
}

/** Rows above the piece's column that may be wells now: not above a neighbour of the piece. */
export function newWellRows({ width, tops }: Orientation, column: number): number[] {
  const below = (other: number, r: number) => other < 0 || other >= width || r < tops[other]!;
  return ROWS.filter((r) => r >= tops[column]! && below(column - 1, r) && below(column + 1, r));
}

/** Rows below the piece's column that a neighbour of the piece fills on one side. */
export function gapRows({ columns, bottoms }: Orientation, column: number): number[] {
  const beside = (r: number) => ((columns[column - 1] ?? 0) | (columns[column + 1] ?? 0)) >> r;
  return ROWS.filter((r) => r < bottoms[column]! && beside(r) & 1);
}

/** Rows from the piece's column up that may have been wells: below the piece's neighbours. */
export function oldWellRows({ width, bottoms }: Orientation, column: number): number[] {
  const below = (other: number, r: number) => other < 0 || other >= width || r < bottoms[other]!;
  return ROWS.filter((r) => r >= bottoms[column]! && below(column - 1, r) && below(column + 1, r));
}
