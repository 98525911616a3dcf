import { type Board, Piece } from '@tetrarium/engine/core';
import { chanceOf, readTable } from '@tetrarium/kernel/table';
import type { Brain, Move } from './brain.ts';
import { createLinearRater, type LinearRecipe, type RecipeTable } from './linear-brain.ts';
import type { LookaheadOptions } from './lookahead.ts';
import { boardAfter, type Candidate, rankPlacements } from './placements.ts';

/** A placement and what becomes of the game after it; lower is better. */
interface Judged {
  readonly candidate: Candidate;
  readonly cost: number;
}

/** The table counts in thousandths. */
const UNITS = 1000;

/**
 * A brain that lets a learned table choose from the placements its weights like best: the one with
 * the least chance to lose soon. On boards of other sizes than the table's `elsewhere` plays.
 */
export function createTableBrain(
  recipe: LinearRecipe,
  { width, height, values, beam }: RecipeTable,
  look: LookaheadOptions | undefined,
  elsewhere: Brain,
): Brain {
  const rater = createLinearRater(recipe);
  let rated = 0;
  const rank = (board: Board, piece: Piece) => {
    const ranked = rankPlacements(rater, board, piece, height);
    rated += ranked.length;
    return ranked;
  };

  /** The placement the table likes best, of those the weights like. */
  const judge = (board: Board, piece: Piece) =>
    cheapest(rank(board, piece).slice(0, beam), (candidate) =>
      readTable(values, gridOf(boardAfter(board, candidate), height), 'dellacherie'),
    );

  return {
    rateBoard: (board) => elsewhere.rateBoard(board),
    bestMove: (board, piece, limitHeight, move, next) => {
      if (board.width !== width || limitHeight !== height) {
        return elsewhere.bestMove(board, piece, limitHeight, move, next);
      }
      if (look === undefined || board.maxHeight < (look.from ?? 0)) {
        return moveOf(judge(board, piece), move);
      }
      const coming = next === undefined ? (look.pieces ?? Piece.getPieces()) : [next];
      const { nodes = Number.POSITIVE_INFINITY } = look;
      rated = 0;
      const ranked = rank(board, piece).slice(0, look.beam);
      const best = cheapest(ranked, (candidate) => {
        if (candidate !== ranked[0] && rated >= nodes) return Number.POSITIVE_INFINITY;
        const after = boardAfter(board, candidate);
        return coming.reduce((chance, answer) => {
          const judged = judge(after, answer);
          return chance + chanceOf(judged?.cost ?? 0);
        }, 0);
      });
      return moveOf(best, move);
    },
  };
}

/** The candidate that costs least, the first of equals. */
function cheapest(
  candidates: readonly Candidate[],
  costOf: (candidate: Candidate) => number,
): Judged | undefined {
  let best: Judged | undefined;
  for (const candidate of candidates) {
    const cost = costOf(candidate);
    if (best === undefined || cost < best.cost) best = { candidate, cost };
  }
  return best;
}

function moveOf(judged: Judged | undefined, move: Move | undefined): Move | undefined {
  if (judged === undefined) return undefined;
  const { x, y, piece } = judged.candidate;
  return Object.assign(move ?? ({} as Move), { x, y, piece, score: judged.cost / UNITS });
}

/** The rows of a board that a game may fill, from the floor up. */
function gridOf(board: Board, height: number): readonly (readonly boolean[])[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: board.width }, (_, x) => board.grid(x, y)),
  );
}
