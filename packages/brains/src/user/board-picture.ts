import { Board, Piece } from '@tetrarium/engine/core';
import type { BoardPicture } from './protocol.ts';

const DOT = new Piece([{ x: 0, y: 0 }]);

/** Draws a board for another process or worker. */
export function drawBoard(
  board: Pick<Board, 'width' | 'height' | 'maxHeight' | 'grid'>,
): BoardPicture {
  const rows = Array.from({ length: board.maxHeight }, (_, y) => rowOf(board, y));
  return { width: board.width, height: board.height, rows };
}

/** Builds the board of a picture, committed. */
export function buildBoard({ width, height, rows }: BoardPicture): Board {
  const board = new Board(width, height);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      if (row[x] === '.') continue;
      board.place(DOT, x, y);
      board.commit();
    }
  }
  return board;
}

/** Whether a board is the one of the picture, with nothing left to undo. */
export function isBoardOf(board: Board, { rows }: BoardPicture): boolean {
  if (!board.committed || board.maxHeight !== rows.length) return false;
  return rows.every((row, y) => row === rowOf(board, y));
}

function rowOf(board: Pick<Board, 'width' | 'grid'>, y: number): string {
  let row = '';
  for (let x = 0; x < board.width; x++) row += board.grid(x, y) ? '#' : '.';
  return row;
}
