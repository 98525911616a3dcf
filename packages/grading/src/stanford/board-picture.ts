import { fail, same } from '../suite/check.ts';
import { pointsOf } from './shapes.ts';
import { type BoardLike, type PieceLike, PLACE, type Subject } from './subject.ts';

/** The lower rows of a board from top to bottom, '#' for a filled cell; rows above are empty. */
export type Picture = readonly string[];

/** A committed board that looks like the picture, filled from the bottom, up to 4 cells a time. */
export function drawBoard(
  { Piece, Board }: Subject,
  width: number,
  height: number,
  picture: Picture,
): BoardLike {
  const board = new Board(width, height);
  [...picture].reverse().forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/#{1,4}/g)) {
      const result = board.place(new Piece(pointsOf({ rows: [run] })), x, y);
      if (result > PLACE.ROW_FILLED) samePlace(`${run} placed at (${x}, ${y})`, result, 'OK');
      board.commit();
    }
  });
  sameBoard('the board drawn for this case', board, picture);
  return board;
}

/** Cells, row widths, column heights and maxHeight are all those of the picture. */
export function sameBoard(when: string, board: BoardLike, picture: Picture): void {
  const { width, height } = board;
  const padding = new Array<string>(Math.max(0, height - picture.length)).fill('.'.repeat(width));
  const expected = [...padding, ...picture];
  const got = expected.map((_, i) => readRow(board, height - 1 - i));
  if (got.join() !== expected.join()) fail(`the cells, ${when}`, showRows(expected), showRows(got));
  expected.forEach((row, i) => {
    const y = height - 1 - i;
    same(`rowWidth(${y}), ${when}`, board.rowWidth(y), row.replaceAll('.', '').length);
  });
  const heights = Array.from({ length: width }, (_, x) => {
    const top = expected.findIndex((row) => row[x] === '#');
    return top < 0 ? 0 : height - top;
  });
  heights.forEach((columnHeight, x) => {
    same(`columnHeight(${x}), ${when}`, board.columnHeight(x), columnHeight);
  });
  same(`maxHeight, ${when}`, board.maxHeight, Math.max(...heights));
}

/** The answer of a place, by name. */
export function samePlace(what: string, actual: number, expected: keyof typeof PLACE): void {
  if (actual !== PLACE[expected]) fail(what, `PLACE_${expected}`, nameOf(actual));
}

/** A piece drawn like a board: rows from top to bottom. */
export function drawPiece({ Piece }: Subject, picture: Picture): PieceLike {
  return new Piece(pointsOf({ rows: picture }));
}

function nameOf(result: number): string {
  const name = Object.entries(PLACE).find(([, code]) => code === result)?.[0];
  return name === undefined ? String(result) : `PLACE_${name}`;
}

function readRow(board: BoardLike, y: number): string {
  return Array.from({ length: board.width }, (_, x) => (board.grid(x, y) ? '#' : '.')).join('');
}

function showRows(rows: Picture): string {
  const first = rows.findIndex((row) => row.includes('#'));
  return first < 0 ? 'an empty board' : rows.slice(first).join('/');
}
