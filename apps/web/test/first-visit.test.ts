/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1366, height: 768 } } as const;
const SPRINT = '#/play?ruleset=guideline&mode=sprint&seed=1';

/** Drops pieces where they come until the well is full. */
async function fillWell(page: Page): Promise<void> {
  for (let i = 0; i < 13; i++) await page.keyboard.press('Space');
}

test('a tap that comes late does not leave the page of a run that has just ended', async ({
  visit,
}) => {
  const page = await visit(SPRINT, { ...PHONE, frozen: true });
  await new PlayPage(page).button('Start').click();
  await page.clock.runFor(50);
  await fillWell(page);
  await page.clock.runFor(100);
  const bar = page.getByRole('navigation').first();
  const presses = () => bar.evaluate((rail) => getComputedStyle(rail).pointerEvents);
  expect(await presses()).toBe('none');
  await page.clock.runFor(1500);
  expect(await presses()).toBe('auto');
});

test('who leaves a race sees what was played of it, and can watch it', async ({ visit }) => {
  const page = await visit('#/race?pace=5000&seed=5', { frozen: true });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(50);
  await page.keyboard.press('Space');
  await page.clock.runFor(50);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('You left', { exact: true }).waitFor();
  await page.getByText(/^0 lines cleared, attack 0 to 0, after 0:0\d/).waitFor();
  expect(await page.getByRole('link', { name: 'Watch replay' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Change the race' }).click();
  await page.getByText('No finished race at these settings yet.').waitFor();
});

test.for([
  ['a sprint', SPRINT],
  ['a race', '#/race?pace=5000&seed=5&autostart=1'],
  ['a classic game', '#/play?test=1&speed=2000'],
] as const)(
  'Enter goes on with %s once the list of keys is closed',
  async ([, address], { visit }) => {
    const page = await visit(address, { ...DESKTOP, frozen: true });
    await page.clock.runFor(100);
    const board = page.getByRole('application');
    for (const when of ['before', 'during']) {
      await page.getByRole('button', { name: 'Keys', exact: true }).click();
      await page.clock.runFor(100);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const last = dialog.locator('a, .hint').last();
      await last.scrollIntoViewIfNeeded();
      expect((await last.boundingBox())!.y, when).toBeLessThan(760);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.clock.runFor(100);
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.clock.runFor(50);
      expect(await page.getByRole('dialog').count(), when).toBe(0);
      expect(await board.getAttribute('data-phase'), when).toBe('playing');
    }
  },
);

test('a sprint that tops out shows its lines, and is in the history', async ({ visit }) => {
  const page = await visit(SPRINT, { ...DESKTOP, frozen: true });
  await new PlayPage(page).button('Start').click();
  await page.clock.runFor(50);
  await fillWell(page);
  await page.clock.runFor(100);
  await page.getByText('0 of 40 lines').first().waitFor();
  // The next visit looks for runs where there are bests, be they none.
  expect(await page.evaluate(() => localStorage.getItem('tetrarium/bests'))).toBe('{}');
  await page.clock.resume();
  await page.getByRole('button', { name: 'History' }).click();
  const row = page.getByRole('dialog').locator('tbody tr');
  await expect.poll(() => row.first().textContent()).toMatch(/Top-out.*0 of 40 lines/);
  expect(await page.getByRole('dialog').getByText('Best', { exact: true }).count()).toBe(0);
});

test('a first visit by touch tells the gestures, with Tap where there is no mouse', async ({
  visit,
}) => {
  const page = await visit(SPRINT, { ...PHONE, frozen: true });
  const gestures = page.getByRole('list', { name: 'Gestures on the board' });
  expect(await gestures.textContent()).toContain('Flick down drops');
  const start = new PlayPage(page).button('Start');
  // What the button says stands in its middle.
  const shift = await start.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button.firstChild!);
    const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return words.left + words.right - box.left - box.right;
  });
  expect(Math.abs(shift)).toBeLessThan(2);
  await start.click();
  await page.clock.runFor(50);
  expect(await gestures.count()).toBe(0);
  await new PlayPage(page).button('Pause').click();
  await page.clock.runFor(50);
  await page.getByText('Tap to continue.').waitFor();
  expect(await gestures.count()).toBe(1);
});

test('options that wait for the end of a run say so, in a dialog of the usual width', async ({
  visit,
}) => {
  const page = await visit(SPRINT, { ...DESKTOP, frozen: true });
  const keys = page.locator('.main-keys');
  expect(await keys.textContent()).toMatch(/move[\s\S]*rotate[\s\S]*drop[\s\S]*hold/);
  expect((await keys.boundingBox())!.height).toBeLessThan(40);
  await new PlayPage(page).button('Start').click();
  await page.clock.runFor(50);
  await page.keyboard.press('Escape');
  await page.clock.runFor(50);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.clock.runFor(100);
  const dialog = page.getByRole('dialog');
  expect((await dialog.boundingBox())!.width).toBeLessThan(500);
  await dialog.getByText('Options unlock after the run.').waitFor();
  expect(await dialog.getByRole('slider').first().isDisabled()).toBe(true);
});

test('a race opens at its rival, and says what the squares of an attack mean', async ({
  visit,
}) => {
  const page = await visit('#/race?brain=dellacherie&pace=5000', PHONE);
  const chosen = page.locator('input[name=rival]:checked');
  await expect
    .poll(() =>
      chosen.evaluate((radio) => {
        const [list, row] = [radio.closest('.race-rival-list')!, radio.closest('label')!].map(
          (element) => element.getBoundingClientRect(),
        );
        return row!.top >= list!.top && row!.bottom <= list!.bottom;
      }),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/$/);
  const wide = await visit('#/race?autostart=1', DESKTOP);
  await wide.getByText(/sent\s+cancelled/).waitFor();
});
