// The classes of the Dalhousie report under its own names, with its values; everything is done by the
// solver's own.
export { IllegalArgumentException } from '../tetris-solver.ts';
export type { GridArray } from './piece-placement.ts';
export { PiecePlacement } from './piece-placement.ts';
export { TetrisSolver } from './tetris-solver.ts';
export type { PieceArray } from './tetromino.ts';
export { Tetromino } from './tetromino.ts';
