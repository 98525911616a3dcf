export { LayeredSearch } from './layered-search.ts';
export type { NumberedStates } from './number-states.ts';
export { numberStates } from './number-states.ts';
export type { MoveList, NumberedProblem, OutcomeSlot } from './numbered-problem.ts';
export type { Outcome } from './outcome.ts';
export { compareNumbers, compareOutcomes, TOLERANCE } from './outcome.ts';
export type {
  SearchBudget,
  SearchedMove,
  SearchProgress,
  SearchRequest,
  SearchResult,
  SearchStop,
} from './search.ts';
export { runToEnd, searchMoves } from './search.ts';
export type { DrawRule, SearchProblem } from './search-problem.ts';
export { DRAW_RULES } from './search-problem.ts';
