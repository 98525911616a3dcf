// Piece and Board under the names of the handout (HW3) and of the overview, for programs written to
// them; everything is done by the engine's own.
export { Board } from './board.ts';
export { Brain } from './brain.ts';
export { Piece } from './piece.ts';
export { TPoint } from './tpoint.ts';
