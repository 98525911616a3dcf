import type { SearchProgress } from '@tetrarium/search';
import type { RankedPlacement } from './placement.ts';
import type { Puzzle } from './puzzle.ts';
import { type SolveRequest, solvePuzzle } from './solve.ts';

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
    const wish = { ...request, piece, lookahead: lookahead - 1, queue: rest };
    const [best] = (yield* solvePuzzle(after, wish)).placements;
    replies.push({ piece, share: known === undefined ? frequency / sum : 1, placement: best });
  }
  return replies;
}
