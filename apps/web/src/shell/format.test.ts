import { expect, test } from 'vitest';
import { format, formatDecimal, formatNumber } from './format.ts';

test('values are filled in, numbers as people write them', () => {
  expect(format('{who} has {count}.', { who: 'Ada', count: 12345 })).toBe('Ada has 12,345.');
  expect(format('{missing}!')).toBe('!');
});

test.each([
  [0, '0 rows'],
  [1, 'a row'],
  [2, '2 rows'],
  [1234, '1,234 rows'],
])('%i takes its plural form', (rows, text) => {
  expect(format('{rows|a row|# rows}', { rows })).toBe(text);
});

test.each([
  [-1234.5, '\u22121,234.5'],
  [-0, '0'],
  [-0.0001, '0'],
])('%d has a true minus, and only where it is less than nothing', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [2.375, 2, '2.38'],
  [3, 2, '3.00'],
  [-36.2, 2, '\u221236.20'],
  [-0.001, 1, '0.0'],
  [12345.67, 1, '12,345.7'],
])('%d with %i decimals stands in line as %s', (value, decimals, text) => {
  expect(formatDecimal(value, decimals)).toBe(text);
});
