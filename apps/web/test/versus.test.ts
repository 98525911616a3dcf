import { beforeAll, expect } from 'vitest';
import { overflows } from './overflows.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';
import { makeRace, start, VersusPage } from './versus-page.ts';
import { violations } from './violations.ts';

beforeAll(storeReady);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('a friend comes by the link, a third one watches; played to its end, replayed, and once more', async ({
  visit,
}) => {
  const { host, link } = await makeRace(visit, 1);
  const friend = new VersusPage(await visit(link, PHONE));
  await friend.button('I am ready').waitFor();
  await expect.poll(() => host.said.textContent()).toBe('Your friend is here.');
  const guest = new VersusPage(await visit(link));
  await guest.page.getByText('Both places are taken: you watch.').waitFor();
  await host.page.getByText('1 person', { exact: true }).waitFor();

  await friend.page.getByRole('textbox', { name: 'Your name' }).fill('Ines');
  await friend.page.keyboard.press('Enter');
  await host.side('Ines').getByText('Not ready yet').waitFor();
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

  await host.topOut();
  await host.page.getByText('You lost', { exact: true }).waitFor();
  await friend.page.getByText('You won', { exact: true }).waitFor();
  await guest.page.getByText('Ines won', { exact: true }).waitFor();
  await host.page.getByText('0:1', { exact: true }).waitFor();
  for (const each of [host, friend, guest]) {
    await each.page.getByRole('link', { name: 'Watch replay' }).waitFor();
  }
  await host.page.getByRole('link', { name: 'Watch replay' }).click();
  for (const name of ['You', 'Ines']) await host.side(name).waitFor();
  await host.page.getByRole('heading', { name: /^Race, / }).waitFor();

  await host.page.goBack();
  await host.button('Rematch').click();
  await friend.page.getByText('Your friend wants a rematch.').waitFor();
  await friend.button('Rematch').tap();
  for (const each of [host, friend]) await each.begun();
  await host.page.keyboard.press('Escape');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await host.page.getByText('You resigned.').waitFor();
  await friend.page.getByText('Your friend resigned.').waitFor();
});

test('a match goes on with the next game; garbage and the score go across', async ({ visit }) => {
  const { host, link } = await makeRace(visit, 2);
  const friend = new VersusPage(await visit(link));
  await start(host, friend);
  await friend.topOut();
  await host.page.getByText('1:0', { exact: true }).waitFor();
  await friend.page.getByText('0:1', { exact: true }).waitFor();
  await friend.button('Ready for game 2').waitFor();
  await friend.page.keyboard.press('Enter');
  await host.page.getByText('Your friend is ready.').first().waitFor();
  await host.button('Ready for game 2').click();
  for (const each of [host, friend]) await each.begun();
  await friend.topOut();
  await host.page.getByText('2:0', { exact: true }).waitFor();
  const rows = host.page.getByRole('table', { name: 'Games' }).locator('tbody tr');
  await expect.poll(() => rows.count(), { timeout: 5000 }).toBe(3);
});

test('a page that is loaded anew, and one that was offline, go on where they were', async ({
  visit,
}) => {
  const { host, link } = await makeRace(visit, 1);
  const friend = new VersusPage(await visit(link, { expectedErrors: ['WebSocket'] }));
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

test('axe finds nothing wrong with a race by link, and nothing is cut off', async ({ visit }) => {
  const found: string[] = [];
  const look = async ({ page }: VersusPage, name: string): Promise<void> => {
    found.push(...(await violations(page)).map((text) => `${name}: ${text}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violations(page, true)).map((text) => `${name}, dark: ${text}`));
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const { host, link } = await makeRace(visit, 1);
  await look(host, 'lobby');
  const friend = new VersusPage(await visit(link, PHONE));
  await friend.button('I am ready').waitFor();
  await look(friend, 'lobby on a phone');
  const guest = new VersusPage(await visit(link));
  await start(host, friend);
  for (const [each, name] of [
    [host, 'play'],
    [friend, 'play on a phone'],
    [guest, 'watch'],
  ] as const) {
    found.push(...(await overflows(each.page)).map((text) => `${name}: ${text}`));
    await look(each, name);
  }
  await friend.page.setViewportSize({ width: 844, height: 390 });
  found.push(...(await overflows(friend.page)).map((text) => `on its side: ${text}`));
  await friend.page.setViewportSize({ width: 390, height: 844 });
  await host.topOut();
  await friend.button('Rematch').waitFor();
  await look(friend, 'result on a phone');
  await look(host, 'result');
  expect(found).toEqual([]);
});

test('without a server one sentence says so, and a brain can be raced', async ({ visit }) => {
  const page = await visit('about:blank', { expectedErrors: ['404'] });
  await page.route('**/api/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('#/race?with=friend');
  await page.getByText('A race with a friend needs a server, and there is none here.').waitFor();
  await page.getByRole('link', { name: 'A brain' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
});

test('a link to a race that is gone says so, and offers another', async ({ visit }) => {
  const page = await visit('#/race?room=AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByText('The server does not know this race').waitFor();
  await page.getByRole('link', { name: 'Another race' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
});
