export type { Phase } from './phase.ts';
export type { Question } from './question.ts';
