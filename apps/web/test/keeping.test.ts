import { createServer } from '@tetrarium/server';
import { formatRun } from '@tetrarium/trainer';
import { expect } from 'vitest';
import { playHeadless, playKeysHere, scriptOfBrain } from './headless.ts';
import { workerIsReady } from './keeping-update.ts';
import { PlayPage } from './play-page.ts';
import { QuadrisPage } from './quadris-page.ts';
import { test } from './rig.ts';
import { DIST } from './serve.ts';
import { SolvePage } from './solve-page.ts';
import { TINY_RUN } from './train-here.ts';
import { TrainPage } from './train-page.ts';

test('a game waits while its tab is hidden', async ({ visit }) => {
  const page = await visit('#/play?test=1&speed=100', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.clock.runFor(450);
  const { row } = await play.whereIsIt();
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(5000);
  await setVisibility('visible');
  await page.clock.runFor(5000);
  expect(await play.button('Continue').isEnabled()).toBe(true);
  expect(await play.stat('Time').textContent()).toBe('0:00');
  expect((await play.whereIsIt()).row).toBe(row);
  await play.button('Continue').click();
  await page.clock.runFor(350);
  expect((await play.whereIsIt()).row).toBe(row - 3);
});

test('a game goes on after a reload as if nothing had happened', async ({ visit }) => {
  const script = scriptOfBrain(6);
  const cut = script.lastIndexOf('v', script.length / 2) + 1;
  const page = await visit('#/play?test=1&speed=100', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.playScript(script.slice(0, cut), 100);
  const before = await play.state();
  await page.reload();
  await page.clock.runFor(1000);
  await page.getByText('Your game was saved.').waitFor();
  expect(await play.state()).toEqual(before);
  await play.button('Continue').click();
  await play.playScript(script.slice(cut), 100);
  expect(await play.state()).toEqual(playKeysHere(script));
});

test('a kept game that a brain plays is not called yours', async ({ visit }) => {
  const page = await visit('#/play?test=1&brain=default');
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.button('Pause').click();
  await page.reload();
  await page.getByText('The brain’s game was saved. Click to continue.').waitFor();
});

test('a game waits while its player looks at the settings', async ({ visit }) => {
  const page = await visit('#/play?test=1&speed=100', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.clock.runFor(450);
  const before = await play.whereIsIt();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Settings' }).click();
  await page.clock.runFor(3000);
  await page.goBack();
  await page.clock.runFor(200);
  expect(await play.whereIsIt()).toEqual(before);
  expect(await play.button('Continue').isEnabled()).toBe(true);
});

test('a setup is in the address, and a link brings it to somebody else', async ({ visit }) => {
  const page = await visit('#/play', { frozen: true });
  const play = new PlayPage(page);
  await play.slider('Speed').fill('250');
  await play.checkbox('Brain').check();
  await play.slider('Friend').fill('30');
  await page.getByRole('spinbutton', { name: 'Width in cells' }).fill('7');
  await page.keyboard.press('Enter');
  const other = new PlayPage(await visit(new URL(page.url()).hash));
  expect(await other.slider('Speed').inputValue()).toBe('250');
  expect(await other.checkbox('Brain').isChecked()).toBe(true);
  expect(await other.slider('Friend').inputValue()).toBe('30');
  expect((await other.shape())[0]).toHaveLength(7);
});

test('settings are kept in the browser, and can be reset', async ({ visit }) => {
  const page = await visit('#/settings');
  const dark = page.getByRole('radio', { name: 'Dark' });
  const letters = page.getByRole('checkbox', { name: 'Letters on the cells' });
  const okabe = page.getByRole('radio', { name: 'Colour-blind safe' });
  const surface = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await surface();
  await dark.check({ force: true });
  await letters.check();
  await okabe.check();
  expect(await surface()).not.toBe(light);
  await page.reload();
  expect(await Promise.all([dark, letters, okabe].map((field) => field.isChecked()))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await surface()).not.toBe(light);
  const reset = page.getByRole('button', { name: 'Reset all settings' });
  await reset.click();
  await page.getByRole('button', { name: 'Keep my settings' }).click();
  expect(await letters.isChecked()).toBe(true);
  await reset.click();
  await page.getByRole('button', { name: 'Reset settings' }).click();
  await page.reload();
  expect(await letters.isChecked()).toBe(false);
  expect(await surface()).toBe(light);
});

test.for([
  ['the classic game', '#/play?test=1'],
  ['the guideline game', '#/play?ruleset=guideline&mode=zen&seed=1'],
] as const)('%s goes on in one tab only', async ([, address], { visit }) => {
  const page = await visit(address);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.button('Pause').click();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByText('Your game was saved.').waitFor();
  await new PlayPage(other).button('Continue').click();
  await page.getByText('Your game continues in another tab.').waitFor();
  expect(await play.button('Start').isEnabled()).toBe(true);
  expect(await play.button('Stop').and(page.locator(':enabled')).count()).toBe(0);
  // Another game here does not end that one.
  await play.button('Start').click();
  await new PlayPage(other).button('Stop').click();
  await new PlayPage(other).button('Play again').waitFor();
  expect(await play.button('Stop').isEnabled()).toBe(true);
});

test('two tabs of Quadris show one game', async ({ visit }) => {
  const page = await visit('#/quadris');
  const [first, second] = [page, await page.context().newPage()].map(
    (each) => new QuadrisPage(each),
  ) as [QuadrisPage, QuadrisPage];
  await second.page.goto('#/quadris');
  await second.input.waitFor();
  await first.type('right', 'drop');
  await expect.poll(() => second.text()).toBe(await first.text());
  await second.type('99drop');
  await second.page.getByText('Game over', { exact: true }).waitFor();
  await expect.poll(() => first.text()).toBe(await second.text());
  await second.page.getByRole('link', { name: 'Watch the replay' }).waitFor();
  await first.page.goto('#/replays');
  await first.page
    .getByRole('link', { name: /Watch replay/ })
    .first()
    .waitFor();
  expect(await first.page.getByRole('link', { name: /Watch replay/ }).count()).toBe(1);
});

test('after the first visit everything works with the server gone', async ({ visit }) => {
  const server = createServer({ version: 'test', webRoot: DIST });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const page = await visit('', {
    baseURL: `${url}/`,
    serviceWorkers: 'allow',
    expectedErrors: ['ERR_CONNECTION_REFUSED', 'fetching'],
  });
  await workerIsReady(page);
  await server.close();
  await expect(fetch(url)).rejects.toThrow();
  await page.reload();
  await page.getByRole('link', { name: 'Race a brain' }).waitFor();
  // Browsers ask for the icon themselves, past the service worker: it must need no second question.
  const icon = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=icon]')!;
    const { status, headers } = await fetch(href);
    return [status, headers.get('cache-control')];
  });
  expect(icon).toEqual([200, expect.stringContaining('immutable')]);
  await page.goto('#/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.goto('#/solve?p=grid+3x1;;piece+1;*;;place+1+lookahead+100');
  const solve = new SolvePage(page);
  await solve.solve();
  expect(await solve.figure('Expected total')).toBe('1,649');
  await page.goto('#/train');
  const train = new TrainPage(page);
  await train.open(formatRun({ config: TINY_RUN, generations: [], ending: undefined }));
  await train.button('Continue').click();
  await train.state('Finished');
  await page.goto('#/play?test=1&brain=default&speed=10&zap=1&autostart=1');
  const play = new PlayPage(page);
  const pieces = async (): Promise<number> => (await play.numbers()).pieces;
  await expect.poll(pieces).toBeGreaterThan(5);
  await play.button('Stop').click();
  const shown = await play.numbers();
  const limit = `--limit=${shown.pieces - 1}`;
  const landed = await playHeadless('--brain=default', '--test-sequence', limit);
  // The piece that is still in the air counts from its coming on.
  expect(shown.score).toBe(landed.score + 1);
  // The room of a user's own brain has no service worker.
  await page.goto('#/play?test=1&brain=own&speed=10&zap=1&autostart=1');
  await expect.poll(pieces).toBeGreaterThan(5);
  expect(await page.getByRole('alert').count()).toBe(0);
});
