import { type ClassicTally, drawPiece, type PickPiece } from '@tetrarium/engine/classic';
import { JavaRandom } from '@tetrarium/engine/core';
import type { Brain } from './brain.ts';

/** How often each of them picks the piece: 0 is never, 100 is always. May change in play. */
export interface Dials {
  adversary: number;
  friend: number;
}

/** Which piece came, and why. */
export interface PieceChoice {
  readonly index: number;
  readonly by: 'chance' | 'adversary' | 'friend';
  /** The score of the best move for each piece, undefined where there is no move; else empty. */
  readonly scores: readonly (number | undefined)[];
}

/** A piece source that asks a brain which piece would be worst, or best. */
export class Adversary {
  readonly brain: Brain;
  readonly dials: Dials;
  /** Its own dice: throwing the game's would shift the test sequence even at 0. */
  readonly random: JavaRandom;
  #choice: PieceChoice | undefined;

  constructor(brain: Brain, random: JavaRandom, dials: Dials) {
    this.brain = brain;
    this.random = random;
    this.dials = dials;
  }

  /**
   * The dice of the adversary and the friend in a game of this seed: not those of the pieces, yet
   * the same in every coat. Scrambled, since `java.util.Random` starts alike for neighbouring seeds.
   */
  static diceOf(seed: bigint): JavaRandom {
    return new JavaRandom(seed ^ 0x9e3779b97f4a7c15n);
  }

  /** The latest choice, for display. */
  get choice(): PieceChoice | undefined {
    return this.#choice;
  }

  /** For the game, which asks it for every piece. */
  readonly pickPiece: PickPiece = (tally) => {
    this.#choice = choosePiece(this, tally);
    return this.#choice.index;
  };
}

function choosePiece({ brain, dials, random }: Adversary, tally: ClassicTally): PieceChoice {
  // The adversary is tried first; a dial at 0 throws no dice.
  const by = isTurn(dials.adversary, random)
    ? 'adversary'
    : isTurn(dials.friend, random)
      ? 'friend'
      : 'chance';
  if (by === 'chance') return { index: drawPiece(tally), by, scores: [] };
  const scores = rateNextPieces(brain, tally);
  const sign = by === 'adversary' ? 1 : -1;
  let index = 0;
  for (let i = 1; i < scores.length; i++) {
    if (sign * costOf(scores[i]) > sign * costOf(scores[index])) index = i;
  }
  return { index, by, scores };
}

/** A piece without any move is worse than every other. */
function costOf(score: number | undefined): number {
  return score ?? Number.POSITIVE_INFINITY;
}

/** Swing JBrainTetris: a number from 1 to 99 below the slider. */
function isTurn(dial: number, random: JavaRandom): boolean {
  return dial > 0 && 1 + random.nextInt(99) < dial;
}

/** The score of the brain's best move for each piece that could come, undefined without a move. */
function rateNextPieces(brain: Brain, { rules, board }: ClassicTally): (number | undefined)[] {
  return rules.pieces.map((piece) => brain.bestMove(board, piece, rules.height)?.score);
}
