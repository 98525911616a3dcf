export type { PlaceResult } from './board.ts';
export { Board, PLACE_BAD, PLACE_OK, PLACE_OUT_BOUNDS, PLACE_ROW_FILLED } from './board.ts';
export { formatBoard, parseBoard } from './board-text.ts';
export { ContractError } from './contract-error.ts';
export type { Point } from './piece.ts';
export { Piece, parsePiece } from './piece.ts';
export type { Problem, Result } from './result.ts';
export { failure, success } from './result.ts';
export { JavaRandom } from './sources/java-random.ts';
