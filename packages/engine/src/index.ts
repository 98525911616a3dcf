// The names that stay stable; every game's own are in its folder: `@tetrarium/engine/guideline`.
export { Board } from './core/board.ts';
export { ContractError } from './core/contract-error.ts';
export { JavaRandom } from './core/java-random.ts';
export type { Point } from './core/piece.ts';
export { Piece } from './core/piece.ts';
export type { PlaceResult } from './core/place-result.ts';
export { PLACE_BAD, PLACE_OK, PLACE_OUT_BOUNDS, PLACE_ROW_FILLED } from './core/place-result.ts';
export type { SrsAction, SrsResult } from './srs/actions.ts';
export { SRS_ACTIONS, SRS_RESULTS } from './srs/actions.ts';
export { SrsBoard } from './srs/board.ts';
export type { SrsKind } from './srs/piece.ts';
export { SrsPiece } from './srs/piece.ts';
