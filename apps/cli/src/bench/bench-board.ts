import { DefaultBrain } from '@tetrarium/brains';
import { Board, JavaRandom, Piece } from '@tetrarium/engine/core';

/** The bench board of the rules: the first 50 pieces of the test sequence, placed by `default`. */
export function benchBoard(): Board {
  const board = new Board(10, 24);
  const random = new JavaRandom(0);
  const brain = new DefaultBrain();
  const roots = Piece.getPieces();
  for (let i = 0; i < 50; i++) {
    const move = brain.bestMove(board, roots[Math.floor(7 * random.nextDouble())]!, 20)!;
    board.place(move.piece, move.x, move.y);
    board.clearRows();
    board.commit();
  }
  return board;
}

export interface Drop {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

export function everyDrop(board: Board): Drop[] {
  const drops: Drop[] = [];
  for (const root of Piece.getPieces()) {
    let piece = root;
    do {
      for (let x = 0; x + piece.width <= board.width; x++) {
        drops.push({ piece, x, y: board.dropHeight(piece, x) });
      }
      piece = piece.fastRotation()!;
    } while (piece !== root);
  }
  return drops;
}

interface Fillable {
  place(piece: Piece, x: number, y: number): number;
  commit(): void;
}

export function copyOf<T extends Fillable>(
  board: Board,
  make: (width: number, height: number) => T,
): T {
  const copy = make(board.width, board.height);
  const dot = new Piece([{ x: 0, y: 0 }]);
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      if (!board.grid(x, y)) continue;
      copy.place(dot, x, y);
      copy.commit();
    }
  }
  return copy;
}
