import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playKeysHere } from './headless.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const PADS = ['Left', 'Right', 'Rotate', 'Drop'] as const;

/** What has the focus, by role and name, as a screen reader says it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label');
    return (label ?? element.textContent).trim();
  });
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`Expected Tab to reach "${name}", got ${seen.join(' > ')}`);
}

test('[O-04] somebody without a mouse starts, plays, leaves the board and stops', async ({
  visit,
}) => {
  const page = await visit('', { frozen: true });
  const play = new PlayPage(page);
  await tabTo(page, 'Classic');
  await page.keyboard.press('Enter');
  await play.button('Start').waitFor();
  await page.clock.runFor(200);
  expect(await focused(page)).toMatch(/^Game board/);
  await page.keyboard.press('Escape');
  await tabTo(page, 'Test sequence');
  await page.keyboard.press('Space');
  await tabTo(page, 'Speed');
  await page.keyboard.press('Home');
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  expect(await play.slider('Speed').inputValue()).toBe('100');
  await tabTo(page, /^Game board/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const script = '<<v^v>_vv<<<_vv';
  await play.playScript(script, 100);
  const state = playKeysHere(script);
  expect(await play.state()).toEqual(state);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Continue');
  await page.clock.runFor(3000);
  expect(await play.numbers()).toMatchObject({ pieces: state.pieces, score: state.score });
  await tabTo(page, 'Stop', 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await play.button('Start').isEnabled()).toBe(true);
});

test('Tab walks from the board through everything and back, and is never trapped', async ({
  visit,
}) => {
  const page = await visit('#/play', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  expect(await focused(page)).toMatch(/^Game board/);
  await tabTo(page, /^Stop/);
  await tabTo(page, 'Adversary');
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

test('keys of the game never scroll the page, and are the controls’ own after Tab', async ({
  visit,
}) => {
  const page = await visit('#/play?test=1', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  const taken = await page.evaluateHandle(() => {
    const codes: string[] = [];
    addEventListener('keydown', ({ code, defaultPrevented }) => {
      if (defaultPrevented) codes.push(code);
    });
    return codes;
  });
  for (const key of ['ArrowDown', 'ArrowUp', 'Space', 'Tab']) await page.keyboard.press(key);
  // The first Tab leads to Resume, and from there on they are the browser's.
  expect(await focused(page)).toBe('Continue');
  await page.keyboard.press('Tab');
  expect(await taken.jsonValue()).toEqual(['ArrowDown', 'ArrowUp', 'Space', 'Tab']);
  await play.slider('Speed').focus();
  const before = await play.slider('Speed').inputValue();
  await page.keyboard.press('ArrowLeft');
  expect(await play.slider('Speed').inputValue()).not.toBe(before);
  await play.board.focus();
  expect(await play.whereIsIt()).toMatchObject({ column: 5 });
});

test('the focus is never lost, whatever the result screen does', async ({ visit }) => {
  const page = await visit('#/play', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').press('Enter');
  await play.button('Stop').press('Enter');
  await page.clock.runFor(100);
  expect(await focused(page)).toMatch(/^(Game board|Play again)/);
  await play.button('See the board').press('Enter');
  await page.clock.runFor(100);
  expect(await focused(page)).toMatch(/^(Game board|Start)/);
});

test('the question mark lists the keys and lets the game wait meanwhile', async ({ visit }) => {
  const page = await visit('#/play?test=1', { frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.keyboard.press('Shift+?');
  await page.clock.runFor(4000);
  const list = page.getByRole('dialog', { name: 'Keys' });
  expect(await list.getByRole('row', { name: /^Drop/ }).textContent()).toContain('Space');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Game board/);
  expect(await play.button('Continue').isEnabled()).toBe(true);
});

test('a key is bound anew, is kept, and plays', async ({ visit }) => {
  const page = await visit('#/settings', { frozen: true });
  const play = new PlayPage(page);
  await page.getByRole('button', { name: 'Change the key for: Left' }).press('Enter');
  await page.keyboard.press('x');
  await page.reload();
  await page.goto('#/play?test=1');
  await play.button('Start').waitFor();
  await page.clock.runFor(200);
  await play.button('Start').click();
  await page.keyboard.press('x');
  expect(await play.whereIsIt()).toMatchObject({ column: 4 });
  await page.keyboard.press('ArrowLeft');
  expect(await play.whereIsIt()).toMatchObject({ column: 4 });
});

test('what has the focus can be seen', async ({ visit }) => {
  const page = await visit('#/play', { frozen: true });
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return `${outlineStyle} ${Number.parseFloat(outlineWidth) >= 2}`;
    });
  const seen: string[] = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    seen.push(`${await focused(page)}: ${await ring()}`);
  }
  expect(seen.filter((text) => !text.endsWith(': solid true'))).toEqual([]);
});

test('somebody with a phone taps a game', async ({ visit }) => {
  const page = await visit('#/play?test=1&speed=100', { ...PHONE, frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').tap();
  const names: Readonly<Record<string, string>> = {
    ArrowLeft: 'Left',
    ArrowRight: 'Right',
    ArrowUp: 'Rotate',
    Space: 'Drop',
  };
  const script = '<<v^v>_vv<<<_vv>^>_vvv';
  await play.playScript(script, 100, (key) => play.button(names[key]!).tap());
  await play.board.focus();
  expect(await play.state()).toEqual(playKeysHere(script));
});

test('the pads are large enough for a thumb and neither scroll nor zoom', async ({ visit }) => {
  const page = await visit('#/play', PHONE);
  const play = new PlayPage(page);
  for (const name of [...PADS, 'Start', 'Stop']) {
    const box = await play.button(name).boundingBox();
    expect(box!.width, name).toBeGreaterThanOrEqual(44);
    expect(box!.height, name).toBeGreaterThanOrEqual(44);
  }
  for (const name of PADS) {
    const action = await play
      .button(name)
      .evaluate((element) => getComputedStyle(element).touchAction);
    expect(action, name).toMatch(/none|manipulation/);
  }
});

test('a held pad repeats until the finger leaves', async ({ visit }) => {
  const page = await visit('#/play?test=1', { ...PHONE, frozen: true });
  const play = new PlayPage(page);
  await play.button('Start').tap();
  const { x, y, width, height } = (await play.button('Left').boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.clock.runFor(800);
  await touch('touchEnd', []);
  await play.board.focus();
  const { column } = await play.whereIsIt();
  expect(column).toBe(1);
  await play.button('Right').tap();
  await page.clock.runFor(100);
  expect((await play.whereIsIt()).column).toBe(2);
});

test('the rest of the options opens as a sheet', async ({ visit }) => {
  const page = await visit('#/play?test=1', PHONE);
  await page.getByRole('button', { name: 'Options' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Options' });
  await sheet.getByRole('slider', { name: 'Adversary' }).fill('20');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('adversary=20');
});

test('options that were left are not open when one comes back', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=sprint', PHONE);
  const sheet = page.getByRole('dialog', { name: 'Options' });
  const button = page.getByRole('button', { name: 'Options' });
  const expectClosed = async (): Promise<void> => {
    // A tap reaches the page only where no sheet is above it.
    await button.tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'detached' });
  };
  await button.tap();
  await sheet.getByRole('link', { name: 'Keys and handling' }).tap();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.goBack();
  await expectClosed();
  await button.tap();
  await sheet.waitFor();
  // A tablet is turned: there is room for all options, and then there is none again.
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet.waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE.viewport);
  await button.waitFor({ state: 'attached' });
  await expectClosed();
});

test('a key that has a use is not taken from it unasked', async ({ visit }) => {
  const page = await visit('#/settings');
  const keys = (name: string) => page.getByRole('row', { name }).first();
  const bind = async (name: string, key: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    await page.keyboard.press(key);
  };
  await bind('Change the key for: Left', 'Space');
  const asked = page.getByRole('dialog', { name: 'Space is the key for: Drop' });
  await asked.getByText('Drop then has ←.').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await keys('Left').textContent()).toBe('Left←');
  await bind('Change the key for: Left', 'Space');
  await asked.getByRole('button', { name: 'Use it for: Left' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await keys('Left').textContent()).toBe('LeftSpace');
  expect(await keys('Drop').textContent()).toBe('Drop←');
  // The guideline game has its own keys, and asks the same way.
  await bind('Change the key of the guideline game for: Hold', 'KeyX');
  await page.getByText('Rotate right then has ↑.').waitFor();
  // Closed and asked again before the browser's own `close` event: the second question stays.
  await page.getByRole('dialog').evaluate(async (dialog) => {
    const closed = new Promise((done) => dialog.addEventListener('close', done, { once: true }));
    dialog.querySelector<HTMLElement>('[aria-label="Close"]')!.click();
    await Promise.resolve();
    const preset = [...document.querySelectorAll('select')].find((select) =>
      [...select.options].some(({ text }) => text === 'W A S D'),
    )!;
    preset.selectedIndex = [...preset.options].findIndex(({ text }) => text === 'W A S D');
    preset.dispatchEvent(new Event('change', { bubbles: true }));
    await closed;
  });
  await page.getByRole('button', { name: 'Keep my values' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A preset does not take the place of one's own keys unasked.
  const preset = page.getByLabel('Key preset');
  await preset.selectOption({ label: 'W A S D' });
  await page.getByRole('button', { name: 'Keep my values' }).click();
  expect(await preset.locator('option:checked').textContent()).toBe('Custom');
  expect(await keys('Left').textContent()).toBe('LeftSpace');
  await preset.selectOption({ label: 'W A S D' });
  await page.getByRole('button', { name: 'Use the preset' }).click();
  await expect.poll(() => keys('Left').textContent()).toBe('LeftA');
  await preset.selectOption({ label: 'Arrow keys' });
  await expect.poll(() => keys('Left').textContent()).toBe('Left←');
});
