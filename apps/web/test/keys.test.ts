/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { SAMPLE_REPLAY } from './reach-scenes.ts';
import { test } from './rig.ts';

const ALL_GAMES = [
  ['the classic game', '#/play?test=1'],
  ['the UT game', '#/play?ruleset=srs&seed=1'],
  ['the guideline game', '#/play?ruleset=guideline&mode=zen&seed=1'],
  ['a race', '#/play?ruleset=guideline&mode=race&seed=1'],
] as const;
/** Two of them here, all in `npm run test:system`. */
const isAll = process.env['TETRARIUM_SLOW'] !== undefined;
const GAMES = ALL_GAMES.filter((_, i) => isAll || i % 2 === 0);

async function begin(page: Page): Promise<PlayPage> {
  const play = new PlayPage(page);
  await page.clock.runFor(300);
  await play.button('Start').click();
  return play;
}

/** Whether a key moves the piece, away from the wall that is nearer; answers where it is then. */
async function expectKeys(play: PlayPage, after: string, known?: number): Promise<number> {
  const from = known ?? (await play.whereIsIt()).column;
  const way = from > 3 ? -1 : 1;
  await play.page.keyboard.press(way < 0 ? 'ArrowLeft' : 'ArrowRight');
  const { column } = await play.whereIsIt();
  expect(column, after).toBe(from + way);
  return column;
}

interface Target {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Everything that a click all over the window would hit, once each, and every control; but what
 * leads away, ends the game, or is a field.
 */
function targetsOf(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const points: [x: number, y: number][] = [];
    for (let x = 30; x < innerWidth; x += 210) {
      for (let y = 30; y < innerHeight; y += 180) points.push([x, y]);
    }
    const controls = 'main button:enabled, main input:enabled';
    for (const control of document.querySelectorAll(controls)) {
      const { x, y, width, height } = control.getBoundingClientRect();
      points.push([x + width / 2, y + height / 2]);
    }
    const seen = new Set<Element>();
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return [];
      const control = hit.closest('a, button, input');
      const element = control ?? hit;
      const words = control?.getAttribute('aria-label') ?? control?.textContent ?? '';
      const isLeft =
        control?.matches('a, [aria-haspopup], [type=text], [type=number]') === true ||
        ['Stop', 'Leave', 'Pause'].includes(words);
      if (isLeft || seen.has(element)) return [];
      seen.add(element);
      return [{ name: `${element.tagName} ${words}`, x, y }];
    });
  });
}

test.for(GAMES)('[O-04] a click anywhere loses no key of %s', async ([, address], { visit }) => {
  const viewport = { width: 1366, height: 768 };
  const page = await visit(address, { frozen: true, viewport });
  const play = await begin(page);
  let column: number | undefined = await expectKeys(play, 'the start');
  const targets = await targetsOf(page);
  for (const { name, x, y } of targets) {
    await page.mouse.click(x, y);
    // A button may have moved the piece, or brought another one.
    if (name.startsWith('BUTTON')) column = undefined;
    column = await expectKeys(play, `a click on ${name} at ${x}, ${y}`, column);
  }
  expect(targets.length).toBeGreaterThan(9);
  for (const name of ['Mute the sound', 'Unmute the sound']) {
    await play.button(name).click();
    await expectKeys(play, name);
  }
  // A dialog has the keys; closed, it leaves the game waiting, and a click goes on.
  await play.button('Keys').click();
  await page.clock.runFor(50);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(50);
  await play.board.click();
  await expectKeys(play, 'the list of keys');
  await play.button('Pause').click();
  await play.button('Continue').click();
  await expectKeys(play, 'Continue');
});

test('Space moves the piece and presses no button that a click left behind', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true });
  const play = await begin(page);
  await play.button('Mute the sound').click();
  await page.keyboard.press('Space');
  await page.clock.runFor(20);
  expect((await play.numbers()).pieces).toBe(1);
  expect(await play.button('Unmute the sound').count()).toBe(1);
  // Also where the focus got there without a click.
  await play.button('Unmute the sound').focus();
  await page.keyboard.press('Space');
  await page.clock.runFor(20);
  expect((await play.numbers()).pieces).toBe(2);
  expect(await play.button('Unmute the sound').count()).toBe(1);
});

test.for(GAMES)(
  'where keys are really lost %s waits, and says how it goes on',
  async ([, address], { visit }) => {
    const page = await visit(address, { frozen: true });
    const play = await begin(page);
    const expectWaiting = async (): Promise<void> => {
      expect(await play.button('Continue').isEnabled()).toBe(true);
      await page.getByText('Click to continue.').waitFor();
      await play.board.click();
      await expectKeys(play, 'a click on the board');
    };
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expectWaiting();
    const field = page.locator('main').getByRole('spinbutton').first();
    if ((await field.count()) > 0) {
      await field.click();
      await expectWaiting();
    }
    // Tab leads to the controls, and there keys are the controls' own.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await play.button('Continue').isEnabled()).toBe(true);
    await play.button('Continue').focus();
    await page.keyboard.press('Space');
    await expectKeys(play, 'Continue by key');
  },
);

const WITH_SPRINT = [
  ...GAMES,
  ['a sprint', '#/play?ruleset=guideline&mode=sprint&seed=1'],
] as const;

test.for(WITH_SPRINT)('a stray Tab and Space end nothing of %s', async ([, address], { visit }) => {
  const viewport = { width: 1366, height: 768 };
  const page = await visit(address, { frozen: true, viewport });
  const play = await begin(page);
  const column = await expectKeys(play, 'the start');
  const sanity = page.getByRole('checkbox', { name: 'Check the board after every step' });
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await page.getByText('Click to continue.').waitFor();
    await page.keyboard.press('Space');
    expect((await play.whereIsIt()).column, key).toBe(column);
    expect(await play.button('Pause').isEnabled(), key).toBe(true);
    if ((await sanity.count()) > 0) expect(await sanity.isChecked(), key).toBe(false);
  }
  // Space is the drop: what would end the game takes Enter.
  for (const name of ['Stop', 'Leave', 'Restart']) {
    if ((await play.button(name).count()) === 0) continue;
    await page.keyboard.press('Tab');
    await play.button(name).focus();
    await page.keyboard.press('Space');
    await page.clock.runFor(1);
    const said = page.getByRole('status').first();
    expect(await said.textContent(), name).toContain('Enter');
    await play.button('Continue').press('Space');
    expect((await play.whereIsIt()).column, name).toBe(column);
  }
  await page.keyboard.press('Tab');
  await play.button('Stop').or(play.button('Leave')).press('Enter');
  expect(await play.button('Pause').and(page.locator(':enabled')).count()).toBe(0);
});

test('a stray Space does not stop the game of a brain', async ({ visit }) => {
  const page = await visit('#/play?test=1&brain=default', { frozen: true });
  const play = await begin(page);
  await play.button('Stop').press('Space');
  expect(await play.button('Stop').isEnabled()).toBe(true);
});

test('a brain plays on while the controls have the keys', async ({ visit }) => {
  const page = await visit('#/play?test=1&brain=default', { frozen: true });
  const play = await begin(page);
  const isFocused = () =>
    play.slider('Speed').evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 40 && !(await isFocused()); i++) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await play.slider('Speed').inputValue()).toBe('990');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(3000);
  expect(await play.button('Pause').isEnabled()).toBe(true);
});

test('the list has the keys of the page that is shown, and no others', async ({ visit }) => {
  const page = await visit('', { frozen: true });
  const list = page.getByRole('dialog', { name: 'Keys' });
  const names = async (hash: string): Promise<string[]> => {
    await page.goto(hash);
    await page.locator('h1').waitFor({ state: 'attached' });
    await page.clock.runFor(100);
    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await page.clock.runFor(50);
    const found = await list.getByRole('rowheader').allTextContents();
    await list.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(50);
    return found;
  };
  expect(await names('#/')).toEqual(['Show this list']);
  expect(await names('#/train')).toEqual(['Show this list']);
  expect(await names('#/play')).toContain('Rotate (SRS: left)');
  expect(await names('#/play?ruleset=guideline')).toContain('Hard drop');
  expect(await names('#/quadris')).toContain('Command line: complete a word');
  expect(await names('#/solve')).toContain('Grid: draw or erase');
  expect(await names('#/daily')).toContain('Restart');
  expect(await names('#/handling')).toContain('Soft drop');
  expect(await names(`#/replays?r=${SAMPLE_REPLAY}`)).toEqual([
    'Play or pause',
    'Previous or next piece',
    'Previous or next input',
    'Go to the start or the end',
    'Show this list',
  ]);
});

test('the keys of a replay work after a click on its buttons', async ({ visit }) => {
  const page = await visit(`#/replays?r=${SAMPLE_REPLAY}`);
  const play = new PlayPage(page);
  const seek = page.getByRole('slider', { name: 'Position' });
  const at = async (): Promise<string> => (await seek.getAttribute('aria-valuetext')) ?? '';
  await play.button('Next piece').click();
  await page.keyboard.press('ArrowRight');
  expect(await at()).toContain('piece 3 of');
  await page.getByRole('radio', { name: '½×' }).check({ force: true });
  await page.mouse.click(5, 5);
  await page.keyboard.press('ArrowLeft');
  expect(await at()).toContain('piece 2 of');
  await play.button('Next input').click();
  await page.keyboard.press('Space');
  expect(await play.button('Pause').count()).toBe(1);
  await page.keyboard.press('Home');
  expect(await at()).toContain('piece 1 of');
  // By keys one still moves from control to control and presses them.
  await play.button('Next piece').focus();
  await page.keyboard.press('Space');
  expect(await at()).toContain('piece 2 of');
});

test('a click leaves the keys of Quadris where they were', async ({ visit }) => {
  const page = await visit('#/quadris');
  const text = page.getByRole('textbox', { name: 'Command' });
  const hasFocus = () => text.evaluate((element) => element === document.activeElement);
  await text.click();
  for (const name of ['Hint', 'Describe', 'Text board', 'Text board']) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await hasFocus(), name).toBe(true);
  }
  await page.mouse.click(400, 5);
  expect(await hasFocus(), 'beside the board').toBe(true);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(hasFocus).toBe(true);
});

test('keys typed at the answers of Quadris go to its command line', async ({ visit }) => {
  const page = await visit('#/quadris');
  const text = page.getByRole('textbox', { name: 'Command' });
  const hasFocus = () => text.evaluate((element) => element === document.activeElement);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const answers = page.getByRole('list', { name: 'Messages' });
  await answers.click();
  expect(await hasFocus()).toBe(false);
  await page.keyboard.type('right');
  expect(await text.inputValue()).toBe('right');
  await answers.click();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  expect(await hasFocus()).toBe(true);
  // What scrolls keeps the keys that scroll it.
  await answers.click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect(await hasFocus()).toBe(false);
});
