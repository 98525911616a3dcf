import { Board, parseBoard } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import {
  countFillers,
  OVERVIEW_FEATURE_IDS,
  OVERVIEW_FEATURES,
  type OverviewFeatureId,
} from './overview-features.ts';

function boardOf(picture: string): Board {
  const parsed = parseBoard(picture);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

const measure = (id: OverviewFeatureId, board: Board): number =>
  OVERVIEW_FEATURES.find((feature) => feature.id === id)!.measure(board);

test('the features come in the order of their ids', () => {
  expect(OVERVIEW_FEATURES.map(({ id }) => id)).toEqual(OVERVIEW_FEATURE_IDS);
});

test.each(OVERVIEW_FEATURE_IDS)('%s of an empty board is 0', (id) => {
  expect(measure(id, new Board(10, 20))).toBe(0);
});

test.each<[OverviewFeatureId, string, number]>([
  ['max_height', '.#..\n##..', 2],
  // Two holes, each under three blocks.
  ['blocks_on_holes', '#...\n#..#\n#..#\n.#.#\n###.', 3 + 3],
  // Both holes are in the way of the same block.
  ['blocks_on_holes', '#...\n....\n....\n####', 2],
  ['blocks_on_holes', '#...\n....\n#...\n....', 2 + 1],
  ['adjacent_holes', '##.#\n...#\n####', 1],
  ['adjacent_holes', '###.\n....\n####', 2],
  ['adjacent_holes', '#.#.\n....\n####', 0],
  ['adjacent_holes', '##..\n#.##\n.###', 0],
  ['aligned_holes', '#...\n....\n####', 0],
  ['aligned_holes', '#...\n....\n....\n####', 1],
  ['aligned_holes', '#.#.\n..#.\n#.#.\n....\n####', 1],
  ['tall_troughs', '#.#.\n#.#.\n####', 0],
  ['tall_troughs', '#.#.\n#.##\n#.##\n####', 1],
  ['tall_troughs', '.###\n.###\n.###\n.###\n####', 2],
  // The right one is three deep beside the wall, the left one is two wide.
  ['tall_troughs', '..#.\n..#.\n..#.\n####', 1],
])('[O-38, O-39, O-40, O-41] %s of\n%s\nis %d', (id, picture, value) => {
  expect(measure(id, boardOf(picture))).toBe(value);
});

describe('the pieces that fill a trough', () => {
  test.each<[string, number, number, string]>([
    ['.#.#.\n.#.#.\n#####', 2, 3, 'two deep, both sides level: the stick, and both Ls over a side'],
    ['.#.#.\n.#.##\n.#.##\n#####', 2, 1, 'three deep: the stick'],
    ['.#...\n.#.#.\n.#.#.\n#####', 2, 2, 'two deep, one side higher: the stick and one L'],
    ['.#..\n.#..\n####', 0, 2, 'two deep at the wall: the stick and one L'],
    ['.#.##\n#####', 2, 5, 'one deep, level beside it: all but the square and one L'],
    ['.##.##\n######', 3, 6, 'one deep in a plain: all but the square'],
    ['.#.#.\n#####', 2, 4, 'one deep between two peaks: stick, S, Z and T'],
    ['...#\n...#\n.#.#\n####', 2, 3, 'one deep, one side higher: stick, T and one of S and Z'],
  ])('[O-42] %s column %d: %d', (picture, x, fillers) => {
    const board = boardOf(`${'.'.repeat(picture.indexOf('\n'))}\n${picture}`);
    expect(countFillers(board, x)).toBe(fillers);
  });

  test('[O-42] a trough is priced by the pieces that do not fill it', () => {
    // Two deep in the middle (3 fill it); the ones at the walls are two deep too (2 each).
    expect(measure('shallow_troughs', boardOf('.#.#.\n.#.#.\n#####'))).toBe(7 - 3 + 2 * (7 - 2));
    expect(measure('shallow_troughs', boardOf('##.##\n#####'))).toBe(7 - 6);
  });

  test('[O-42] deep ones are left to the other feature', () => {
    expect(measure('shallow_troughs', boardOf('#.#\n#.#\n#.#'))).toBe(0);
    expect(measure('tall_troughs', boardOf('#.#\n#.#\n#.#'))).toBe(1);
  });
});

describe('holes near the top weigh more', () => {
  /** A tower with one hole so many levels below its topmost block, and its height. */
  const tower = (levels: number, height: number): Board => {
    const rows = Array.from({ length: height }, (_, i) => (i === levels ? '.#' : '##'));
    return boardOf(rows.join('\n'));
  };

  test.each([
    [1, 15, 10],
    [2, 15, 9],
    [10, 15, 1],
    [11, 15, 0],
    [14, 15, 0],
    [1, 2, 10],
    [3, 4, 8],
  ])('[O-43] %d below the top of %d: %d', (levels, height, weight) => {
    expect(measure('top_holes', tower(levels, height))).toBe(weight);
  });

  test('[O-43] the top is the one of the pile, not of the column', () => {
    expect(measure('top_holes', boardOf('#..\n#..\n#..\n##.\n#.#'))).toBe(10 - 3);
  });
});
