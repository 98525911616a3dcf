import { expect, test } from 'vitest';
import { formatAge, formatScore } from './words.ts';

const NOON = new Date(2026, 10, 16, 12).getTime();

test.each([
  [0, '0 s ago'],
  [4000, '4 s ago'],
  [150_000, '3 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [20 * 3_600_000, 'yesterday'],
  [13 * 86_400_000, '3 November'],
  [400 * 86_400_000, '12 October 2025'],
])('%i ms before is %s', (before, text) => {
  expect(formatAge(NOON - before, NOON)).toBe(text);
});

test.each([
  [23.14, '23.1'],
  [-4, '−4'],
  [-0.01, '0'],
  [12_345.6, '12,346'],
])('%d is %s', (value, text) => {
  expect(formatScore(value)).toBe(text);
});
