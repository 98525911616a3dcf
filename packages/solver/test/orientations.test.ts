import { expect, test } from 'vitest';
import { dropShape } from '../src/grid.ts';
import { createOrientations, landingRow } from '../src/orientations.ts';
import { puzzleOf } from './puzzles.ts';

// Hooks and combs from one to seven columns wide, whose lowest cells are at different heights.
const PICTURES = [
  '*',
  '**\n *',
  '***\n  *',
  '****\n   *',
  '*****\n*   *',
  '*******\n*  *  *',
  ' ***\n** *',
];

test('a shape comes to rest where the plain grid says, whatever its width', () => {
  const heights = Int32Array.from([3, 0, 2, 1, 4, 0, 1, 3]);
  const rows = Array.from({ length: 4 }, (_, y) =>
    Array.from(heights, (height) => (y < height ? '*' : ' ')).join(''),
  );
  const puzzle = puzzleOf(
    [8, 14],
    rows,
    PICTURES.map((picture) => [picture, 1] as const),
  );
  const found = createOrientations(puzzle).map((orientations) =>
    orientations.map((shape) =>
      Array.from({ length: 9 - shape.width }, (_, x) => landingRow(heights, shape, x)),
    ),
  );
  const expected = puzzle.pieces.map(({ rotations }) =>
    rotations.map((shape) =>
      Array.from({ length: 9 - shape.width }, (_, x) => dropShape(rows, puzzle, shape, x)!.row),
    ),
  );
  expect(found).toEqual(expected);
});

test('only rotations that fit are kept, with the rows above their cells for every top', () => {
  const [upright] = createOrientations(puzzleOf([1, 4], [], [['**', 1]]));
  expect(upright).toMatchObject([{ width: 1, height: 2, distances: new Float64Array([0]) }]);
  expect(upright).toHaveLength(1);
  expect([...upright![0]!.covers]).toEqual([0, 0, 1, 3, 5]);
  const [flat] = createOrientations(puzzleOf([4, 1], [], [['**', 1]]));
  expect(flat).toMatchObject([{ width: 2, height: 1 }]);
});
