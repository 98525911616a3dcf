export { boardContract } from './stanford/board-contract.ts';
export { BROKEN_TWINS } from './stanford/broken-twins.ts';
export { NAIVE } from './stanford/naive-board.ts';
export { pieceContract } from './stanford/piece-contract.ts';
export type { Subject } from './stanford/subject.ts';
export { judge } from './suite/check.ts';
export type { CaseReport, GroupReport, SuiteReport } from './suite/report.ts';
