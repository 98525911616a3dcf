import { expect, test } from 'vitest';
import { formatRoute, PAGES, parseRoute, sectionOf } from './route.ts';

test.each(PAGES)('%s survives a round trip', (page) => {
  const query = new URLSearchParams({ seed: '5', brain: 'default' });
  expect(parseRoute(formatRoute({ page, query }))).toEqual({ page, query });
  const bare = { page, query: new URLSearchParams() };
  expect(parseRoute(formatRoute(bare))).toEqual(bare);
});

test.each(['', '#', '#/', '#/nowhere', '#?', '#/%', '#constructor'])('"%s" is home', (hash) => {
  expect(parseRoute(hash).page).toBe('home');
});

test.each([
  ['#/', undefined],
  ['#/play', 'coursework'],
  ['#/play?ruleset=srs', 'coursework'],
  ['#/play?ruleset=guideline&mode=sprint', 'play'],
  ['#/play?ruleset=guideline&mode=race', 'race'],
  ['#/race', 'race'],
  ['#/daily', 'solve'],
  ['#/quadris', 'coursework'],
  ['#/settings', undefined],
])('%s belongs to %s', (hash, section) => {
  expect(sectionOf(parseRoute(hash))).toBe(section);
});
