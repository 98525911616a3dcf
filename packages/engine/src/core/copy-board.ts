import { Board } from './board.ts';
import { Piece } from './piece.ts';

/** Flat pieces of one to four blocks, which the board places without a loop. */
const RUNS = [1, 2, 3, 4].map(
  (length) => new Piece(Array.from({ length }, (_, x) => ({ x, y: 0 }))),
);

/** What can be copied: a Board, or anything that shows its cells like one. */
export interface BoardCells {
  readonly width: number;
  readonly height: number;
  readonly maxHeight: number;
  grid(x: number, y: number): boolean;
}

/** A new committed board with the same cells. */
export function copyBoard(from: BoardCells): Board {
  const board = new Board(from.width, from.height);
  for (let y = 0; y < from.maxHeight; y++) {
    let length = 0;
    for (let x = 0; x <= from.width; x++) {
      const isFilled = x < from.width && from.grid(x, y);
      if (length > 0 && (!isFilled || length === RUNS.length)) {
        board.place(RUNS[length - 1]!, x - length, y);
        board.commit();
        length = 0;
      }
      if (isFilled) length++;
    }
  }
  return board;
}
