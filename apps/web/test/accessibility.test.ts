import { Piece } from '@tetrarium/engine/core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seedOfPiece } from './headless.ts';
import { difference, type Pixels, readPng } from './pixels.ts';
import { PlayPage } from './play-page.ts';
import { SAMPLE_REPLAY } from './reach-scenes.ts';
import { test, type Visit, type VisitorOptions } from './rig.ts';
import { violations } from './violations.ts';

type Scene = readonly [name: string, hash: string, prepare?: (play: PlayPage) => Promise<void>];

const SOLVE = '#/solve?p=grid+3x4;.*.;;piece+1;***;;piece+1;**.;.**;;place+1+lookahead+1';

async function solvePuzzle(play: PlayPage, last: string): Promise<void> {
  await play.button('Solve').click();
  await play.button(last).waitFor();
}

async function openDialog(play: PlayPage, name: string): Promise<void> {
  await play.button(name).click();
  await play.page.getByRole('dialog').waitFor();
}

const SCENES: readonly Scene[] = [
  ['the first page', ''],
  [
    'a result',
    '#/play?board=4x4&seed=1&brain=bad&zap=1&speed=0&autostart=1',
    ({ page }) => page.getByRole('button', { name: 'Play again' }).waitFor(),
  ],
  [
    'a game with its reasons',
    '#/play?seed=1&adversary=100',
    async (play) => {
      await play.button('Start').click();
      await play.button('Pause').click();
    },
  ],
  ['the settings', '#/settings'],
  [
    'the list of keys',
    '#/settings',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Keys', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
];

/** The pages that the scenes above and below leave out. */
const PAGES: readonly Scene[] = [
  ['the guideline game', '#/play?ruleset=guideline&mode=zen&seed=5'],
  ['the UT game', '#/play?ruleset=srs'],
  ['the options of a race', '#/race?first=3&pace=100&seed=5'],
  ['the lobby of a race', '#/race?with=friend'],
  [
    'Quadris',
    '#/quadris?level=1',
    async ({ page }) => {
      await page.getByRole('textbox', { name: 'Command' }).waitFor();
    },
  ],
  ['the daily puzzle', '#/daily'],
  ['training', '#/train'],
  ['brains', '#/brains?brain=lee'],
  ['replays', '#/replays'],
  ['a replay', `#/replays?r=${SAMPLE_REPLAY}`],
  ['a leaderboard', '#/boards'],
  ['a player', '#/player'],
  ['contests', '#/arena'],
  ['a lent tab', '#/lend'],
  ['coursework', '#/coursework'],
  ['the handling tester', '#/handling'],
];

const SOLVE_SCENES: readonly Scene[] = [
  ['the empty solve page', '#/solve'],
  ['a solved puzzle', SOLVE, (play) => solvePuzzle(play, 'Place it')],
  ['pieces to add', SOLVE, (play) => openDialog(play, 'Add pieces')],
  ['a puzzle to share', SOLVE, (play) => openDialog(play, 'Share')],
  ['sample puzzles', SOLVE, (play) => openDialog(play, 'Samples')],
];

const SMALL_SCENES: readonly Scene[] = [
  ['the first page', ''],
  ['the play page', '#/play'],
  [
    'the options',
    '#/play?adversary=100',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Options' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['a solved puzzle', SOLVE, (play) => solvePuzzle(play, 'Place it')],
];

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

async function visitAll(
  visit: Visit,
  scenes: readonly Scene[],
  options: VisitorOptions,
  judge: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const page = await visit('', options);
  for (const [name, hash, prepare] of scenes) {
    // Out of a dialog.
    await page.keyboard.press('Escape');
    await page.goto(hash === '' ? '#/' : hash);
    await page.locator('h1').waitFor({ state: 'attached' });
    await page.getByText('Loading').waitFor({ state: 'detached' });
    await prepare?.(new PlayPage(page));
    found.push(...(await judge(page)).map((text) => `${name}: ${text}`));
  }
  return found;
}

test.for([
  ['the first pages', SCENES],
  ['all other pages', PAGES],
  ['the solve page', SOLVE_SCENES],
] as const)(
  'axe finds nothing wrong on %s, in the light and in the dark',
  async ([, scenes], { visit }) => {
    const found = await visitAll(visit, scenes, { colorScheme: 'light' }, async (page) => {
      const light = await violations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Everything but the colours is the same.
      const dark = await violations(page, true);
      await page.emulateMedia({ colorScheme: 'light' });
      return [...light, ...dark];
    });
    expect(found).toEqual([]);
  },
);

test('axe finds nothing wrong on a phone, with high contrast and with forced colours', async ({
  visit,
}) => {
  const found = await visitAll(visit, SMALL_SCENES, PHONE, async (page) => {
    await page.emulateMedia({ contrast: 'more' });
    return violations(page);
  });
  expect(found).toEqual([]);
  const forced = await visitAll(
    visit,
    SMALL_SCENES.slice(1, 2),
    { forcedColors: 'active' },
    (page) => violations(page),
  );
  expect(forced).toEqual([]);
});

test('a screen reader hears what happens, and can read the board', async ({ visit }) => {
  const page = await visit('#/play?test=1', { frozen: true });
  const play = new PlayPage(page);
  const said = page.getByRole('status').first();
  await play.button('Start').click();
  await page.clock.runFor(10);
  expect(await said.textContent()).toBe('Game started. O.');
  await page.keyboard.press('Space');
  await page.clock.runFor(2100);
  expect(await said.textContent()).toBe('Next: L.');
  expect(await play.board.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Board 10 wide and 24 high\. .*Heights from the left: 0 0 0 0 2 2/,
  );
  expect((await play.shape()).at(-1)).toBe('....##....');
  await page.keyboard.press('b');
  await page.clock.runFor(10);
  expect(await said.textContent()).toMatch(/^L falling at column 5, bottom at row 22\. Board 10/);
});

test('a page that is zoomed to 200 % loses nothing', async ({ visit }) => {
  const page = await visit('#/play', { viewport: { width: 640, height: 400 } });
  const play = new PlayPage(page);
  for (const name of ['Start', 'Stop', 'Left', 'Right', 'Rotate', 'Drop']) {
    await play.button(name).scrollIntoViewIfNeeded();
    const box = (await play.button(name).boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(640);
    expect(box.y + box.height, name).toBeLessThanOrEqual(400.5);
  }
});

/** Where each piece can be seen on the sample of the settings page: column and row from the top. */
const SAMPLE: readonly (readonly [name: string, column: number, row: number])[] = [
  ['stick', 0, 7],
  ['L', 0, 5],
  ['mirrored L', 6, 6],
  ['S', 7, 4],
  ['Z', 3, 5],
  ['square', 8, 7],
  ['T', 3, 1],
];
const COLUMNS = 10;
const ROWS = 8;

/** On the scale of `difference`: several times what can just be told apart. */
const LEAST_DIFFERENCE = 12;

const DEFICIENCIES = ['none', 'protanopia', 'deuteranopia', 'tritanopia'] as const;

/** How far the faces of two cells of the sample are apart, pixel by pixel on average. */
function cellDifference(pixels: Pixels, a: readonly number[], b: readonly number[]): number {
  const cell = pixels.height / ROWS;
  const wall = (pixels.width - COLUMNS * cell) / 2;
  const steps = Array.from({ length: 12 }, (_, i) => (0.2 + 0.05 * i) * cell);
  const at = ([column, row]: readonly number[], dx: number, dy: number) =>
    pixels.colorAt(wall + column! * cell + dx, row! * cell + dy);
  let sum = 0;
  for (const dx of steps) {
    for (const dy of steps) sum += difference(at(a, dx, dy), at(b, dx, dy));
  }
  return sum / steps.length ** 2;
}

/** The pairs of pieces that these eyes can hardly tell apart, by what the user sees. */
async function lookalikes(page: Page, type: (typeof DEFICIENCIES)[number]): Promise<string[]> {
  const eyes = await page.context().newCDPSession(page);
  await eyes.send('Emulation.setEmulatedVisionDeficiency', { type });
  const sample = page.getByRole('img', { name: 'Preview of the chosen look' });
  const pixels = readPng(await sample.screenshot());
  return SAMPLE.flatMap(([first, ...a], i) =>
    SAMPLE.slice(i + 1).flatMap(([second, ...b]) => {
      const apart = cellDifference(pixels, a, b);
      return apart < LEAST_DIFFERENCE ? [`${first} and ${second}: ${apart.toFixed(1)}`] : [];
    }),
  );
}

test('colour-blind eyes tell every two pieces apart in the palette for them', async ({ visit }) => {
  const page = await visit('#/settings');
  await page.getByRole('radio', { name: 'Colour-blind safe' }).check();
  for (const type of DEFICIENCIES) expect(await lookalikes(page, type), type).toEqual([]);
  // The seven known hues do not pass, so the measure can fail.
  await page.getByRole('radio', { name: 'Classic' }).check();
  expect(await lookalikes(page, 'deuteranopia')).not.toEqual([]);
});

/** All of a canvas, to be compared. */
function picture(canvas: Locator): Promise<string> {
  return canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
}

/** The pictures of the moments after a row was cleared, in a frozen page. */
async function picturesOfClearing(page: Page): Promise<Set<string>> {
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.clock.runFor(2016);
  expect((await play.numbers()).rows).toBe(1);
  const canvas = play.board.getByRole('img');
  const pictures = new Set<string>();
  for (let i = 0; i < 6; i++) {
    pictures.add(await picture(canvas));
    await page.clock.runFor(32);
  }
  return pictures;
}

test('a cleared row lights up, but not for those who want no motion', async ({ visit }) => {
  const address = `#/play?board=4x8&seed=${seedOfPiece(Piece.STICK)}`;
  const moving = await picturesOfClearing(await visit(address, { frozen: true }));
  expect(moving.size).toBeGreaterThan(3);
  const still = await visit(address, { frozen: true, reducedMotion: 'reduce' });
  expect((await picturesOfClearing(still)).size).toBe(1);
});

test('without motion nothing plays or glides by itself', async ({ visit }) => {
  const page = await visit('', { frozen: true, reducedMotion: 'reduce' });
  const canvas = page.getByRole('img', { name: 'Dellacherie is playing.' });
  // The board comes with a script of its own; only then does its clock matter.
  await canvas.waitFor();
  await page.clock.runFor(500);
  const before = await picture(canvas);
  await page.clock.runFor(2000);
  expect(await picture(canvas)).toBe(before);
  expect(await page.getByText('is playing').count()).toBe(0);
  await page.getByRole('figure').getByText('played', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await page.clock.runFor(100);
  await page.getByRole('dialog').waitFor();
  const glides = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      const seconds = [transitionDuration, animationName === 'none' ? '0s' : animationDuration];
      return seconds.some((text) => text.split(',').some((part) => Number.parseFloat(part) > 0.01))
        ? [element.className]
        : [];
    }),
  );
  expect(glides).toEqual([]);
});

test('the setting for no motion works where the system has none', async ({ visit }) => {
  const page = await visit('#/settings', { frozen: true });
  await page.getByRole('radio', { name: 'Reduced' }).check({ force: true });
  await page.goto('#/');
  const canvas = page.getByRole('img', { name: 'Dellacherie is playing.' });
  // The board comes with a script of its own; only then does its clock matter.
  await canvas.waitFor();
  await page.clock.runFor(500);
  const before = await picture(canvas);
  await page.clock.runFor(2000);
  expect(await picture(canvas)).toBe(before);
});
