import {
  compareNumbers,
  compareOutcomes,
  type SearchBudget,
  type SearchProgress,
  type SearchStop,
  searchMoves,
} from '@tetrarium/search';
import { listPlacements, type RankedPlacement } from './placement.ts';
import { type Engine, problemOf } from './problem.ts';
import type { Puzzle } from './puzzle.ts';

/** Which piece to place, and how far to look. */
export interface SolveRequest {
  readonly piece: number;
  readonly lookahead: number;
  /** The ids of the next pieces, as far as they are known. */
  readonly queue?: readonly number[] | undefined;
  readonly budget?: SearchBudget | undefined;
  /** `plain` searches on text: slow, for tests and for grids wider than 32. */
  readonly engine?: Engine | undefined;
}

/** The placements of a piece, best first, and what finding them took. */
export interface Solution {
  /** Empty when the piece fits nowhere: GAME OVER. */
  readonly placements: readonly RankedPlacement[];
  /** The lookahead the placements are ranked by. */
  readonly lookahead: number;
  /** How many further pieces some line could place: the part of the lookahead that counted. */
  readonly reached: number;
  /** Why it is less than what was asked for. */
  readonly stopped: SearchStop | undefined;
  /** Placements looked at. */
  readonly nodes: number;
  readonly states: number;
  readonly bytes: number;
}

/** Distinct grids held at most, unless the budget says otherwise. */
export const MAX_STATES = 2_000_000;

/**
 * Ranks the placements of a piece: expected pieces, expected total, value at once, fewest turns,
 * leftmost. A generator that pauses every few milliseconds with its progress. The request must be
 * valid: `findPlaceFault` tells.
 */
export function* solvePuzzle(
  puzzle: Puzzle,
  request: SolveRequest,
): Generator<SearchProgress, Solution, void> {
  const { lookahead, budget } = request;
  const problem = problemOf(puzzle, request.engine);
  const root = problem.numberOf(puzzle.rows);
  const found = yield* searchMoves(problem, root, request.piece - 1, {
    lookahead,
    queue: request.queue?.map((id) => id - 1).slice(0, lookahead),
    rule: puzzle.mode === 'optimistic' ? 'best' : 'expected',
    budget: { ...budget, maxStates: budget?.maxStates ?? MAX_STATES },
  });
  const { moves, ...figures } = found;
  const placements = listPlacements(puzzle, request.piece).map((placement, i) => ({
    ...placement,
    expectedTotal: moves[i]!.value,
    expectedPieces: moves[i]!.steps,
  }));
  return { ...figures, lookahead: Math.max(0, found.lookahead), placements: rank(placements) };
}

/** Best first; the order of the list settles what is left. */
function rank(placements: readonly RankedPlacement[]): RankedPlacement[] {
  const outcome = ({ expectedPieces, expectedTotal }: RankedPlacement) => ({
    steps: expectedPieces,
    value: expectedTotal,
  });
  return [...placements].sort(
    (a, b) => compareOutcomes(outcome(b), outcome(a)) || compareNumbers(b.value, a.value),
  );
}

/** What a next piece would do after a placement: one line of the expectation. */
export interface Reply {
  /** The id of the next piece. */
  readonly piece: number;
  /** How likely it comes, from 0 to 1. */
  readonly share: number;
  /** Its best placement; undefined where it does not fit and the line ends. */
  readonly placement: RankedPlacement | undefined;
}

/**
 * The expectation behind a placement, taken apart: for each piece that can come next its best
 * answer. The totals of the answers, weighted by the shares, add up to the total of the placement.
 */
export function* findReplies(
  puzzle: Puzzle,
  placement: RankedPlacement,
  request: Omit<SolveRequest, 'piece'>,
): Generator<SearchProgress, readonly Reply[], void> {
  const { lookahead, queue = [] } = request;
  if (lookahead === 0) return [];
  const [known, ...rest] = queue;
  const sum = puzzle.pieces.reduce((total, { frequency }) => total + frequency, 0);
  const replies: Reply[] = [];
  for (const [i, { frequency }] of puzzle.pieces.entries()) {
    const piece = i + 1;
    if (known === undefined ? frequency === 0 : known !== piece) continue;
    const after = { ...puzzle, rows: placement.rows };
    const next = { ...request, piece, lookahead: lookahead - 1, queue: rest };
    const [best] = (yield* solvePuzzle(after, next)).placements;
    replies.push({ piece, share: known === undefined ? frequency / sum : 1, placement: best });
  }
  return replies;
}
