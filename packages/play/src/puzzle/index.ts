export { Draft } from './draft.ts';
export { PuzzleSession } from './session.ts';
