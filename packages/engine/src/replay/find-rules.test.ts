import { expect, test } from 'vitest';
import { findReplayRules } from './find-rules.ts';
import type { ReplayRules } from './replay.ts';

const rulesOf = (id: string, version: number) => ({ id, version, rng: 'toy' }) as ReplayRules;
const [second, first, other] = [rulesOf('toy', 2), rulesOf('toy', 1), rulesOf('other', 1)];
const RULESETS = [second!, first!, other!];

test('finds the rules of the version a replay was written with', () => {
  expect(findReplayRules(RULESETS, 'toy', 1, 'toy')).toEqual({ ok: true, value: first });
  expect(findReplayRules(RULESETS, 'toy', 2, 'toy')).toEqual({ ok: true, value: second });
});

test('says which games and versions are known', () => {
  const messageOf = (id: string, version: number, rng = 'toy') => {
    const found = findReplayRules(RULESETS, id, version, rng);
    return found.ok ? '' : found.problem.message;
  };
  expect(messageOf('toy', 3)).toContain('Expected toy@2 or toy@1, got toy@3.');
  expect(messageOf('none', 1)).toContain('a game of toy, other');
  expect(messageOf('other', 1, 'dice')).toContain('the dice toy');
});
