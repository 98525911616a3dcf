import { type Board, type Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';
import { countFullCells, countFullRows, type Landing } from './features.ts';

/** What the search asks about every placement; a rating that needs only the board takes one argument. */
export interface PlacementRater {
  /** How bad a board is that a piece just landed on: lower is better. */
  rateBoard(board: Board, landing: Landing): number;
  /** Whether full rows are still on the board that is rated; otherwise they are cleared. */
  readonly rowsStay?: boolean;
}

/** A landing that is written again for every placement: the search allocates one, not many. */
export type LandingSlot = { -readonly [K in keyof Landing]: Landing[K] };

/** Makes a whole brain from a rating of boards, lower being better: a brain in three lines. */
export function createGreedyBrain(rateBoard: (board: Board) => number): Brain {
  const brain: Brain = {
    rateBoard,
    bestMove: (board, piece, limitHeight, move) =>
      findBestMove(brain, board, piece, limitHeight, move),
  };
  return brain;
}

/**
 * The `bestMove` of a brain that only rates boards: tries every rotation in every column, with
 * full rows cleared, and takes the play that is rated lowest, the first of equals.
 */
export function findBestMove(
  rater: PlacementRater,
  board: Board,
  piece: Piece,
  limitHeight: number,
  move?: Move,
): Move | undefined {
  let bestScore = Number.POSITIVE_INFINITY;
  let bestX = 0;
  let bestY = 0;
  let bestPiece: Piece | undefined;
  board.commit();
  const rowsStay = rater.rowsStay === true;
  const landing: LandingSlot = { piece, x: 0, y: 0, rows: 0, cells: 0 };
  let current: Piece | undefined = piece;
  do {
    landing.piece = current;
    const highest = limitHeight - current.height;
    const rightmost = board.width - current.width;
    for (let x = 0; x <= rightmost; x++) {
      const y = board.dropHeight(current, x);
      if (y > highest) continue;
      const result = board.place(current, x, y);
      if (result <= PLACE_ROW_FILLED) {
        landing.x = x;
        landing.y = y;
        if (result === PLACE_ROW_FILLED) fillRows(board, landing, rowsStay);
        const score = rater.rateBoard(board, landing);
        landing.rows = 0;
        landing.cells = 0;
        if (score < bestScore) {
          bestScore = score;
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
  if (move === undefined) return { x: bestX, y: bestY, piece: bestPiece, score: bestScore };
  move.x = bestX;
  move.y = bestY;
  move.piece = bestPiece;
  move.score = bestScore;
  return move;
}

/** Counts the full rows under a piece that was just placed, and clears them unless they stay. */
export function fillRows(board: Board, landing: LandingSlot, rowsStay: boolean): void {
  const { piece, y } = landing;
  landing.cells = countFullCells(board, piece, y);
  landing.rows = rowsStay ? countFullRows(board, piece, y) : board.clearRows();
}
