export type { ClearAnswer, ClearRequest } from './clear.ts';
export { findClear } from './clear.ts';
export type { DailyPuzzle, Difficulty } from './generate.ts';
export { DIFFICULTIES, dailyPuzzle, generatePuzzle } from './generate.ts';
export type { Rows } from './grid.ts';
export { dropShape, formatRows } from './grid.ts';
export { MESSAGES } from './messages.ts';
export type { Placement, RankedPlacement } from './placement.ts';
export { listPlacements } from './placement.ts';
export type { Mode, Puzzle, PuzzleOptions } from './puzzle.ts';
export {
  addPiece,
  addRow,
  createPuzzle,
  findPlaceFault,
  MODES,
  parseShape,
  removeRow,
} from './puzzle.ts';
export type { PlaceRequest, PuzzleFile } from './puzzle-file.ts';
export { formatPuzzle, formatShare } from './puzzle-file.ts';
export { parsePuzzle, puzzleToJson } from './puzzle-file-json.ts';
export type { EmptyCellTop } from './scoring.ts';
export { CENTRE_RULES, centreDistance, DEFAULT_SCORING, penaltyOf, pointsFor } from './scoring.ts';
export type { Shape } from './shape.ts';
export { formatShape } from './shape.ts';
export type { Reply, Solution, SolveRequest } from './solve.ts';
export { findReplies, solvePuzzle } from './solve.ts';
export type { LastPlacement, TetrisSolverOptions } from './tetris-solver.ts';
export { IllegalArgumentException, TetrisSolver } from './tetris-solver.ts';
