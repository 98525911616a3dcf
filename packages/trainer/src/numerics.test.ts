import { JavaRandom } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { drawNormal, exponential, naturalLog } from './numerics.ts';

describe('the elementary functions agree with the engine up to its last bits', () => {
  test.each([1e-12, 0.1, 0.5, 0.75, 1, 1.5, 2, Math.E, 10.5, 1000, 1e15])('ln %d', (x) => {
    expect(naturalLog(x)).toBeCloseTo(Math.log(x), 12);
  });

  test.each([-20, -1, -0.3, 0, 1e-9, 0.5, 1, 3.7, 20])('exp %d', (x) => {
    expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 12);
  });

  test('exact where they can be', () => {
    expect(naturalLog(1)).toBe(0);
    expect(exponential(0)).toBe(1);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('no logarithm of %d', (x) => {
    expect(() => naturalLog(x)).toThrow('Expected a positive number');
  });

  test.each([701, -701, Number.NaN])('no power of %d', (x) => {
    expect(() => exponential(x)).toThrow('Expected -700 to 700');
  });
});

describe('a normal number', () => {
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
});
