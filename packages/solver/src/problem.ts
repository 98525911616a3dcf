import { type NumberedProblem, numberStates, type SearchProblem } from '@tetrarium/search';
import { FAST_WIDTH, FastProblem } from './fast-problem.ts';
import type { Rows } from './grid.ts';
import { listPlacements, type Placement } from './placement.ts';
import type { Puzzle } from './puzzle.ts';
import { penaltyOf } from './scoring.ts';

/** Which search runs: on bits, or on text. */
export const ENGINES = ['fast', 'plain'] as const;
export type Engine = (typeof ENGINES)[number];

/** The grids of a puzzle by number, for any search. */
export interface PuzzleProblem extends NumberedProblem {
  numberOf(rows: Rows): number;
  topOf(state: number): number;
  cellsOf(state: number): number;
}

/** The fast problem; the plain one when asked for, and for grids too wide for a word. */
export function problemOf(puzzle: Puzzle, engine: Engine = 'fast'): PuzzleProblem {
  if (engine === 'fast' && puzzle.width <= FAST_WIDTH) return new FastProblem(puzzle);
  const plain = numberStates(createPlainProblem(puzzle));
  return Object.assign(plain, {
    topOf: (state: number) => plain.stateAt(state).length,
    cellsOf: (state: number) => plain.stateAt(state).join('').replaceAll(' ', '').length,
  });
}

/**
 * The puzzle as a search problem, on rows of text: slow, plain, right for any width. The fast one
 * is held against it.
 */
function createPlainProblem(puzzle: Puzzle): SearchProblem<Rows, Placement> {
  return {
    weights: puzzle.pieces.map(({ frequency }) => frequency),
    key: (rows) => rows.join('/'),
    moves: (rows, draw) => listPlacements({ ...puzzle, rows }, draw + 1),
    apply: (_rows, { rows }) => rows,
    reward: (_rows, { points }) => points,
    value: (rows) => -penaltyOf(puzzle.scoring, rows, puzzle.width),
  };
}
