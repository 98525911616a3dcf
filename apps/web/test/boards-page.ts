import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';

export const MARATHON = '#/play?ruleset=guideline&mode=marathon';
export const PLACE = /^\d+(st|nd|rd|th) of \d+ on the (open|ranked|daily) list$/;

/** Milliseconds that a thumb holds a key: the server takes no game that no person can play. */
export const THUMB = { delay: 100 };

/** Plays a marathon to its end by keys: pieces are dropped until there is no room. */
export async function playMarathon(page: Page, button = 'Start'): Promise<void> {
  const play = new PlayPage(page);
  await play.button(button).click();
  await play.board.focus();
  await expect.poll(() => play.board.getAttribute('data-phase')).toBe('playing');
  const again = play.button('Play again');
  for (let i = 0; i < 40 && !(await again.isVisible()); i++) {
    await page.keyboard.press('Space', THUMB);
  }
  await again.waitFor();
}

export const sending = (page: Page) => page.getByRole('region', { name: 'Boards' });
