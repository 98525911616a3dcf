import { BRAINS } from '@tetrarium/brains';
import { expect, test } from 'vitest';
import { namesOf } from './names.ts';

test('every brain of ours has a short name of its own, and a second line', () => {
  const names = BRAINS.map((spec) => namesOf(spec));
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  for (const { name, hint } of names) {
    expect(name.length, name).toBeLessThanOrEqual(20);
    expect(hint, name).not.toBe('');
  }
});
