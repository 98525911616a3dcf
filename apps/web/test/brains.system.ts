import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BrainsPage } from './brains-page.ts';
import { FLAT, importFile, WEIGHTS } from './brains-rig.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

/** Begins the race that is set up, loses it, and watches it again. */
async function loseRace(page: Page, rival: string): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('application').waitFor();
  const well = page.getByRole('region', { name: rival, exact: true }).getByRole('img').first();
  await expect.poll(() => well.getAttribute('aria-label')).toMatch(/stack [1-9]/);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Space');
        return page.getByText('You lost').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('region', { name: rival, exact: true }).waitFor();
}

test('a brain that was written is raced, and the race is watched again', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  expect(await brains.write(FLAT)).toContain('Works');
  // The keys of the button.
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('heading', { name: 'Race', exact: true }).waitFor();
  await loseRace(page, 'My brain');
});

test('weights of a file race', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.said();
  await importFile(page, 'mine.weights.json', WEIGHTS);
  await brains.link('mine').and(page.locator('[aria-current]')).waitFor();
  await brains.button('Race it Ctrl Enter').click();
  await loseRace(page, 'mine');
});

test('axe finds nothing wrong, on a desk and on a phone', async ({ visit }) => {
  const found: string[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await visit('#/brains', { viewport });
    const brains = new BrainsPage(page);
    // The starter goes on at the board while the text does not work.
    await brains.said();
    await brains.write('const a = 1;\nconst rateBoard = () => "low";');
    for (const name of ['', 'Lee']) {
      if (name !== '') await brains.link(name).click();
      await expect.poll(() => page.locator('iframe').count()).toBe(name === '' ? 1 : 0);
      found.push(...(await violations(page)).map((text) => `${viewport.width} ${name}: ${text}`));
    }
    const wide = await page.evaluate(() => document.querySelector('#content')!.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
  }
  expect(found).toEqual([]);
});
