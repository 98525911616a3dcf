import { type BoardComparison, CheckFailed, fail, same } from '../suite/check.ts';
import { pointsOf } from './shapes.ts';
import {
  type BoardClass,
  type BoardLike,
  type PieceLike,
  PLACE,
  type PlaceName,
  type Subject,
} from './subject.ts';

/** The lower rows of a board from top to bottom, '#' for a filled cell; rows above are empty. */
export type Picture = readonly string[];

/** A committed board whose cells are those of the picture, filled from the bottom. */
export function drawBoard(
  { Piece, Board }: Subject,
  width: number,
  height: number,
  picture: Picture,
): BoardLike {
  const board = new Board(width, height);
  [...picture].reverse().forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/#{1,4}/g)) {
      const what = `${run} placed at (${x}, ${y}) of the board drawn for this case`;
      succeeds(what, Board, board.place(new Piece(pointsOf({ rows: [run] })), x, y));
      board.commit();
    }
  });
  sameCells('on the board drawn for this case', board, picture);
  return board;
}

/** Cells, row widths, column heights and maxHeight are all those of the picture. */
export function sameBoard(when: string, board: BoardLike, picture: Picture): void {
  sameCells(when, board, picture);
  sameMeasures(when, board, picture);
}

export function sameCells(when: string, board: BoardLike, picture: Picture): void {
  const expected = paddedRows(board, picture);
  const got = readRows(board);
  if (got.join() === expected.join()) return;
  fail(`the cells, ${when}`, showRows(expected), showRows(got), trimmed(expected, got));
}

export function sameMeasures(when: string, board: BoardLike, picture: Picture): void {
  const expected = measuresOf(paddedRows(board, picture));
  sameNumbers(when, readMeasures(board), expected, paddedRows(board, picture));
}

export interface BoardState {
  readonly rows: Picture;
  readonly measures: Measures;
}

interface Measures {
  readonly widths: readonly unknown[];
  readonly heights: readonly unknown[];
  readonly maxHeight: unknown;
}

export function readBoard(board: BoardLike): BoardState {
  return { rows: readRows(board), measures: readMeasures(board) };
}

/** The board says of itself what it said before, right or wrong. */
export function sameAsBefore(when: string, board: BoardLike, before: BoardState): void {
  sameCells(when, board, before.rows);
  sameNumbers(when, readMeasures(board), before.measures, before.rows);
}

/** The committed flag, where the board lets it be read. */
export function sameCommitted(when: string, board: BoardLike, expected: boolean): void {
  const committed = committedOf(board);
  if (committed !== undefined) same(`committed, ${when}`, committed, expected);
}

function committedOf(board: BoardLike): boolean | undefined {
  try {
    const { committed } = board;
    return typeof committed === 'boolean' ? committed : undefined;
  } catch (thrown) {
    if (thrown instanceof CheckFailed) return undefined;
    throw thrown;
  }
}

function sameNumbers(when: string, got: Measures, expected: Measures, rows: Picture): void {
  const boards = trimmed(rows, rows);
  const alike = (what: string, actual: unknown, wanted: unknown) => {
    if (actual !== wanted) fail(`${what}, ${when}`, `${wanted}`, show(actual), boards);
  };
  expected.widths.forEach((width, y) => {
    alike(`rowWidth(${y})`, got.widths[y], width);
  });
  expected.heights.forEach((height, x) => {
    alike(`columnHeight(${x})`, got.heights[x], height);
  });
  alike('maxHeight', got.maxHeight, expected.maxHeight);
}

function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function measuresOf(rows: Picture): Measures {
  const upwards = [...rows].reverse();
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, x) => x);
  const heights = columns.map((x) => 1 + upwards.map((row) => row[x]).lastIndexOf('#'));
  return {
    widths: upwards.map((row) => row.replaceAll('.', '').length),
    heights,
    maxHeight: Math.max(...heights),
  };
}

function readMeasures(board: BoardLike): Measures {
  return {
    widths: Array.from({ length: board.height }, (_, y) => board.rowWidth(y)),
    heights: Array.from({ length: board.width }, (_, x) => board.columnHeight(x)),
    maxHeight: board.maxHeight,
  };
}

function readRows(board: BoardLike): Picture {
  const { width, height } = board;
  return Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (__, x) => (board.grid(x, height - 1 - i) ? '#' : '.')).join(''),
  );
}

function paddedRows({ width, height }: BoardLike, picture: Picture): Picture {
  const missing = Math.max(0, height - picture.length);
  return [...new Array<string>(missing).fill('.'.repeat(width)), ...picture];
}

export function samePlace(
  what: string,
  Board: BoardClass,
  actual: number,
  expected: PlaceName,
): void {
  const codes = codesOf(Board);
  if (actual === codes[expected]) return;
  const name = Object.entries(codes).find(([, code]) => code === actual)?.[0];
  fail(what, `PLACE_${expected}`, name === undefined ? show(actual) : `PLACE_${name}`);
}

export function succeeds(what: string, Board: BoardClass, actual: number): void {
  if (!isSuccess(Board, actual)) samePlace(what, Board, actual, 'OK');
}

export function isSuccess(Board: BoardClass, result: number): boolean {
  const { OK, ROW_FILLED } = codesOf(Board);
  return result === OK || result === ROW_FILLED;
}

/** The class's own constants, if they are four different numbers. */
function codesOf(Board: BoardClass): Readonly<Record<PlaceName, number>> {
  const { PLACE_OK: OK, PLACE_ROW_FILLED: ROW_FILLED } = Board;
  const { PLACE_OUT_BOUNDS: OUT_BOUNDS, PLACE_BAD: BAD } = Board;
  const own = { OK, ROW_FILLED, OUT_BOUNDS, BAD };
  const numbers = Object.values(own).filter((code) => typeof code === 'number');
  return new Set(numbers).size === 4 ? (own as Record<PlaceName, number>) : PLACE;
}

/** A piece drawn like a board: rows from top to bottom. */
export function drawPiece({ Piece }: Subject, picture: Picture): PieceLike {
  return new Piece(pointsOf({ rows: picture }));
}

function showRows(rows: Picture): string {
  const first = rows.findIndex((row) => row.includes('#'));
  return first < 0 ? 'an empty board' : rows.slice(first).join('/');
}

const LARGEST_PICTURE = 40;

/** Both boards from one row above the highest block of either, if there are blocks and room. */
function trimmed(expected: Picture, got: Picture): BoardComparison | undefined {
  const isUsed = (_: string, i: number) => [expected[i], got[i]].some((row) => row?.includes('#'));
  const highest = expected.findIndex(isUsed);
  if (highest < 0 || expected[0]!.length > LARGEST_PICTURE) return undefined;
  const first = Math.max(0, highest - 1);
  return { expected: expected.slice(first), got: got.slice(first) };
}
