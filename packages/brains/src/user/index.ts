// What page and terminal share of running a user's brain; where it runs is theirs.
export { askBrain, createUserBrain } from './ask-brain.ts';
export { buildBoard, drawBoard } from './board-picture.ts';
export { describeThrown, oneLine } from './describe-value.ts';
export type { Exports, UserBrain, UserBrainForm } from './find-export.ts';
export { findExport } from './find-export.ts';
export { Nonsense } from './nonsense.ts';
export type { Answer, Question } from './protocol.ts';
export { isAnswer } from './protocol.ts';
export { readMove } from './read-move.ts';
