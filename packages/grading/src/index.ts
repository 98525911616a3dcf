export { boardContract } from './board-contract.ts';
export { BROKEN_TWINS } from './broken-twins.ts';
export type { ContractCase, Verdict } from './check.ts';
export { CheckFailed, judge } from './check.ts';
export { NAIVE, NaiveBoard } from './naive-board.ts';
export { NaivePiece } from './naive-piece.ts';
export { pieceContract } from './piece-contract.ts';
export { REFERENCE } from './reference-board.ts';
export type {
  BoardClass,
  BoardLike,
  PieceClass,
  PieceLike,
  PointLike,
  Subject,
} from './subject.ts';
export type { BrokenTwin } from './twin.ts';
