/// <reference lib="dom" />
import { beforeAll, expect } from 'vitest';
import { Visitor } from '../../server/test/race-rig.ts';
import { overflows } from './overflows.ts';
import { makeRace, newSigner, open, type RemoteRacePage, start } from './remote-race-page.ts';
import { SITE, test } from './rig.ts';
import { storeReady } from './store-ready.ts';
import { violations } from './violations.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What axe finds on a page, in the light and in the dark. */
async function faultsOf({ page }: RemoteRacePage, name: string): Promise<string[]> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, true);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark].map((text) => `${name}: ${text}`);
}

beforeAll(storeReady);

test('two friends race by a link and a third one watches: lobby, games, replay, rematch', async ({
  visit,
}) => {
  const { host, link } = await makeRace(visit, 2);
  const found = await faultsOf(host, 'lobby');
  const friend = await open(visit, link, PHONE);
  await friend.button('I am ready').waitFor();
  await expect.poll(() => host.said.textContent()).toBe('Your friend is here.');
  found.push(...(await faultsOf(friend, 'lobby on a phone')));
  const guest = await open(visit, link);
  await guest.page.getByText('Both places are taken: you watch.').waitFor();
  await host.page.getByText('1 person', { exact: true }).waitFor();

  // The name is taken with a new connection, and what is pressed meanwhile counts.
  await friend.page.getByRole('textbox', { name: 'Your name' }).fill('Ines');
  await friend.button('I am ready').tap();
  await host.side('Ines').getByText('Ready', { exact: true }).waitFor();
  await expect.poll(() => host.said.textContent()).toBe('Ines is ready.');
  await host.button('I am ready').click();
  for (const each of [host, friend, guest]) await each.begun();

  await friend.button('Hard drop').tap();
  await expect.poll(() => friend.pieces()).toBe(1);
  await expect.poll(() => host.rivalWell('Ines')).toMatch(/stack [1-9]/);
  await expect.poll(() => guest.rivalWell('Ines')).toMatch(/stack [1-9]/);
  expect(await guest.board.count()).toBe(0);
  const small = await friend.page.locator('.race-theirs .race-well').boundingBox();
  expect(small!.width).toBeGreaterThanOrEqual(90);
  const scenes = { play: host, 'play on a phone': friend, watch: guest };
  for (const [name, each] of Object.entries(scenes)) {
    found.push(...(await overflows(each.page)).map((text) => `${name}: ${text}`));
    found.push(...(await faultsOf(each, name)));
  }
  await friend.page.setViewportSize({ width: 844, height: 390 });
  found.push(...(await overflows(friend.page)).map((text) => `on its side: ${text}`));
  await friend.page.setViewportSize(PHONE.viewport);

  // Tab leads from the board to the first control, and on; the keys of the game still act.
  const resign = host.button('Resign');
  await host.page.keyboard.press('Tab');
  expect(await resign.evaluate((button) => button === document.activeElement)).toBe(true);
  await host.page.keyboard.press('Tab');
  expect(await resign.evaluate((button) => button === document.activeElement)).toBe(false);

  await host.topOut();
  await friend.page.getByText('1:0', { exact: true }).waitFor();
  await friend.button('Ready for game 2').tap();
  await host.page.getByText('Ines is ready.', { exact: true }).first().waitFor();
  await host.page.keyboard.press('Enter');
  for (const each of [host, friend]) await each.begun();
  await host.topOut();

  await host.page.getByText('You lost', { exact: true }).waitFor();
  await friend.page.getByText('You won', { exact: true }).waitFor();
  await guest.page.getByText('Ines won', { exact: true }).waitFor();
  for (const each of [host, friend, guest]) {
    await each.page.getByText(each === friend ? '2:0' : '0:2', { exact: true }).waitFor();
    await each.page.getByRole('link', { name: 'Watch replay' }).waitFor();
    expect(await each.page.getByRole('row', { name: /^[12] / }).count()).toBe(2);
  }
  found.push(...(await faultsOf(host, 'result')), ...(await faultsOf(friend, 'result on a phone')));
  expect(found).toEqual([]);

  await host.page.getByRole('link', { name: 'Watch replay' }).click();
  for (const name of ['You', 'Ines']) await host.side(name).waitFor();
  await host.page.getByRole('heading', { name: /^Race, / }).waitFor();
  // The page was closed meanwhile, and asks the server how it stood.
  await host.page.goBack();
  await host.page.getByText('You lost', { exact: true }).waitFor();
  await host.page.getByRole('link', { name: 'Watch replay' }).waitFor();
  await host.button('Rematch').click();
  await friend.page.getByText('Your friend wants a rematch.').waitFor();
  await friend.button('Rematch').tap();
  for (const each of [host, friend]) await each.begun();
  await host.page.keyboard.press('Escape');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await host.button('Ready for game 2').waitFor();
  await host
    .side('You')
    .getByText(/^Resigned 0:\d\d\.\d$/)
    .waitFor();
  await expect
    .poll(() => friend.said.textContent())
    .toMatch(/^You won, 1:0\. Your friend resigned\.$/);
});

test('a page that is loaded anew, and one that was offline, go on where they were', async ({
  visit,
}) => {
  const { host, link } = await makeRace(visit, 1);
  const friend = await open(visit, link);
  await start(host, friend);
  for (let i = 0; i < 3; i++) await friend.page.keyboard.press('Space');
  await expect.poll(() => friend.pieces()).toBeGreaterThanOrEqual(3);
  const before = await friend.pieces();
  await expect.poll(() => host.rivalWell('Your friend')).toMatch(/stack [3-9]/);
  await friend.page.reload();
  await friend.begun();
  await expect.poll(() => friend.pieces()).toBeGreaterThanOrEqual(before);

  await friend.page.context().setOffline(true);
  await friend.page.getByText(/^Connection lost for \d+ s\. Your well goes on\.$/).waitFor();
  await host.page.getByText(/^Away for \d+ s$/).waitFor();
  const offline = await friend.pieces();
  await friend.page.keyboard.press('Space');
  await expect.poll(() => friend.pieces()).toBeGreaterThan(offline);
  const there = await host.rivalWell('Your friend');
  await friend.page.context().setOffline(false);
  await host.page.getByText(/^Away for \d+ s$/).waitFor({ state: 'detached' });
  await friend.page.getByText(/^Connection lost/).waitFor({ state: 'detached' });
  await expect.poll(() => host.rivalWell('Your friend')).not.toBe(there);

  await host.page.getByRole('link', { name: 'Solve' }).click();
  await host.page.getByRole('dialog', { name: 'Leave the race?' }).waitFor();
  await host.page.getByRole('button', { name: 'Resign and leave' }).click();
  await host.page.getByRole('heading', { name: 'Solve' }).waitFor();
  await friend.page.getByText('Your friend resigned.').waitFor();
});

test('garbage of the rival comes in, and stands at the wall and in the list of attacks', async ({
  visit,
}) => {
  const { host, link } = await makeRace(visit, 1);
  const rival = new Visitor(SITE.slice(0, -1), link.split('=')[1]!, Date.now, await newSigner());
  rival.pace = 60;
  try {
    await host.side('Ann').getByText('Not ready yet').waitFor();
    rival.ready();
    await host.button('I am ready').click();
    await host.begun();
    const attacks = host.page.getByRole('list', { name: 'Attacks, the latest first' });
    await attacks
      .getByText(/^Ann: \d+ sent/)
      .first()
      .waitFor();
    await host
      .side('You')
      .getByText(/^\d+ lines? of garbage coming/)
      .waitFor();
    await host.topOut();
    await host.page.getByText('You lost', { exact: true }).waitFor();
    await host.page.getByRole('link', { name: 'Watch replay' }).click();
    await host.side('Ann').waitFor();
  } finally {
    rival.close();
  }
});
