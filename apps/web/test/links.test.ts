import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const GAME = '#/play?test=1&speed=100';
const OTHER = '#/play?test=1&brain=default&speed=30&autostart=1';

test('a link that starts a game asks before it ends one that waits', async ({ visit }) => {
  const page = await visit(GAME, { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.playScript('<<_vvv_vvv', 100);
  const before = await play.state();
  expect(before.pieces).toBeGreaterThan(1);
  await page.goto('#/settings');
  await page.clock.runFor(100);
  await page.goto(OTHER);
  await page.clock.runFor(100);
  await page.getByRole('dialog', { name: 'Your game is not over' }).waitFor();
  await play.button('Keep my game').click();
  await page.clock.runFor(1000);
  expect(await play.state()).toEqual(before);
  expect(await play.checkbox('Brain').isChecked()).toBe(false);

  await page.goto('#/settings');
  await page.clock.runFor(100);
  await page.goto(OTHER);
  await page.clock.runFor(100);
  await play.button('Start the new game').click();
  await page.clock.runFor(200);
  expect(await play.checkbox('Brain').isChecked()).toBe(true);
  expect((await play.numbers()).pieces).toBe(1);
});

test('Start asks before it ends a game that another link set aside', async ({ visit }) => {
  const page = await visit(GAME, { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.playScript('<<_vvv_vvv', 100);
  const before = await play.state();
  await page.goto('about:blank');
  await page.goto('/#/play?board=7x20');
  await play.button('Start').waitFor();
  await page.clock.runFor(100);
  expect((await play.shape())[0]).toHaveLength(7);
  await play.button('Start').click();
  await page.clock.runFor(100);
  await play.button('Keep my game').click();
  await page.clock.runFor(100);
  expect((await play.shape())[0]).toHaveLength(10);
  await play.board.focus();
  expect(await play.state()).toEqual(before);
});

test('Back while one is asked leaves the address of the page before as it was', async ({
  visit,
}) => {
  const page = await visit(GAME, { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.playScript('<<_vvv', 100);
  await page.goto('about:blank');
  await page.goto('/#/settings');
  await page.goto('#/play?board=7x20');
  await play.button('Start').waitFor();
  await page.clock.runFor(100);
  await play.button('Start').click();
  await page.clock.runFor(100);
  await page.getByRole('dialog', { name: 'Your game is not over' }).waitFor();
  await page.goBack();
  await page.clock.runFor(100);
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/settings');
});

test('a finished game is gone when a link brings another setup', async ({ visit }) => {
  const page = await visit(GAME, { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.playScript('_vvv_vvv', 100);
  await play.button('Stop').click();
  expect((await play.numbers()).pieces).toBeGreaterThan(1);
  await page.goto('#/settings');
  await page.clock.runFor(100);
  await page.goto('#/play?board=7x20');
  await play.button('Start').waitFor();
  await page.clock.runFor(100);
  expect(await play.numbers()).toEqual({ pieces: 0, score: 0, rows: 0 });
  expect((await play.shape())[0]).toHaveLength(7);
});

test('a link is called copied where it was, and shown where it was not', async ({ visit }) => {
  const finish = async (permissions: string[]) => {
    const page = await visit(GAME, { permissions });
    if (permissions.length === 0) {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
    }
    const play = new PlayPage(page);
    await play.button('Start').click();
    await play.button('Stop').click();
    await play.button('Copy link').click();
    return { page, play };
  };
  const copied = await finish(['clipboard-read', 'clipboard-write']);
  await copied.play.button('Link copied').waitFor();
  const link = await copied.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/play\?test=1.*autostart=1/);

  const shown = await finish([]);
  const field = shown.page.getByRole('textbox', { name: /link/i });
  expect(await field.inputValue()).toBe(link);
  expect(await shown.play.button('Link copied').count()).toBe(0);
});

test('a link to another guideline game is offered while one is on', async ({ visit }) => {
  const sprint = '#/play?ruleset=guideline&mode=sprint&seed=1';
  const page = await visit(sprint, { frozen: true });
  await page.clock.runFor(300);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.keyboard.press('Space');
  await page.clock.runFor(50);
  const follow = async (link: string): Promise<void> => {
    await page.goto(link);
    await page.clock.runFor(300);
  };
  const dialog = page.getByRole('dialog', { name: 'Your game is not over' });
  await follow('#/play?ruleset=guideline&mode=ultra&seed=2');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Keep my game' }).click();
  await page.clock.runFor(300);
  expect(await dialog.count()).toBe(0);
  await expect.poll(() => page.url()).toContain(sprint);
  expect((await play.numbers()).pieces).toBe(1);
  expect(await play.button('Continue').isEnabled()).toBe(true);

  // Also after a reload, which keeps the game.
  await page.goto('about:blank');
  await page.goto('/#/play?ruleset=guideline&mode=zen&seed=3');
  await play.button('Continue').waitFor();
  await page.clock.runFor(300);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Open the link' }).click();
  await page.clock.runFor(300);
  await expect.poll(() => page.url()).toContain('mode=zen&seed=3');
  expect(await play.numbers()).toEqual({ pieces: 0, rows: 0, score: 0 });
});

test('a game that only a brain played ends unasked', async ({ visit }) => {
  const page = await visit('#/play?seed=1&brain=default&speed=30&autostart=1', { frozen: true });
  const play = new PlayPage(page);
  const dialog = page.getByRole('dialog', { name: 'Your game is not over' });
  const follow = async (link: string): Promise<void> => {
    await page.goto(link);
    await page.locator('h1').waitFor({ state: 'attached' });
    await page.clock.runFor(300);
  };
  await page.clock.runFor(3000);
  await follow('#/play?seed=2&brain=bad&speed=30&autostart=1');
  expect(await dialog.count()).toBe(0);
  await expect.poll(() => page.url()).toContain('seed=2');
  expect((await play.numbers()).pieces).toBe(1);
  // Once the player had a hand in it, it is theirs.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await follow('#/play?seed=3&brain=default&autostart=1');
  await dialog.getByRole('button', { name: 'Keep my game' }).click();
  await expect.poll(() => page.url()).toContain('seed=2');
});

test('a game of Quadris that only the adviser played ends unasked', async ({ visit }) => {
  const page = await visit('#/quadris', { frozen: true });
  const text = page.getByRole('region', { name: 'The board as text' });
  const before = await text.textContent();
  await page.clock.runFor(100);
  await page.getByRole('button', { name: 'Autoplay', exact: true }).click();
  await page.clock.runFor(2000);
  expect(await text.textContent()).not.toBe(before);
  await page.goto('#/quadris?level=2&seed=4');
  await page.clock.runFor(100);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await text.textContent()).toMatch(/Level: +2/);
});
