export { DRAFT_LIMITS, Draft } from './draft.ts';
export { PuzzleSession } from './session.ts';
