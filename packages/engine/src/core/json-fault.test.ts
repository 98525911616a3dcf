import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

/** Each with a mark before the first character that cannot be. */
test.each([
  '^',
  '  ^',
  '{"a":1,^}',
  '{"a":1 ^"b":2}',
  '{^a:1}',
  '{"a"^=1}',
  '{"a":^}',
  '[1,^]',
  '[1^',
  '{"a":[1,{"b":2}^',
  '[1 ^2]',
  '^nul',
  '[0^1]',
  '[^.5]',
  '["a", ^"b]',
  '["a", ^"b\n"]',
  '["\\n", "^\\x"]',
  '[1]^]',
  '[1] ^x',
  '{}^,',
  '{"a"^}',
  '^// a',
])('%j', (marked) => {
  const text = marked.replace('^', '');
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonFault(text)).toBe(marked.indexOf('^'));
});

test('what is JSON has no fault before its end, however deep', () => {
  for (const text of ['{"a":[1,-2.5e+3,"\\u00e9\\"",true,null,{},[]]} ', `${'['.repeat(1e5)}`]) {
    expect(findJsonFault(text)).toBe(text.length);
  }
});
