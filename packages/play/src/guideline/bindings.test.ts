import { expect, test } from 'vitest';
import { actionOf, rebind } from '../session/bindings.ts';
import { bindingsOf, GUIDELINE_ACTIONS, KEY_SETS, keySetOf } from './bindings.ts';

test.each(KEY_SETS)('no key of $id does two things', (set) => {
  const bindings = bindingsOf(set);
  const keys = GUIDELINE_ACTIONS.flatMap((action) => [...bindings[action]]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keySetOf(bindings)?.id).toBe(set.id);
});

test('a key that is bound anew leaves its old place', () => {
  const bindings = rebind(bindingsOf(KEY_SETS[0]!), 'hold', 'Space');
  expect(actionOf(bindings, 'Space')).toBe('hold');
  expect(bindings.drop).toEqual([]);
  expect(keySetOf(bindings)).toBeUndefined();
});
