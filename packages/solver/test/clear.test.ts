import { JavaRandom } from '@tetrarium/engine/core';
import { runToEnd, type SearchProgress } from '@tetrarium/search';
import {
  type ClearAnswer,
  DIFFICULTIES,
  findClear,
  formatPuzzle,
  generatePuzzle,
  type Placement,
  type Puzzle,
} from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import type { Rows } from '../src/grid.ts';
import { dropShape } from '../src/grid.ts';
import { puzzleOf, randomPuzzle, SEVEN } from './puzzles.ts';

/** Plays placements by themselves: the rows that are left. */
function play(puzzle: Puzzle, placements: readonly Placement[]): Rows {
  return placements.reduce<Rows>((rows, { piece, turns, column }) => {
    const shape = puzzle.pieces[piece - 1]!.rotations.find((each) => each.turns === turns)!;
    return dropShape(rows, puzzle, shape, column)!.rows;
  }, puzzle.rows);
}

/** Every way to place a queue: can one of them end with nothing? */
function canClear(puzzle: Puzzle, rows: Rows, queue: readonly number[]): boolean {
  if (queue.length === 0) return rows.length === 0;
  return puzzle.pieces[queue[0]! - 1]!.rotations.some((shape) =>
    Array.from({ length: puzzle.width }).some((_, column) => {
      const landing = dropShape(rows, puzzle, shape, column);
      return landing !== undefined && canClear(puzzle, landing.rows, queue.slice(1));
    }),
  );
}

describe('findClear', () => {
  test('agrees with brute force', () => {
    const random = new JavaRandom(3);
    const met = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const puzzle = randomPuzzle(random);
      const queue = Array.from(
        { length: 1 + random.nextInt(3) },
        () => 1 + random.nextInt(puzzle.pieces.length),
      );
      const { kind, placements } = runToEnd(findClear(puzzle, { queue }));
      met.add(kind);
      expect(kind).toBe(canClear(puzzle, puzzle.rows, queue) ? 'cleared' : 'impossible');
      if (kind === 'cleared') {
        expect(placements.map(({ piece }) => piece)).toEqual(queue);
        expect(play(puzzle, placements)).toEqual([]);
      }
    }
    expect([...met].sort()).toEqual(['cleared', 'impossible']);
  });

  test('finds the fewest pieces by itself', () => {
    const puzzle = puzzleOf([4, 4], ['*** ', '*** ', '**  '], SEVEN);
    const { kind, placements } = runToEnd(findClear(puzzle, { maxPieces: 4 }));
    expect(kind).toBe('cleared');
    expect(placements).toHaveLength(1);
    const perfect = runToEnd(findClear(puzzleOf([4, 4], [], SEVEN), { maxPieces: 4 }));
    expect(perfect.placements).toHaveLength(1);
  });

  test('gives up by its budget, and wide grids are right too', () => {
    const puzzle = puzzleOf([10, 8], ['*         '], SEVEN);
    const { kind, stopped } = runToEnd(
      findClear(puzzle, { maxPieces: 9, budget: { maxNodes: 50_000 } }),
    );
    expect([kind, stopped]).toEqual(['unknown', 'nodes']);
    const wide = puzzleOf([40, 3], ['*'.repeat(36) + ' '.repeat(4)], [['****', 1]]);
    expect(runToEnd(findClear(wide, { queue: [1] })).placements).toMatchObject([{ column: 36 }]);
  });
});

describe('findClear, one rule at a time', () => {
  const bars = puzzleOf([3, 4], [], [['***', 1]]);

  test('a queue is played to its end, also past an empty grid', () => {
    const { kind, placements } = runToEnd(findClear(bars, { queue: [1, 1] }));
    expect([kind, placements.length]).toEqual(['cleared', 2]);
    expect(runToEnd(findClear(bars, { maxPieces: 2 })).placements).toHaveLength(1);
  });

  test('each placement starts from the grid the one before left', () => {
    const puzzle = puzzleOf(
      [4, 4],
      ['*** ', '**  '],
      [
        ['*', 1],
        ['**', 1],
      ],
    );
    const { kind, placements } = runToEnd(findClear(puzzle, { queue: [1, 2] }));
    expect(kind).toBe('cleared');
    expect(
      placements.map(({ piece, column, rowsCleared }) => [piece, column, rowsCleared]),
    ).toEqual([
      [1, 2, 0],
      [2, 3, 2],
    ]);
  });

  test('what cannot be is said to be impossible', () => {
    const puzzle = puzzleOf([3, 3], ['*  '], [['*', 1]]);
    for (const request of [{ queue: [1] }, { queue: [1, 1, 1] }, { maxPieces: 1 }, {}]) {
      expect(runToEnd(findClear(puzzle, request))).toMatchObject({
        kind: 'impossible',
        placements: [],
        stopped: undefined,
      });
    }
  });

  test('a grid is looked at once, and given up when its rows cannot be filled any more', () => {
    const nodes = (
      rows: readonly string[],
      pictures: readonly string[],
      request: Parameters<typeof findClear>[1],
    ) => {
      const pieces = pictures.map((picture) => [picture, 1] as const);
      return runToEnd(findClear(puzzleOf([3, 4], rows, pieces), request)).nodes;
    };
    // Three dots: 3 places, then 3 grids of one dot, then 3 grids of two dots in one row.
    expect(nodes([], ['*'], { maxPieces: 3 })).toBe(3 + 9 + 9);
    // Three rows in use, but never nine cells.
    expect(nodes(['*  ', '*  ', '*  '], ['*'], { maxPieces: 3 })).toBe(3);
    expect(nodes(['** ', '*  '], ['*'], { maxPieces: 2 })).toBe(3);
    // The queue brings five cells in all, not six; four dominoes bring eight.
    expect(nodes(['** ', '*  '], ['*', '**'], { queue: [1, 1] })).toBe(3);
    expect(nodes([], ['**'], { queue: [1, 1, 1, 1] })).toBe(5);
  });

  test('only the pieces of the queue are placed', () => {
    const puzzle = puzzleOf(
      [3, 4],
      ['** '],
      [
        ['*', 1],
        ['**', 1],
      ],
    );
    expect(runToEnd(findClear(puzzle, { queue: [2] })).kind).toBe('impossible');
  });

  test('it rests after some thousand placements, and stops there for its budget', () => {
    const puzzle = puzzleOf([10, 8], ['*         '], SEVEN);
    const search = (budget: object) => findClear(puzzle, { maxPieces: 9, budget });
    const running = search({});
    const rest = running.next();
    expect(rest).toMatchObject({ done: false, value: { lookahead: 1 } });
    const { nodes, states, fraction } = rest.value as SearchProgress;
    expect(nodes).toBeGreaterThanOrEqual(20_000);
    expect(nodes).toBeLessThan(21_000);
    expect([fraction > 0, fraction < 1]).toEqual([true, true]);
    const later = running.next().value as SearchProgress;
    expect(later.nodes - nodes).toBeGreaterThanOrEqual(20_000);
    const stopOf = (budget: object) => {
      const { done, value } = search(budget).next();
      return done === true ? (value as ClearAnswer) : undefined;
    };
    for (const [budget, stopped] of [
      [{ maxNodes: nodes - 1 }, 'nodes'],
      [{ maxStates: states - 1 }, 'states'],
      [{ isOver: () => true }, 'time'],
    ] as const) {
      expect(stopOf(budget)).toMatchObject({ kind: 'unknown', placements: [], stopped });
    }
    expect(stopOf({ maxNodes: nodes, maxStates: states, isOver: () => false })).toBeUndefined();
  });
});

describe('made puzzles', () => {
  test.each(DIFFICULTIES)('%s: can be cleared, the same each time', (difficulty) => {
    const texts = new Set<string>();
    const seeds = difficulty === 'expert' ? 2 : 5;
    for (let seed = 0; seed < seeds; seed++) {
      const file = generatePuzzle(seed, difficulty);
      expect(formatPuzzle(generatePuzzle(seed, difficulty))).toBe(formatPuzzle(file));
      texts.add(formatPuzzle(file));
      const { puzzle, places, queue } = file;
      const { kind, placements } = runToEnd(
        findClear(puzzle, { queue: [places[0]!.piece, ...queue] }),
      );
      expect(kind).toBe('cleared');
      expect(play(puzzle, placements)).toEqual([]);
    }
    expect(texts.size).toBe(seeds);
  });
});
