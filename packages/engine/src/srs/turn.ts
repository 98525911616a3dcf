import type { Point } from '../core/piece.ts';
import type { BoxPiece } from './box-piece.ts';
import type { Kick, RotationSystem } from './kick-table.ts';
import { kicksOf } from './rotation-systems.ts';

/** What the rules of turning ask a board: everything outside is filled. */
export interface Cells {
  grid(x: number, y: number): boolean;
}

/** The one test of a piece without kicks. */
const IN_PLACE: readonly Kick[] = [[0, 0]];

export interface Turned<P extends BoxPiece> {
  readonly piece: P;
  /** The lower left corner of the box. */
  readonly position: Point;
  /** Which test fitted, from 0; the fifth is 4. */
  readonly test: number;
}

/** Whether every block of the piece is on a free cell, with its box at (x, y). */
export function fits(board: Cells, piece: BoxPiece, x: number, y: number): boolean {
  for (const cell of piece.cells) if (board.grid(x + cell.x, y + cell.y)) return false;
  return true;
}

/** Turns a piece into another of its states with the first kick that fits, if any does. */
export function turn<P extends BoxPiece>(
  board: Cells,
  system: RotationSystem,
  from: P,
  position: Point,
  to: P,
): Turned<P> | undefined {
  const { kind } = from;
  const kicks = kind === undefined ? IN_PLACE : kicksOf(system, kind, from.rotation, to.rotation);
  for (let test = 0; test < kicks.length; test++) {
    const x = position.x + kicks[test]![0];
    const y = position.y + kicks[test]![1];
    if (fits(board, to, x, y)) return { piece: to, position: { x, y }, test };
  }
  return undefined;
}
