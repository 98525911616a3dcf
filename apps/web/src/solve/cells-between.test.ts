import { expect, test } from 'vitest';
import { cellsBetween } from './cells-between.ts';

test('a stroke touches every cell on its way', () => {
  expect(cellsBetween({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual([{ x: 1, y: 1 }]);
  expect(cellsBetween({ x: 0, y: 0 }, { x: 3, y: 0 }).map(({ x }) => x)).toEqual([0, 1, 2, 3]);
  const slanted = cellsBetween({ x: 4, y: 5 }, { x: 0, y: 3 });
  expect(slanted).toHaveLength(5);
  expect(slanted.at(-1)).toEqual({ x: 0, y: 3 });
});
