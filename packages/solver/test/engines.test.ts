import { JavaRandom } from '@tetrarium/engine/core';
import type { Puzzle } from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import { puzzleOf, randomPuzzle, rankedBy, SEVEN } from './puzzles.ts';

function expectSame(puzzle: Puzzle, piece: number, lookahead: number, queue?: number[]): number {
  const plain = rankedBy('plain', puzzle, piece, lookahead, queue);
  const fast = rankedBy('fast', puzzle, piece, lookahead, queue);
  expect(fast.length).toBe(plain.length);
  for (const [i, placement] of plain.entries()) {
    const { expectedTotal, expectedPieces, ...rest } = placement;
    expect(fast[i]).toMatchObject(rest);
    expect(fast[i]!.expectedTotal).toBeCloseTo(expectedTotal, 9);
    expect(fast[i]!.expectedPieces).toBeCloseTo(expectedPieces, 9);
  }
  return plain.filter((each) => each.expectedPieces < lookahead + 1 - 1e-9).length;
}

describe('the fast search equals the plain one', () => {
  const settings = [
    {},
    { emptyCellTop: 'column' },
    { mode: 'optimistic' },
    { scoring: { points: [3, 1], weights: { distance: 2, height: 0, empty: 5 }, centre: 'line' } },
    { scoring: { weights: { height: 1, empty: 0 }, centre: 'half-width' } },
  ] as const;

  test('[S-05] on 500 random puzzles, with dead ends and ties', () => {
    const random = new JavaRandom(2026);
    let dead = 0;
    for (let i = 0; i < 500; i++) {
      const puzzle = randomPuzzle(random, settings[i % settings.length]);
      const piece = 1 + random.nextInt(puzzle.pieces.length);
      dead += expectSame(puzzle, piece, random.nextInt(puzzle.pieces.length === 1 ? 5 : 3));
    }
    expect(dead).toBeGreaterThan(100);
  });

  test('[S-05] with known pieces', () => {
    const random = new JavaRandom(7);
    for (let i = 0; i < 60; i++) {
      const puzzle = randomPuzzle(random, settings[i % settings.length]);
      const draw = () => 1 + random.nextInt(puzzle.pieces.length);
      const queue = Array.from({ length: random.nextInt(4) }, draw);
      expectSame(puzzle, draw(), random.nextInt(4), queue);
    }
  });

  test('[S-05] on taller and wider grids, where bounds cut', () => {
    const random = new JavaRandom(11);
    for (let i = 0; i < 12; i++) {
      const width = [5, 6, 8, 32][i % 4]!;
      const rows = Array.from({ length: 2 + random.nextInt(4) }, () => {
        const gap = random.nextInt(width);
        return Array.from({ length: width }, (_, x) =>
          x === gap || random.nextInt(4) === 0 ? ' ' : '*',
        ).join('');
      });
      const pieces = SEVEN.filter(() => random.nextInt(3) === 0);
      if (pieces.length === 0) pieces.push(SEVEN[i % 7]!);
      const puzzle = puzzleOf([width, 9 + random.nextInt(3)], rows, pieces);
      expectSame(puzzle, 1, width > 6 || pieces.length > 2 ? 1 : 2);
    }
  });

  test('[S-05, S-06] with pieces of twelve cells', () => {
    const long = '*'.repeat(12);
    const comb = '* * * *\n*******\n *     ';
    const puzzle = puzzleOf(
      [13, 14],
      ['* * * * * * *'],
      [
        [long, 1],
        [comb, 2],
      ],
    );
    expectSame(puzzle, 1, 1);
    expectSame(puzzle, 2, 2);
  });
});
