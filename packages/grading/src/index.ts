export { boardContract } from './board-contract.ts';
export { BROKEN_TWINS } from './broken-twins.ts';
export { judge } from './check.ts';
export { NAIVE } from './naive-board.ts';
export { pieceContract } from './piece-contract.ts';
export type { Subject } from './subject.ts';
