import { expect, test } from 'vitest';
import { format } from './format.ts';

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
