import { dailyDate } from '@tetrarium/solver';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DATE, message, NUMBER, solveByKeys, visitOn, wayOf } from './daily-page.ts';
import { test } from './rig.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const figure = (page: Page, name: string) =>
  page.locator('.daily-stats dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

test('the puzzle of the day is solved with keys, counted, shared and kept', async ({ visit }) => {
  const page = await visitOn(visit, DATE, [NUMBER - 1, NUMBER - 2, NUMBER - 4]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The skyline');
  await page.getByText('Daily puzzle 169, Monday 16 November').waitFor();
  expect(await figure(page, 'Streak').textContent()).toBe('2');
  const said = page.getByRole('status').first();
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(50);
  expect(await said.textContent()).toMatch(/^Z, flat, columns 3 to 5, lands on row \d\.$/);
  await page.keyboard.press('Space');
  await page.clock.runFor(50);
  expect(await said.textContent()).toMatch(/^Placed Z.* Next: S\.$/);
  await page.clock.runFor(67_000);
  expect(await figure(page, 'Time').textContent()).toMatch(/^1:0[678]$/);
  await page.keyboard.press('r');
  await solveByKeys(page, DATE);
  await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
  await page.clock.runFor(50);
  expect(await said.textContent()).toMatch(/The board is clear\.$/);
  expect(await figure(page, 'Streak').textContent()).toBe('3');
  expect(await figure(page, 'Tries').textContent()).toBe('2');
  // From the board the focus goes to what is said in its place.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Tetrarium daily 169, 2 tries, 1:\d\d\n(🟩|⬛)⬜⬜⬜⬜\n🟩🟩🟩🟩🟩$/u,
  );
  await page.getByRole('link', { name: 'Monday 16 November, solved on its day' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
  await page.getByRole('img', { name: 'An empty board, 10 wide and 11 high.' }).waitFor();
  expect(await page.getByRole('listitem', { name: /placed$/ }).count()).toBe(5);
  await page.goto('#/');
  await page.getByText('3 days').waitFor();
});

test('a finger drags and taps, and a hint shows where it goes', async ({ visit }) => {
  const page = await visitOn(visit, DATE, [], PHONE);
  const well = page.getByRole('application');
  const box = (await well.boundingBox())!;
  const cell = box.width / 10;
  const tap = (column: number): Promise<void> =>
    page.touchscreen.tap(box.x + (column + 0.5) * cell, box.y + box.height / 2);
  for (const [i, { turns, column }] of wayOf(DATE).entries()) {
    for (let turn = 0; turn < turns; turn++) {
      await page.getByRole('button', { name: 'Rotate' }).tap();
    }
    // Beside the piece it moves there; on it, it is placed.
    await tap(column < 5 ? 9 : 0);
    await tap(column);
    await page.getByRole('button', { name: 'Hint' }).tap();
    await message(page, /^Hint: /).waitFor();
    if (i === 0) await page.getByRole('button', { name: 'Place' }).tap();
    else await tap(column);
  }
  await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
  await page.getByText(/^One try, 0:0\d, 5 hints$/).waitFor();
});

test('the mouse holds the piece over a column, and a click places it', async ({ visit }) => {
  const page = await visitOn(visit, DATE);
  const box = (await page.getByRole('application').boundingBox())!;
  for (const { turns, column } of wayOf(DATE)) {
    const at = [box.x + ((column + 0.5) * box.width) / 10, box.y + box.height / 2] as const;
    await page.mouse.move(...at);
    for (let i = 0; i < turns; i++) await page.mouse.click(...at, { button: 'right' });
    await page.mouse.move(at[0], at[1] + 5);
    await page.mouse.click(...at);
  }
  await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
});

test('a past puzzle can be played, and does not count for the streak', async ({ visit }) => {
  const page = await visitOn(visit, DATE, [NUMBER - 1]);
  await page.getByRole('button', { name: 'Past puzzles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Month before' }).click();
  await dialog.getByRole('link', { name: 'Saturday 31 October, not solved' }).click();
  await page.getByText(/Daily puzzle 153, Saturday 31 October/).waitFor();
  await page.getByText('A past puzzle does not count for the streak.').waitFor();
  const date = dailyDate(153);
  expect(date).toBe('2026-10-31');
  await solveByKeys(page, date);
  await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
  await page.getByRole('link', { name: 'Saturday 31 October, solved later' }).waitFor();
  expect(await figure(page, 'Streak').textContent()).toBe('1');
  await page.getByRole('link', { name: 'Today’s puzzle' }).first().click();
  await page.getByText(/Daily puzzle 169/).waitFor();
});

test('a day to come, or none, is today; what was placed is there after a reload, and opens in Solve', async ({
  visit,
}) => {
  const page = await visitOn(visit, DATE, [], {}, '#/daily?day=2027-01-01');
  await page.getByText(/Daily puzzle 169/).waitFor();
  for (const key of ['h', 'Enter', 'h', 'ArrowDown', 'z']) await page.keyboard.press(key);
  await page.reload();
  await page.getByRole('listitem', { name: 'Piece 2: S, now' }).waitFor();
  await page.getByRole('link', { name: 'Open in Solve' }).click();
  await page.getByRole('grid', { name: 'Grid' }).waitFor();
  const clear = page.getByRole('region', { name: 'Can it be cleared?' });
  await clear.getByRole('button', { name: 'Check' }).click();
  await clear.getByText('Yes, with 4 pieces.').waitFor();
});

test('what was said on a page is not said on the next one', async ({ visit }) => {
  const page = await visit('#/daily');
  const said = page.locator('[role=status].visually-hidden').last();
  await page.keyboard.press('h');
  await expect.poll(() => said.textContent()).toMatch(/^Hint: /);
  const board = page.getByRole('application').getByRole('img');
  // The piece that waits above the board is no part of it.
  expect(await board.getAttribute('aria-label')).toMatch(/Highest column [1-6], /);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await said.textContent()).toBe('');
});
