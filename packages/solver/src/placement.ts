import { dropShape, type Rows } from './grid.ts';
import type { Puzzle } from './puzzle.ts';
import { penaltyOf, pointsFor } from './scoring.ts';

/** One way to place a piece, and what it is worth at once. */
export interface Placement {
  readonly piece: number;
  /** Clockwise quarter turns from the piece as it was given. */
  readonly turns: number;
  /** The leftmost column of the piece. */
  readonly column: number;
  /** The row of its lowest cells before rows were cleared; 0 is the bottom. */
  readonly row: number;
  readonly rowsCleared: number;
  readonly points: number;
  /** Points minus the penalty of the grid that remains: what placePiece returns. */
  readonly value: number;
  /** The grid that remains, from the bottom up. */
  readonly rows: Rows;
}

/** A placement with what is expected of it. */
export interface RankedPlacement extends Placement {
  /** Points of the whole line minus the penalty at its end. */
  readonly expectedTotal: number;
  /** Pieces placed within the lookahead, this one included. */
  readonly expectedPieces: number;
}

/** Every placement of a piece, by turns and then by columns: the order that settles ties. */
export function listPlacements(puzzle: Puzzle, id: number): readonly Placement[] {
  const { rows, scoring, width } = puzzle;
  const placements: Placement[] = [];
  for (const shape of puzzle.pieces[id - 1]!.rotations) {
    for (let column = 0; column + shape.width <= width; column++) {
      const landing = dropShape(rows, puzzle, shape, column);
      if (landing === undefined) continue;
      const points = pointsFor(scoring, landing.cleared);
      placements.push({
        piece: id,
        turns: shape.turns,
        column,
        row: landing.row,
        rowsCleared: landing.cleared,
        points,
        value: points - penaltyOf(scoring, landing.rows, width),
        rows: landing.rows,
      });
    }
  }
  return placements;
}
