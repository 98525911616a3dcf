export type { ClearAnswer, ClearRequest } from './clear.ts';
export { findClear } from './clear.ts';
export type { DailyPuzzle } from './daily.ts';
export { dailyPuzzle } from './daily.ts';
export type { Difficulty } from './generate.ts';
export { DIFFICULTIES, generatePuzzle } from './generate.ts';
export type { Landing, Rows } from './grid.ts';
export { dropShape, formatRows } from './grid.ts';
export { IllegalArgumentException } from './illegal-argument.ts';
export type { MessageCode } from './messages.ts';
export { MESSAGES } from './messages.ts';
export type { Placement, RankedPlacement } from './placement.ts';
export { listPlacements } from './placement.ts';
export { createPlainProblem } from './plain-problem.ts';
export type { Engine } from './problem-of.ts';
export type { Mode, Puzzle, PuzzleOptions, PuzzlePiece } from './puzzle.ts';
export {
  addPiece,
  addRow,
  createPuzzle,
  findPlaceFault,
  MAX_SIDE,
  MODES,
  parseShape,
  removeRow,
} from './puzzle.ts';
export type { Reply } from './replies.ts';
export { findReplies } from './replies.ts';
export type { CentreRule, EmptyCellTop, PenaltyWeights, Scoring } from './scoring.ts';
export {
  CENTRE_RULES,
  centreDistance,
  DEFAULT_SCORING,
  EMPTY_CELL_TOPS,
  penaltyOf,
  pointsFor,
} from './scoring.ts';
export type { Shape } from './shape.ts';
export { formatShape } from './shape.ts';
export type { PlaceWish, PuzzleSheet } from './sheet.ts';
export { formatShare, formatSheet } from './sheet.ts';
export type { SheetJson } from './sheet-json.ts';
export { parseSheet, sheetToJson } from './sheet-json.ts';
export type { Solution, SolveRequest } from './solve.ts';
export { MAX_STATES, solvePuzzle } from './solve.ts';
export type { LastPlacement, TetrisSolverOptions } from './tetris-solver.ts';
export { TetrisSolver } from './tetris-solver.ts';
