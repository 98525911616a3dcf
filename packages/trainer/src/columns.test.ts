import { expect, test } from 'vitest';
import { columnsOf, thinOut } from './columns.ts';
import type { Generation } from './run-record.ts';

const GENERATIONS = [
  { generation: 1, fitness: [1, 3], best: { genes: [0, 0], fitness: 3 }, centre: [5, 6] },
  { generation: 2, fitness: [10, 20], best: { genes: [0, 0], fitness: 20 }, centre: [7, 8] },
] as unknown as readonly Generation[];

test('a generation has a mean, a best and a spread', () => {
  expect(columnsOf(GENERATIONS)).toEqual({
    generation: [1, 2],
    mean: [2, 15],
    best: [3, 20],
    spread: [1, 5],
    genes: [
      [5, 7],
      [6, 8],
    ],
  });
});

test.each([
  [5, 5, [1, 2, 3, 4, 5]],
  [7, 5, [1, 3, 5, 7]],
  [6, 5, [2, 4, 6]],
  [0, 5, []],
])('of %i rows at most %i are shown', (count, most, shown) => {
  expect(
    thinOut(
      Array.from({ length: count }, (_, i) => i + 1),
      most,
    ),
  ).toEqual(shown);
});
