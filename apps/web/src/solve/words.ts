import type { Placement, Puzzle, Shape } from '@tetrarium/solver';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';

/** The piece of a placement, turned as it lies. */
export function shapeOf(puzzle: Puzzle, { piece, turns }: Placement): Shape {
  const { rotations } = puzzle.pieces[piece - 1]!;
  return rotations.find((shape) => shape.turns === turns)!;
}

/** The columns a placement covers, in words that count from 1. */
export function whereOf(puzzle: Puzzle, placement: Placement): string {
  const from = placement.column + 1;
  const to = placement.column + shapeOf(puzzle, placement).width;
  return format(from === to ? TEXT.column : TEXT.columns, { from, to });
}
