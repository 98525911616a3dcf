import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Board } from './board.ts';
import { formatBoard, parseBoard } from './board-text.ts';
import { ContractError } from './contract-error.ts';
import { Piece } from './piece.ts';
import {
  PLACE_BAD,
  PLACE_OK,
  PLACE_OUT_BOUNDS,
  PLACE_ROW_FILLED,
  type PlaceResult,
} from './place-result.ts';

const roots = Piece.getPieces();
const pyramid = roots[Piece.PYRAMID]!;
const square = roots[Piece.SQUARE]!;
const stick = roots[Piece.STICK]!;
const flatStick = stick.fastRotation()!;
const s1 = roots[Piece.S1]!;
const verticalS1 = s1.fastRotation()!;
const l1 = roots[Piece.L1]!;
const dot = new Piece([{ x: 0, y: 0 }]);

/** The board of a picture, at the bottom of `height` rows. */
function boardOf(picture: string[], height?: number): Board {
  const parsed = parseBoard(picture.join('\n'), height);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function put(board: Board, piece: Piece, x: number, y: number): PlaceResult {
  const result = board.place(piece, x, y);
  board.commit();
  return result;
}

const columnHeights = (board: Board) =>
  Array.from({ length: board.width }, (_, x) => board.columnHeight(x));
const rowWidths = (board: Board) =>
  Array.from({ length: board.height }, (_, y) => board.rowWidth(y));

beforeEach(() => {
  Board.debug = true;
});
afterEach(() => {
  Board.debug = false;
});

describe('the 3x6 board and the pyramid (the brief’s own example)', () => {
  let board: Board;
  const pyr2 = pyramid.fastRotation()!;
  const pyr4 = pyr2.fastRotation()!.fastRotation()!;
  beforeEach(() => {
    board = new Board(3, 6);
    expect(board.place(pyramid, 0, 0)).toBe(PLACE_ROW_FILLED);
  });

  test('[B-01, B-03, B-50, O-17] columns, rows and cells after the first pyramid', () => {
    expect(board.columnHeight(0)).toBe(1);
    expect(board.columnHeight(1)).toBe(2);
    expect(board.columnHeight(2)).toBe(1);
    expect(board.maxHeight).toBe(2);
    expect(board.rowWidth(0)).toBe(3);
    expect(board.rowWidth(1)).toBe(1);
    expect(board.rowWidth(2)).toBe(0);
    expect(board.grid(1, 1)).toBe(true);
    expect(board.grid(0, 1)).toBe(false);
    expect(board.filledCells).toBe(4);
    expect(board.heightSum).toBe(4);
  });

  test('[B-22, B-46, B-50] drop heights over the pyramid', () => {
    board.commit();
    expect(board.dropHeight(pyramid, 0)).toBe(2);
    expect(board.dropHeight(pyr2, 0)).toBe(2);
    expect(board.dropHeight(pyr2, 1)).toBe(1);
    expect(board.dropHeight(pyr4, 0)).toBe(1);
    expect(board.dropHeight(pyr4, 1)).toBe(2);
    expect(board.dropHeight(verticalS1, 1)).toBe(1);
    expect(board.dropHeight(s1, 0)).toBe(2);
    expect(board.dropHeight(stick, 2)).toBe(1);
  });

  test('[B-25, B-26, B-49, B-50, O-26, O-28, O-29] a second shape, clearing, and undo', () => {
    board.commit();
    expect(board.place(verticalS1, 1, 1)).toBe(PLACE_OK);
    expect(columnHeights(board)).toEqual([1, 4, 3]);
    expect(rowWidths(board)).toEqual([3, 2, 2, 1, 0, 0]);
    expect(board.maxHeight).toBe(4);

    expect(board.clearRows()).toBe(1);
    expect(columnHeights(board)).toEqual([0, 3, 2]);
    expect(rowWidths(board)).toEqual([2, 2, 1, 0, 0, 0]);
    expect(board.maxHeight).toBe(3);

    board.undo();
    expect(columnHeights(board)).toEqual([1, 2, 1]);
    expect(rowWidths(board)).toEqual([3, 1, 0, 0, 0, 0]);
    expect(board.maxHeight).toBe(2);
  });

  test('[B-50, B-51] a third piece after the undo', () => {
    board.commit();
    board.place(verticalS1, 1, 1);
    board.clearRows();
    board.undo();
    expect(board.place(stick, 2, board.dropHeight(stick, 2))).toBe(PLACE_OK);
    expect(columnHeights(board)).toEqual([1, 2, 5]);
    expect(board.clearRows()).toBe(1);
    expect(formatBoard(board)).toEqual(['...', '...', '..#', '..#', '..#', '.##']);
  });

  test('[B-50, B-51] a third piece without the undo', () => {
    board.commit();
    board.place(verticalS1, 1, 1);
    board.clearRows();
    board.commit();
    expect(board.place(stick, 0, board.dropHeight(stick, 0))).toBe(PLACE_ROW_FILLED);
    expect(columnHeights(board)).toEqual([4, 3, 2]);
    expect(board.clearRows()).toBe(2);
    expect(formatBoard(board)).toEqual(['...', '...', '...', '...', '#..', '##.']);
    board.undo();
    expect(formatBoard(board)).toEqual(['...', '...', '...', '.#.', '.##', '.##']);
  });
});

describe('a new board', () => {
  test('[B-05, B-06, O-02] is empty, committed and of the size asked for', () => {
    const board = new Board(4, 7);
    expect([board.width, board.height, board.maxHeight]).toEqual([4, 7, 0]);
    expect(board.committed).toBe(true);
    expect(rowWidths(board)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(columnHeights(board)).toEqual([0, 0, 0, 0]);
    expect([board.filledCells, board.heightSum]).toEqual([0, 0]);
  });

  test.each([
    [0, 5],
    [5, 0],
    [-1, 5],
    [1.5, 5],
    [5, Number.NaN],
  ])('[O-02] cannot be %s x %s', (w, h) => {
    expect(() => new Board(w, h)).toThrow(ContractError);
    expect(() => new Board(w, h)).toThrow(`got ${w}x${h}`);
  });

  test('[B-05, O-02] may be a single cell', () => {
    const board = new Board(1, 1);
    expect(board.place(dot, 0, 0)).toBe(PLACE_ROW_FILLED);
    expect(board.clearRows()).toBe(1);
    expect([board.maxHeight, board.filledCells]).toEqual([0, 0]);
  });
});

// Every width around the word size, so that the bits of a row neither spill nor get lost.
describe.each([2, 3, 4, 5, 10, 30, 31, 32, 33, 34, 63, 64, 65, 100])('%s columns', (width) => {
  test('fill a row cell by cell, clear it, undo', () => {
    const board = new Board(width, 4);
    put(board, dot, 0, 1);
    for (let x = 0; x < width - 1; x++) expect(put(board, dot, x, 0)).toBe(PLACE_OK);
    expect(board.rowWidth(0)).toBe(width - 1);
    expect(board.grid(width - 1, 0)).toBe(false);
    expect(board.place(dot, width - 1, 0)).toBe(PLACE_ROW_FILLED);
    expect(board.clearRows()).toBe(1);
    expect(board.rowWidth(0)).toBe(1);
    expect(board.grid(0, 0)).toBe(true);
    expect([board.filledCells, board.heightSum]).toEqual([1, 1]);
    board.undo();
    expect(board.rowWidth(0)).toBe(width - 1);
    expect(board.rowWidth(1)).toBe(1);
    expect(board.filledCells).toBe(width);
  });

  test('a piece as wide as the board fills, overlaps, and leaves', () => {
    const bar = new Piece(Array.from({ length: width }, (_, x) => ({ x, y: 0 })));
    const board = new Board(width, 3);
    expect(board.place(bar, 0, 0)).toBe(PLACE_ROW_FILLED);
    board.undo();
    expect([board.maxHeight, board.rowWidth(0), board.filledCells, board.heightSum]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(put(board, dot, width - 1, 0)).toBe(PLACE_OK);
    expect(board.place(bar, 0, 0)).toBe(PLACE_BAD);
    board.undo();
    expect(board.dropHeight(bar, 0)).toBe(1);
    expect(board.place(bar, 0, 1)).toBe(PLACE_ROW_FILLED);
    expect(board.place.bind(board, bar, 0, 2)).toThrow('place commit problem');
    expect(columnHeights(board)).toEqual(Array(width).fill(2));
  });
});

describe('place', () => {
  test('[B-09] decides out of bounds for the whole piece before any overlap', () => {
    const board = boardOf(['##', '##']);
    // The first block in body order overlaps, the last one is outside.
    expect(board.place(square, 1, 0)).toBe(PLACE_OUT_BOUNDS);
    board.undo();
    expect(board.place(new Piece([...square.body].reverse()), 1, 0)).toBe(PLACE_OUT_BOUNDS);
    board.undo();
    expect(board.place(square, 0, 0)).toBe(PLACE_BAD);
  });

  test.each([
    ['left', -1, 0],
    ['below', 0, -1],
    ['right', 9, 0],
    ['above', 0, 19],
    ['far away', 1000, 1000],
    ['far below', -1000, -1000],
  ])('refuses a piece that sticks out %s', (_, x, y) => {
    const board = new Board(10, 20);
    expect(board.place(square, x, y)).toBe(PLACE_OUT_BOUNDS);
    expect(board.committed).toBe(false);
    board.undo();
    expect([board.committed, board.maxHeight]).toEqual([true, 0]);
  });

  test.each([
    ['lower left', 0, 0],
    ['lower right', 8, 0],
    ['upper left', 0, 18],
    ['upper right', 8, 18],
  ])('[B-07] fits into the %s corner', (_, x, y) => {
    const board = new Board(10, 20);
    expect(board.place(square, x, y)).toBe(PLACE_OK);
    expect(board.maxHeight).toBe(y + 2);
    expect(board.filledCells).toBe(4);
  });

  test.each([0, 1, 2, 3])('[B-10] finds the overlap in row %s of the piece', (row) => {
    const board = new Board(3, 6);
    put(board, dot, 1, row);
    expect(board.place(stick, 1, 0)).toBe(PLACE_BAD);
    board.undo();
    expect(board.place(stick, 0, 0)).toBe(PLACE_OK);
  });

  test.each([0, 1, 2, 3])('[B-08, B-15] reports the row it fills: row %s of the piece', (row) => {
    const board = new Board(2, 6);
    put(board, dot, 1, row);
    expect(board.place(stick, 0, 0)).toBe(PLACE_ROW_FILLED);
  });

  test.each([1, 2, 3])('does not report a row that was full before, %s above it', (above) => {
    const board = boardOf(['##', ...Array(above).fill('..')]);
    expect(board.place(dot, 0, 0)).toBe(PLACE_OK);
    board.undo();
    put(board, dot, 1, 0);
    expect(board.place(dot, 0, 0)).toBe(PLACE_ROW_FILLED);
  });

  test.each([0, 1, 2, 3])('[B-04] raises column %s of the piece', (column) => {
    const board = new Board(6, 4);
    for (let x = 0; x < 4; x++) if (x !== column) put(board, stick, x + 1, 0);
    board.place(dot, column + 1, 0);
    board.undo();
    expect(board.place(flatStick, 1, 0)).toBe(PLACE_BAD);
    board.undo();
    expect(columnHeights(board)).toEqual(
      [0, 1, 2, 3, 4, 5].map((x) => (x === 0 || x === 5 || x === column + 1 ? 0 : 4)),
    );
  });

  test('[B-24] under an overhang leaves the heights alone', () => {
    const board = boardOf(['####......', '..........', '..........']);
    expect(board.place(flatStick, 0, 1)).toBe(PLACE_OK);
    expect(columnHeights(board)).toEqual([3, 3, 3, 3, 0, 0, 0, 0, 0, 0]);
    expect([board.heightSum, board.filledCells]).toEqual([12, 8]);
    board.undo();
    expect([board.heightSum, board.filledCells]).toEqual([12, 4]);
  });

  test('[A-26] a piece of five rows reports a full row and can be undone', () => {
    const tall = Piece.parse('0 0 0 1 0 2 0 3 0 4');
    const board = boardOf(['#.#', '#..', '...'], 8);
    expect(board.place(tall, 1, 0)).toBe(PLACE_ROW_FILLED);
    expect([board.maxHeight, board.heightSum, board.filledCells]).toEqual([5, 11, 8]);
    expect(board.clearRows()).toBe(1);
    expect(formatBoard(board).slice(-4)).toEqual(['.#.', '.#.', '##.', '.#.']);
    board.undo();
    expect(formatBoard(board).slice(-3)).toEqual(['#.#', '#..', '...']);
    expect([board.maxHeight, board.heightSum, board.filledCells]).toEqual([3, 6, 3]);
  });

  test('[B-11] a large piece that overlaps or sticks out changes nothing', () => {
    const tall = Piece.parse('0 0 0 1 0 2 0 3 0 4');
    const board = boardOf(['.#.', '...'], 6);
    expect(board.place(tall, 1, 0)).toBe(PLACE_BAD);
    board.undo();
    expect(board.place(tall, 0, 2)).toBe(PLACE_OUT_BOUNDS);
    board.undo();
    expect(board.place(tall, 3, 0)).toBe(PLACE_OUT_BOUNDS);
    board.undo();
    expect(board.place(tall, -1, 0)).toBe(PLACE_OUT_BOUNDS);
    board.undo();
    expect(board.place(tall, 0, -1)).toBe(PLACE_OUT_BOUNDS);
    board.undo();
    expect([board.maxHeight, board.filledCells]).toEqual([2, 1]);
    expect(board.place(tall, 0, 1)).toBe(PLACE_OK);
    expect(board.maxHeight).toBe(6);
  });

  test('[B-13, B-29] throws on an uncommitted board and leaves it as it was', () => {
    const board = new Board(10, 20);
    board.place(square, 0, 0);
    expect(() => board.place(square, 4, 0)).toThrow(ContractError);
    expect(() => board.place(square, 4, 0)).toThrow('place commit problem');
    board.undo();
    expect(board.filledCells).toBe(0);
  });

  test.each([
    [0.5, 0],
    [0, 0.5],
    [Number.NaN, 0],
    [0, Number.NaN],
  ])('throws at (%s, %s) and stays committed', (x, y) => {
    const board = new Board(10, 20);
    expect(() => board.place(square, x, y)).toThrow(ContractError);
    expect(() => board.place(square, x, y)).toThrow(`(${x}, ${y})`);
    expect(board.committed).toBe(true);
  });
});

describe('clearRows', () => {
  test.each([
    ['nothing to clear', ['#..', '##.'], 0, ['#..', '##.']],
    ['the only row', ['###'], 1, ['...']],
    ['a full top row', ['###', '#..'], 1, ['...', '#..']],
    ['two that are not adjacent', ['###', '.#.', '###', '#.#'], 2, ['...', '...', '.#.', '#.#']],
    ['everything', ['###', '###'], 2, ['...', '...']],
    ['over a hole: heights fall further', ['###', '.#.', '..#'], 1, ['...', '.#.', '..#']],
    ['the bottom row', ['#..', '.#.', '###'], 1, ['...', '#..', '.#.']],
  ])('[B-16, B-18, B-19, O-19] %s', (_, before, count, after) => {
    const board = boardOf(before);
    expect(board.clearRows()).toBe(count);
    expect(formatBoard(board)).toEqual(after);
    board.sanityCheck();
    board.undo();
    expect(formatBoard(board)).toEqual(before);
    board.sanityCheck();
  });

  test('[B-27] alone takes the board out of the committed state', () => {
    const board = boardOf(['###', '#..']);
    board.clearRows();
    expect(board.committed).toBe(false);
    expect(() => board.place(dot, 0, 0)).toThrow('place commit problem');
    board.undo();
    expect([board.rowWidth(0), board.rowWidth(1), board.committed]).toEqual([1, 3, true]);
  });

  test('twice clears nothing more, and undo still reaches the beginning', () => {
    const board = boardOf(['#..', '.##', '###'], 5);
    board.place(dot, 0, 1);
    expect(board.clearRows()).toBe(2);
    expect(board.clearRows()).toBe(0);
    board.undo();
    expect(formatBoard(board)).toEqual(['...', '...', '#..', '.##', '###']);
  });

  test('[B-16, B-18, B-19, O-19] works on rows of several words', () => {
    const wide = '#'.repeat(40);
    const part = `.${'#'.repeat(39)}`;
    const board = boardOf([part, wide, part, wide, part]);
    expect(board.clearRows()).toBe(2);
    expect(formatBoard(board)).toEqual(['.'.repeat(40), '.'.repeat(40), part, part, part]);
    board.undo();
    expect(formatBoard(board)).toEqual([part, wide, part, wide, part]);
    expect(board.filledCells).toBe(3 * 39 + 2 * 40);
  });
});

describe('undo and commit', () => {
  test('[H-04, B-30] on a committed board do nothing', () => {
    const board = boardOf(['#..', '##.']);
    board.undo();
    board.commit();
    board.undo();
    expect(formatBoard(board)).toEqual(['#..', '##.']);
  });

  test('[H-04, B-28, O-30] undo after commit does not go back', () => {
    const board = new Board(10, 20);
    board.place(square, 0, 0);
    board.commit();
    board.undo();
    expect(board.filledCells).toBe(4);
    board.place(flatStick, 2, 0);
    board.undo();
    board.undo();
    expect(board.filledCells).toBe(4);
  });

  test('[H-04] a committed clear stays cleared when the next piece is undone', () => {
    const board = boardOf(['...', '###', '#..'], 6);
    board.clearRows();
    board.commit();
    board.place(dot, 2, 0);
    board.undo();
    expect(formatBoard(board).slice(-2)).toEqual(['...', '#..']);
  });

  test('[H-04, B-25, O-26, O-28] a committed large piece stays when the next piece is undone', () => {
    const tall = Piece.parse('0 0 0 1 0 2 0 3 0 4');
    const board = new Board(5, 10);
    put(board, tall, 0, 0);
    board.place(square, 2, 0);
    board.undo();
    expect([board.filledCells, board.maxHeight]).toEqual([5, 5]);
  });

  test('[H-04, B-25, O-26, O-28] an undone large piece is not undone again', () => {
    const tall = Piece.parse('0 0 0 1 0 2 0 3 0 4');
    const board = new Board(5, 10);
    board.place(tall, 0, 0);
    board.undo();
    board.place(square, 0, 0);
    board.undo();
    expect([board.filledCells, board.maxHeight, board.heightSum]).toEqual([0, 0, 0]);
  });

  test('[B-11] commit after a failed place leaves the board as it was', () => {
    const board = boardOf(['#..', '##.']);
    expect(board.place(square, 0, 0)).toBe(PLACE_BAD);
    board.commit();
    expect([board.committed, board.filledCells]).toEqual([true, 3]);
    expect(board.place(dot, 2, 0)).toBe(PLACE_ROW_FILLED);
  });

  test('two boards share nothing', () => {
    const one = new Board(10, 20);
    const two = new Board(10, 20);
    one.place(square, 0, 0);
    two.place(flatStick, 5, 0);
    one.undo();
    expect([one.filledCells, two.filledCells]).toEqual([0, 4]);
    two.undo();
    expect(two.filledCells).toBe(0);
  });
});

describe('accessors', () => {
  const board = boardOf(['#...', '##.#', '.###'], 6);

  test.each([-1, 4, 0.5, Number.NaN, 5, 6])('[B-50] columnHeight(%s) throws', (x) => {
    expect(() => board.columnHeight(x)).toThrow(ContractError);
    expect(() => board.columnHeight(x)).toThrow('from 0 to 3');
  });

  test.each([-1, 6, 0.5, Number.NaN, 7])('[B-50] rowWidth(%s) throws', (y) => {
    expect(() => board.rowWidth(y)).toThrow(ContractError);
    expect(() => board.rowWidth(y)).toThrow('from 0 to 5');
  });

  test('the edges are inside', () => {
    expect([board.columnHeight(0), board.columnHeight(3)]).toEqual([3, 2]);
    expect([board.rowWidth(0), board.rowWidth(5)]).toEqual([3, 0]);
    expect([board.grid(0, 0), board.grid(3, 5), board.grid(3, 0)]).toEqual([false, false, true]);
  });

  test.each([
    [-1, 0],
    [4, 0],
    [0, -1],
    [0, 6],
    [99, 99],
    [Number.NaN, 0],
  ])('[B-44] grid(%s, %s) is filled: it is outside', (x, y) => {
    expect(board.grid(x, y)).toBe(true);
  });

  test.each([-1, 3, 9, 0.5, Number.NaN])('dropHeight of a square at x = %s throws', (x) => {
    expect(() => board.dropHeight(square, x)).toThrow(ContractError);
    expect(() => board.dropHeight(square, x)).toThrow(`from 0 to 2 for a piece 2 wide, got ${x}`);
  });

  test('[B-23, B-50] dropHeight uses every column and the skirt', () => {
    expect([0, 1, 2].map((x) => board.dropHeight(square, x))).toEqual([3, 2, 2]);
    expect([0, 1, 2, 3].map((x) => board.dropHeight(stick, x))).toEqual([3, 2, 1, 2]);
    expect(board.dropHeight(l1.fastRotation()!.fastRotation()!, 0)).toBe(2);
    expect(board.dropHeight(flatStick, 0)).toBe(3);
    expect(board.dropHeight(verticalS1, 1)).toBe(1);
  });
});

describe('sanityCheck', () => {
  // Reaches behind the curtain: each structure is corrupted in turn.
  interface Inside {
    rows: Int32Array;
    heights: Int32Array;
    max: number;
    sum: number;
    filled: number;
    oldFilled: number;
  }
  const inside = (board: Board) => board as unknown as Inside;
  const make = () => boardOf(['#..', '##.'], 4);

  test('is content with a sane board', () => {
    expect(() => make().sanityCheck()).not.toThrow();
  });

  test.each([
    ['a cell', (b: Inside) => b.rows.set([0b111], 1), 'the height of column'],
    ['a buried cell', (b: Inside) => b.rows.set([0b010], 0), 'filledCells'],
    ['a cell outside the board', (b: Inside) => b.rows.set([0b1000], 2), 'the width of row 2'],
    ['a height', (b: Inside) => b.heights.set([1], 0), 'the height of column 0 is kept as 1'],
    ['maxHeight', (b: Inside) => (b.max = 3), 'maxHeight is kept as 3, the cells say 2'],
    ['the sum of heights', (b: Inside) => (b.sum = 9), 'heightSum is kept as 9'],
    ['the filled cells', (b: Inside) => (b.filled = 0), 'filledCells is kept as 0'],
  ])('[B-39] finds %s that is wrong', (_, corrupt, message) => {
    const board = make();
    corrupt(inside(board));
    expect(() => board.sanityCheck()).toThrow('Board is not sane');
    expect(() => board.sanityCheck()).toThrow(message);
  });

  // clearRows re-derives the heights, so the number that is wrong here is the filled cells.
  test.each([
    ['place', (b: Board) => b.place(dot, 2, 0)],
    ['place of a large piece', (b: Board) => b.place(Piece.parse('0 0 0 1 0 2 0 3 0 4'), 0, 2)],
    ['clearRows', (b: Board) => b.clearRows()],
    ['clearRows without a full row', (b: Board) => b.clearRows()],
    ['undo', (b: Board) => b.undo()],
  ])('[B-40] runs after %s when Board.debug is on', (verb, act) => {
    const make = () => {
      const board = boardOf([verb.includes('without') ? '#.#' : '###', '##.'], 8);
      if (verb === 'undo') board.place(dot, 2, 0);
      inside(board)[verb === 'undo' ? 'oldFilled' : 'filled'] += 1;
      return board;
    };
    expect(() => act(make())).toThrow('Board is not sane');
    Board.debug = false;
    expect(Board.debug).toBe(false);
    expect(() => act(make())).not.toThrow();
  });

  test('[B-43] does not run after a failed place', () => {
    const board = make();
    inside(board).sum += 1;
    expect(board.place(dot, 0, 0)).toBe(PLACE_BAD);
    expect(board.committed).toBe(false);
  });
});

test('[B-45] toString draws the brief’s picture', () => {
  const board = boardOf(['#..', '##.'], 3);
  expect(board.toString()).toBe('|   |\n|+  |\n|++ |\n-----');
  expect(`${board}`).toBe(board.toString());
});
