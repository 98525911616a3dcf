import { PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import { type Board, Brain, type Piece } from '@tetrarium/engine/stanford';
import { DefaultBrain as EngineBrain } from '../default-brain.ts';

// The brains of the handout under its own names, beside `@tetrarium/engine/stanford`. They use only
// the methods of the handout, so that a Piece or a Board of one's own is as good as ours.

/** A piece of any class that is written to the handout. */
type AnyPiece = Pick<Piece, 'getWidth' | 'getHeight' | 'getSkirt'> & {
  getBody(): readonly { readonly x: number; readonly y: number }[];
  fastRotation(): AnyPiece | null;
};

/** A board of any class that is written to the handout, for pieces of any class. */
type AnyBoard = Pick<
  Board,
  'getWidth' | 'getMaxHeight' | 'getColumnHeight' | 'getGrid' | 'clearRows' | 'undo' | 'commit'
> & {
  dropHeight(piece: AnyPiece, x: number): number;
  place(piece: AnyPiece, x: number, y: number): number;
};

/** "To experiment with writing your own brain -- just subclass off DefaultBrain and override rateBoard()." */
export class DefaultBrain implements Brain {
  bestMove(
    board: Board,
    piece: Piece,
    limitHeight: number,
    move: Brain.Move | null,
  ): Brain.Move | null;
  bestMove(
    board: AnyBoard,
    piece: AnyPiece,
    limitHeight: number,
    move: Brain.Move<AnyPiece> | null,
  ): Brain.Move<AnyPiece> | null;
  bestMove(
    board: AnyBoard,
    piece: AnyPiece,
    limitHeight: number,
    move: Brain.Move<AnyPiece> | null,
  ): Brain.Move<AnyPiece> | null {
    let best: { x: number; y: number; piece: AnyPiece; score: number } | null = null;
    board.commit();
    let current: AnyPiece | null = piece;
    do {
      const highest = limitHeight - current.getHeight();
      const rightmost = board.getWidth() - current.getWidth();
      for (let x = 0; x <= rightmost; x++) {
        const y = board.dropHeight(current, x);
        if (y > highest) continue;
        const result = board.place(current, x, y);
        if (result <= PLACE_ROW_FILLED) {
          if (result === PLACE_ROW_FILLED) board.clearRows();
          const score = this.rateBoard(board);
          if (score < (best?.score ?? Number.POSITIVE_INFINITY))
            best = { x, y, piece: current, score };
        }
        board.undo();
      }
      current = current.fastRotation();
    } while (current !== null && current !== piece);
    return best === null ? null : Object.assign(move ?? new Brain.Move<AnyPiece>(), best);
  }

  /** "Larger numbers for worse boards." */
  rateBoard(board: AnyBoard): number {
    const width = board.getWidth();
    let heightSum = 0;
    let holes = 0;
    for (let x = 0; x < width; x++) {
      const height = board.getColumnHeight(x);
      heightSum += height;
      for (let y = 0; y < height; y++) if (!board.getGrid(x, y)) holes++;
    }
    const { maxHeight, averageHeight, holes: perHole } = EngineBrain.CONSTANTS;
    const average = heightSum / width;
    return maxHeight * board.getMaxHeight() + averageHeight * average + perHole * holes;
  }
}

/** Likes what the default brain avoids. */
export class BadBrain extends DefaultBrain {
  override rateBoard(board: AnyBoard): number {
    return 10000 - super.rateBoard(board);
  }
}
