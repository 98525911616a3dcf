import { expect, test } from 'vitest';
import { parseQuery } from '../session/query.ts';
import {
  brain,
  choice,
  clamp,
  defineSetup,
  findClash,
  findNonStandard,
  flagName,
  hasEffect,
  schemaOf,
  seed,
  size,
  text,
  texts,
  toggle,
  whole,
} from './index.ts';

const OPTIONS = {
  mode: choice(
    [
      { value: 'alone', label: 'Alone' },
      { value: 'race', label: 'Race' },
    ],
    { default: 'alone', label: 'Mode', standard: 'any' },
  ),
  seed: seed({ label: 'Seed' }),
  level: whole(1, 20, { default: 1, label: 'Level' }),
  firstTo: whole(1, 9, {
    default: 1,
    label: 'First to',
    link: 'first',
    requires: { mode: ['race'] },
  }),
  brain: brain({ label: 'Brain', find: (id) => (id === 'good' ? id : undefined) }),
  retryFaults: toggle({ label: 'Retry', link: 'strict', conflicts: ['brain'] }),
  animate: toggle({ label: 'Animate', default: true, link: 'zap', isLive: true, standard: 'any' }),
  board: size(
    { width: 4, height: 4 },
    { width: 60, height: 60 },
    { default: { width: 10, height: 20 }, label: 'Board' },
  ),
  pace: whole(1, 1000, {
    default: 500,
    label: 'Pace',
    read: (word) => (word.endsWith('/s') ? 1000 / Number.parseInt(word, 10) : Number(word)),
  }),
  notes: text({ label: 'Notes', flag: '' }),
  letters: texts({ label: 'Letters', link: 'letter' }),
};

class ToySetup extends defineSetup(OPTIONS) {
  get isRace(): boolean {
    return this.mode === 'race';
  }
}

const linkOf = (setup: ToySetup) =>
  setup
    .words()
    .map((pair) => pair.join('='))
    .join('&');

test('a link gives every kind of option, and is written again as it was', () => {
  const link =
    'mode=race&seed=-7&level=12&first=3&zap=1&board=6x8&pace=250&notes=a&letter=IJ&letter=L';
  const setup = ToySetup.parse(parseQuery(link));
  expect(setup).toMatchObject({ mode: 'race', seed: -7n, level: 12, firstTo: 3, animate: false });
  expect(setup).toMatchObject({ board: { width: 6, height: 8 }, pace: 250, letters: ['IJ', 'L'] });
  expect(setup.isRace).toBe(true);
  expect(linkOf(setup)).toBe(link);
  expect(ToySetup.parse(parseQuery('pace=4/s')).pace).toBe(250);
  expect(linkOf(ToySetup.parse(parseQuery('brain=good&strict=1')))).toBe('brain=good');
});

test('what makes no sense in a link is the default, and defaults are not written', () => {
  const link =
    'mode=x&seed=1.5&level=21&first=-1&brain=bad&strict=yes&zap=0&board=ten&pace=&letter=+&notes=+';
  expect(ToySetup.parse(parseQuery(link)).with({ letters: [], notes: '', pace: 500 })).toEqual(
    new ToySetup(),
  );
  expect(linkOf(new ToySetup())).toBe('');
  expect(ToySetup.parse(parseQuery('board=3x61')).board).toEqual({ width: 10, height: 20 });
});

test('says which option has no effect, and why', () => {
  const setup = new ToySetup().with({ brain: 'good' });
  expect(findClash(OPTIONS, 'firstTo', setup)).toEqual({
    name: 'firstTo',
    other: 'mode',
    expected: ['race'],
    got: 'alone',
  });
  expect(findClash(OPTIONS, 'retryFaults', setup)).toMatchObject({ other: 'brain', got: 'good' });
  expect(hasEffect(OPTIONS, 'firstTo', setup.with({ mode: 'race' }))).toBe(true);
});

test('an option may need another one, and stay in links without it', () => {
  const options = {
    ...OPTIONS,
    pace: whole(1, 9, { default: 5, label: 'Pace', needs: ['brain'], isAlwaysLinked: true }),
  };
  const setup = new (defineSetup(options))().with({ pace: 7 });
  expect(setup.words()).toEqual([['pace', '7']]);
  expect(findClash(options, 'pace', setup)).toEqual({
    name: 'pace',
    other: 'brain',
    expected: [],
    got: undefined,
  });
  expect(hasEffect(options, 'pace', setup.with({ brain: 'good' }))).toBe(true);
});

test('a leaderboard takes defaults and what is marked, nothing else', () => {
  expect(findNonStandard(OPTIONS, { mode: 'race', animate: false, level: 1 })).toBeUndefined();
  expect(findNonStandard(OPTIONS, { seed: 3n, level: 2 })?.[0]).toBe('level');
  const board = { width: 10, height: 19 };
  expect(findNonStandard(OPTIONS, { board })?.[0]).toBe('board');
});

test('names of flags, typed numbers and the schema come of the same table', () => {
  expect(flagName('retryFaults', OPTIONS.retryFaults)).toBe('retry-faults');
  expect(flagName('notes', OPTIONS.notes)).toBe('');
  expect([' ', 'x', '0', '7.6', '99'].map((typed) => clamp(OPTIONS.level, typed))).toEqual([
    undefined,
    undefined,
    1,
    8,
    20,
  ]);
  expect(schemaOf(OPTIONS)).toMatchObject({
    additionalProperties: false,
    properties: {
      mode: { title: 'Mode', enum: ['alone', 'race'] },
      level: { type: 'integer', minimum: 1, maximum: 20 },
      animate: { type: 'boolean' },
      board: { required: ['width', 'height'], properties: { width: { maximum: 60 } } },
      letters: { type: 'array' },
    },
  });
});
