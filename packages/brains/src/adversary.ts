import { type ClassicTally, drawPiece, type PickPiece } from '@tetrarium/engine/classic';
import { JavaRandom } from '@tetrarium/engine/core';
import type { MoveQuestion } from './autopilot.ts';
import type { Brain, Move } from './brain.ts';

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

/** A choice that waits for the rest of its scores. */
interface OpenChoice {
  readonly by: 'adversary' | 'friend';
  readonly tally: ClassicTally;
  readonly scores: (number | undefined)[];
  /** The dice before they were thrown for it. */
  readonly dice: number;
}

/** A piece source that asks a brain which piece would be worst, or best. */
export class Adversary {
  readonly dials: Dials;
  /** Its own dice: throwing the game's would shift the test sequence even at 0. */
  readonly random: JavaRandom;
  readonly #brain: Brain | undefined;
  #choice: PieceChoice | undefined;
  #open: OpenChoice | undefined;

  /** Without a brain somebody else answers its questions. */
  constructor(brain: Brain | undefined, random: JavaRandom, dials: Dials) {
    this.#brain = brain;
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

  /** The state of the dice from which the choice that is open, or the next one, comes again. */
  get dice(): number {
    return this.#open?.dice ?? this.random.state;
  }

  /** For a game that cannot wait; a question that nobody answers is left to chance. */
  readonly pickPiece: PickPiece = (tally) => this.pickOrAsk(tally) ?? this.leaveToChance()!;

  /** For a game that waits while a question is open. */
  readonly pickOrAsk = (tally: ClassicTally): number | undefined => {
    const { dials, random } = this;
    const dice = random.state;
    // The adversary is tried first; a dial at 0 throws no dice.
    const by = isTurn(dials.adversary, random)
      ? 'adversary'
      : isTurn(dials.friend, random)
        ? 'friend'
        : 'chance';
    if (by === 'chance') return this.#choose({ index: drawPiece(tally), by, scores: [] });
    this.#open = { by, tally, scores: [], dice };
    for (let index: number | undefined; ; ) {
      const { question } = this;
      if (question === undefined || this.#brain === undefined) return index;
      const { board, piece, limitHeight } = question;
      index = this.answer(this.#brain.bestMove(board, piece, limitHeight));
    }
  };

  /** The brain's best move with which piece it has to know next, if any. */
  get question(): (MoveQuestion & Pick<OpenChoice, 'by'>) | undefined {
    if (this.#open === undefined) return undefined;
    const { tally, scores, by } = this.#open;
    const { board, rules, count } = tally;
    return { board, piece: rules.pieces[scores.length]!, limitHeight: rules.height, count, by };
  }

  /** Takes the answer to the question; the piece once all are in. */
  answer(move: Move | undefined): number | undefined {
    if (this.#open === undefined) return undefined;
    const { tally, scores, by } = this.#open;
    scores.push(move?.score);
    if (scores.length < tally.rules.pieces.length) return undefined;
    const sign = by === 'adversary' ? 1 : -1;
    let index = 0;
    for (let i = 1; i < scores.length; i++) {
      if (sign * costOf(scores[i]) > sign * costOf(scores[index])) index = i;
    }
    return this.#choose({ index, by, scores });
  }

  /** Leaves the open choice to the game's own dice. */
  leaveToChance(): number | undefined {
    if (this.#open === undefined) return undefined;
    return this.#choose({ index: drawPiece(this.#open.tally), by: 'chance', scores: [] });
  }

  #choose(choice: PieceChoice): number {
    this.#open = undefined;
    this.#choice = choice;
    return choice.index;
  }
}

/** A piece without any move is worse than every other. */
function costOf(score: number | undefined): number {
  return score ?? Number.POSITIVE_INFINITY;
}

/** A number from 1 to 100, not above the dial. */
function isTurn(dial: number, random: JavaRandom): boolean {
  return dial > 0 && 1 + random.nextInt(100) <= dial;
}
