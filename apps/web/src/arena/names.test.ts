import { expect, test } from 'vitest';
import { classCodeOf, contestLink, inSentence } from './names.ts';

test('a class code is typed in any case, or comes in a link', () => {
  const link = contestLink('https://example.org', 'abcd-efgh-jkmn');
  expect(link).toBe('https://example.org/#/arena?contest=abcd-efgh-jkmn');
  for (const typed of [' ABCD-efgh-jkmn ', link, `${link}&x=1`]) {
    expect(classCodeOf(typed)).toBe('abcd-efgh-jkmn');
  }
  expect(classCodeOf('nonsense')).toBe('nonsense');
});

test('only a name that runs from right to left is isolated in a sentence', () => {
  expect(inSentence('Jörg')).toBe('Jörg');
  expect(inSentence('نور 2')).toBe('\u2068نور 2\u2069');
});
