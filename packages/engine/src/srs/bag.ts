import { drawMinstd, nextMinstd } from '../core/minstd.ts';
import { orderPieces } from '../core/piece-order.ts';
import type { SrsKind } from './piece.ts';

/** The seven pieces in the order in which TETR.IO shuffles them. */
const UNSHUFFLED = orderPieces('ZLOSIJT');

/** One bag, and the state of the dice after it. */
export interface Bag {
  readonly kinds: readonly SrsKind[];
  readonly random: number;
}

/** Shuffles one of each piece with dice in this state: the random generator of the guideline. */
export function shuffleBag(random: number): Bag {
  const kinds: SrsKind[] = [...UNSHUFFLED];
  let state = random;
  for (let i = kinds.length - 1; i > 0; i--) {
    state = nextMinstd(state);
    const other = drawMinstd(state, i + 1);
    [kinds[i], kinds[other]] = [kinds[other]!, kinds[i]!];
  }
  return { kinds, random: state };
}
