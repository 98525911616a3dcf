import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BrainsPage } from './brains-page.ts';
import { PlayPage } from './play-page.ts';

/** The brain at the end of docs/your-first-brain.md, step 5. */
export const TAUGHT = `export function rateBoard(board) {
  const holes = board.heightSum - board.filledCells;
  let bumps = 0;
  for (let x = 1; x < board.width; x++) {
    bumps += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
  }
  return board.heightSum + 4 * holes + bumps;
}
`;

/** Until it is undone a brain has a twentieth of its time for this: what comes does not answer. */
export async function hurry(page: Page, limit: number): Promise<() => Promise<void>> {
  const hurried = await page.evaluateHandle((limit) => {
    const { setTimeout: before } = window;
    const wait = before.bind(window) as (deed: TimerHandler, delay?: number) => number;
    const waitLess = (deed: TimerHandler, delay = 0): number =>
      wait(deed, delay === limit ? delay / 20 : delay);
    Object.assign(window, { setTimeout: waitLess });
    return before;
  }, limit);
  return () => hurried.evaluate((before) => void Object.assign(window, { setTimeout: before }));
}

/** Writes a brain on its page, and goes to a game that it plays. */
export async function writeFor(page: Page, code: string, game: string): Promise<PlayPage> {
  const brains = new BrainsPage(page);
  await page.evaluate(() => {
    location.hash = '#/brains';
  });
  expect(await brains.write(code)).toContain('Works');
  await brains.kept();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, game);
  return new PlayPage(page);
}
