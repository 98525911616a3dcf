/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflows } from './overflows.ts';
import { arrange, GAME, openArranging, PORTRAIT } from './pads-page.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const LANDSCAPE = { width: 844, height: 390 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

async function boxOf(page: Page, name: string) {
  return (await new PlayPage(page).button(name).boundingBox())!;
}

async function middleOf(page: Page, name: string): Promise<Point> {
  const { x, y, width, height } = await boxOf(page, name);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger takes a button along. */
async function drag(page: Page, name: string, to: Point): Promise<void> {
  const from = await middleOf(page, name);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
}

const done = (page: Page): Promise<void> => new PlayPage(page).button('Done').click();

/** Fractions are kept to a tenth of a pixel. */
function expectNear(found: Point, expected: Point): void {
  expect(Math.abs(found.x - expected.x), `x ${found.x} of ${expected.x}`).toBeLessThan(1);
  expect(Math.abs(found.y - expected.y), `y ${found.y} of ${expected.y}`).toBeLessThan(1);
}

test('a phone on its side has places of its own', async ({ visit }) => {
  const page = await arrange(visit);
  await drag(page, 'Hold', { x: 195, y: 600 });
  await done(page);
  await page.setViewportSize(LANDSCAPE);
  expect(await overflows(page)).toEqual([]);
  const standard = await middleOf(page, 'Hold');
  expect(standard.x).toBeLessThan(100);
  // A hand on either end, the board between them.
  const board = (await new PlayPage(page).board.getByRole('img').first().boundingBox())!;
  expect((await boxOf(page, 'Right')).x).toBeLessThan(board.x);
  expect((await boxOf(page, 'Rotate left')).x).toBeGreaterThan(board.x + board.width);
  await openArranging(page);
  await drag(page, 'Hold', { x: 600, y: 100 });
  await done(page);
  // In a game the page has no bar, as while one arranges.
  await new PlayPage(page).button('Start').tap();
  await overflows(page);
  expectNear(await middleOf(page, 'Hold'), { x: 600, y: 100 });
  await page.setViewportSize(PORTRAIT);
  await overflows(page);
  expectNear(await middleOf(page, 'Hold'), { x: 195, y: 600 });
  // Half as large a screen: the same part of it.
  await page.setViewportSize({ width: 320, height: 640 });
  await overflows(page);
  expect((await middleOf(page, 'Hold')).x).toBeCloseTo(160, 0);
});

test('turning the phone while arranging shows the buttons of that side', async ({ visit }) => {
  const page = await arrange(visit);
  await drag(page, 'Hard drop', { x: 195, y: 300 });
  await page.setViewportSize(LANDSCAPE);
  await overflows(page);
  expect((await boxOf(page, 'Hard drop')).x).toBeGreaterThan(LANDSCAPE.width / 2);
  expect((await boxOf(page, 'Left')).x).toBeLessThan(100);
});

test('a left-hander’s buttons are the mirror image, arrows still in their order', async ({
  visit,
}) => {
  const page = await arrange(visit);
  await drag(page, 'Left', { x: 60, y: 600 });
  await drag(page, 'Right', { x: 150, y: 640 });
  await drag(page, 'Hard drop', { x: 330, y: 560 });
  await done(page);
  await page.goto('#/settings');
  await page.getByRole('checkbox', { name: 'Touch buttons for left-handers' }).check();
  await page.getByRole('link', { name: 'Arrange the touch buttons' }).click();
  await page.getByRole('dialog', { name: 'Arrange buttons' }).waitFor();
  expectNear(await middleOf(page, 'Hard drop'), { x: 60, y: 560 });
  expectNear(await middleOf(page, 'Left'), { x: 240, y: 640 });
  expectNear(await middleOf(page, 'Right'), { x: 330, y: 600 });
  await drag(page, 'Hold', { x: 300, y: 300 });
  await done(page);
  await page.goto('#/settings');
  await page.getByRole('checkbox', { name: 'Touch buttons for left-handers' }).uncheck();
  await page.goto(GAME);
  await new PlayPage(page).button('Start').tap();
  await overflows(page);
  expectNear(await middleOf(page, 'Hold'), { x: 90, y: 300 });
  expectNear(await middleOf(page, 'Left'), { x: 60, y: 600 });
});

test('a button that lies on others lets them be pressed while there is nothing to play', async ({
  visit,
}) => {
  const page = await arrange(visit);
  const play = new PlayPage(page);
  await done(page);
  const start = await play.button('Start').boundingBox();
  await openArranging(page);
  await drag(page, 'Hard drop', { x: start!.x + 20, y: start!.y + 10 });
  await done(page);
  await play.button('Start').tap();
  await play.button('Pause').waitFor();
  expect(await play.button('Pause').isEnabled()).toBe(true);
});
