import { type Board, type Piece, PLACE_ROW_FILLED } from '@tetrarium/engine';
import type { Brain, Move } from './brain.ts';

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
  brain: Pick<Brain, 'rateBoard'>,
  board: Board,
  piece: Piece,
  limitHeight: number,
  move: Move | undefined,
): Move | undefined {
  let bestScore = Number.POSITIVE_INFINITY;
  let bestX = 0;
  let bestY = 0;
  let bestPiece: Piece | undefined;
  board.commit();
  let current: Piece | undefined = piece;
  do {
    const highest = limitHeight - current.height;
    const rightmost = board.width - current.width;
    for (let x = 0; x <= rightmost; x++) {
      const y = board.dropHeight(current, x);
      if (y > highest) continue;
      const result = board.place(current, x, y);
      if (result <= PLACE_ROW_FILLED) {
        if (result === PLACE_ROW_FILLED) board.clearRows();
        const score = brain.rateBoard(board);
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
