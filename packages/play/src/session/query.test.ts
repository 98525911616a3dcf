/// <reference lib="dom" />
import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from './query.ts';

const PAIRS: readonly (readonly [string, string])[] = [
  ['do', "3ri drop\nmacro x 'left' (2) ~!*-._"],
  ['sequence', ''],
  ['sequence', 'I=J&L'],
  ['levels', '{"name": "Größe 50 % + 1 \u{1f600} \ud800"}'],
];

test('a query is written as a browser writes it, and read again', () => {
  const text = formatQuery(PAIRS);
  expect(text).toBe(new URLSearchParams(PAIRS.map(([name, value]) => [name, value])).toString());
  const query = parseQuery(text);
  expect(query.get('do')).toBe(PAIRS[0]![1]);
  expect(query.getAll('sequence')).toEqual(['', 'I=J&L']);
  expect(query.get('levels')).toBe(new URLSearchParams(text).get('levels'));
  expect(query.get('seed')).toBeNull();
});

test.each(['', '&&', '=', '%', 'a=%E0%A4%A', 'a'])('nothing in "%s" makes it throw', (text) => {
  expect(parseQuery(text).get('b')).toBeNull();
});
