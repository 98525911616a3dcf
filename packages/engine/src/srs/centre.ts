import type { Point } from '../core/piece.ts';
import type { Kick } from './kick-table.ts';
import type { SrsPiece } from './piece.ts';

// Two ways to say where a piece is: the lower left corner of its SRS box, as SrsBoard and the
// kick tables do, or its centre block ("pivot"), as TBP, fumen and perft tables do.

export function centreAt(piece: SrsPiece, position: Point): Point {
  return { x: position.x + piece.centre.x, y: position.y + piece.centre.y };
}

/** The lower left corner of the box of a piece whose centre block is at `centre`. */
export function positionAt(piece: SrsPiece, centre: Point): Point {
  return { x: centre.x - piece.centre.x, y: centre.y - piece.centre.y };
}

/** A kick of the box as a kick of the centre block, which itself moves when I and O turn. */
export function pivotKick([x, y]: Kick, from: SrsPiece, to: SrsPiece): Kick {
  return [x + to.centre.x - from.centre.x, y + to.centre.y - from.centre.y];
}
