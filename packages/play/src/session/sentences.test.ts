import { type Block, createWell } from '@tetrarium/engine/picture';
import { expect, test } from 'vitest';
import { describePicture, pictureHeights } from './sentences.ts';

const block = (x: number, y: number, color = 0): Block => ({ x, y, color });
const SIZE = { width: 4, height: 5, topSpace: 2 } as const;

test('a board in words', () => {
  const blocks = [block(0, 0), block(0, 1, 6), block(2, 1, 5)];
  const picture = createWell({ ...SIZE, blocks, ghost: { color: 0, cells: [block(3, 0)] } });
  expect(pictureHeights(picture)).toEqual([2, 0, 2, 0]);
  expect(describePicture(picture)).toBe(
    'Board 4 wide and 5 high. Highest column 2, 1 hole. Heights from the left: 2 0 2 0.',
  );
  expect(describePicture(createWell(SIZE))).toBe('An empty board, 4 wide and 5 high.');
});

test('the falling piece is not part of the heights and the holes', () => {
  const falling = { color: 1, cells: [block(2, 4), block(3, 4)] };
  expect(describePicture(createWell({ ...SIZE, blocks: [block(0, 0)], falling }))).toBe(
    'Board 4 wide and 5 high. Highest column 1, 0 holes. Heights from the left: 1 0 0 0.',
  );
});
