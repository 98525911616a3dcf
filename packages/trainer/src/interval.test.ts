import { expect, test } from 'vitest';
import { poissonInterval } from './interval.ts';

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
