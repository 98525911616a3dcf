import { type Board, ContractError, Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import type { Brain } from './brain.ts';
import { FEATURES, type Feature, type FeatureId, findFeature, type Landing } from './features.ts';
import { fillRows, findBestMove, type LandingSlot, type PlacementRater } from './greedy.ts';
import { type Weights, wholeWeights } from './weights.ts';

/** When a brain looks one piece further, and how far around. */
export interface Ahead {
  /** From which height of the tallest column on; a lower stack is judged by itself. */
  readonly from: number;
  /** How many placements are looked into, the best by themselves first. */
  readonly beam: number;
}

/** A value of boards, learned on boards of one size, that chooses among placements. */
export interface RecipeTable {
  readonly width: number;
  readonly height: number;
  /** As the kernel takes it. */
  readonly values: Int16Array;
  /** How many placements it judges, the best by their weights first. */
  readonly beam: number;
}

/** What a brain of weighted features is made of. */
export interface LinearRecipe {
  readonly weights: Weights;
  /** Whether boards are measured before their full rows are cleared, as Lee does. */
  readonly rowsStay?: boolean;
  /** Where it looks further than at the board after its move. */
  readonly ahead?: Ahead;
  /** What judges the placements on boards of the size it was learned on. */
  readonly table?: RecipeTable;
}

/** A rating in whole numbers, and what they stand for. */
export interface LinearRater extends PlacementRater {
  /** What the landing alone adds: the part of a rating that does not come back later. */
  rateLanding(board: Board, landing: Landing): number;
  /** What the board alone adds. */
  rateCells(board: Board): number;
  /** A rating divided by this is in the weights' own measure. */
  readonly units: number;
}

/** One feature of one placement, and what it adds to the score. */
export interface FeatureRow {
  readonly feature: FeatureId;
  readonly title: string;
  readonly value: number;
  readonly weight: number;
  readonly product: number;
}

/** Features are doubled, since the middle of a piece may lie between two rows. */
const FEATURE_UNITS = 2;
const NOWHERE: Landing = { piece: Piece.parse('0 0'), x: 0, y: 0, rows: 0, cells: 0 };

type Term = readonly [measure: Feature['measure'], weight: number];

/**
 * A brain that adds weighted features up: every rotation in every column, with full rows cleared,
 * the first of equals. Its move is rated by the landing too, a board alone by what it shows.
 */
export function createLinearBrain(weights: Weights, rowsStay = false): Brain {
  const rater = createLinearRater({ weights, rowsStay });
  return {
    rateBoard: (board) => rater.rateCells(board) / rater.units,
    bestMove: (board, piece, limitHeight, move) => {
      const best = findBestMove(rater, board, piece, limitHeight, move);
      if (best !== undefined) best.score /= rater.units;
      return best;
    },
  };
}

export function createLinearRater({ weights, rowsStay = false }: LinearRecipe): LinearRater {
  checkWeights(weights);
  const { of: whole, unit } = wholeWeights(weights);
  const termsAbout = (...about: readonly Feature['about'][]): Term[] =>
    FEATURES.filter((feature) => about.includes(feature.about)).flatMap(({ id, measure }) =>
      whole[id] === undefined ? [] : [[measure, whole[id]]],
    );
  const terms = termsAbout('landing', 'board');
  const landingTerms = termsAbout('landing');
  const boardTerms = termsAbout('board');
  return {
    rowsStay,
    units: FEATURE_UNITS / unit,
    rateBoard: (board, landing) => costOf(terms, board, landing),
    rateLanding: (board, landing) => costOf(landingTerms, board, landing),
    rateCells: (board) => costOf(boardTerms, board, NOWHERE),
  };
}

/**
 * Why a linear brain likes a placement: each weighted feature with its value, weight and product,
 * whose sum is the score, higher being better. Undefined where the piece does not fit. The brain
 * itself counts in thousandths. The board is committed and left as it was.
 */
export function explainPlacement(
  { weights, rowsStay = false }: LinearRecipe,
  board: Board,
  piece: Piece,
  x: number,
): readonly FeatureRow[] | undefined {
  checkWeights(weights);
  board.commit();
  if (x < 0 || x + piece.width > board.width) return undefined;
  const y = board.dropHeight(piece, x);
  const landing: LandingSlot = { piece, x, y, rows: 0, cells: 0 };
  const result = board.place(piece, x, y);
  if (result === PLACE_ROW_FILLED) fillRows(board, landing, rowsStay);
  const rows = FEATURES.flatMap(({ id, title, measure }): FeatureRow[] => {
    const weight = weights[id] ?? 0;
    if (weight === 0) return [];
    const value = measure(board, landing);
    return [{ feature: id, title, value, weight, product: weight * value }];
  });
  board.undo();
  return result <= PLACE_ROW_FILLED ? rows : undefined;
}

function checkWeights(weights: Weights): void {
  for (const [id, weight] of Object.entries(weights)) {
    if (findFeature(id) === undefined) {
      throw new ContractError(`Expected weights of features, got "${id}"`);
    }
    if (!Number.isFinite(weight)) throw new ContractError(`Expected a number as ${id}`);
  }
}

/** The weighted sum in whole units, turned round: a `Brain` likes low numbers. */
function costOf(terms: readonly Term[], board: Board, landing: Landing): number {
  let cost = 0;
  for (const [measure, weight] of terms) {
    cost -= weight * (FEATURE_UNITS * measure(board, landing));
  }
  return cost;
}
