import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLASSIC_VERBS, createClassicGame } from './game.ts';
import { formatKeyScript, keyStateOf, parseKeyScript, playKeys } from './keys.ts';
import { createClassicRules } from './rules.ts';

test('a script goes to verbs and back', () => {
  expect(formatKeyScript(CLASSIC_VERBS)).toBe('^<>_v');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CLASSIC_VERBS)), (verbs) => {
      expect(parseKeyScript(formatKeyScript(verbs))).toEqual({ ok: true, value: verbs });
    }),
  );
});

test('a letter that is no verb is named, with its place', () => {
  expect(parseKeyScript('vv x')).toMatchObject({
    ok: false,
    problem: { code: 'classic/bad-key', at: { line: 1, column: 3 } },
  });
  expect(parseKeyScript('toString')).toMatchObject({ ok: false });
});

test('playing a script tells the state after every verb', () => {
  const game = createClassicGame(createClassicRules(), 0);
  expect(keyStateOf(game)).toEqual([5, 0, 4, 22, 1, 1, 1, 0, 24]);
  expect(playKeys(game, ['left', 'down'])).toEqual([
    [5, 0, 3, 22, 1, 1, 1, 1, 24],
    [5, 0, 3, 21, 1, 1, 1, 0, 23],
  ]);
});
