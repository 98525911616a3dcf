import { expect, test } from 'vitest';
import { BRAIN_IDS } from './ids.ts';
import { BRAINS } from './registry.ts';

test('the list of ids is that of the brains', () => {
  expect(BRAIN_IDS).toEqual(BRAINS.map(({ id }) => id));
});
