import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { MARATHON, PLACE, playMarathon, sending } from './boards-page.ts';
import { download } from './download.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';

beforeAll(storeReady);

test('games finished without the server wait, and are sent when it is back', async ({ visit }) => {
  const page = await visit(MARATHON, { expectedErrors: ['Failed to load resource'] });
  await playMarathon(page);
  await page.getByRole('button', { name: 'Send to the boards' }).waitFor();
  await page.context().setOffline(true);
  await playMarathon(page, 'Play again');
  await page.getByRole('button', { name: /^Send / }).click();
  await sending(page)
    .getByText(/^The server cannot be reached. The game waits/)
    .waitFor();
  await page.context().setOffline(false);
  await sending(page).getByText(PLACE).waitFor();
  // The same at the next start.
  await page.route('**/api/v1/scores', (route) => route.abort());
  await playMarathon(page, 'Play again');
  await page.getByRole('button', { name: /^Send / }).click();
  await sending(page)
    .getByText(/^The server cannot be reached. The game waits/)
    .waitFor();
  await page.unroute('**/api/v1/scores');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/scores'));
  await page.goto('#/settings');
  await page.reload();
  expect((await sent).status()).toBe(201);
});

async function sendGame(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send to the boards' }).click();
  const place = sending(page).getByText(PLACE);
  await place.waitFor();
  return (await place.textContent())!;
}

beforeAll(storeReady);

test('a ranked game has a seed of the server and comes on the ranked list', async ({ visit }) => {
  const page = await visit('#/boards?game=guideline-marathon&list=ranked');
  await page.getByRole('link', { name: 'Play ranked' }).click();
  const ranked = page.getByRole('checkbox', { name: 'Ranked' });
  await expect.poll(() => ranked.isChecked()).toBe(true);
  await page.getByLabel('Kick table').selectOption({ label: 'SRS+ (TETR.IO)' });
  await expect.poll(() => ranked.isDisabled()).toBe(true);
  await page.getByLabel('Kick table').selectOption({ label: 'SRS' });
  await playMarathon(page);
  expect(await sendGame(page)).toMatch(/on the ranked list$/);
  // The same choice is there the next time, and another seed.
  const first = await page.getByText(/seed \d+/).textContent();
  await playMarathon(page, 'Play again');
  expect(await page.getByText(/seed \d+/).textContent()).not.toBe(first);
  // A mode without boards is played as ever.
  await page.goto('#/play?ruleset=guideline&mode=zen');
  await expect.poll(() => ranked.isDisabled()).toBe(true);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await expect.poll(() => play.board.getAttribute('data-phase')).toBe('playing');
});

test('a game that is not accepted is told with its reason, and can be forgotten', async ({
  visit,
}) => {
  const page = await visit('#/boards', {
    frozen: true,
    // The clock of the page is wrong, which the server says; and then the game is too long.
    expectedErrors: ['status of 401', 'status of 422'],
  });
  await page.getByRole('heading', { name: 'Sprint, ranked list' }).waitFor();
  await page.evaluate(() => localStorage.setItem('tetrarium/ranked', '1'));
  await page.goto('#/play?ruleset=guideline&mode=ultra');
  await page.reload();
  await page.clock.runFor(500);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return play.board.getAttribute('data-phase');
    })
    .toBe('playing');
  // Two minutes, and the moment in which fingers that still play press nothing.
  await page.clock.runFor(124_000);
  await page.getByRole('button', { name: 'Send to the boards' }).click();
  await sending(page)
    .getByText(/^Not accepted: Expected a game no longer than the/)
    .waitFor();
  await sending(page).getByRole('link', { name: 'Waiting games' }).click();
  await page.clock.runFor(100);
  const games = page.getByRole('region', { name: 'Games to send' });
  await games.getByText(/^Not accepted: Expected a game no longer than the/).waitFor();
  await games.getByRole('button', { name: /^Forget: Ultra/ }).click();
  await page.clock.runFor(50);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.clock.runFor(50);
  await games.getByText('No game is waiting.').waitFor();
});

test('a key has a name, goes to another browser, and takes its scores along when it goes', async ({
  visit,
}) => {
  // A key that has sent nothing, or nothing any more, is nobody's.
  const strange = { expectedErrors: ['status of 404'] };
  const page = await visit('#/player', strange);
  await page.getByRole('radio', { name: 'Always' }).check({ force: true });
  await page.goto(MARATHON);
  await playMarathon(page);
  await sending(page).getByText(PLACE).waitFor();
  await page.goto('#/player');
  const name = page.getByLabel('Name');
  await name.fill('<b>');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText("Expected a name of letters, digits, spaces and . _ ' -.").waitFor();
  await name.fill('Ada');
  await name.press('Enter');
  await page.getByRole('status').getByText('Your name is Ada.').waitFor({ state: 'attached' });
  const key = await download(page, () => page.getByRole('button', { name: 'Export key' }).click());
  expect(key.name).toBe('tetrarium-key.json');
  const other = await visit('#/player', strange);
  await other.getByText('You have no key yet.', { exact: false }).waitFor();
  const field = other.locator('input[type=file]');
  const file = { name: key.name, mimeType: 'application/json' };
  await field.setInputFiles({ ...file, buffer: Buffer.from('{}') });
  await other.getByText('Expected a file with an exported key, got another').waitFor();
  await field.setInputFiles({ ...file, buffer: key.bytes });
  await expect.poll(() => other.getByLabel('Name').inputValue()).toBe('Ada');
  await other.getByRole('table', { name: 'Bests' }).getByText('Marathon').waitFor();
  await other.getByRole('button', { name: /^Delete: Marathon/ }).click();
  await other.getByRole('button', { name: 'Delete it' }).click();
  await other.getByText('No scores yet.').waitFor();
  await other.getByRole('button', { name: 'Delete my scores' }).click();
  await other.getByRole('button', { name: 'Delete everything' }).click();
  await expect.poll(() => other.getByLabel('Name').inputValue()).toBe('');
  await other.getByRole('button', { name: 'New key' }).click();
  const before = await other.getByText(/^Known on the boards as/).textContent();
  await other.getByRole('button', { name: 'Make a new key' }).click();
  await expect
    .poll(() => other.getByText(/^Known on the boards as/).textContent())
    .not.toBe(before);
});
