import { runToEnd } from '@tetrarium/search';
import {
  addPiece,
  createPuzzle,
  findPlaceFault,
  findReplies,
  formatRows,
  formatShape,
  IllegalArgumentException,
  solvePuzzle,
  TetrisSolver,
} from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../src/messages.ts';
import { parseShape } from '../src/puzzle.ts';
import { CENTRE_RULES, centreDistance, DEFAULT_SCORING, pointsFor } from '../src/scoring.ts';
import { ENGINES, puzzleOf, rankedBy, SEVEN } from './puzzles.ts';

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof IllegalArgumentException) return error.code;
    throw error;
  }
  return 'none';
}

describe('every refusal has its own message', () => {
  const solver = (width = 4, height = 4) => new TetrisSolver(width, height);
  const withDomino = (options = {}) => {
    const made = new TetrisSolver(4, 4, options);
    made.addPuzzlePiece('**', 1);
    return made;
  };
  const bad = (value: unknown) => value as never;

  test.each<[string, () => unknown]>([
    ['solver/bad-size', () => solver(0)],
    ['solver/bad-size', () => solver(4, -1)],
    ['solver/bad-size', () => solver(2.5)],
    ['solver/bad-size', () => solver(Number.NaN)],
    ['solver/bad-size', () => solver(1001)],
    ['solver/bad-size', () => solver(bad('4'))],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { emptyCellTop: bad('roof') })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { mode: bad('clever') })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { fill: '' })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { fill: ' ' })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { fill: '##' })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { scoring: { points: [] } })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { scoring: { centre: bad('left') } })],
    ['solver/bad-option', () => new TetrisSolver(4, 4, { scoring: { weights: { empty: -1 } } })],
    ['solver/no-row', () => solver().addPuzzleRow(bad(null))],
    ['solver/no-row', () => solver().addPuzzleRow('')],
    ['solver/row-width', () => solver().addPuzzleRow('**')],
    ['solver/full-row', () => solver().addPuzzleRow('ab*!')],
    ['solver/blank-row', () => solver().addPuzzleRow('    ')],
    ['solver/row-number', () => solver().removeRow(0)],
    ['solver/no-piece', () => solver().addPuzzlePiece(bad(undefined), 1)],
    ['solver/not-tight', () => solver().addPuzzlePiece('**\n\n', 1)],
    ['solver/not-tight', () => solver().addPuzzlePiece('* *', 1)],
    ['solver/hanging', () => solver().addPuzzlePiece('**  \n  **', 1)],
    ['solver/too-big', () => solver().addPuzzlePiece('*****', 1)],
    ['solver/duplicate', () => withDomino().addPuzzlePiece('*\n*', 3)],
    ['solver/frequency', () => solver().addPuzzlePiece('*', 0)],
    ['solver/frequency', () => solver().addPuzzlePiece('*', 1.5)],
    ['solver/unknown-piece', () => solver().placePiece(1, 0)],
    ['solver/unknown-piece', () => withDomino().placePiece(0, 0)],
    ['solver/unknown-piece', () => withDomino().placePiece(1.5, 0)],
    ['solver/unknown-piece', () => withDomino().placePiece(bad(undefined), 0)],
    ['solver/lookahead', () => withDomino().placePiece(1, -1)],
    ['solver/lookahead', () => withDomino().placePiece(1, 0.5)],
    ['solver/lookahead', () => withDomino().placePiece(1, Number.POSITIVE_INFINITY)],
  ])('[S-08, S-37] %s: %s', (code, call) => {
    expect(codeOf(call)).toBe(code);
    expect(Object.keys(MESSAGES)).toContain(code);
  });

  test('[S-10, S-77] a row of a 1x1 grid is refused, blank or full', () => {
    expect(codeOf(() => solver(1, 1).addPuzzleRow(' '))).toBe('solver/blank-row');
    expect(codeOf(() => solver(1, 1).addPuzzleRow('*'))).toBe('solver/full-row');
  });

  test("[S-08, S-25, S-37] the message is the report's words, the explanation another field", () => {
    const thrown = (call: () => unknown) => {
      try {
        call();
      } catch (error) {
        if (error instanceof IllegalArgumentException) return [error.message, error.detail];
      }
      throw new Error('Expected an IllegalArgumentException');
    };
    expect(thrown(() => solver().addPuzzlePiece('** \n** ', 1))).toEqual([
      'Piece is not tight',
      'expected a block in every row and column, got none in column 3',
    ]);
    const over = new TetrisSolver(3, 1);
    over.addPuzzlePiece('**', 1);
    over.addPuzzleRow('** ');
    expect(thrown(() => over.placePiece(1, 0))).toEqual([
      'GAME OVER',
      'expected room for piece 1, got a grid where no rotation of it fits',
    ]);
    expect(thrown(() => over.placePiece(1, -1))[1]).toBe('');
  });

  test('[S-39, S-73] lastPlacement: the lookahead really used, beside the one asked for', () => {
    // The report's example: "the max number of lookaheads that can be performed are 1".
    const made = new TetrisSolver(3, 5);
    made.addPuzzleRow('** ');
    made.addPuzzlePiece('**\n**\n', 5);
    made.placePiece(1, 4);
    expect(made.lastPlacement).toMatchObject({ asked: 4, lookahead: 1 });
    made.placePiece(1, 0);
    expect(made.lastPlacement).toMatchObject({ asked: 0, lookahead: 0 });
  });

  test("[S-11] any character but a blank fills a cell, '.' too", () => {
    const made = new TetrisSolver(4, 3);
    made.addPuzzleRow('x!+ ');
    made.addPuzzleRow('.  #');
    expect(made.showPuzzle()).toBe('*  *\n*** \n');
  });

  test('nothing changes by a refusal', () => {
    const full = new TetrisSolver(3, 1);
    full.addPuzzleRow('** ');
    full.addPuzzlePiece('**', 1);
    expect(() => full.addPuzzleRow('*  ')).toThrow('all 1 rows are taken');
    expect(() => full.placePiece(1, 0)).toThrow(/^GAME OVER/);
    expect(full.showPuzzle()).toBe('** \n');
    expect(full.lastPlacement).toBeUndefined();
  });

  test('a refused piece uses no id', () => {
    const made = withDomino();
    expect(() => made.addPuzzlePiece('**', 1)).toThrow('Piece is a duplicate');
    expect(made.addPuzzlePiece('***', 1)).toBe(2);
  });
});

describe('options', () => {
  test('fill: any character, also one of two code units', () => {
    for (const fill of ['#', '🟦']) {
      const solver = new TetrisSolver(3, 3, { fill });
      solver.addPuzzleRow('x y');
      expect(solver.showPuzzle()).toBe(`${fill} ${fill}\n`);
    }
  });

  test('[S-42] removeRow deletes a row by hand, and what is above falls', () => {
    const solver = new TetrisSolver(3, 3);
    for (const row of ['*  ', ' * ', '  *']) solver.addPuzzleRow(row);
    solver.removeRow(1);
    expect(solver.showPuzzle()).toBe('  *\n*  \n');
    for (const y of [-1, 2, 0.5]) expect(() => solver.removeRow(y)).toThrow('0 to 1, got');
    solver.removeRow(0);
    solver.removeRow(0);
    expect(solver.showPuzzle()).toBe('');
  });

  test.each(ENGINES)('[S-22, S-44] allowZeroFrequency: placed, never met (%s)', (engine) => {
    const make = (withNever: boolean) => {
      const solver = new TetrisSolver(4, 5, { allowZeroFrequency: true, engine });
      solver.addPuzzleRow('*  *');
      solver.addPuzzlePiece('**', 2);
      if (withNever) solver.addPuzzlePiece('***', 0);
      return solver;
    };
    expect(make(true).placePiece(1, 3)).toBe(make(false).placePiece(1, 3));
    expect(make(true).placePiece(2, 1)).toBeLessThan(0);
    const never = new TetrisSolver(4, 5, { allowZeroFrequency: true, engine });
    never.addPuzzlePiece('**', 0);
    expect(() => never.placePiece(1, 1)).toThrow('frequency 0 for all of them');
    expect(never.placePiece(1, 0)).toBe(0);
    expect(findPlaceFault(never.puzzle, 1, 1, [1])).toBeUndefined();
  });

  test.each(ENGINES)('mode optimistic is the best combination of the report (%s)', (engine) => {
    const solver = new TetrisSolver(3, 4, { mode: 'optimistic', engine });
    solver.addPuzzleRow(' * ');
    solver.addPuzzlePiece('***', 1);
    solver.addPuzzlePiece('** \n **', 1);
    expect(solver.placePiece(1, 1)).toBe(50);
    expect(solver.lastPlacement).toMatchObject({ turns: 0, expectedTotal: 75 });
  });

  test('scoring: points, weights and the centre', () => {
    expect([1, 2, 3, 4, 5, 6].map((rows) => pointsFor(DEFAULT_SCORING, rows))).toEqual([
      50, 100, 200, 400, 800, 1600,
    ]);
    const distances = CENTRE_RULES.map((rule) =>
      [0, 1, 2, 3].map((x) => centreDistance(rule, x, 4)),
    );
    expect(distances).toEqual([
      [1, 0, 0, 1],
      [1.5, 0.5, 0.5, 1.5],
      [2, 1, 0, 1],
    ]);
    const solver = new TetrisSolver(2, 2, { scoring: { points: [7], weights: { height: 0 } } });
    solver.addPuzzlePiece('**', 1);
    expect(solver.placePiece(1, 0)).toBe(7);
  });
});

describe('the worked example', () => {
  const totals = (frequencies: readonly [number, number]) => {
    const puzzle = puzzleOf(
      [3, 4],
      [' * '],
      [
        ['***', frequencies[0]],
        ['** \n **', frequencies[1]],
      ],
    );
    const ranked = rankedBy('fast', puzzle, 1, 1);
    const at = (turns: number, column: number) =>
      ranked.find((each) => each.turns === turns && each.column === column)!.expectedTotal;
    return { flat: at(0, 0), upright: at(1, 2), value: ranked[0]!.value };
  };

  test.each([
    [[1, 1], 43.5, 59, -61],
    [[9, 1], 88.7, 27, 50],
    [[1, 9], -1.7, 91, -61],
  ] as const)('[S-04, S-27] frequencies %j', (frequencies, flat, upright, value) => {
    const found = totals(frequencies);
    expect(found.flat).toBeCloseTo(flat, 9);
    expect(found.upright).toBeCloseTo(upright, 9);
    expect(found.value).toBe(value);
  });

  test('[S-27] taken apart: 19 for the bar, 99 for the Z', () => {
    const puzzle = puzzleOf(
      [3, 4],
      [' * '],
      [
        ['***', 1],
        ['** \n **', 1],
      ],
    );
    const [best] = rankedBy('fast', puzzle, 1, 1);
    const replies = runToEnd(findReplies(puzzle, best!, { lookahead: 1 }));
    expect(replies.map(({ share, placement }) => [share, placement!.expectedTotal])).toEqual([
      [0.5, 19],
      [0.5, 99],
    ]);
    expect(runToEnd(findReplies(puzzle, best!, { lookahead: 0 }))).toEqual([]);
    const known = runToEnd(findReplies(puzzle, best!, { lookahead: 1, queue: [2] }));
    expect(known).toMatchObject([{ piece: 2, share: 1 }]);
  });

  test('a piece that never comes is no part of the expectation', () => {
    const options = { allowZeroFrequency: true };
    const puzzle = puzzleOf(
      [3, 4],
      [' * '],
      [
        ['***', 3],
        ['*', 0],
      ],
      options,
    );
    const [best] = rankedBy('fast', puzzle, 1, 1);
    const replies = runToEnd(findReplies(puzzle, best!, { lookahead: 1 }));
    expect(replies).toMatchObject([{ piece: 1, share: 1 }]);
  });

  test('of the known pieces only those within the lookahead count', () => {
    const puzzle = puzzleOf(
      [3, 4],
      [' * '],
      [
        ['***', 1],
        ['** \n **', 1],
      ],
    );
    const total = (queue: number[]) => rankedBy('fast', puzzle, 1, 1, queue)[0]!.expectedTotal;
    expect([total([1]), total([1, 2]), total([2])]).toEqual([100, 100, 99]);
  });
});

describe('long lookahead on small grids', () => {
  test.each([
    [100, 1649],
    [300, 5000],
    [100_000, 1_666_649],
  ])('3x1 and the dot, lookahead %d: total %d, seven grids', (lookahead, total) => {
    const puzzle = puzzleOf([3, 1], [], [['*', 1]]);
    const { placements, states, bytes } = runToEnd(solvePuzzle(puzzle, { piece: 1, lookahead }));
    expect(placements[0]).toMatchObject({ column: 1, value: 0, expectedTotal: total });
    expect(placements[0]!.expectedPieces).toBe(lookahead + 1);
    expect(states).toBe(7);
    expect(bytes).toBeLessThan(100_000);
  });

  test('4x4, dot and domino, lookahead 200: 8951 grids', () => {
    const puzzle = puzzleOf(
      [4, 4],
      [],
      [
        ['*', 1],
        ['**', 1],
      ],
    );
    const { states, lookahead } = runToEnd(solvePuzzle(puzzle, { piece: 1, lookahead: 200 }));
    expect([states, lookahead]).toEqual([8951, 200]);
  });
});

describe('sizes', () => {
  test('[S-09] any grid: wider than a word, 20x40, one column', () => {
    const wide = puzzleOf([40, 6], [`${'*'.repeat(39)} `], [['*\n*', 1]]);
    const [best] = rankedBy('fast', wide, 1, 1);
    expect(best).toMatchObject({ column: 39, rowsCleared: 1 });
    expect(rankedBy('fast', puzzleOf([20, 40], [], SEVEN), 1, 1)[0]!.expectedPieces).toBe(2);
    expect(rankedBy('fast', puzzleOf([1, 5], [], [['*\n*', 1]]), 1, 3)[0]!.expectedTotal).toBe(400);
  });

  test('[S-38] memory is bounded, and the answer says how deep it is', () => {
    const puzzle = puzzleOf([10, 20], [], SEVEN);
    const budget = { maxStates: 1000 };
    const found = runToEnd(solvePuzzle(puzzle, { piece: 1, lookahead: 6, budget }));
    expect(found).toMatchObject({ stopped: 'states', lookahead: 2 });
    expect(found.states).toBeLessThan(10_000);
  });

  test('the same node budget gives the same answer', () => {
    const puzzle = puzzleOf([10, 20], [], SEVEN);
    const solve = () =>
      runToEnd(solvePuzzle(puzzle, { piece: 1, lookahead: 6, budget: { maxNodes: 1_500_000 } }));
    expect(solve()).toEqual(solve());
    expect(solve()).toMatchObject({ stopped: 'nodes', lookahead: 2 });
  });
});

test('pictures go there and back', () => {
  for (const [picture] of SEVEN) {
    const shape = parseShape(picture);
    expect(shape.ok && formatShape(shape.value)).toBe(`${picture}\n`);
  }
  expect(formatRows([' * ', '  *'], '#', '.')).toBe('..#\n.#.\n');
  const puzzle = createPuzzle(3, 3);
  expect(puzzle.ok && addPiece(puzzle.value, '*\r\n**\r\n', 1).ok).toBe(true);
});
