// Piece and board under the names of the UT report, for programs written to it; everything is done
// by the engine's own.
export { Action, Result, TetrisBoard } from './board.ts';
export { TetrisPiece } from './piece.ts';
