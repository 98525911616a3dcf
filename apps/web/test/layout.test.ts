/// <reference lib="dom" />
import { bestKey, createGuidelineRules } from '@tetrarium/engine/guideline';
import { expect } from 'vitest';
import { overflows } from './overflows.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const VIEWPORTS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

test('the play page needs no scrolling in any window', async ({ visit }) => {
  const page = await visit('#/play?seed=1&adversary=100');
  const play = new PlayPage(page);
  const found: Record<string, string[]> = {};
  const look = async (state: string): Promise<void> => {
    for (const { width, height } of VIEWPORTS) {
      await page.setViewportSize({ width, height });
      found[`${state} ${width}x${height}`] = await overflows(page);
      const canvas = (await play.board.getByRole('img').boundingBox())!;
      expect(canvas.height / 24, 'side of a cell').toBeGreaterThanOrEqual(width < 640 ? 12 : 20);
    }
  };
  await look('ready');
  await play.button('Start').click();
  await look('playing');
  await play.button('Stop').click();
  await look('result');
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
});

test.for(['#/play?test=1', '#/play?ruleset=srs', '#/play?ruleset=guideline'])(
  'a phone on its side has the board between two hands: %s',
  async (address, { visit }) => {
    const viewport = { width: 844, height: 390 };
    const page = await visit(address, { viewport, hasTouch: true, isMobile: true });
    const play = new PlayPage(page);
    const boxOf = async (name: string) => (await play.button(name).boundingBox())!;
    const look = async (): Promise<void> => {
      const board = (await play.board.getByRole('img').first().boundingBox())!;
      expect(board.height).toBeGreaterThan(280);
      const names = ['Left', 'Right', address.endsWith('guideline') ? 'Hard drop' : 'Drop'];
      const [left, right, drop] = await Promise.all(names.map(boxOf));
      expect(left!.x).toBeGreaterThanOrEqual(0);
      expect(right!.x + right!.width).toBeLessThanOrEqual(board.x);
      expect(drop!.x).toBeGreaterThan(board.x + board.width);
      expect(drop!.y + drop!.height).toBeLessThanOrEqual(viewport.height);
      // What is shown beside the board may be scrolled, nothing else.
      const faults = await overflows(page);
      expect(faults.filter((text) => !/^section.(panel|overlay)/.test(text))).toEqual([]);
    };
    // The guideline game has its buttons while they do something.
    const isStage = address.includes('guideline');
    if (!isStage) await look();
    await play.button('Start').tap();
    await look();
    if (isStage) await play.button('Pause').tap();
    await play.button('Stop').tap();
    await play.button('Play again').waitFor();
    if (!isStage) await look();
  },
);

test('the first page says what it is in one screen', async ({ visit }) => {
  const page = await visit('');
  for (const viewport of [...VIEWPORTS.slice(1), { width: 1366, height: 768 }]) {
    await page.setViewportSize(viewport);
    const found = await overflows(page);
    // The board on it hides two of the four rows above its ceiling.
    expect(
      found.filter((text) => !/^(div.home-well|div.board-box|canvas)/.test(text)),
      `${viewport.width}`,
    ).toEqual([]);
  }
  // A phone has the title, the board and what to do; the rest is scrolled to.
  await page.setViewportSize(VIEWPORTS[0]);
  for (const name of ['Play sprint', 'Race a brain']) {
    const box = (await page.getByRole('link', { name, exact: true }).boundingBox())!;
    expect(box.y + box.height, name).toBeLessThan(VIEWPORTS[0].height - 60);
  }
  const board = (await page.getByRole('img', { name: 'is playing' }).boundingBox())!;
  expect(board.width).toBeGreaterThan(300);
});

test('the first page shows what this browser knows: a best, races, a game to go on with', async ({
  visit,
}) => {
  const page = await visit('');
  expect(await page.getByText('your best sprint').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Continue your game' }).count()).toBe(0);
  const key = bestKey(createGuidelineRules({ mode: 'sprint' }));
  await page.evaluate((best) => {
    localStorage.setItem('tetrarium/bests', JSON.stringify({ [best]: 44_667 }));
    localStorage.setItem(
      'tetrarium/races',
      JSON.stringify({ a: { won: 2, lost: 1 }, b: { won: 1, lost: 0 } }),
    );
    localStorage.setItem('tetrarium/play', 'a game');
  }, key);
  await page.reload();
  await page.getByRole('link', { name: 'Play Sprint, zen and more 0:44.667' }).waitFor();
  await page.getByRole('link', { name: 'Race Any brain, at your pace 3 : 1' }).waitFor();
  await page.getByRole('link', { name: 'Continue your game' }).waitFor();
});

test('the first arrow key takes the board of the first page over, Escape gives it back', async ({
  visit,
}) => {
  const page = await visit('');
  const caption = page.getByRole('figure');
  await caption.getByText('Dellacherie is playing').waitFor();
  await page.keyboard.press('ArrowLeft');
  await caption.getByText('You are playing').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await caption.getByText('Dellacherie is playing').waitFor();
  // A key for a link is not one for the board.
  await page.getByRole('link', { name: 'Race a brain' }).focus();
  await page.keyboard.press('ArrowLeft');
  await caption.getByText('Dellacherie is playing').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Enter');
  await page.waitForURL(/mode=sprint/);
});

test.for([1.5, 2])(
  'the board is crisp at %f pixels a point',
  async (deviceScaleFactor, { visit }) => {
    const page = await visit('#/play', { deviceScaleFactor });
    const sizes = await new PlayPage(page).board.getByRole('img').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { width, height } = canvas.getBoundingClientRect();
      return { drawn: [canvas.width, canvas.height], shown: [width, height] };
    });
    expect(sizes.drawn).toEqual(sizes.shown.map((side) => Math.round(side * deviceScaleFactor)));
  },
);

test('the settings are no wider than any window', async ({ visit }) => {
  const page = await visit('#/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        element.getBoundingClientRect().right > innerWidth + 0.5 ? [element.className] : [],
      ),
    );
    expect(over, String(viewport.width)).toEqual([]);
  }
});
