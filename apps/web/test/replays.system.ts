/// <reference lib="dom" />
import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { renderGif, renderSvgFilm } from '@tetrarium/engine/picture';
import { filmOf, parseReplay } from '@tetrarium/engine/replay';
import { runToEnd } from '@tetrarium/search';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { downloadReplay, exportReplay } from './download.ts';
import { pressAll, replayOfBrain } from './guideline-page.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const GAME = replayOfBrain('zen', 7n, 30);

/** A number of the viewer. */
function shown(page: Page, label: string): Promise<string | null> {
  return page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
}

/** A game of an hour: its film takes a while. */
const LONG_GAME = replayOfBrain('zen', 5n, 1600, 2000);

test('playing on asks before it ends a game of an earlier visit', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=sprint&autostart=1', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Pause').waitFor();
  await page.clock.runFor(300);
  await pressAll(play, ['drop', 'drop']);
  await play.button('Pause').click();
  const before = await play.numbers();
  expect(before.pieces).toBe(2);
  const playOn = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`/#/replays?r=${GAME}&at=1050`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('dialog').waitFor({ state: 'attached' });
    await page.clock.runFor(300);
  };
  await playOn();
  await page.getByRole('button', { name: 'Keep my game' }).click();
  await page.clock.runFor(100);
  await page.goto('#/play?ruleset=guideline');
  await play.button('Continue').waitFor();
  expect(await play.numbers()).toEqual(before);
  await playOn();
  await page.getByRole('button', { name: 'Start the new game' }).click();
  await play.button('Continue').waitFor();
  expect((await play.numbers()).pieces).toBe(10);
  expect(await page.getByText('Your game was saved.').count()).toBe(0);
});

test('the list is in the order one asks for', async ({ visit }) => {
  const page = await visit('#/replays');
  for (const mode of ['zen', 'ultra', 'sprint'] as const) {
    await page.getByLabel('Replay text, JSON or link').fill(replayOfBrain(mode, 7n, 12));
    await page.getByRole('button', { name: 'Add and watch' }).click();
    await page.getByRole('link', { name: 'All replays' }).click();
    await page.getByLabel('Replay text, JSON or link').waitFor();
  }
  const order = async (): Promise<string> =>
    (await page.locator('.replay-title').allTextContents())
      .map((name) => name.split(',')[0])
      .join(' ');
  await expect.poll(order).toBe('Sprint Ultra Zen');
  await page.getByRole('button', { name: 'Star replay 2' }).click();
  const sort = page.getByLabel('Order');
  for (const [label, expected] of [
    ['Oldest', 'Zen Ultra Sprint'],
    ['By mode', 'Sprint Ultra Zen'],
    ['Starred first', 'Ultra Sprint Zen'],
  ] as const) {
    await sort.selectOption({ label });
    await expect.poll(order).toBe(expected);
  }
  await page.getByLabel('Mode').selectOption({ label: 'Zen' });
  await expect.poll(order).toBe('Zen');
  // Every mode shows its own number; a picture of the last position comes by and by.
  expect(await page.locator('.replay-figure').textContent()).toMatch(/^\dLines$/);
  await page.locator('.thumbnail path[fill]').first().waitFor({ state: 'attached' });
});

test('a film is made beside the page, the same as anywhere, and can be called off', async ({
  visit,
}) => {
  const page = await visit(`#/replays?r=${GAME}`);
  const read = parseReplay(GAME, [GUIDELINE_REPLAY as never]);
  if (!read.ok) throw new Error(read.problem.message);
  const film = runToEnd(filmOf(read.value, { speed: 4 }));
  if (!film.ok) throw new Error(film.problem.message);
  const menu = page.getByRole('button', { name: 'Export' });
  for (const [label, bytes] of [
    ['Film, GIF', runToEnd(renderGif(film.value))],
    ['Film, SVG', Buffer.from(runToEnd(renderSvgFilm(film.value)))],
  ] as const) {
    expect(Buffer.compare((await downloadReplay(page, label)).bytes, bytes), label).toBe(0);
  }

  await page.goto(`#/replays?r=${LONG_GAME}`);
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  await exportReplay(page, 'Film, GIF');
  const progress = page.getByRole('progressbar', { name: 'Making the film' });
  await progress.waitFor();
  expect(await menu.isDisabled()).toBe(true);
  // The page is free meanwhile: the replay can be watched.
  await page.getByRole('button', { name: 'Next piece' }).click();
  expect(await shown(page, 'Pieces')).toBe('1');
  // By key: a click would give the focus to the board.
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await progress.waitFor({ state: 'detached' });
  await page.getByText('Film cancelled.').waitFor({ state: 'attached' });
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await downloadReplay(page, 'Text');
  expect(downloads).toEqual(['zen-seed-5.replay']);
});

test('classic games are kept, too', async ({ visit }) => {
  const page = await visit('#/play?board=4x4&seed=1&brain=bad&zap=1&speed=0&autostart=1');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  const pieces = (await new PlayPage(page).numbers()).pieces;
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('link', { name: 'Watch replay 1' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  expect(await shown(page, 'Pieces')).toBe(String(pieces));
  expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});
