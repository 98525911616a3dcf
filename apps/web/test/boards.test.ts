import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { download } from './download.ts';
import { PlayPage } from './play-page.ts';
import { droppedMarathon, newPlayer } from './players.ts';
import { unreachable } from './reach.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';
import { violations } from './violations.ts';

beforeAll(storeReady);

const MARATHON = '#/play?ruleset=guideline&mode=marathon';
const PLACE = /^\d+(st|nd|rd|th) of \d+ on the (open|ranked|daily) list$/;

/** Milliseconds that a thumb holds a key: the server takes no game that no person can play. */
const THUMB = { delay: 100 };

/** Plays a marathon to its end by keys: pieces are dropped until there is no room. */
async function playMarathon(page: Page, button = 'Start'): Promise<void> {
  const play = new PlayPage(page);
  await play.button(button).click();
  await play.board.focus();
  await expect.poll(() => play.board.getAttribute('data-phase')).toBe('playing');
  const again = play.button('Play again');
  for (let i = 0; i < 40 && !(await again.isVisible()); i++) {
    await page.keyboard.press('Space', THUMB);
  }
  await again.waitFor();
}

const sending = (page: Page) => page.getByRole('region', { name: 'Boards' });

async function sendGame(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send to the boards' }).click();
  const place = sending(page).getByText(PLACE);
  await place.waitFor();
  return (await place.textContent())!;
}

const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'You' });

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

test('axe finds nothing wrong on boards and profiles, and all is within reach', async ({
  visit,
}) => {
  const client = await newPlayer();
  const { score } = await client.submit({ replay: droppedMarathon(), playedBy: 'person' });
  const page = await visit('#/boards?game=guideline-marathon&list=open');
  await page.getByRole('table').waitFor();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    const light = await violations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violations(page, true);
    await page.emulateMedia({ colorScheme: 'light' });
    const far = await unreachable(page);
    found.push(...[...light, ...dark, ...far].map((fault) => `${name}: ${fault}`));
  };
  await look('a board');
  await page.goto('#/boards?game=classic-lock&list=ranked&by=brain&adversary=50');
  await page.getByText('Nobody is on this board yet.').waitFor();
  await look('an empty board of a brain against the adversary');
  await page.goto(`#/player?id=${score.player.id}`);
  await page.getByRole('table', { name: 'Bests' }).waitFor();
  await look('a profile');
  await page.goto('#/player');
  await page.getByText('Import key').waitFor();
  await look('one’s own profile');
  await page.goto(`#/replays?score=${score.id}`);
  await page.getByRole('heading', { name: /^Marathon by/ }).waitFor();
  await look('the replay of a score');
  expect(found).toEqual([]);
});
