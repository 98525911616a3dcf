import { Piece } from '@tetrarium/engine/core';

/** The letters of the seven pieces, in the order in which the published programs count them. */
export const DROP_LETTERS = 'IOTZSJL';

/** The first orientation of each; its ring has the others in the published order. */
const BODIES = [
  '0 0  0 1  0 2  0 3',
  '0 0  0 1  1 0  1 1',
  '0 0  0 1  0 2  1 1',
  '0 0  0 1  1 1  1 2',
  '0 1  0 2  1 0  1 1',
  '0 0  0 1  1 0  2 0',
  '0 0  0 1  1 1  2 1',
];

let roots: readonly Piece[] | undefined;

/** The seven pieces in the order of `DROP_LETTERS`, each in its first orientation. */
export function getDropPieces(): readonly Piece[] {
  roots ??= BODIES.map((body) => Piece.parse(body).makeFastRotations());
  return roots;
}
