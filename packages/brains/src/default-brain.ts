import type { Board, Piece } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';
import { findBestMove } from './greedy.ts';

/** What the default brain multiplies with: "just made up numbers that appear to work". */
export interface DefaultConstants {
  readonly maxHeight: number;
  readonly averageHeight: number;
  readonly holes: number;
}

/**
 * The brain both Stanford briefs come with (LameBrain, later DefaultBrain): height is bad and
 * holes are bad. As in the brief, a subclass that replaces `rateBoard` is a brain of its own.
 */
export class DefaultBrain implements Brain {
  /** The numbers of the brief. */
  static readonly CONSTANTS: DefaultConstants = { maxHeight: 8, averageHeight: 40, holes: 1.25 };
  readonly constants: DefaultConstants;

  /** Other numbers than the brief's may be given. */
  constructor(constants: DefaultConstants = DefaultBrain.CONSTANTS) {
    this.constants = constants;
  }

  bestMove(board: Board, piece: Piece, limitHeight: number, move?: Move): Move | undefined {
    return findBestMove(this, board, piece, limitHeight, move);
  }

  rateBoard(board: Board): number {
    // All empty cells below the tops of their columns, without looking at any cell.
    const holes = board.heightSum - board.filledCells;
    const { maxHeight, averageHeight, holes: perHole } = this.constants;
    const average = board.heightSum / board.width;
    return maxHeight * board.maxHeight + averageHeight * average + perHole * holes;
  }
}

export class BadBrain implements Brain {
  private readonly opposite = new DefaultBrain();

  bestMove(board: Board, piece: Piece, limitHeight: number, move?: Move): Move | undefined {
    return findBestMove(this, board, piece, limitHeight, move);
  }

  rateBoard(board: Board): number {
    return 10000 - this.opposite.rateBoard(board);
  }
}
