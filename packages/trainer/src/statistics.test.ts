import { JavaRandom } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { pairedDifference, poissonInterval } from './statistics.ts';

// From tables of the exact limits of a Poisson mean.
test.each([
  [0, 0, 3.6889],
  [1, 0.0253, 5.5716],
  [5, 1.6235, 11.6683],
  [6, 2.2019, 13.0595],
  [10, 4.7954, 18.3904],
  [42, 30.27, 56.772],
  [100, 81.364, 121.627],
  [10_000, 9804.96, 10_197.95],
])('%d events', (count, low, high) => {
  const interval = poissonInterval(count);
  expect(Math.abs(interval.low - low)).toBeLessThanOrEqual(0.002 * low);
  expect(Math.abs(interval.high - high)).toBeLessThanOrEqual(0.002 * high);
});

test('the limits grow with the count, through the end of the tables', () => {
  for (let count = 0; count < 40; count++) {
    const now = poissonInterval(count);
    const next = poissonInterval(count + 1);
    expect(next.low).toBeGreaterThan(now.low);
    expect(next.high).toBeGreaterThan(now.high);
  }
});

test('the difference, its limits and how much the pieces matter', () => {
  const { mean, interval, correlation, pairs } = pairedDifference([3, 5, 7, 9], [1, 2, 5, 8]);
  expect([pairs, mean]).toEqual([4, 2]);
  // The differences 2, 3, 2, 1 have a standard deviation of 0.8165.
  expect(interval.high - mean).toBeCloseTo((1.96 * 0.8165) / 2, 3);
  expect(mean - interval.low).toBeCloseTo((1.96 * 0.8165) / 2, 3);
  expect(correlation).toBeCloseTo(0.9798, 3);
});

test('equal games differ by nothing', () => {
  const { mean, interval, correlation } = pairedDifference([4, 4, 9], [4, 4, 9]);
  expect([mean, interval.low, interval.high]).toEqual([0, 0, 0]);
  expect(correlation).toBeCloseTo(1, 10);
  expect(pairedDifference([1, 1], [2, 2])).toMatchObject({ mean: -1, correlation: 0 });
});

test('the truth is inside 95 times in 100', () => {
  const random = new JavaRandom(3);
  const draw = (mean: number) => -mean * Math.log(1 - random.nextDouble());
  let held = 0;
  for (let i = 0; i < 1000; i++) {
    const first = Array.from({ length: 100 }, () => draw(50));
    const second = Array.from({ length: 100 }, () => draw(40));
    const { low, high } = pairedDifference(first, second).interval;
    if (low <= 10 && high >= 10) held++;
  }
  expect(held / 1000).toBeGreaterThan(0.925);
});
