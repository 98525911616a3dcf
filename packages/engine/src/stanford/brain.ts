import type { Board } from './board.ts';
import type { Piece } from './piece.ts';

/** "Move is used as a struct to store a single Move"; lower scores are better. */
class Move<P = Piece> {
  x = 0;
  y = 0;
  piece: P | null = null;
  score = 0;
}

/** The handout's interface for brains, "This Is Your Brain". */
export interface Brain {
  /** The best play for the piece, in `move` if one is passed; null if no play is possible. */
  bestMove(
    board: Board,
    piece: Piece,
    limitHeight: number,
    move: Brain.Move | null,
  ): Brain.Move | null;
}

export declare namespace Brain {
  /** What `new Brain.Move()` makes. */
  type Move<P = Piece> = InstanceType<typeof Move<P>>;
}

/** `new Brain.Move()`, as in the handout. */
export const Brain = { Move } as const;
