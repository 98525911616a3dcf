import { colorsOf } from '@tetrarium/engine/classic';
import type { Piece } from '@tetrarium/engine/core';
import { signOf } from '@tetrarium/engine/picture';

/** What to call a piece: a letter on its cells, a name in sentences. */
export interface PieceName {
  readonly letter: string;
  readonly name: string;
}

/** In `PIECE_ORDER`, as the brief calls them. */
const NAMES = ['stick', 'L1', 'L2', 'S1', 'S2', 'square', 'pyramid'];

/** The names of a game's pieces by index; a user's own are lettered in their order. */
export function namePieces(pieces: readonly Piece[]): readonly PieceName[] {
  return colorsOf(pieces).map((color, i) => ({
    letter: signOf(color),
    name: NAMES[color] ?? `piece ${i + 1}`,
  }));
}
