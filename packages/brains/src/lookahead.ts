import { type Board, Piece } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';
import { findBestMove, type PlacementRater } from './greedy.ts';
import { createLinearBrain, createLinearRater, type LinearRecipe } from './linear-brain.ts';
import { boardAfter, type Candidate, rankPlacements } from './placements.ts';

/** How far a lookahead goes. */
export interface LookaheadOptions {
  /** The height of the tallest column from which it looks further [always]. */
  readonly from?: number;
  /** How many placements are looked into, the best by themselves first [all]. */
  readonly beam?: number;
  /** After this many rated boards no further placement is looked into [no end]. */
  readonly nodes?: number;
  /** What may come next, all equally likely, where the game does not show it [the seven]. */
  readonly pieces?: readonly Piece[];
}

/** The cost of a piece that fits nowhere: more than any board costs, and still a whole number. */
const LOST = 2 ** 40;

/**
 * A linear brain that looks one piece further: a placement costs its landing, plus the best
 * placement of the next piece. A next piece that is not shown is averaged over all that may come.
 */
export function createLookaheadBrain(recipe: LinearRecipe, options: LookaheadOptions = {}): Brain {
  const { beam = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY } = options;
  const { from = 0, pieces = Piece.getPieces() } = options;
  const rater = createLinearRater(recipe);
  const alone = createLinearBrain(recipe.weights, recipe.rowsStay);
  let rated = 0;
  const counting: PlacementRater = {
    rowsStay: rater.rowsStay === true,
    rateBoard: (board, landing) => {
      rated++;
      return rater.rateBoard(board, landing);
    },
  };

  /** The cheapest answers to each piece that may come, added up. */
  const costOfAnswers = (after: Board, coming: readonly Piece[], limitHeight: number): number => {
    let cost = 0;
    for (const piece of coming) {
      const answer = findBestMove(counting, after, piece, limitHeight, undefined);
      cost += answer?.score ?? LOST;
    }
    return cost;
  };

  return {
    rateBoard: (board) => rater.rateCells(board) / rater.units,
    bestMove: (board, piece, limitHeight, move, next) => {
      if (board.maxHeight < from) return alone.bestMove(board, piece, limitHeight, move);
      const coming = next === undefined ? pieces : [next];
      const candidates = rankPlacements(rater, board, piece, limitHeight);
      rated = candidates.length;
      let best: Candidate | undefined;
      let bestCost = Number.POSITIVE_INFINITY;
      for (const candidate of candidates.slice(0, beam)) {
        if (best !== undefined && rated >= nodes) break;
        const after = boardAfter(board, candidate);
        const answers = costOfAnswers(after, coming, limitHeight);
        const cost = coming.length * candidate.landingCost + answers;
        if (cost >= bestCost) continue;
        bestCost = cost;
        best = candidate;
      }
      if (best === undefined) return undefined;
      const score = bestCost / (coming.length * rater.units);
      const { x, y } = best;
      return Object.assign(move ?? ({} as Move), { x, y, piece: best.piece, score });
    },
  };
}

/** A brain that is not shown the next piece: the rules of every published figure. */
export function withoutNext(brain: Brain): Brain {
  return {
    rateBoard: (board) => brain.rateBoard(board),
    bestMove: (board, piece, limitHeight, move) => brain.bestMove(board, piece, limitHeight, move),
  };
}
