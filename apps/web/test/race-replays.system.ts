/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { downloadReplay, verify } from './download.ts';
import { oneSidedRace, replayOfRace } from './guideline-page.ts';
import { overflows } from './overflows.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

/** A number of the viewer. */
function shown(page: Page, label: string): Promise<string | null> {
  return page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
}

test('races of which one side was kept are still watched, and played on alone', async ({
  visit,
}) => {
  const page = await visit('#/replays');
  await page.getByLabel('Replay text, JSON or link').fill(oneSidedRace(42n));
  await page.getByRole('button', { name: 'Add and watch' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  expect(await shown(page, 'Pieces')).toBe('3');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('application').getByRole('img').count()).toBe(1);
  await verify(await downloadReplay(page, 'JSON'));
  await page.getByRole('link', { name: 'All replays' }).click();
  await page.getByRole('link', { name: /^Race, .*Watch replay/ }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await new PlayPage(page).resume.waitFor();
  expect(await page.getByRole('region', { name: 'Dellacherie' }).count()).toBe(0);
});

test('a race of the terminal is listed with the player’s numbers, both wells apart', async ({
  visit,
}) => {
  const page = await visit('#/replays');
  await page.getByLabel('Replay text, JSON or link').fill(replayOfRace(42n, 'somebody'));
  await page.getByRole('button', { name: 'Add and watch' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  expect(await shown(page, 'Rival')).toBe('somebody');
  expect(await shown(page, 'End')).toBe('won');
  // Nobody here can play for somebody.
  expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
  const found: string[] = [];
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const scene = `race-replay-${viewport.width}`;
    found.push(...(await overflows(page)).map((text) => `${scene}: ${text}`));
    const wells = page.getByRole('application').getByRole('img');
    const boxes = await wells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(boxes).toHaveLength(2);
    expect(boxes[1]!.left).toBeGreaterThan(boxes[0]!.right + 4);
    for (const { height } of boxes) expect(height).toBeGreaterThan(200);
    found.push(...(await violations(page)).map((text) => `${scene}: ${text}`));
  }
  await page.getByRole('link', { name: 'All replays' }).click();
  const row = page.getByRole('region', { name: 'Saved replays' }).getByRole('listitem');
  await row.waitFor();
  expect(await row.textContent()).toMatch(/^Race, .*0 lines, 2 pieces/);
  found.push(...(await violations(page)).map((text) => `library: ${text}`));
  expect(found).toEqual([]);
});
