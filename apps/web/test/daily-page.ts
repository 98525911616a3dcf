import { DailyState } from '@tetrarium/play/daily';
import { dailyNumber, dailyPuzzle } from '@tetrarium/solver';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit, VisitorOptions } from './rig.ts';

export const DATE = '2026-11-16';
export const NUMBER = dailyNumber(DATE)!;

/** What to press for each piece of a puzzle: quarter turns, then columns to the right. */
export function wayOf(date: string): readonly { turns: number; columns: number; column: number }[] {
  const daily = dailyPuzzle(date);
  if (!daily.ok) throw new Error(daily.problem.message);
  const steps: { turns: number; columns: number; column: number }[] = [];
  let session = DailyState.start(daily.value);
  while (session.phase === 'playing') {
    const { aim } = session.hint(0)!;
    let turned = session;
    for (let i = 0; i < aim.turn; i++) turned = turned.rotate(1, 0);
    const { width } = session.position.rotations[aim.turn]!;
    const middle = aim.column + Math.floor((width - 1) / 2);
    steps.push({ turns: aim.turn, columns: aim.column - turned.aim.column, column: middle });
    session = turned.move(aim.column - turned.aim.column, 0).place(0);
  }
  expect(session.phase).toBe('cleared');
  return steps;
}

/** A visitor at noon of a day, with results from before. */
export async function visitOn(
  visit: Visit,
  date: string,
  solved: readonly number[] = [],
  options: VisitorOptions = {},
  path = '#/daily',
): Promise<Page> {
  const page = await visit('#/settings', {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await page.clock.install({ time: new Date(`${date}T12:00:00`) });
  const result = { tries: [{ placed: 5, right: 5 }], hints: 0, time: 1000, isOnTime: true };
  const results = Object.fromEntries(solved.map((number) => [number, result]));
  await page.evaluate(
    (text) => localStorage.setItem('tetrarium/daily', text),
    JSON.stringify({ version: 1, results }),
  );
  await page.goto(path);
  await page.getByRole('application').waitFor();
  return page;
}

/** What stands under the board. */
export const message = (page: Page, hasText: RegExp) => page.locator('.daily-message', { hasText });

export async function solveByKeys(page: Page, date: string): Promise<void> {
  for (const { turns, columns } of wayOf(date)) {
    for (let i = 0; i < turns; i++) await page.keyboard.press('ArrowUp');
    const key = columns < 0 ? 'ArrowLeft' : 'ArrowRight';
    for (let i = 0; i < Math.abs(columns); i++) await page.keyboard.press(key);
    await page.keyboard.press('Space');
  }
}
