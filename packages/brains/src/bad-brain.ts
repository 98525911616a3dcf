import type { Board, Piece } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';
import { findBestMove } from './greedy.ts';

/** The brain that likes what the default brain avoids. */
export class BadBrain implements Brain {
  private readonly opposite = new DefaultBrain();

  bestMove(board: Board, piece: Piece, limitHeight: number, move?: Move): Move | undefined {
    return findBestMove(this, board, piece, limitHeight, move);
  }

  rateBoard(board: Board): number {
    return 10000 - this.opposite.rateBoard(board);
  }
}
