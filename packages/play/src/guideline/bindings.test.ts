import { expect, test } from 'vitest';
import { actionOf, isSameBindings, rebind } from '../session/bindings.ts';
import { GUIDELINE_ACTIONS, KEY_SETS } from './bindings.ts';

test.each(KEY_SETS)('no key of $id does two things', ({ id, bindings }) => {
  const keys = GUIDELINE_ACTIONS.flatMap((action) => [...bindings[action]]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(KEY_SETS.find((set) => isSameBindings(set.bindings, bindings))?.id).toBe(id);
});

test('a key that is bound anew leaves its old place', () => {
  const bindings = rebind(KEY_SETS[0].bindings, 'hold', 'Space');
  expect(actionOf(bindings, 'Space')).toBe('hold');
  expect(bindings.drop).toEqual([]);
  expect(KEY_SETS.some((set) => isSameBindings(set.bindings, bindings))).toBe(false);
});
