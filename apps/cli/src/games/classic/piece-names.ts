import { Piece } from '@tetrarium/engine/core';

/** What to call a piece: a letter on its cells, a name in sentences. */
export interface PieceName {
  readonly letter: string;
  readonly name: string;
}

/** In the order of the brief's constants; the letters are the ones players know. */
const STANDARD: readonly PieceName[] = [
  { letter: 'I', name: 'stick' },
  { letter: 'L', name: 'L1' },
  { letter: 'J', name: 'L2' },
  { letter: 'S', name: 'S1' },
  { letter: 'Z', name: 'S2' },
  { letter: 'O', name: 'square' },
  { letter: 'T', name: 'pyramid' },
];

/** Letters for a user's own pieces: none of the standard ones. */
const OTHERS = 'ABCDEFGHKMNPQRUVWXY';

/** The names of a game's pieces by index; a user's own are lettered in their order. */
export function namePieces(pieces: readonly Piece[]): readonly PieceName[] {
  const standard = Piece.getPieces();
  let own = 0;
  return pieces.map((piece, i) => {
    const known = STANDARD[standard.indexOf(piece)];
    return known ?? { letter: OTHERS[own++ % OTHERS.length]!, name: `piece ${i + 1}` };
  });
}
