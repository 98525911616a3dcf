import type { Placement } from '../placement.ts';
import type { Puzzle } from '../puzzle.ts';
import { arrayOf, type PieceArray } from './tetromino.ts';

/** A grid as the report stores it: all rows from the top, '*' where it is filled and ' ' where not. */
export type GridArray = readonly (readonly ('*' | ' ')[])[];

export function gridOf({
  rows,
  width,
  height,
}: Pick<Puzzle, 'rows' | 'width' | 'height'>): GridArray {
  return Array.from({ length: height }, (_, i) => {
    const row = rows[height - 1 - i] ?? '';
    return Array.from({ length: width }, (_cell, x) => (row[x] === '*' ? '*' : ' '));
  });
}

/** "Where that piece is being placed, the value of that placement, and the state of the grid after it." */
export class PiecePlacement {
  readonly orientation: PieceArray;
  /** The row of its top row before rows are cleared, 0 being the top of the grid. */
  readonly startingRow: number;
  /** The column of its left column. */
  readonly startingColumn: number;
  /** "Simply the points earned from clearing rows." */
  readonly value: number;
  /** The grid after it, its full rows cleared. */
  readonly grid: GridArray;

  constructor(puzzle: Puzzle, { piece, turns, column, row, points, rows }: Placement) {
    const shape = puzzle.pieces[piece - 1]!.rotations.find((each) => each.turns === turns)!;
    this.orientation = arrayOf(shape);
    this.startingRow = puzzle.height - row - shape.height;
    this.startingColumn = column;
    this.value = points;
    this.grid = gridOf({ ...puzzle, rows });
  }
}
