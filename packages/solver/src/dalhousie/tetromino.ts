import { parseShape } from '../puzzle.ts';
import { rotationsOf, type Shape } from '../shape.ts';
import { IllegalArgumentException } from '../tetris-solver.ts';

/** A piece as the report stores it: rows from the top, 1 where it is filled and 0 where not. */
export type PieceArray = readonly (readonly (0 | 1)[])[];

export function arrayOf({ width, height, cells }: Shape): PieceArray {
  const rows = Array.from({ length: height }, () => new Array<0 | 1>(width).fill(0));
  for (const { x, y } of cells) rows[height - 1 - y]![x] = 1;
  return rows;
}

/**
 * "Encapsulates the data of individual puzzle pieces" and "verifies that a piece is valid": a picture
 * with a blank row or column, or with hanging blocks, is an `IllegalArgumentException`.
 */
export class Tetromino {
  readonly piece: PieceArray;
  /** The unique rotations, clockwise from the piece as it was given. */
  readonly rotations: readonly PieceArray[];

  /** From a picture, or from its rows as the report splits it. */
  constructor(piece: string | readonly string[]) {
    const shape = parseShape(typeof piece === 'string' ? piece : piece?.join('\n'));
    if (!shape.ok) throw new IllegalArgumentException(shape.problem);
    this.rotations = rotationsOf(shape.value).map(arrayOf);
    this.piece = this.rotations[0]!;
  }

  equals(other: unknown): boolean {
    if (!(other instanceof Tetromino)) return false;
    const given = JSON.stringify(other.piece);
    return this.rotations.some((rotation) => JSON.stringify(rotation) === given);
  }
}
