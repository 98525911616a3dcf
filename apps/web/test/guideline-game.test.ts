import type { Button, GuidelineVerb } from '@tetrarium/engine/guideline';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playVerbs, pressAll, trayOf } from './guideline-page.ts';
import { overflows } from './overflows.ts';
import { PlayPage } from './play-page.ts';
import { SITE, test } from './rig.ts';

/** Somebody who chose to have every touch button, and to begin at once. */
const ALL_BUTTONS = {
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(SITE).origin,
        localStorage: [{ name: 'tetrarium/modern', value: '{"version":1,"padSet":"all"}' }],
      },
    ],
  },
};

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

/** A game in a frozen page that has begun. */
async function begin(page: Page): Promise<PlayPage> {
  await page.clock.runFor(300);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.clock.runFor(16);
  return play;
}

const boardText = (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'The board as text' }).textContent();

/** Found by search: five pieces that leave a slot, into which the sixth, a T, is turned. */
const SPIN_SEED = 46;
const SPIN_VERBS: readonly GuidelineVerb[] = [
  ...(['left', 'left', 'left', 'left', 'drop'] as const),
  ...(['left', 'drop'] as const),
  ...(['right', 'right', 'right', 'right', 'drop'] as const),
  ...(['left', 'drop'] as const),
  ...(['right', 'right', 'right', 'clockwise', 'drop'] as const),
  ...(['counterclockwise', 'right', 'right', 'soft-on', 'soft-off'] as const),
  ...(['counterclockwise', 'drop'] as const),
];

test('a game is chosen on the play page, and its address says so', async ({ visit }) => {
  const page = await visit('#/play');
  await page.getByRole('radio', { name: 'Guideline' }).check({ force: true });
  await page.getByLabel('Mode').selectOption({ label: 'Ultra' });
  await expect.poll(() => page.url()).toContain('ruleset=guideline&mode=ultra');
  await page.getByRole('slider', { name: 'Next pieces' }).fill('3');
  await expect.poll(() => page.url()).toContain('next=3');
  await page.getByRole('radio', { name: 'SRS' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Brain' }).waitFor();
});

test('hold swaps the piece once, the ghost shows where it lands', async ({ visit }) => {
  const play = await begin(
    await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true }),
  );
  const { page } = play;
  const [first, second] = await trayOf(play);
  const before = await play.whereIsIt();
  expect(await boardText(page)).toMatch(/:.*\n*$/);
  await pressAll(play, ['hold']);
  expect((await play.whereIsIt()).piece).toBe(first);
  expect((await trayOf(play)).slice(0, 2)).toEqual([before.piece, second]);
  await pressAll(play, ['hold']);
  expect((await play.whereIsIt()).piece).toBe(first);
  await pressAll(play, ['drop', 'hold']);
  expect((await play.whereIsIt()).piece).toBe(before.piece);
});

test('a held key goes to the wall after the delay, whenever frames come', async ({ visit }) => {
  const play = await begin(
    await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true }),
  );
  const { page } = play;
  await page.keyboard.down('ArrowLeft');
  await page.clock.runFor(140);
  const { column } = await play.whereIsIt();
  await page.clock.runFor(600);
  expect(column).toBeGreaterThan(2);
  expect((await play.whereIsIt()).column).toBe(1);
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.press('End');
  expect((await play.whereIsIt()).column).toBeGreaterThan(5);
});

test('a sprint gives pieces with a finesse fault back, and says that it was practice', async ({
  visit,
}) => {
  const page = await visit('#/play?ruleset=guideline&mode=sprint&seed=42', { frozen: true });
  await page.getByRole('checkbox', { name: 'Repeat a piece after a finesse fault' }).check();
  await expect.poll(() => page.url()).toContain('strict=1');
  const play = await begin(page);
  const { piece } = await play.whereIsIt();
  await pressAll(play, ['left', 'right', 'drop']);
  expect(await page.locator('.call-out').textContent()).toBe('Once more2 keys, 0 would do');
  expect((await play.whereIsIt()).piece).toBe(piece);
  await pressAll(play, ['drop']);
  expect(await page.locator('.call-out').textContent()).toBe('');
  expect((await play.whereIsIt()).piece).not.toBe(piece);
  await play.button('Stop').click();
  const card = page.getByRole('region', { name: 'Stopped' });
  await card.getByText('Practice: this game does not count as a personal best.').waitFor();
});

test('a brain at the keys has no retries', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=dig');
  const retry = page.getByRole('checkbox', { name: 'Repeat a piece after a finesse fault' });
  await page.getByLabel('Mode').waitFor();
  await retry.waitFor();
  await page.getByRole('checkbox', { name: 'A brain plays' }).check();
  expect(await retry.count()).toBe(0);
});

test('a T-spin double is scored as one', async ({ visit }) => {
  const page = await visit('#/settings', { frozen: true });
  await page.clock.runFor(300);
  await page.getByLabel('Handling preset').selectOption({ label: 'Instant' });
  await page.goto(`#/play?ruleset=guideline&mode=zen&seed=${SPIN_SEED}`);
  const play = await begin(page);
  const keys = SPIN_VERBS.flatMap((verb): (GuidelineVerb | Button)[] =>
    verb === 'soft-off' ? [] : [verb === 'soft-on' ? 'soft-drop' : verb],
  );
  await pressAll(play, keys);
  expect(await page.locator('.call-out').textContent()).toBe('T-spin double');
  await page.clock.runFor(4000);
  await page.getByText('T-spin Double, 1,200 points').waitFor({ state: 'attached' });
  expect(await page.locator('.call-out').textContent()).toBe('');
  const { score, lines } = playVerbs(SPIN_SEED, SPIN_VERBS);
  expect(lines).toBe(2);
  expect(await play.numbers()).toEqual({ pieces: 6, rows: 2, score });
});

test('undo and redo in zen give back the very same pieces', async ({ visit }) => {
  const play = await begin(
    await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true }),
  );
  const pieces = async () => [(await play.whereIsIt()).piece, ...(await trayOf(play))];
  const before = await pieces();
  await pressAll(play, ['drop']);
  const after = await pieces();
  expect(after).not.toEqual(before);
  await play.button('Undo').click();
  expect(await pieces()).toEqual(before);
  await play.button('Redo').click();
  expect(await pieces()).toEqual(after);
});

test('a sprint ends with its statistics, a personal best and a graph', async ({ visit }) => {
  const query = 'ruleset=guideline&mode=sprint&seed=3&brain=dellacherie&pace=40&autostart=1';
  const page = await visit(`#/play?${query}`, { frozen: true });
  const result = page.getByRole('region', { name: 'Done' });
  // The game's script may take its time to come; the game itself is over after ten seconds.
  for (let i = 0; i < 60 && (await result.count()) === 0; i++) await page.clock.runFor(1000);
  const figures = page.getByRole('region', { name: 'Figures of the run' });
  expect(await figures.getByText('Keys per piece').count()).toBe(1);
  expect(await figures.getByRole('row').count()).toBe(5);
  expect(await page.getByRole('img', { name: /^The run over time: \d+ clears/ }).count()).toBe(1);
  // A brain's game is nobody's best.
  expect(await result.getByText('Personal best').count()).toBe(0);
});

test('a short game has its statistics in whole lines, and is kept though it was stopped', async ({
  visit,
}) => {
  const query = 'ruleset=guideline&mode=sprint&seed=3&brain=dellacherie&pace=300&autostart=1';
  const page = await visit(`#/play?${query}`, {
    frozen: true,
    viewport: { width: 1280, height: 720 },
  });
  const play = new PlayPage(page);
  await play.button('Stop').waitFor();
  await page.clock.runFor(2600);
  await play.button('Stop').click();
  const result = page.getByRole('region', { name: 'Stopped' });
  const heights = await page
    .getByRole('region', { name: 'Figures of the run' })
    .locator('dd')
    .evaluateAll((all) =>
      all.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
    );
  expect(Math.max(...heights)).toBeLessThan(1.5);
  // It is kept a moment later; until then the link holds the whole replay.
  const watch = result.getByRole('link', { name: 'Watch replay' });
  await expect.poll(() => watch.getAttribute('href')).toMatch(/id=1$/);
  await watch.click();
  await page.waitForURL(/#\/replays\?id=1$/);
});

test('a game that is stopped gives way to another one, and zen can go on after all', async ({
  visit,
}) => {
  const play = await begin(
    await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true }),
  );
  const { page } = play;
  const mode = page.getByLabel('Mode');
  await pressAll(play, ['drop', 'drop']);
  expect(await mode.count()).toBe(0);
  await page.getByText('Options unlock after the run.').waitFor();
  await play.button('Stop').click();
  await page.getByRole('region', { name: 'Stopped' }).waitFor();
  await play.button('Undo').click();
  await page.clock.runFor(3000);
  expect((await play.numbers()).pieces).toBe(1);
  await play.button('Stop').click();
  await page.clock.runFor(50);
  await play.button('Options').click();
  await page.clock.runFor(50);
  await mode.selectOption({ label: 'Ultra' });
  await page.clock.runFor(50);
  await page.keyboard.press('Escape');
  await play.button('Start').waitFor();
  await expect.poll(() => page.url()).toContain('mode=ultra');
});

test('a personal best is kept, and the next game is compared with it', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=1&next=0', { frozen: true });
  const topOut = async (): Promise<void> => {
    for (let i = 0; i < 14; i++) await page.keyboard.press('Space');
    await page.clock.runFor(50);
  };
  const play = await begin(page);
  await topOut();
  await page.getByText('Personal best').waitFor();
  await page.getByText('Your first finished run.').waitFor();
  await play.button('Play again').click();
  await topOut();
  await page.getByText('As good as your best').waitFor();
  // Both are in the history, also after a reload.
  await page.reload();
  await page.clock.runFor(300);
  await play.button('History').click();
  const runs = page.getByRole('dialog', { name: 'Your runs' });
  const rows = async (): Promise<number> => {
    await page.clock.runFor(100);
    return runs.getByRole('row').count();
  };
  await expect.poll(rows).toBe(3);
  expect(await runs.getByRole('img', { name: /2 runs/ }).count()).toBe(1);
  // Each leads to its replay.
  const links = runs.getByRole('link', { name: /^Watch the run of / });
  await expect.poll(() => links.count()).toBe(2);
  await links.last().click();
  await page.waitForURL(/replays\?id=1$/);
  expect(await runs.count()).toBe(0);
});

test('the game waits while the window has no focus, and keys are let go', async ({ visit }) => {
  const play = await begin(await visit('#/play?ruleset=guideline&seed=1', { frozen: true }));
  const { page } = play;
  await page.keyboard.down('ArrowLeft');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(5000);
  expect(await play.button('Continue').isEnabled()).toBe(true);
  await play.button('Continue').click();
  await page.clock.runFor(300);
  expect((await play.whereIsIt()).column).toBeGreaterThan(1);
});

test('a game goes on after a reload as if nothing had happened', async ({ visit }) => {
  const play = await begin(
    await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true }),
  );
  const { page } = play;
  await pressAll(play, ['left', 'drop', 'hold', 'clockwise']);
  const state = async () => [await play.numbers(), await play.whereIsIt(), await trayOf(play)];
  const before = await state();
  await page.reload();
  await page.clock.runFor(300);
  await page.getByText('Your game was saved.').waitFor();
  await play.board.focus();
  expect(await state()).toEqual(before);
  await play.button('Continue').click();
  await pressAll(play, ['drop']);
  expect((await play.numbers()).pieces).toBe(2);
});

test('thumbs play: the pads are large enough, act at once and repeat', async ({ visit }) => {
  const options = { ...PHONE, ...ALL_BUTTONS, frozen: true };
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=1', options);
  await page.clock.runFor(300);
  const play = new PlayPage(page);
  await play.button('Start').tap();
  for (const name of [
    'Left',
    'Right',
    'Soft drop',
    'Hard drop',
    'Rotate left',
    'Rotate right',
    'Hold',
  ]) {
    const box = (await play.button(name).boundingBox())!;
    expect(box.width, name).toBeGreaterThanOrEqual(44);
    expect(box.height, name).toBeGreaterThanOrEqual(44);
  }
  const [first] = await trayOf(play);
  await play.button('Hold').tap();
  await page.clock.runFor(50);
  await play.board.focus();
  expect((await play.whereIsIt()).piece).toBe(first);
  const { x, y, width, height } = (await play.button('Left').boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.clock.runFor(800);
  expect((await play.whereIsIt()).column).toBe(1);
  await touch('touchEnd', []);
  await play.button('Right').tap();
  await page.clock.runFor(50);
  expect((await play.whereIsIt()).column).toBe(2);
});

test('five buttons of 64 pixels below the widest board, and no bar while one plays', async ({
  visit,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await visit('#/play?ruleset=guideline&mode=sprint&seed=1', { ...PHONE, viewport });
  const play = new PlayPage(page);
  await play.button('Start').tap();
  for (const name of ['Left', 'Right', 'Rotate right', 'Hard drop', 'Hold']) {
    const box = (await play.button(name).boundingBox())!;
    expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(62);
  }
  const board = (await play.board.boundingBox())!;
  expect(board.width).toBeGreaterThanOrEqual(300);
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  expect(await overflows(page)).toEqual([]);
  // Hold is also a tap on its place.
  const first = await trayOf(play);
  await page.getByRole('region', { name: 'Hold' }).locator('div').tap();
  await expect.poll(() => trayOf(play)).not.toEqual(first);
});

test('fingers on the board play: drag, tap, two fingers, flicks', async ({ visit }) => {
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=1', { ...PHONE, frozen: true });
  await page.clock.runFor(300);
  const play = new PlayPage(page);
  await play.button('Start').tap();
  await page.clock.runFor(50);
  const finger = await page.context().newCDPSession(page);
  const { x, y, width } = (await play.board.boundingBox())!;
  const cell = width / 10;
  type Points = readonly (readonly [column: number, row: number])[];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([column, row], id) => ({
        x: x + column * cell,
        y: y + row * cell,
        id,
      })),
    });
  const start = await play.whereIsIt();
  await touch('touchStart', [[5, 12]]);
  for (const column of [4.5, 4, 3.5, 3]) {
    await touch('touchMove', [[column, 12]]);
    await page.clock.runFor(60);
  }
  await touch('touchEnd', []);
  await page.clock.runFor(50);
  expect((await play.whereIsIt()).column).toBe(start.column - 2);
  // A flick down drops, a flick up holds.
  const flick = async (to: number): Promise<void> => {
    await touch('touchStart', [[5, 10]]);
    await touch('touchMove', [[5, (10 + to) / 2]]);
    await touch('touchMove', [[5, to]]);
    await touch('touchEnd', []);
    await page.clock.runFor(50);
  };
  await flick(17);
  expect((await play.numbers()).pieces).toBe(1);
  const { piece } = await play.whereIsIt();
  await flick(3);
  expect((await trayOf(play))[0]).toBe(piece);
});

test('a pause hides the board and the pieces of a timed mode, and Escape goes on', async ({
  visit,
}) => {
  const play = await begin(await visit('#/play?ruleset=guideline&seed=1', { frozen: true }));
  const { page } = play;
  await pressAll(play, ['drop', 'hold', 'drop']);
  const board = await boardText(page);
  expect((await trayOf(play)).length).toBe(6);
  await page.keyboard.press('Escape');
  await page.clock.runFor(50);
  expect(await trayOf(play)).toEqual([]);
  expect(await boardText(page)).not.toBe(board);
  await page.getByText('Board and queue are hidden').waitFor();
  expect(await play.button('Continue').evaluate((b) => b === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.clock.runFor(50);
  expect(await boardText(page)).toBe(board);
  expect(await play.button('Pause').count()).toBe(1);
});

test('3, 2, 1 before a run and after a pause: the clock stands, held keys charge', async ({
  visit,
}) => {
  const options = { frozen: true, countdown: true };
  const play = await begin(await visit('#/play?ruleset=guideline&seed=1', options));
  const { page } = play;
  await page.keyboard.down('ArrowLeft');
  await page.clock.runFor(1500);
  const { column } = await play.whereIsIt();
  expect(column).toBeGreaterThan(3);
  await page.getByText('0:00.00').waitFor();
  await page.clock.runFor(700);
  expect((await play.whereIsIt()).column).toBe(1);
  await page.keyboard.up('ArrowLeft');
  await page.clock.runFor(1000);
  await play.button('Pause').click();
  await play.button('Continue').click();
  const time = await page.locator('.large-number').first().textContent();
  await page.clock.runFor(1500);
  expect(await page.locator('.large-number').first().textContent()).toBe(time);
  await page.clock.runFor(1500);
  expect(await page.locator('.large-number').first().textContent()).not.toBe(time);
});

test('left-handers get their buttons on the other side', async ({ visit }) => {
  const page = await visit('#/settings', PHONE);
  await page.getByRole('checkbox', { name: 'Touch buttons for left-handers' }).check();
  await page.goto('#/play?ruleset=guideline');
  const play = new PlayPage(page);
  await play.button('Start').tap();
  const [left, drop] = await Promise.all(
    ['Left', 'Hard drop'].map(async (name) => (await play.button(name).boundingBox())!.x),
  );
  expect(left).toBeGreaterThan(drop!);
});

test('a gamepad plays; one that says nothing and one of unknown mapping do not', async ({
  visit,
}) => {
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=1', { frozen: true });
  const hold = (pressed: readonly number[], unknown: readonly number[] = []) =>
    page.evaluate(
      ([mine, foreign]) => {
        const pad = (index: number, mapping: string, held: readonly number[]) => ({
          index,
          mapping,
          axes: [0, 0],
          buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: held.includes(i) })),
        });
        const pads = [pad(0, 'standard', []), pad(1, 'standard', mine!), pad(2, '', foreign!)];
        Object.defineProperty(navigator, 'getGamepads', {
          value: () => [...pads, null],
          configurable: true,
        });
      },
      [pressed, unknown],
    );
  const play = await begin(page);
  const { column } = await play.whereIsIt();
  await hold([14], [12, 15]);
  await page.clock.runFor(32);
  await hold([]);
  await page.clock.runFor(32);
  expect((await play.whereIsIt()).column).toBe(column - 1);
  await hold([12]);
  await page.clock.runFor(32);
  expect((await play.numbers()).pieces).toBe(1);
});

test('keys are bound anew, listed by the question mark, and play', async ({ visit }) => {
  const page = await visit('#/settings', { frozen: true });
  await page.clock.runFor(300);
  const name = 'Change the key of the guideline game for: Hold';
  await page.getByRole('button', { name }).press('Enter');
  await page.keyboard.press('q');
  await page.goto('#/play?ruleset=guideline&mode=zen&seed=1');
  const play = await begin(page);
  const [first] = await trayOf(play);
  await page.keyboard.press('q');
  expect((await play.whereIsIt()).piece).toBe(first);
  await page.keyboard.press('Shift+?');
  await page.clock.runFor(100);
  const list = page.getByRole('dialog', { name: 'Keys' });
  expect(await list.getByRole('row', { name: 'Hold' }).textContent()).toContain('Q');
});

test('the handling tester draws keys and repeats, and says the same as a table', async ({
  visit,
}) => {
  const page = await visit('#/handling', { frozen: true });
  await page.clock.runFor(300);
  await page.getByRole('application').focus();
  await page.keyboard.down('ArrowLeft');
  await page.clock.runFor(215);
  await page.keyboard.up('ArrowLeft');
  await page.clock.runFor(50);
  const table = page.getByRole('region', { name: 'Keys and moves' });
  const rows = await table.locator('tbody tr').allTextContents();
  expect(rows).toEqual([
    '0Left, down',
    '0left',
    '150auto-left',
    '180auto-left',
    '210auto-left',
    '215Left, up',
  ]);
  await page.getByText(/^Key to screen: [\d.]+ ms/).waitFor();
  expect(await page.locator('.timeline circle').count()).toBe(4);
});
