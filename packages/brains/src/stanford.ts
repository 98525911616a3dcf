import { type Board, Brain, Piece } from '@tetrarium/engine/stanford';
import { DefaultBrain as EngineBrain } from './default-brain.ts';
import { findBestMove } from './greedy.ts';

// The brains of the handout under its own names, beside `@tetrarium/engine/stanford`.

/** "To experiment with writing your own brain -- just subclass off DefaultBrain and override rateBoard()." */
export class DefaultBrain implements Brain {
  private readonly engine = new EngineBrain();

  bestMove(
    board: Board,
    piece: Piece,
    limitHeight: number,
    move: Brain.Move | null,
  ): Brain.Move | null {
    const rater = { rateBoard: () => this.rateBoard(board) };
    const best = findBestMove(rater, board.engine, piece.engine, limitHeight, undefined);
    if (best === undefined) return null;
    return Object.assign(move ?? new Brain.Move(), best, { piece: Piece.of(best.piece) });
  }

  /** "Larger numbers for worse boards." */
  rateBoard(board: Board): number {
    return this.engine.rateBoard(board.engine);
  }
}

/** The overview's name of the same brain. */
export { DefaultBrain as LameBrain };

/** Likes what the default brain avoids. */
export class BadBrain extends DefaultBrain {
  override rateBoard(board: Board): number {
    return 10000 - super.rateBoard(board);
  }
}
