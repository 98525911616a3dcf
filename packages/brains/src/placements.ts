import { type Board, copyBoard, type Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import { fillRows, findBestMove, type LandingSlot, type PlacementRater } from './greedy.ts';
import type { LinearRater } from './linear-brain.ts';

/** A placement of a piece, as weighted features see it. */
export interface Candidate {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  /** By itself: the landing and the board after it. */
  readonly cost: number;
  readonly landingCost: number;
}

/** Every placement, the cheapest by itself first; equals stay in the order they are tried in. */
export function rankPlacements(
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
export function boardAfter(board: Board, { piece, x, y }: Candidate): Board {
  const landing: LandingSlot = { piece, x, y, rows: 0, cells: 0 };
  if (board.place(piece, x, y) === PLACE_ROW_FILLED) fillRows(board, landing, false);
  const after = copyBoard(board);
  board.undo();
  return after;
}
