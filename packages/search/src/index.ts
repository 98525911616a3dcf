export { numberStates } from './number-states.ts';
export type { MoveList, NumberedProblem, OutcomeSlot, SearchProblem } from './problem.ts';
export { compareNumbers, compareOutcomes, TOLERANCE } from './problem.ts';
export { runSliced, runToEnd } from './run-sliced.ts';
export type { SearchBudget, SearchProgress, SearchStop } from './search.ts';
export { searchMoves } from './search.ts';
