import { JavaRandom } from '@tetrarium/engine/core';
import { runToEnd } from '@tetrarium/search';
import {
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
