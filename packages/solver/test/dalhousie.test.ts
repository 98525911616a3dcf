import {
  IllegalArgumentException,
  PiecePlacement,
  TetrisSolver,
  Tetromino,
} from '@tetrarium/solver/dalhousie';
import { describe, expect, test } from 'vitest';

// The sentences and the test cases of the Dalhousie report, by its own names.

const SQUARE = '**\n**\n';
const bad = (value: unknown) => value as never;

function solverOf(
  [width, height]: readonly [number, number],
  rows: readonly string[] = [],
  pieces: readonly (readonly [picture: string, frequency: number])[] = [],
): TetrisSolver {
  const solver = new TetrisSolver(width, height);
  for (const row of rows) solver.addPuzzleRow(row);
  for (const [picture, frequency] of pieces) solver.addPuzzlePiece(picture, frequency);
  return solver;
}

describe('Input Validation', () => {
  const grid = () => solverOf([4, 4]);
  test.each<[string, () => unknown]>([
    ['width = zero', () => new TetrisSolver(0, 4)],
    ['height = zero', () => new TetrisSolver(4, 0)],
    ['width < zero', () => new TetrisSolver(-1, 4)],
    ['height < zero', () => new TetrisSolver(4, -1)],
    ['nextRow = null', () => grid().addPuzzleRow(bad(null))],
    ['nextRow is an empty string', () => grid().addPuzzleRow('')],
    ['nextRow is not as wide as the grid', () => grid().addPuzzleRow('**')],
    ['nextRow is a full row', () => grid().addPuzzleRow('****')],
    ['nextRow is an empty row', () => grid().addPuzzleRow('    ')],
    ['piece = null', () => grid().addPuzzlePiece(bad(null), 1)],
    ['a row of piece is empty', () => grid().addPuzzlePiece('\n**\n', 1)],
    ['a row of piece is blank', () => grid().addPuzzlePiece('  \n**\n', 1)],
    ['a column of piece is blank', () => grid().addPuzzlePiece('** \n*  ', 1)],
    ['piece has hanging blocks', () => grid().addPuzzlePiece('**  \n  **', 1)],
    ['no rotation fits', () => solverOf([2, 3]).addPuzzlePiece('***\n***\n***\n', 1)],
    ['relativeFrequency < 1', () => grid().addPuzzlePiece('*', 0)],
    ['lookahead < 0', () => solverOf([4, 4], [], [['*', 1]]).placePiece(1, -1)],
    ['top row in use', () => solverOf([2, 1], ['* ']).addPuzzleRow(' *')],
    ['a full row on 1x1', () => solverOf([1, 1]).addPuzzleRow('*')],
    ['an empty row on 1x1', () => solverOf([1, 1]).addPuzzleRow(' ')],
    [
      'a rotation is a duplicate',
      () =>
        solverOf(
          [4, 4],
          [],
          [
            ['*\n*\n', 1],
            ['**\n', 3],
          ],
        ),
    ],
    [
      'the same piece again',
      () =>
        solverOf(
          [4, 4],
          [],
          [
            [SQUARE, 5],
            [SQUARE, 15],
          ],
        ),
    ],
    ['no pieces', () => grid().placePuzzlePiece(1, 0)],
    ['the id of no piece', () => solverOf([4, 4], [], [['*', 1]]).placePuzzlePiece(2, 4)],
    ['the placements of no piece', () => grid().placementsOf(1)],
  ])('%s: throws IllegalArgumentException', (_, call) => {
    expect(call).toThrow(IllegalArgumentException);
  });

  test('the messages are the words of the report', () => {
    expect(() => grid().addPuzzlePiece('** \n** \n', 1)).toThrow('Piece is not tight');
    expect(() => solverOf([2, 1], ['* '], [['**', 1]]).placePiece(1, 3)).toThrow('GAME OVER');
  });
});

describe('Boundary Cases, Control Flow and Data flow', () => {
  test('a 1x1 grid is playable', () => {
    const solver = solverOf([1, 1], [], [['*', 1]]);
    expect([solver.placePiece(1, 0), solver.showPuzzle()]).toEqual([50, '']);
  });

  test('other characters become stars, ragged rows and a missing newline are accepted', () => {
    const solver = solverOf([4, 4], ['x!+ ']);
    expect(solver.showPuzzle()).toBe('*** \n');
    expect(solver.addPuzzlePiece('*\n**', 1)).toBe(1);
    expect(solver.pieces.get(1)!.piece).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(solverOf([3, 2]).addPuzzlePiece('*\n*\n*\n', 1)).toBe(1);
  });

  test('TetrisSolver(3, 5): lookahead 4 uses the combinations that reach 1', () => {
    const solver = solverOf([3, 5], ['** '], [[SQUARE, 5]]);
    expect(solver.placePiece(1, 4)).toBe(0);
    expect(solver.lastPlacement).toMatchObject({ asked: 4, lookahead: 1 });
    expect(solver.placePuzzlePiece(1, 0)).toBe(0);
    expect(() => solver.placePiece(1, 0)).toThrow('GAME OVER');
  });

  test('lookahead 100 on 3x1, where the report ran out of memory', () => {
    const solver = solverOf([3, 1], [], [['*\n', 1]]);
    const values = [1, 2, 3].map(() => solver.placePiece(1, 100));
    expect([values, solver.showPuzzle()]).toEqual([[0, 0, 50], '']);
  });

  test('[S-29] after clearing all the remaining rows showPuzzle() is empty', () => {
    const solver = solverOf([4, 4], ['**  ', '**  '], [[SQUARE, 1]]);
    expect([solver.placePuzzlePiece(1, 0), solver.showPuzzle()]).toEqual([100, '']);
  });
});

describe('the value', () => {
  test.each([
    [1, 50],
    [2, 100],
    [3, 200],
    [4, 400],
  ])('[S-28] "is simply the points earned from clearing rows": %d rows, %d', (rows, points) => {
    const bars = '*\n'.repeat(rows + 1);
    const solver = solverOf([3, 6], new Array<string>(rows).fill('** '), [[bars, 1]]);
    expect(solver.placePiece(1, 0)).toBe(points);
    expect(solver.showPuzzle()).toBe('  *\n');
  });

  test('[S-03] the best combination decides, weighted by frequency: [50 + 0.5 x 50] - 0 is above 59', () => {
    const solver = solverOf(
      [3, 4],
      [' * '],
      [
        ['***', 1],
        ['** \n **', 1],
      ],
    );
    expect(solver.placePiece(1, 1)).toBe(50);
    expect(solver.lastPlacement!.expectedTotal).toBe(75);
  });
});

describe('Tetromino', () => {
  test('[S-30] the arrays of the report: the piece and its unique rotations', () => {
    expect(new Tetromino('* \n**\n').piece).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(new Tetromino('**').rotations).toEqual([[[1, 1]], [[1], [1]]]);
    expect(new Tetromino(['* ', '**']).rotations).toHaveLength(4);
    expect(new Tetromino(SQUARE).rotations).toHaveLength(1);
  });

  test('[S-30] equals any of its rotations, and no mirror image', () => {
    const bar = new Tetromino('*\n*\n*');
    expect([bar.equals(new Tetromino('***')), bar.equals(new Tetromino('**'))]).toEqual([
      true,
      false,
    ]);
    expect(new Tetromino('** \n **').equals(new Tetromino(' **\n** '))).toBe(false);
    expect(bar.equals(null)).toBe(false);
  });

  test.each([[''], ['\n**'], ['** \n** '], ['* *'], [[]], [null]])(
    '[S-30] %j is refused',
    (picture) => {
      expect(() => new Tetromino(bad(picture))).toThrow(IllegalArgumentException);
    },
  );
});

describe('PiecePlacement', () => {
  test('[S-31] orientation, starting row and column, value, and the grid after it', () => {
    const solver = solverOf([2, 3], ['* ', '* '], [['***', 1]]);
    expect(solver.lastPiecePlacement).toBeNull();
    expect(solver.placePiece(1, 0)).toBe(100);
    expect({ ...solver.lastPiecePlacement }).toEqual({
      orientation: [[1], [1], [1]],
      startingRow: 0,
      startingColumn: 1,
      value: 100,
      grid: [
        [' ', ' '],
        [' ', ' '],
        [' ', '*'],
      ],
    });
    expect(solver.grid).toEqual(solver.lastPiecePlacement!.grid);
  });

  test('[S-31] the list of placements of a piece: every rotation in every column', () => {
    const solver = solverOf([3, 3], [], [['**', 1]]);
    const placements = solver.placementsOf(1);
    expect(placements.every((each) => each instanceof PiecePlacement)).toBe(true);
    expect(placements.map((each) => [each.startingRow, each.startingColumn])).toEqual([
      [2, 0],
      [2, 1],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });
});

/** The penalty of a grid in the array of the report, cell by cell. */
function penaltyOf(grid: PiecePlacement['grid']): number {
  const width = grid[0]!.length;
  const rows = [...grid].reverse();
  const top = 1 + rows.findLastIndex((row) => row.includes('*'));
  let penalty = 0;
  rows.slice(0, top).forEach((row, y) => {
    row.forEach((cell, x) => {
      const distance = Math.floor(Math.abs(2 * x - (width - 1)) / 2);
      penalty += cell === '*' ? distance + 10 * y : 7 * (top - 1 - y);
    });
  });
  return penalty;
}

/**
 * "Placing a Piece" step by step, with its lists of combinations: the first placements of those that
 * have the best total value.
 */
function bestByLists(solver: TetrisSolver, pieceId: number, lookahead: number): readonly string[] {
  const { width, height, pieces } = solver.puzzle;
  const sum = pieces.reduce((all, { frequency }) => all + frequency, 0);
  const after = (grid: PiecePlacement['grid']): TetrisSolver => {
    const next = new TetrisSolver(width, height);
    for (const row of [...grid].reverse()) {
      if (row.includes('*')) next.addPuzzleRow(row.join(''));
    }
    for (const [id, { piece }] of solver.pieces) {
      const picture = piece.map((row) => row.map((cell) => (cell === 1 ? '*' : ' ')).join(''));
      next.addPuzzlePiece(picture.join('\n'), pieces[id - 1]!.frequency);
    }
    return next;
  };
  type Combination = { first: string; last: PiecePlacement['grid']; total: number };
  let combinations: Combination[] = solver
    .placementsOf(pieceId)
    .map(({ grid, value }) => ({ first: JSON.stringify(grid), last: grid, total: value }));
  for (let counter = 0; counter < lookahead; counter++) {
    const longer = combinations.flatMap(({ first, last, total }) => {
      const next = after(last);
      return pieces.flatMap(({ frequency }, i) =>
        next.placementsOf(i + 1).map(({ grid, value }) => ({
          first,
          last: grid,
          total: total + (frequency / sum) * value,
        })),
      );
    });
    if (longer.length === 0) break;
    combinations = longer;
  }
  const totals = combinations.map(({ last, total }) => total - penaltyOf(last));
  const best = Math.max(...totals);
  return combinations.filter((_, i) => totals[i]! > best - 1e-9).map(({ first }) => first);
}

test.each([
  [
    [3, 4],
    [' * '],
    [
      ['***', 1],
      ['** \n **', 1],
    ],
    1,
  ],
  [
    [3, 4],
    [' * '],
    [
      ['***', 1],
      ['** \n **', 9],
    ],
    1,
  ],
  [[3, 5], ['** '], [[SQUARE, 5]], 4],
  [
    [4, 4],
    ['** *', '*   '],
    [
      ['*', 3],
      ['**', 1],
      ['* \n**', 2],
    ],
    1,
  ],
  [
    [3, 3],
    ['* *'],
    [
      ['*', 1],
      ['**', 4],
    ],
    2,
  ],
  [
    [2, 3],
    ['* '],
    [
      ['*', 2],
      ['**', 1],
    ],
    3,
  ],
  [
    [4, 3],
    ['* **', ' *  '],
    [
      ['**', 1],
      ['***', 1],
    ],
    2,
  ],
] as const)(
  '[S-27, S-36] the pseudo-code, with its lists: %j %j %j, lookahead %d',
  (size, rows, pieces, lookahead) => {
    for (const [i] of pieces.entries()) {
      const solver = solverOf(size, rows, pieces);
      const best = bestByLists(solver, i + 1, lookahead);
      solver.placePiece(i + 1, lookahead);
      expect(best).toContain(JSON.stringify(solver.grid));
    }
  },
);
