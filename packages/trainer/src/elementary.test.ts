import { describe, expect, test } from 'vitest';
import { exponential, naturalLog } from './elementary.ts';

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
