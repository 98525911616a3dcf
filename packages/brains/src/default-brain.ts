import type { Board, Piece } from '@tetrarium/engine';
import type { Brain, Move } from './brain.ts';
import { findBestMove } from './greedy.ts';

/**
 * The brain both Stanford briefs come with (LameBrain, later DefaultBrain): height is bad and
 * holes are bad. As in the brief, a subclass that replaces `rateBoard` is a brain of its own.
 */
export class DefaultBrain implements Brain {
  bestMove(board: Board, piece: Piece, limitHeight: number, move?: Move): Move | undefined {
    return findBestMove(this, board, piece, limitHeight, move);
  }

  rateBoard(board: Board): number {
    // All empty cells below the tops of their columns, without looking at any cell.
    const holes = board.heightSum - board.filledCells;
    return 8 * board.maxHeight + 40 * (board.heightSum / board.width) + 1.25 * holes;
  }
}
