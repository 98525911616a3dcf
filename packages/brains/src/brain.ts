import type { Board, Piece } from '@tetrarium/engine/core';

/** Where a brain would put a piece. */
export interface Move {
  x: number;
  y: number;
  /** The piece in the rotation it should land in. */
  piece: Piece;
  /** The rating of the board after the move: lower is better. */
  score: number;
}

/** Something that knows where a piece should go. Stanford brief, "This Is Your Brain". */
export interface Brain {
  /**
   * The best play for the piece, or undefined when none fits below `limitHeight`. A passed `move`
   * holds the answer, to save the allocation. The board is committed first, so take a falling
   * piece out before; everything that is tried on it is undone. `next` is the piece after this
   * one, where the game shows it and the brain cares.
   */
  bestMove(
    board: Board,
    piece: Piece,
    limitHeight: number,
    move?: Move,
    next?: Piece,
  ): Move | undefined;

  /** How bad a board is: lower is better. */
  rateBoard(board: Board): number;
}
