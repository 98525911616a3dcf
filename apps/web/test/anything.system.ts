/// <reference lib="dom" />
import { JavaRandom } from '@tetrarium/engine/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { SITE, test } from './rig.ts';

/** How long, and by which dice: the same ones press the same things at the same places. */
const MINUTES = Number(process.env['TETRARIUM_SLOW_MINUTES'] ?? 10);
const SEED = Number(process.env['TETRARIUM_SLOW_SEED'] ?? 1);

/** Actions between two looks at whether a game still answers. */
const ROUND = 150;

const PAGES = [
  '#/',
  '#/play?test=1&speed=100',
  '#/play?ruleset=srs&speed=50',
  '#/play?ruleset=guideline&mode=zen',
  '#/play?ruleset=guideline&mode=race&pace=200',
  '#/play?brain=default&speed=20&autostart=1',
  '#/quadris?level=1',
  '#/quadris?rules=biquadris',
  '#/solve',
  '#/daily',
  '#/train',
  '#/replays',
  '#/handling',
  '#/settings',
];

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 683, height: 384 },
  { width: 341, height: 192 },
];

const KEYS = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Space', 'Enter', 'Tab'],
  ...['Shift+Tab', 'Escape', 'Home', 'End', 'Delete', 'Backspace', '?', ',', '.'],
  ...['a', 'b', 'c', 'd', 'm', 'p', 'r', 'u', 'x', 'y', 'z', '0', '1', '5', '9'],
];

/** Whether a game can be started and its piece moved, whatever happened before. */
async function expectAnswer(page: Page): Promise<void> {
  await page.setViewportSize(WINDOWS[0]!);
  // From a page without a game, since a game is kept when its page is left.
  await page.goto('about:blank');
  await page.goto(`${SITE}#/settings`);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(`${SITE}#/play?test=1`);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.keyboard.press('b');
  const said = page.getByRole('status').first();
  await said.getByText(/falling at column 5/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('b');
  await said.getByText(/falling at column 4/).waitFor();
}

test(`${MINUTES} minutes of anything leave no error, and a game answers`, async ({ visit }) => {
  const random = new JavaRandom(SEED);
  const pick = <T>(all: readonly T[]): T => all[random.nextInt(all.length)]!;
  const page = await visit('', {
    // What is typed at random into the editor is no brain.
    expectedErrors: ['SyntaxError', 'ReferenceError'],
  });
  let isAway = false;
  page.on('crash', () => {
    isAway = true;
  });
  const end = Date.now() + MINUTES * 60_000;
  let actions = 0;
  while (Date.now() < end) {
    await page.setViewportSize(pick(WINDOWS));
    await page.goto(`${SITE}${pick(PAGES)}`);
    for (let i = 0; i < ROUND && Date.now() < end; i++) {
      const dice = random.nextInt(100);
      const { width, height } = page.viewportSize()!;
      if (dice < 45) await page.mouse.click(random.nextInt(width), random.nextInt(height));
      else if (dice < 95) await page.keyboard.press(pick(KEYS));
      else if (dice < 97) await page.setViewportSize(pick(WINDOWS));
      else if (dice < 99) await page.goto(`${SITE}${pick(PAGES)}`);
      else await page.reload();
      actions++;
      expect(page.url().startsWith(SITE), page.url()).toBe(true);
    }
    await expectAnswer(page);
  }
  expect(isAway).toBe(false);
  expect(actions).toBeGreaterThan(100 * MINUTES);
});
