import type { SearchProblem } from '@tetrarium/search';
import type { Rows } from './grid.ts';
import { listPlacements, type Placement } from './placement.ts';
import type { Puzzle } from './puzzle.ts';
import { penaltyOf } from './scoring.ts';

/**
 * The puzzle as a search problem, on rows of text: slow, plain, right for any width. The fast one
 * is held against it.
 */
export function createPlainProblem(puzzle: Puzzle): SearchProblem<Rows, Placement> {
  return {
    weights: puzzle.pieces.map(({ frequency }) => frequency),
    key: (rows) => rows.join('/'),
    moves: (rows, draw) => listPlacements({ ...puzzle, rows }, draw + 1),
    apply: (_rows, { rows }) => rows,
    reward: (_rows, { points }) => points,
    value: (rows) => -penaltyOf(puzzle.scoring, rows, puzzle.width),
  };
}
