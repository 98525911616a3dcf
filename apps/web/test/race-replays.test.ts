/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { downloadReplay, verify } from './download.ts';
import { pressAll } from './guideline-page.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

/** A number of the viewer. */
function shown(page: Page, label: string): Promise<string | null> {
  return page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
}

/** Lets a frozen page's game come to its end; then time goes on as outside. */
async function finish(page: Page): Promise<void> {
  const over = page.getByRole('button', { name: 'Play again' });
  for (let i = 0; i < 90 && (await over.count()) === 0; i++) await page.clock.runFor(1000);
  await page.clock.resume();
  await over.waitFor();
}

test('a finished race is kept with both wells, watched to the same end, and verified', async ({
  visit,
}) => {
  const query = 'ruleset=guideline&mode=race&seed=5&pace=100&autostart=1';
  const page = await visit(`#/play?${query}`, { frozen: true });
  const play = new PlayPage(page);
  await play.button('Pause').waitFor();
  await page.clock.runFor(500);
  await pressAll(play, ['left', 'drop', 'hold', 'right', 'drop']);
  await finish(page);
  await page.getByRole('link', { name: 'Replays' }).click();
  const row = page.getByRole('region', { name: 'Saved replays' }).getByRole('listitem');
  await row.waitFor();
  expect(await row.textContent()).toMatch(/^Race, .*Race( against [\w-]+)? · \d/);
  const listed = await row.textContent();
  await page.getByLabel('Mode').selectOption({ label: 'Race' });
  await page.getByRole('link', { name: 'Watch replay 1' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  expect(await shown(page, 'Rival')).toBe('Dellacherie');
  expect(await page.getByRole('link', { name: 'Race Dellacherie' }).getAttribute('href')).toBe(
    '#/race?rival=dellacherie',
  );
  expect(await shown(page, 'End')).toBe('lost');
  const [, pieces] = /^(\d+) : [1-9]/.exec((await shown(page, 'Pieces')) ?? '') ?? [];
  expect(Number(pieces)).toBeGreaterThan(2);
  expect(listed).toContain(`${pieces} pieces`);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('application').getByRole('img').count()).toBe(2);
  for (const label of ['Text', 'JSON']) {
    const summary = await verify(await downloadReplay(page, label));
    expect(summary).toMatchObject({ ruleset: 'race@1', seed: '5', verified: true });
    expect(summary['options']).toMatchObject({ rival: 'dellacherie' });
  }
});

test('one plays on in a race against the same brain, and that is a replay in turn', async ({
  visit,
}) => {
  const query = 'ruleset=guideline&mode=race&seed=5&pace=90&brain=bad&autostart=1';
  const page = await visit(`#/play?${query}`, { frozen: true });
  await page.clock.runFor(300);
  await finish(page);
  await page.getByText('You won', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('slider', { name: 'Position' }).fill('1000');
  expect(await shown(page, 'Pieces')).toBe('0 : 11');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const play = new PlayPage(page);
  await expect.poll(() => page.url()).toContain('brain=bad&pace=90');
  await page.getByRole('region', { name: 'Bad', exact: true }).waitFor();
  // The rival lives for less than half a second more: no machine may be too slow for two keys.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await play.board.getByRole('button', { name: 'Continue' }).click();
  await pressAll(play, ['drop', 'drop']);
  await finish(page);
  await page.getByText('You won', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('slider', { name: 'Position' }).waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  expect(await shown(page, 'End')).toBe('won');
  expect(await shown(page, 'Pieces')).toMatch(/^2 : /);
  expect(await page.getByRole('alert').count()).toBe(0);
  await verify(await downloadReplay(page, 'JSON'));
});
