import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { MARATHON, PLACE, playMarathon, sending, THUMB } from './boards-page.ts';
import { PlayPage } from './play-page.ts';
import { droppedMarathon, newPlayer } from './players.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';
import { violations } from './violations.ts';

async function sendGame(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send to the boards' }).click();
  const place = sending(page).getByText(PLACE);
  await place.waitFor();
  return (await place.textContent())!;
}

const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'You' });

beforeAll(storeReady);

test('a finished game is sent, is on its board, and its row opens its replay', async ({
  visit,
}) => {
  const others = await Promise.all(Array.from({ length: 25 }, newPlayer));
  for (const client of others) {
    const { place } = await client.submit({ replay: droppedMarathon(), playedBy: 'person' });
    if (place === 1) await client.rename('mokuhanga');
  }
  const page = await visit(MARATHON);
  await playMarathon(page);
  const score = (await new PlayPage(page).stat('Score').textContent())!;
  expect(await sendGame(page)).toMatch(/on the open list$/);
  await sending(page).getByRole('link', { name: 'Open the board' }).click();
  await page.getByRole('heading', { name: 'Marathon, open list' }).waitFor();
  await ownRow(page).getByText(score, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'mokuhanga', exact: true }).first().waitFor();
  // What is between the first places and one's own comes when it is asked for.
  const gap = page.getByRole('button', { name: /^\d+ more$/ }).first();
  // The gap is a row too.
  const rows = page.locator('tr[data-score]');
  const shown = await rows.count();
  await gap.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  await ownRow(page)
    .getByRole('link', { name: /Watch replay$/ })
    .click();
  await page.getByRole('heading', { name: /^Marathon by Player \w{6}$/ }).waitFor();
  await page.getByText(/^Proven is that these inputs make this game/).waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http.*\/s\/\d+$/);
  // Who plays on from it does not take its score over.
  await page.goto(address);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await playMarathon(page, 'Continue');
  expect(await page.getByRole('button', { name: 'Send to the boards' }).count()).toBe(0);
});

test('a classic game and the daily puzzle are sent too; replays of the day are secret', async ({
  visit,
}) => {
  const page = await visit('#/play', { expectedErrors: ['status of 403'] });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.board.focus();
  const again = play.button('Play again');
  for (let i = 0; i < 40 && !(await again.isVisible()); i++) {
    await page.keyboard.press('Space', THUMB);
  }
  expect(await sendGame(page)).toMatch(/on the open list$/);
  await page.goto('#/daily');
  for (let i = 0; i < 5; i++) {
    await page.getByRole('button', { name: 'Hint' }).click(THUMB);
    await page.getByRole('button', { name: 'Place' }).click(THUMB);
  }
  // After a reload it can still be sent.
  await page.getByRole('button', { name: 'Send to the boards' }).waitFor();
  await page.reload();
  expect(await sendGame(page)).toMatch(/on the daily list$/);
  await sending(page).getByRole('link', { name: 'Open the board' }).click();
  await ownRow(page)
    .getByRole('link', { name: /1 try\. Watch replay$/ })
    .click();
  await page.getByText(/^Everybody plays this on the same day/).waitFor();
  await page.goto('#/replays');
  await page.getByRole('link', { name: /^Daily puzzle.*Watch replay/ }).click();
  await page.getByText(/^Puzzle \d+, 1 try$/).waitFor();
});

test('without a server there are the bests of this browser and one sentence', async ({ visit }) => {
  const page = await visit('#/settings');
  // As a host of files answers any address.
  await page.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Files</title>' }),
  );
  await page.evaluate(() =>
    localStorage.setItem('tetrarium/bests', '{"guideline@1/sprint/1/srs":44667}'),
  );
  await page.goto('#/boards');
  await page.getByText(/^There is no server with boards here/).waitFor();
  await page.getByRole('row', { name: 'Sprint 0:44.667' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(MARATHON);
  await playMarathon(page);
  expect(await page.getByRole('button', { name: 'Send to the boards' }).count()).toBe(0);
});
