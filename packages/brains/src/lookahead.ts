import { type Board, copyBoard, Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';
import { fillRows, findBestMove, type LandingSlot, type PlacementRater } from './greedy.ts';
import {
  createLinearBrain,
  createLinearRater,
  type LinearRater,
  type LinearRecipe,
} from './linear-brain.ts';

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

interface Candidate {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  /** By itself: the landing and the board after it. */
  readonly cost: number;
  readonly landingCost: number;
}

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

/** The brain of a recipe, looking ahead where the recipe says so. */
export function createRecipeBrain(recipe: LinearRecipe): Brain {
  const { weights, rowsStay, ahead } = recipe;
  return ahead === undefined
    ? createLinearBrain(weights, rowsStay)
    : createLookaheadBrain(recipe, ahead);
}

/** A brain that is not shown the next piece: the rules of every published figure. */
export function withoutNext(brain: Brain): Brain {
  return {
    rateBoard: (board) => brain.rateBoard(board),
    bestMove: (board, piece, limitHeight, move) => brain.bestMove(board, piece, limitHeight, move),
  };
}

/** Every placement, the cheapest by itself first; equals stay in the order they are tried in. */
function rankPlacements(
  rater: LinearRater,
  board: Board,
  piece: Piece,
  limitHeight: number,
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const collect: PlacementRater = {
    rowsStay: rater.rowsStay === true,
    rateBoard: (after, landing) => {
      candidates.push({
        piece: landing.piece,
        x: landing.x,
        y: landing.y,
        cost: rater.rateBoard(after, landing),
        landingCost: rater.rateLanding(after, landing),
      });
      return 0;
    },
  };
  findBestMove(collect, board, piece, limitHeight, undefined);
  return candidates.sort((a, b) => a.cost - b.cost);
}

/** A board of its own with the placement made and full rows cleared. */
function boardAfter(board: Board, { piece, x, y }: Candidate): Board {
  const landing: LandingSlot = { piece, x, y, rows: 0, cells: 0 };
  if (board.place(piece, x, y) === PLACE_ROW_FILLED) fillRows(board, landing, false);
  const after = copyBoard(board);
  board.undo();
  return after;
}
