import { expect, test } from 'vitest';
import { checksum } from './checksum.ts';

test.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['IEND', 0xae426082],
])('of "%s"', (text, sum) => {
  expect(checksum([...text].map((letter) => letter.charCodeAt(0)))).toBe(sum);
});
