/// <reference lib="dom" />
import { expect } from 'vitest';
import { DATE, NUMBER, solveByKeys, visitOn } from './daily-page.ts';
import { overflows } from './overflows.ts';
import { arrange } from './pads-page.ts';
import { PlayPage } from './play-page.ts';
import { listed, QuadrisPage, watch } from './quadris-page.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

// More states, windows and colours than accessibility.test.ts looks at.

const PHONE = { width: 360, height: 640 } as const;
const DESK = { width: 1440, height: 900 } as const;

test('axe finds nothing wrong, and nothing scrolls or is cut off', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=5&autostart=1');
  const play = new PlayPage(page);
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    found.push(...(await violations(page)).map((text) => `${name}: ${text}`));
  };
  await play.button('Pause').click();
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1100, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await overflows(page)).map((text) => `${width}: ${text}`));
    const canvas = (await play.board.getByRole('img').first().boundingBox())!;
    expect(canvas.height / 22, 'side of a cell').toBeGreaterThanOrEqual(width < 640 ? 16 : 24);
    if (width === 360 || width === 1440) await look(`game ${width}`);
  }
  await page.goto('#/handling');
  await page.getByRole('heading', { name: 'Handling tester' }).waitFor();
  await look('handling');
  await page.goto('#/settings');
  await page.getByRole('heading', { name: 'Guideline game' }).waitFor();
  await look('settings');
  expect(found).toEqual([]);
});

test('axe finds nothing wrong with the five buttons of a game on a phone', async ({ visit }) => {
  const viewport = { width: 390, height: 844 };
  const phone = { viewport, hasTouch: true, isMobile: true };
  const page = await visit('#/play?ruleset=guideline&mode=sprint&seed=1', phone);
  const play = new PlayPage(page);
  await play.button('Start').tap();
  await play.button('Hold').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing wrong with arranging, whatever the screen and its colours', async ({
  visit,
}) => {
  const page = await arrange(visit, { reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const faults = [
        ...(await overflows(page)),
        ...(await violations(page, colorScheme === 'dark')),
      ];
      found.push(...faults.map((text) => `${width} ${colorScheme}: ${text}`));
    }
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(found).toEqual([]);
});

test('axe finds nothing wrong with a race, and nothing is cut off', async ({ visit }) => {
  const page = await visit('#/race?first=3&pace=100&seed=5');
  const found: string[] = [];
  found.push(...(await violations(page)).map((text) => `set-up: ${text}`));
  await page.getByRole('button', { name: 'Start' }).click();
  const play = new PlayPage(page);
  await play.button('Pause').click();
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1024, 768],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await overflows(page)).map((text) => `${width}: ${text}`));
    const boxes = await page
      .locator('.race-well')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    if (width > 700) expect(boxes[0], `${width}`).toBe(boxes[1]);
    else expect(boxes[1], `${width}`).toBeGreaterThanOrEqual(90);
    expect(await play.button('Leave').count(), `${width}`).toBe(1);
    if (width === 390 || width === 1440) {
      found.push(...(await violations(page)).map((text) => `${width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});

test('[Q-19] axe finds nothing wrong, in the light, in the dark and on a phone', async ({
  visit,
}) => {
  const found: string[] = [];
  const page = await visit('#/quadris?level=1', { colorScheme: 'light' });
  const quadris = new QuadrisPage(page);
  const judge = async (scene: string): Promise<void> => {
    found.push(...(await violations(page)).map((fault) => `${scene}: ${fault}`));
  };
  await quadris.type('9autoplay', 'le', 'hint');
  await judge('a game');
  await page.emulateMedia({ colorScheme: 'dark' });
  // Everything but the colours is the same.
  found.push(...(await violations(page, true)));
  await quadris.button('New game').click();
  await judge('new game, dark');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });
  await quadris.button('Save, share').click();
  await judge('files');
  await page.keyboard.press('Escape');
  await quadris.button('Text board').click();
  await page.setViewportSize(PHONE);
  await quadris.type('99drop');
  await judge('a text board that is over, on a phone');
  expect(found).toEqual([]);
});

test('axe finds nothing wrong with Quadris in the viewer, and all of it is seen', async ({
  visit,
}) => {
  const found: string[] = [];
  const page = await visit('#/quadris?rules=2016&level=4');
  const quadris = new QuadrisPage(page);
  for (const [name, query] of [
    ['one', 'rules=2016&level=4'],
    ['two', 'rules=biquadris&level=1'],
  ] as const) {
    await page.goto(`#/quadris?${query}`);
    await quadris.input.waitFor();
    // The game of the address begins with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await quadris.type('9autoplay', '3right', '9autoplay', 'undo', '99drop');
    found.push(...(await violations(page)).map((text) => `over, ${name}: ${text}`));
    await watch(page).click();
    await page.getByText('Command 0 of 5').waitFor();
    await page.getByRole('application').focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('Period');
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      const scene = `quadris-replay-${name}-${viewport.width}`;
      found.push(...(await overflows(page)).map((text) => `${scene}: ${text}`));
      const wells = page.getByRole('application').getByRole('img');
      const boxes = await wells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      expect(boxes).toHaveLength(name === 'two' ? 2 : 1);
      for (const { height } of boxes)
        expect(height).toBeGreaterThan(viewport === PHONE ? 200 : 600);
      if (boxes.length > 1) expect(boxes[1]!.left).toBeGreaterThan(boxes[0]!.right + 4);
      found.push(...(await violations(page)).map((text) => `${scene}: ${text}`));
    }
  }
  expect(await listed(page)).toHaveLength(2);
  found.push(...(await violations(page)).map((text) => `library: ${text}`));
  expect(found).toEqual([]);
});

test('axe finds nothing wrong, in play and done, in the light and in the dark', async ({
  visit,
}) => {
  const page = await visitOn(visit, DATE, [NUMBER - 1, NUMBER - 3], { colorScheme: 'light' });
  const found: string[] = [];
  const look = async (): Promise<void> => {
    found.push(...(await violations(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violations(page, true)));
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await look();
  await solveByKeys(page, DATE);
  await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
  await look();
  await page.setViewportSize({ width: 360, height: 640 });
  await look();
  expect(found).toEqual([]);
});
