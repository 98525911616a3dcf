import { JavaRandom } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { drawNormal } from './normal.ts';

const DRAWS = 200_000;
const random = new JavaRandom(1);
const draws = Array.from({ length: DRAWS }, () => drawNormal(random));
const moment = (power: number) => draws.reduce((sum, x) => sum + x ** power, 0) / DRAWS;
const shareBelow = (limit: number) => draws.filter((x) => x < limit).length / DRAWS;

test('has the moments of the standard normal distribution', () => {
  expect(Math.abs(moment(1))).toBeLessThan(0.01);
  expect(Math.abs(moment(2) - 1)).toBeLessThan(0.015);
  expect(Math.abs(moment(3))).toBeLessThan(0.03);
  expect(Math.abs(moment(4) - 3)).toBeLessThan(0.1);
});

test.each([
  [-3, 0.00135],
  [-2, 0.02275],
  [-1, 0.15866],
  [-0.5, 0.30854],
  [0, 0.5],
  [0.25, 0.59871],
  [1.5, 0.93319],
  [2.5, 0.99379],
])('below %d lies a share of %d', (limit, share) => {
  // Four standard errors.
  expect(Math.abs(shareBelow(limit) - share)).toBeLessThan(
    4 * Math.sqrt((share * (1 - share)) / DRAWS),
  );
});

test('the same seed draws the same numbers', () => {
  const again = new JavaRandom(1);
  expect(draws.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => drawNormal(again)));
});
