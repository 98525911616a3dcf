import { Board } from './board.ts';
import { Piece } from './piece.ts';
import { failure, type Result, success } from './result.ts';

const EMPTY = '. ';
const FILLED = /[#+*A-Za-z]/;
const FLOOR = /^-+$/;

/** The board as rows of '#' and '.', top to bottom. */
export function formatBoard(board: Board): string[] {
  const lines: string[] = [];
  for (let y = board.height - 1; y >= 0; y--) {
    let line = '';
    for (let x = 0; x < board.width; x++) line += board.grid(x, y) ? '#' : '.';
    lines.push(line);
  }
  return lines;
}

/**
 * Reads a picture: rows top to bottom, '#', '+', '*' or a letter for a filled cell, '.' or a blank
 * for an empty one. The frame of `Board.toString` (bars and a floor of dashes) may be there. With
 * `height` the picture is the bottom of a taller board. The board is committed; full rows stay.
 */
export function parseBoard(picture: string, height?: number): Result<Board> {
  const lines = picture.replace(/\n$/, '').split(/\r?\n/);
  if (lines.length > 1 && FLOOR.test(lines.at(-1)!)) lines.pop();
  const framed = lines.every((line) => /^\|.*\|$/.test(line));
  const rows = framed ? lines.map((line) => line.slice(1, -1)) : lines;
  const width = rows[0]!.length;
  if (width === 0) return failure('board/empty-picture', 'Expected at least one cell, got none');
  if (height !== undefined && height < rows.length) {
    return failure('board/too-tall', `Expected at most ${height} rows, got ${rows.length}`);
  }
  const board = new Board(width, height ?? rows.length);
  const dot = new Piece([{ x: 0, y: 0 }]);
  for (const [i, row] of rows.entries()) {
    const line = i + 1;
    if (row.length !== width) {
      const message = `Expected ${width} cells in every row, got ${row.length}`;
      return failure('board/ragged-row', message, { line, column: 1 });
    }
    for (let x = 0; x < width; x++) {
      const cell = row[x]!;
      if (EMPTY.includes(cell)) continue;
      if (!FILLED.test(cell)) {
        const message = `Expected '#', '+', '*' or a letter, '.' or a blank, got ${JSON.stringify(cell)}`;
        return failure('board/bad-cell', message, { line, column: x + (framed ? 2 : 1) });
      }
      board.place(dot, x, rows.length - 1 - i);
      board.commit();
    }
  }
  return success(board);
}
