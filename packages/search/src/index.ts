export { LayeredSearch } from './layered-search.ts';
export type { NumberedStates } from './number-states.ts';
export { numberStates } from './number-states.ts';
export type {
  DrawRule,
  MoveList,
  NumberedProblem,
  Outcome,
  OutcomeSlot,
  SearchProblem,
} from './problem.ts';
export { compareNumbers, compareOutcomes, DRAW_RULES, TOLERANCE } from './problem.ts';
export type { Slicing } from './run-sliced.ts';
export { runSliced, runToEnd } from './run-sliced.ts';
export type {
  SearchBudget,
  SearchedMove,
  SearchProgress,
  SearchRequest,
  SearchResult,
  SearchStop,
} from './search.ts';
export { searchMoves } from './search.ts';
