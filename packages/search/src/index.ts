export { numberStates } from './number-states.ts';
export type { MoveList, NumberedProblem, Outcome, OutcomeSlot, SearchProblem } from './problem.ts';
export { compareNumbers, compareOutcomes, DRAW_RULES, TOLERANCE } from './problem.ts';
export { runSliced, runToEnd } from './run-sliced.ts';
export type { SearchBudget, SearchProgress, SearchRequest, SearchStop } from './search.ts';
export { searchMoves } from './search.ts';
