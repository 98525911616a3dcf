import { expect, test } from 'vitest';
import { Bindings } from '../session/bindings.ts';
import { GUIDELINE_ACTIONS } from './bindings.ts';
import { KEY_SETS } from './key-sets.ts';

test.each(KEY_SETS)('no key of $id does two things', ({ id, bindings }) => {
  const keys = GUIDELINE_ACTIONS.flatMap((action) => [...bindings[action]]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(KEY_SETS.find((set) => Bindings.isSame(set.bindings, bindings))?.id).toBe(id);
});

test('a key that is bound anew leaves its old place', () => {
  const bindings = Bindings.rebind(KEY_SETS[0].bindings, 'hold', 'Space');
  expect(Bindings.actionOf(bindings, 'Space')).toBe('hold');
  expect(bindings.drop).toEqual([]);
  expect(KEY_SETS.some((set) => Bindings.isSame(set.bindings, bindings))).toBe(false);
});
