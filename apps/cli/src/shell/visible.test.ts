import { expect, test } from 'vitest';
import { visible } from './visible.ts';

test.each([
  ['plain text, ümlauts and 四角', 'plain text, ümlauts and 四角'],
  ['two\n\tlines', 'two\n\tlines'],
  ['\x1b[2J\x1b]0;title\x07', '\\x1b[2J\\x1b]0;title\\x07'],
  ['over\rwritten\x08\x7f', 'over\\x0dwritten\\x08\\x7f'],
  ['\x9b31m', '\\x9b31m'],
  ['a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
])('%j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});
