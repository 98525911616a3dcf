/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './rig.ts';
import { violations } from './violations.ts';

/** Drops pieces where they come until the well is full. */
async function fillWell(page: Page): Promise<void> {
  for (let i = 0; i < 13; i++) await page.keyboard.press('Space');
}

const yours = (page: Page) => page.getByRole('region', { name: 'You', exact: true });

test('a race is set up, played and won: by keys alone, against the default brain', async ({
  visit,
}) => {
  const page = await visit('#/race', { frozen: true });
  await page.getByRole('radio', { name: /^Dellacherie/ }).focus();
  const plain = page.getByRole('radio', { name: /^Default Low/ });
  for (let i = 0; i < 20 && !(await plain.isChecked()); i++) await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.url()).toMatch(/brain=default$/);
  await page.getByRole('textbox', { name: /milliseconds/i }).fill('20');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.url()).toContain('pace=20');
  await page.keyboard.press('Enter');
  await page.getByRole('application').waitFor();
  await page.clock.runFor(300);
  const rival = page.getByRole('region', { name: 'Default', exact: true });
  await expect
    .poll(() => rival.getByRole('img').first().getAttribute('aria-label'))
    .toMatch(/^Default: \d+ (row|line)s? cleared, stack [1-9]/);
  await page.keyboard.press('Escape');
  await page.getByText('Paused').waitFor();
  await page.keyboard.press('Escape');
  await page.clock.runFor(50);
  expect(await page.getByText('Paused').count()).toBe(0);
  await fillWell(page);
  await page.clock.runFor(2000);
  await page.getByText('You lost').first().waitFor();
  await page.getByText('0 won, 1 lost against it at these settings.').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('application').waitFor();
});

test('a match goes to who wins two games first, and says what became of each', async ({
  visit,
}) => {
  const page = await visit('#/race?first=2&pace=2/s&seed=5&autostart=1', { frozen: true });
  await expect.poll(() => page.url()).toContain('pace=500');
  await page.clock.runFor(100);
  await page.getByText('Game 1', { exact: true }).waitFor();
  await fillWell(page);
  await page.getByRole('button', { name: 'Start game 2' }).waitFor();
  expect(await page.getByRole('img', { name: '1 of 2 games won' }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByText('Game 2', { exact: true }).waitFor();
  await page.clock.runFor(100);
  await fillWell(page);
  await page.clock.runFor(2000);
  const table = page.getByRole('table', { name: 'Games' });
  const rows = await table.locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(3);
  for (const [i, row] of rows.slice(0, 2).entries()) {
    expect(row).toMatch(new RegExp(`^${i + 1} Lost0:0\\d\\.\\d0 : 0$`));
  }
  await page.getByText('0:2', { exact: true }).waitFor();
  // What looks at the page waits by the page's clock.
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next: 1.8 pieces/s' }).click();
  await expect.poll(() => page.url()).toContain('pace=556');
  await page.getByText('Game 1', { exact: true }).waitFor();
});

test('a handicap fills the floor of one well, and its replay has it', async ({ visit }) => {
  const page = await visit('#/race?handicap=4&pace=5000&seed=5', { frozen: true });
  await page.getByText('Dellacherie starts with 4 lines of garbage.').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  const rival = page.getByRole('region', { name: 'Dellacherie', exact: true });
  await rival.getByRole('img', { name: /stack 4 high/ }).waitFor();
  await page.clock.runFor(100);
  await fillWell(page);
  await page.clock.runFor(2000);
  await page.clock.resume();
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByText('0 : 4', { exact: true }).waitFor();
  for (const name of ['You', 'Dellacherie']) {
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  const boxes = await page
    .getByRole('application')
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toBe(boxes[1]);
});

test('garbage that comes is shown at the left wall, with its sum', async ({ visit }) => {
  const page = await visit('#/race?pace=20&seed=5&autostart=1', { frozen: true });
  const mine = yours(page);
  const coming = mine.getByText(/garbage coming, \d with the next piece/);
  for (let i = 0; i < 40 && (await coming.count()) === 0; i++) await page.clock.runFor(250);
  const words = await coming.textContent();
  const [rows, landing] = words!.match(/\d+/g)!.map(Number);
  const cells = mine.locator('.pending i');
  expect(await cells.count()).toBe(Math.min(20, rows!));
  expect(await mine.locator('.pending-lands').count()).toBe(landing);
  expect(await mine.locator('.pending b').textContent()).toBe(`${rows}`);
  const log = page.getByRole('list', { name: 'Attacks, the latest first' }).getByRole('listitem');
  expect(await log.first().textContent()).toMatch(/Dellacherie: \d+ sent/);
});

test('a race against a brain of one’s own, whose fault ends its game', async ({ visit }) => {
  const page = await visit('#/race', {});
  const code =
    'let n = 0;\nfunction rateBoard(board) { if (++n > 60) throw new Error("tired"); return board.heightSum; }\n';
  await page.evaluate((text) => localStorage.setItem('tetrarium/own-brain', text), code);
  await page.goto('#/race?brain=own&pace=100');
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('application').waitFor();
  await page.getByText(/threw.*tired.*The game is yours\./).waitFor();
  await page.getByText('You won', { exact: true }).waitFor();
});

test('links of the first races lead to the page of races', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=race&seed=8&pace=600');
  await page.getByRole('heading', { name: 'Race' }).waitFor();
  await expect.poll(() => page.url()).toContain('#/race?seed=8&pace=600');
});
