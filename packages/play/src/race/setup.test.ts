import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from '../session/query.ts';
import { RaceSetup } from './setup.ts';

test('a race on the page of races has the words of its link alone', () => {
  expect(formatQuery(new RaceSetup().words())).toBe('');
  const link = 'seed=8&brain=bad&pace=600&first=3&handicap=-4';
  const setup = RaceSetup.parse(parseQuery(`mode=zen&${link}`));
  expect(setup).toMatchObject({ mode: 'race', isRace: true, brain: 'bad', firstTo: 3 });
  expect(formatQuery(setup.words())).toBe(link);
  expect(setup.with({ brain: undefined }).brain).toBe('dellacherie');
});
