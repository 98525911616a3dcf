import { expect, test } from 'vitest';
import { applyChanges, freeName, isKeptBrain, type KeptBrain } from './kept-brain.ts';

const BRAIN: KeptBrain = {
  id: 'a',
  name: 'flat',
  notes: '',
  kind: 'code',
  text: 'one',
  revision: 3,
  origin: 'written here',
  createdAt: 1,
  changedAt: 1,
};
const NOW = { basedOn: 3, last: undefined, now: 100_000 };

test('a new text is a new revision, and the old one a version', () => {
  expect(applyChanges(BRAIN, { text: 'two' }, NOW)).toEqual({
    brain: { ...BRAIN, text: 'two', revision: 4, changedAt: 100_000 },
    version: { brain: 'a', at: 100_000, text: 'one' },
  });
});

test('typing makes a version a minute, other deeds make one each', () => {
  const last = { brain: 'a', at: 90_000, text: 'zero' };
  expect(applyChanges(BRAIN, { text: 'two' }, { ...NOW, last })).not.toHaveProperty('version');
  const changed = applyChanges(BRAIN, { text: 'two' }, { ...NOW, last, why: 'Starter' });
  expect(changed).toMatchObject({ version: { text: 'one', why: 'Starter' } });
});

test('a text that another tab has changed is a conflict, unless it is the same', () => {
  expect(applyChanges(BRAIN, { text: 'two' }, { ...NOW, basedOn: 2 })).toBe('conflict');
  expect(applyChanges(BRAIN, { text: 'one' }, { ...NOW, basedOn: 2 })).toEqual({ brain: BRAIN });
});

test('a name changes beside a text of another tab', () => {
  expect(applyChanges(BRAIN, { name: 'flatter' }, { ...NOW, basedOn: 1 })).toEqual({
    brain: { ...BRAIN, name: 'flatter' },
  });
});

test.each([
  ['towers', [], 'towers'],
  ['towers', ['towers'], 'towers 2'],
  ['towers 2', ['towers 2', 'towers'], 'towers 3'],
  ['  ', [], 'Brain'],
])('%j beside %j is %j', (wanted, taken, name) => {
  expect(freeName(wanted, taken)).toBe(name);
});

test.each([
  [BRAIN, true],
  [{ ...BRAIN, text: 5 }, false],
  [{ ...BRAIN, kind: 'x' }, false],
  [7, false],
])('%# is a brain: %s', (value, expected) => {
  expect(isKeptBrain(value)).toBe(expected);
});
