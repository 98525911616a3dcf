import { expect, test } from 'vitest';
import { Board } from './board.ts';
import { checkSanity, type Kept } from './sanity.ts';

test('is off unless somebody asks for it', () => {
  expect(Board.debug).toBe(false);
});

/** A 2x2 board with one cell, at (1, 0), which keeps whatever it is told. */
const kept = (wrong: Partial<Kept> = {}): Kept => ({
  width: 2,
  height: 2,
  maxHeight: 1,
  heightSum: 1,
  filledCells: 1,
  grid: (x, y) => x === 1 && y === 0,
  columnHeight: (x) => x,
  rowWidth: (y) => 1 - y,
  ...wrong,
});

test('is content when everything follows from the cells', () => {
  expect(() => checkSanity(kept())).not.toThrow();
  expect(() => checkSanity(new Board(40, 3))).not.toThrow();
});

test.each([
  ['columns', { columnHeight: () => 1 }, 'the height of column 0 is kept as 1, the cells say 0'],
  ['rows', { rowWidth: () => 1 }, 'the width of row 1 is kept as 1, the cells say 0'],
  ['the maximum', { maxHeight: 2 }, 'maxHeight is kept as 2, the cells say 1'],
  ['the sum', { heightSum: 2 }, 'heightSum is kept as 2, the cells say 1'],
  ['the count', { filledCells: 0 }, 'filledCells is kept as 0, the cells say 1'],
] as const)('[B-39] says what is wrong with %s', (_, wrong, message) => {
  expect(() => checkSanity(kept(wrong))).toThrow(`Board is not sane: ${message}`);
});
