import { ContractError } from './contract-error.ts';

/**
 * The seven pieces by letter, in the order everything counts them: that of the constants of the
 * Stanford brief (STICK, L1, L2, S1, S2, SQUARE, PYRAMID).
 */
export const PIECE_ORDER = ['I', 'L', 'J', 'S', 'Z', 'O', 'T'] as const;

/** The letter of one of the seven pieces. */
export type PieceLetter = (typeof PIECE_ORDER)[number];

/** The seven pieces in the order of somebody else's tables, written as their letters. */
export function orderPieces(letters: string): readonly PieceLetter[] {
  if ([...letters].sort().join('') !== [...PIECE_ORDER].sort().join('')) {
    throw new ContractError(`Expected each letter of ${PIECE_ORDER.join('')} once, got ${letters}`);
  }
  return [...letters] as PieceLetter[];
}
