import { expect, test } from 'vitest';
import {
  count,
  formatDecimal,
  formatDuration,
  formatNumber,
  joinAnd,
  joinOr,
  listSome,
  nounFor,
} from './index.ts';

test('numbers have thousands separators and decimals', () => {
  expect([0, 999, 12_345, -4.2].map(formatNumber)).toEqual(['0', '999', '12,345', '-4.2']);
  expect(formatDecimal(1234.5, 2)).toBe('1,234.50');
});

test('nouns agree with their numbers', () => {
  expect([0, 1, 2000].map((rows) => count(rows, 'row'))).toEqual(['0 rows', '1 row', '2,000 rows']);
  expect([1, 2].map((tries) => count(tries, 'try', 'tries'))).toEqual(['1 try', '2 tries']);
  expect(nounFor(3, 'ends', 'end')).toBe('end');
});

test('durations have the unit that suits them', () => {
  expect([0.2, 89, 240, 9000].map(formatDuration)).toEqual(['1 s', '89 s', '4 min', '2.5 h']);
});

test('lists end with a word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinAnd)).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(joinOr(['a', 'b', 'c'])).toBe('a, b or c');
  expect(listSome(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
  expect(listSome(['a'])).toBe('a');
});
