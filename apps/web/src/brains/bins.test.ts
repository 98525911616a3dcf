import { expect, test } from 'vitest';
import { binScores } from './histogram.tsx';

test.each([
  [[], 1, 1],
  [[0, 5, 19], 1, 1],
  [[590], 30, 1],
  [[620], 50, 1],
  [[1900], 100, 1],
])('%j has bins of %i', (scores, width, each) => {
  expect(binScores(scores)).toMatchObject({ width, each });
});

test('every game is one cell, the best in the last bin at most', () => {
  const scores = [0, 1, 30, 59, 599, 599];
  const { bins, width } = binScores(scores);
  expect(width).toBe(30);
  expect(bins.reduce((sum, each) => sum + each, 0)).toBe(6);
  expect([bins[0], bins[1], bins[19]]).toEqual([2, 2, 2]);
});

test('many games share a cell', () => {
  const { bins, each } = binScores(new Array(300).fill(7));
  expect(each).toBe(3);
  expect(Math.max(...bins)).toBe(100);
});
