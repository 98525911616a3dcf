import { type Board, ContractError, Piece, PLACE_ROW_FILLED } from '@tetrarium/engine';
import type { Brain, Move } from './brain.ts';
import {
  countFullCells,
  FEATURES,
  type Feature,
  type FeatureId,
  type Landing,
} from './features.ts';

/** What each feature is worth, higher being better; one that is left out is worth nothing. */
export type Weights = Readonly<Partial<Record<FeatureId, number>>>;

/** Whole numbers, so that ties and games are the same on every machine: weights in thousandths. */
const WEIGHT_UNITS = 1000;
/** And features doubled, since the middle of a piece may lie between two rows. */
const FEATURE_UNITS = 2;
const UNITS = WEIGHT_UNITS * FEATURE_UNITS;

type Term = readonly [feature: Feature, weight: number];

/**
 * A brain that adds weighted features up: every rotation in every column, with full rows cleared,
 * the first of equals. Its move is rated by the landing too, a board alone by what it shows.
 */
export function createLinearBrain(weights: Weights): Brain {
  const terms = termsOf(weights);
  const boardTerms = terms.filter(([feature]) => feature.about === 'board');
  // One for all placements: the search allocates nothing.
  const landing: { -readonly [K in keyof Landing]: Landing[K] } = {
    piece: Piece.getPieces()[0]!,
    y: 0,
    rows: 0,
    cells: 0,
  };

  return {
    rateBoard: (board) => costOf(boardTerms, board, landing) / UNITS,
    bestMove: (board, piece, limitHeight, move) => {
      let bestCost = Number.POSITIVE_INFINITY;
      let bestX = 0;
      let bestY = 0;
      let bestPiece: Piece | undefined;
      board.commit();
      let current: Piece | undefined = piece;
      do {
        landing.piece = current;
        const rightmost = board.width - current.width;
        for (let x = 0; x <= rightmost; x++) {
          const y = board.dropHeight(current, x);
          if (y + current.height > limitHeight) continue;
          const result = board.place(current, x, y);
          if (result <= PLACE_ROW_FILLED) {
            landing.y = y;
            landing.cells = result === PLACE_ROW_FILLED ? countFullCells(board, current, y) : 0;
            landing.rows = result === PLACE_ROW_FILLED ? board.clearRows() : 0;
            const cost = costOf(terms, board, landing);
            if (cost < bestCost) {
              bestCost = cost;
              bestX = x;
              bestY = y;
              bestPiece = current;
            }
          }
          board.undo();
        }
        current = current.fastRotation();
      } while (current !== undefined && current !== piece);
      if (bestPiece === undefined) return undefined;
      const best: Move = move ?? { x: 0, y: 0, piece: bestPiece, score: 0 };
      best.x = bestX;
      best.y = bestY;
      best.piece = bestPiece;
      best.score = bestCost / UNITS;
      return best;
    },
  };
}

function termsOf(weights: Weights): Term[] {
  const known = new Set<string>(FEATURES.map(({ id }) => id));
  for (const [id, weight] of Object.entries(weights)) {
    if (!known.has(id)) throw new ContractError(`Expected weights of features, got "${id}"`);
    if (!Number.isFinite(weight)) throw new ContractError(`Expected a number as ${id}`);
  }
  return FEATURES.map((feature): Term => {
    const weight = weights[feature.id] ?? 0;
    return [feature, Math.round(WEIGHT_UNITS * weight)];
  }).filter(([, weight]) => weight !== 0);
}

/** The weighted sum in whole units, turned round: a `Brain` likes low numbers. */
function costOf(terms: readonly Term[], board: Board, landing: Landing): number {
  let cost = 0;
  for (const [{ measure }, weight] of terms) {
    cost -= weight * (FEATURE_UNITS * measure(board, landing));
  }
  return cost;
}
