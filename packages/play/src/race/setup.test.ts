import { expect, test } from 'vitest';
import { findClash } from '../options/index.ts';
import { formatQuery, parseQuery } from '../session/query.ts';
import { RACE_OPTIONS, RaceSetup } from './setup.ts';

test('a race on the page of races has the words of its link alone', () => {
  expect(formatQuery(new RaceSetup().words())).toBe('');
  const link = 'seed=8&brain=bad&pace=600&first=3&handicap=-4';
  const setup = RaceSetup.parse(parseQuery(`mode=zen&${link}`));
  expect(setup).toMatchObject({ mode: 'race', isRace: true, brain: 'bad', firstTo: 3 });
  expect(formatQuery(setup.words())).toBe(link);
  expect(setup.with({ brain: undefined }).brain).toBe('dellacherie');
});

test('every option of a race has an effect in it', () => {
  for (const name of Object.keys(RACE_OPTIONS)) {
    expect([name, findClash(RACE_OPTIONS, name, new RaceSetup())]).toEqual([name, undefined]);
  }
});
