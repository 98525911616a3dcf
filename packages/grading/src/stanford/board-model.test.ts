import { Board, Piece } from '@tetrarium/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NaiveBoard } from './naive-board.ts';

// Random commands on our board and on the naive twin: results and every accessor must agree.

interface Pair {
  readonly real: Board;
  readonly model: NaiveBoard;
  /** After a failed place the brief lets the cells be anything until undo or commit. */
  failed: boolean;
}

const OWN_BODIES = ['0 0', '0 0 0 1 0 2 0 3 0 4', '0 0 1 0 2 0 3 0 4 0', '0 2 1 0 1 1 1 2 2 2'];
const PIECES: readonly Piece[] = [
  ...Piece.getPieces().flatMap((root) => {
    const ring = [root];
    for (let next = root.fastRotation()!; next !== root; next = next.fastRotation()!)
      ring.push(next);
    return ring;
  }),
  ...OWN_BODIES.map((body) => Piece.parse(body)),
  Piece.parse(Array.from({ length: 35 }, (_, x) => `${x} ${x % 3 === 0 ? 1 : 0}`).join(' ')),
];

const DOT = Piece.parse('0 0');

function stateOf(board: Board | NaiveBoard) {
  const { width, height, maxHeight, committed } = board;
  return {
    committed,
    maxHeight,
    heights: Array.from({ length: width }, (_, x) => board.columnHeight(x)),
    widths: Array.from({ length: height }, (_, y) => board.rowWidth(y)),
    picture: board.toString(),
  };
}

function outcome<T>(act: () => T): T | 'throws' {
  try {
    return act();
  } catch {
    return 'throws';
  }
}

class Act implements fc.Command<object, Pair> {
  private readonly name: string;
  private readonly act: (board: Board | NaiveBoard) => unknown;

  constructor(name: string, act: (board: Board | NaiveBoard) => unknown) {
    this.name = name;
    this.act = act;
  }

  check(): boolean {
    return true;
  }

  run(_: object, pair: Pair): void {
    const isPlace = this.name.startsWith('place');
    const expected = outcome(() => this.act(pair.model));
    expect(outcome(() => this.act(pair.real))).toEqual(expected);
    if (isPlace && (expected as number) >= 2) pair.failed = true;
    if (this.name === 'undo' || this.name === 'commit') pair.failed = false;
    if (!pair.failed) expect(stateOf(pair.real)).toEqual(stateOf(pair.model));
    expect(pair.real.committed).toBe(pair.model.committed);
    const sum = Array.from({ length: pair.real.width }, (_, x) => pair.real.columnHeight(x));
    expect(pair.real.heightSum).toBe(sum.reduce((a, b) => a + b));
  }

  toString(): string {
    return this.name;
  }
}

const piece = fc.nat(PIECES.length - 1);

/** Commands whose coordinates are on the board or just beside it. */
function commandsOn(width: number, height: number) {
  const column = fc.integer({ min: -1, max: width });
  const row = fc.integer({ min: -1, max: height });
  return fc.commands(
    [
      fc
        .tuple(piece, column, row)
        .map(
          ([i, x, y]) => new Act(`place ${i} ${x} ${y}`, (board) => board.place(PIECES[i]!, x, y)),
        ),
      fc.tuple(piece, fc.nat(44)).map(
        ([i, column]) =>
          new Act(`place dropped ${i} ${column}`, (board) => {
            const x = column % Math.max(1, board.width - PIECES[i]!.width + 1);
            const y = PIECES[i]!.width > board.width ? 0 : board.dropHeight(PIECES[i]!, x);
            return board.place(PIECES[i]!, x, y);
          }),
      ),
      fc
        .tuple(piece, column)
        .map(
          ([i, x]) => new Act(`dropHeight ${i} ${x}`, (board) => board.dropHeight(PIECES[i]!, x)),
        ),
      fc.constant(new Act('clearRows', (board) => board.clearRows())),
      fc.constant(new Act('undo', (board) => board.undo())),
      fc.constant(new Act('commit', (board) => board.commit())),
      fc.constant(new Act('commit', (board) => board.commit())),
    ],
    { maxCommands: 60, size: 'max' },
  );
}

beforeAll(() => {
  Board.debug = true;
});
afterAll(() => {
  Board.debug = false;
});

test.each([
  [1, 6],
  [3, 6],
  [4, 8],
  [10, 24],
  [12, 9],
  [32, 5],
  [33, 6],
  [40, 4],
])(
  '[A-26, B-02, B-12, B-17, B-20, B-25, B-34, B-36, O-18] random commands on %s x %s',
  (width, height) => {
    // Boards do not start empty: rows of holes and full rows are where the mistakes are.
    const row = fc.oneof(
      fc.constant(2 ** width - 1),
      fc.constant(0),
      fc.nat({ max: 2 ** Math.min(width, 31) - 1 }),
    );
    const start = fc.array(row, { maxLength: height });
    fc.assert(
      fc.property(start, commandsOn(width, height), (rows, list) => {
        const real = new Board(width, height);
        const model = new NaiveBoard(width, height);
        for (const board of [real, model]) fill(board, rows);
        fc.modelRun(() => ({ model: {}, real: { real, model, failed: false } }), list);
      }),
      { numRuns: 120, seed: 314159 },
    );
  },
);

/** Sets the bits of each row, lowest bit leftmost, cell by cell. */
function fill(board: Board | NaiveBoard, rows: readonly number[]): void {
  for (const [y, bits] of rows.entries()) {
    for (let x = 0; x < board.width; x++) {
      if (Math.floor(bits / 2 ** x) % 2 === 0) continue;
      board.place(DOT, x, y);
      board.commit();
    }
  }
}
