import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';

beforeAll(storeReady);

const MARATHON = '#/play?ruleset=guideline&mode=marathon';

/** Plays a marathon to its end by keys: pieces are dropped until there is no room. */
async function playMarathon(page: Page): Promise<void> {
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.board.focus();
  const again = play.button('Play again');
  for (let i = 0; i < 40 && !(await again.isVisible()); i++) await page.keyboard.press('Space');
  await again.waitFor();
}

const sending = (page: Page) => page.getByRole('region', { name: 'Boards' });

test('a finished game is sent, is on its board, and its row opens its replay', async ({
  visit,
}) => {
  const page = await visit(MARATHON);
  await playMarathon(page);
  const score = await new PlayPage(page).stat('Score').textContent();
  await page.getByRole('button', { name: 'Send to the boards' }).click();
  await sending(page)
    .getByText(/^\d+(st|nd|rd|th) of \d+ on the open list$/)
    .waitFor();
  await sending(page).getByRole('link', { name: 'Open the board' }).click();
  await page.getByRole('heading', { name: 'Marathon, open list' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'You' });
  await row.getByText(score!, { exact: true }).waitFor();
  await row.getByRole('link', { name: /Watch replay$/ }).click();
  await page.getByRole('heading', { name: /^Marathon by Player \w{6}$/ }).waitFor();
  await page.getByText(/^Proven is that these inputs make this game/).waitFor();
});
