/// <reference lib="dom" />
import { beforeAll, expect } from 'vitest';
import { makeRace, open, RemoteRacePage, start } from './remote-race-page.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';

beforeAll(storeReady);

test('two friends race by a link to the end of a game', async ({ visit }) => {
  const { host, link } = await makeRace(visit, 1);
  const friend = await open(visit, link);
  await start(host, friend);
  await friend.page.keyboard.press('Space');
  await expect.poll(() => host.rivalWell('Your friend')).toMatch(/stack [1-9]/);
  await host.topOut();
  await host.page.getByText('You lost', { exact: true }).waitFor();
  await friend.page.getByText('You won', { exact: true }).waitFor();
});

test('without a server one sentence says so, and a brain can be raced', async ({ visit }) => {
  const page = await visit('about:blank', { expectedErrors: ['404'] });
  await page.route('**/api/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('#/race?with=friend');
  await page.getByText('A race with a friend needs a server, and there is none here.').waitFor();
  await page.getByRole('link', { name: 'A brain' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
});

test('a race is in one window of a browser at a time, and says so in the other', async ({
  visit,
}) => {
  const { host, link } = await makeRace(visit, 1);
  const other = new RemoteRacePage(await host.page.context().newPage());
  await other.page.goto(link);
  await other.button('I am ready').waitFor();
  await host.page.getByText('This race is open in another window of this browser.').waitFor();
  await host.button('Play here').click();
  await host.button('I am ready').waitFor();
  await other.button('Play here').waitFor();
});

test('a link to a race that is gone says so, and offers another', async ({ visit }) => {
  const page = await visit('#/race?room=AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByText('The server does not know this race').waitFor();
  await page.getByRole('link', { name: 'Another race' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
});
