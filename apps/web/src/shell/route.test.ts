import { expect, test } from 'vitest';
import { formatRoute, PAGES, parseRoute } from './route.ts';

test.each(PAGES)('%s survives a round trip', (page) => {
  const query = new URLSearchParams({ seed: '5', brain: 'default' });
  expect(parseRoute(formatRoute({ page, query }))).toEqual({ page, query });
  const bare = { page, query: new URLSearchParams() };
  expect(parseRoute(formatRoute(bare))).toEqual(bare);
});

test.each(['', '#', '#/', '#/nowhere', '#?', '#/%', '#constructor'])('"%s" is home', (hash) => {
  expect(parseRoute(hash).page).toBe('home');
});
