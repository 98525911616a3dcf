import { type Block, createWell } from '@tetrarium/engine/picture';
import { expect, test } from 'vitest';
import { fitBoard } from './board-size.ts';
import { changedCells, outlineAt, SIDE } from './changed-cells.ts';
import { pictureAsText } from './describe.ts';

const block = (x: number, y: number, color = 0): Block => ({ x, y, color });
const draw = (blocks: Block[], cells: Block[] = [], full: number[] = []) =>
  createWell({ width: 4, height: 5, topSpace: 2, blocks, ghost: { color: 0, cells }, full });

test('of a first picture every cell is new', () => {
  expect(changedCells(undefined, draw([]))).toHaveLength(20);
});

test('of an equal picture none is', () => {
  const picture = () => draw([block(1, 1)], [block(2, 0)], [0]);
  expect(changedCells(picture(), picture())).toEqual([]);
});

test('[Q-45] a block that moves changes two cells', () => {
  expect(changedCells(draw([block(1, 1)]), draw([block(2, 1)]))).toEqual([5, 6]);
});

test('a ghost and a tinted row change their cells', () => {
  expect(changedCells(draw([]), draw([], [block(3, 4)]))).toEqual([19]);
  expect(changedCells(draw([]), draw([], [], [1]))).toEqual([4, 5, 6, 7]);
});

test('a ghost that loses a neighbour changes the cell beside it', () => {
  const before = draw([], [block(0, 0), block(1, 0)]);
  const after = draw([], [block(0, 0)]);
  expect(changedCells(before, after)).toEqual([0, 1]);
});

test('another shape changes everything', () => {
  const wide = createWell({ width: 5, height: 4 });
  expect(changedCells(draw([]), wide)).toHaveLength(20);
});

test('a ghost is outlined where it ends, and not drawn under a block', () => {
  const well = draw([block(1, 0)], [block(0, 0), block(1, 0), block(0, 1)]);
  expect(outlineAt(well, 0)).toBe(SIDE.left | SIDE.bottom | SIDE.topRight);
  expect(outlineAt(well, 4)).toBe(SIDE.left | SIDE.right | SIDE.top);
  expect(outlineAt(well, 1)).toBeUndefined();
});

test('the outline of a ghost has a corner where it turns inwards, and none inside', () => {
  const square = draw([], [block(0, 0), block(1, 0), block(0, 1), block(1, 1)]);
  expect([0, 1, 4, 5].map((at) => outlineAt(square, at))).toEqual([
    SIDE.left | SIDE.bottom,
    SIDE.right | SIDE.bottom,
    SIDE.left | SIDE.top,
    SIDE.right | SIDE.top,
  ]);
  const bent = draw([], [block(0, 0), block(1, 0), block(1, 1)]);
  expect(outlineAt(bent, 1)).toBe(SIDE.right | SIDE.bottom | SIDE.topLeft);
});

test('blocks outside are left out', () => {
  expect(changedCells(draw([]), draw([block(-1, 0), block(4, 0), block(0, 5)]))).toEqual([]);
});

test('the board as text', () => {
  const picture = draw([block(0, 0), block(0, 1, 6), block(2, 1, 5)], [block(3, 0)]);
  expect(pictureAsText(picture)).toBe('....\n....\n----\n....\nT.O.\nI..:');
});

test.each([
  [1, 340, 830],
  [2, 200, 500],
  [1.25, 333, 777],
  [2.625, 411, 731],
])(
  'cells are whole pixels at a ratio of %d, and the board fits its box',
  (ratio, width, height) => {
    const size = fitBoard(10, 24, width, height, ratio);
    expect(Number.isInteger(size.cell)).toBe(true);
    expect(size.cssWidth).toBeLessThanOrEqual(width);
    expect(size.cssHeight).toBeLessThanOrEqual(height);
    expect(size.width).toBe(size.cell * 10 + 2 * size.wall);
  },
);
