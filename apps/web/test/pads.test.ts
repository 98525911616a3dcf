/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflows } from './overflows.ts';
import { arrange, GAME, openArranging, PHONE, PORTRAIT } from './pads-page.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const NAMES = [
  ...['Hold', 'Rotate 180', 'Rotate left', 'Rotate right'],
  ...['Left', 'Right', 'Soft drop', 'Hard drop'],
] as const;

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

test('a finger moves a button, and plays with it from its new place', async ({ visit }) => {
  const page = await visit(GAME, { ...PHONE, frozen: true });
  await page.clock.runFor(300);
  const play = new PlayPage(page);
  await play.button('Start').tap();
  await page.clock.runFor(50);
  await play.button('Pause').tap();
  await page.clock.runFor(50);
  await page.getByRole('button', { name: 'Options' }).tap();
  await page.clock.runFor(50);
  await play.button('Arrange buttons').tap();
  await page.clock.runFor(50);
  const place = { x: 120, y: 600 };
  await drag(page, 'Hard drop', place);
  await page.clock.runFor(3000);
  expectNear(await middleOf(page, 'Hard drop'), place);
  await play.button('Done').tap();
  await page.clock.runFor(50);
  expect(await play.numbers()).toMatchObject({ pieces: 0 });
  await play.button('Continue').tap();
  await page.clock.runFor(50);
  expectNear(await middleOf(page, 'Hard drop'), place);
  await page.touchscreen.tap(place.x, place.y);
  await page.clock.runFor(50);
  expect(await play.numbers()).toMatchObject({ pieces: 1 });
});

test('a mouse moves a button; the others stay where they are', async ({ visit }) => {
  const page = await arrange(visit, {});
  const before = await middleOf(page, 'Left');
  const from = await middleOf(page, 'Right');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(300, 400, { steps: 3 });
  await page.mouse.up();
  await done(page);
  expectNear(await middleOf(page, 'Right'), { x: 300, y: 400 });
  expectNear(await middleOf(page, 'Left'), before);
});

test('somebody without a mouse arranges, hears it, and finds it again after a reload', async ({
  visit,
}) => {
  const page = await visit(GAME, { viewport: { width: 1440, height: 900 } });
  const open = page.getByRole('button', { name: 'Arrange buttons' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Arrange buttons' });
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  const hold = dialog.getByRole('button', { name: 'Hold' });
  expect(await hold.evaluate((element) => element === document.activeElement)).toBe(true);
  const start = await middleOf(page, 'Hold');
  await page.keyboard.press('ArrowLeft');
  expectNear(await middleOf(page, 'Hold'), { x: start.x - 8, y: start.y });
  await page.keyboard.press('Shift+ArrowDown');
  const moved = { x: start.x - 8, y: start.y + 40 };
  expectNear(await middleOf(page, 'Hold'), moved);
  await dialog.getByText(/^Hold: \d+ % from the left, \d+ % from the top\.$/).waitFor();
  const { width } = await boxOf(page, 'Hold');
  await page.keyboard.press('+');
  await dialog.getByText(/^Hold: \d+ by \d+ pixels\.$/).waitFor();
  const large = await boxOf(page, 'Hold');
  expect(large.width).toBeGreaterThan(1.1 * width);
  expectNear(await middleOf(page, 'Hold'), moved);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await new PlayPage(page).button('Start').waitFor();
  expectNear(await middleOf(page, 'Hold'), moved);
  expect((await boxOf(page, 'Hold')).width).toBeCloseTo(large.width, 0);

  await openArranging(page);
  await new PlayPage(page).button('Reset').click();
  await new PlayPage(page).button('Reset buttons').click();
  await dialog.getByText('The buttons are back at their default places.').waitFor();
  await done(page);
  expectNear(await middleOf(page, 'Hold'), start);
  await page.reload();
  await new PlayPage(page).button('Start').waitFor();
  expectNear(await middleOf(page, 'Hold'), start);
});

test('no button leaves the play area or gets smaller than a thumb needs', async ({ visit }) => {
  const page = await arrange(visit);
  const play = new PlayPage(page);
  await play.button('Smaller').click({ clickCount: 12 });
  const boxes = await Promise.all(NAMES.map((name) => boxOf(page, name)));
  expect(boxes.map(({ width, height }) => [width, height])).toEqual(NAMES.map(() => [44, 44]));
  await drag(page, 'Left', { x: 5, y: 5 });
  await play.button('Larger').click();
  expectNear(await boxOf(page, 'Left'), { x: 0, y: 0 });
  await play.button('Hard drop').focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press('Shift+ArrowDown');
  for (let i = 0; i < 20; i++) await page.keyboard.press('+');
  const drop = await boxOf(page, 'Hard drop');
  expect(drop.y + drop.height).toBeLessThanOrEqual(PORTRAIT.height);
  expect(drop.x + drop.width).toBeLessThanOrEqual(PORTRAIT.width);
  await done(page);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await overflows(page)).toEqual([]);
});

test('odd places in the storage are the standard ones', async ({ visit }) => {
  const page = await visit(GAME, PHONE);
  const before = await middleOf(page, 'Hard drop');
  await page.evaluate(() => {
    const place = { x: 40, y: -1, width: null, height: 'tall' };
    const pads = { portrait: { drop: place, left: [], hold: 7 }, landscape: null };
    const kept = { version: 1, padSet: 'all', pads };
    localStorage.setItem('tetrarium/modern', JSON.stringify(kept));
  });
  await page.reload();
  await new PlayPage(page).button('Start').waitFor();
  expectNear(await middleOf(page, 'Hard drop'), before);
});
