import { expect, test } from 'vitest';
import { format, formatTime } from './format.ts';

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

test('a time is minutes and seconds', () => {
  expect([0, 999, 65_000, 3_600_000].map(formatTime)).toEqual(['0:00', '0:00', '1:05', '60:00']);
});
