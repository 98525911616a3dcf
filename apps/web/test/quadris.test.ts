/// <reference lib="dom" />
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { frameOf } from '@tetrarium/quadris';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { download } from './download.ts';
import { overflows } from './overflows.ts';
import { headless, QuadrisPage, textAfter } from './quadris-page.ts';
import { test } from './rig.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const QUADRIS = fileURLToPath(new URL('../../cli/bin/quadris.js', import.meta.url));

test('[Q-17] the page shows what the terminal prints, command by command', async ({ visit }) => {
  const quadris = new QuadrisPage(await visit('#/quadris'));
  const session = headless();
  const lines = [
    '3ri',
    'drop',
    'clockwise 2down',
    '2levelu',
    'le',
    '9autoplay',
    'hint',
    'drop undo',
    'nonsense',
    '0drop',
  ];
  for (const line of lines) {
    await quadris.type(line);
    expect(await quadris.text(), line).toBe(textAfter(session, line));
  }
  const { stdout } = spawnSync(process.execPath, [QUADRIS, '-text'], {
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  expect(stdout.endsWith(`${await quadris.text()}\n`)).toBe(true);
  const [player] = frameOf(session).players;
  const colors = await quadris.colors({ width: 10, height: 18 });
  // Above the ceiling a cell is as empty as the page.
  const empty = [colors[17]![9], colors[14]![9]];
  expect(
    colors.map((row) => row.map((color) => (empty.includes(color) ? ' ' : '#')).join('')),
  ).toEqual(player!.rows.map((row) => row.replace(/\S/g, '#')));
});

test('[Q-18] each block has a colour of its own, and letters and patterns as the settings say', async ({
  visit,
}) => {
  const page = await visit('#/quadris?rules=2016');
  const quadris = new QuadrisPage(page);
  const look = async (): Promise<string[]> => {
    const seen: string[] = [];
    for (const letter of 'IJLOSZT') {
      await quadris.type(letter);
      const { players } = frameOf(headlessWith(letter));
      const { x, y } = players[0]!.current!.cells[0]!;
      seen.push((await quadris.colors({ width: 11, height: 18 }))[y]![x]!);
    }
    return seen;
  };
  expect(new Set(await look()).size).toBe(7);
  const plain = await picture(quadris);
  await page.evaluate(() =>
    localStorage.setItem('tetrarium/settings', JSON.stringify({ version: 1, hasLetters: true })),
  );
  await page.reload();
  await quadris.input.waitFor();
  await expect.poll(() => picture(quadris)).not.toBe(plain);
});

function headlessWith(letter: string) {
  const session = headless('2016');
  textAfter(session, letter);
  return session;
}

/** All of the board's picture, to be compared. */
function picture(quadris: QuadrisPage): Promise<string> {
  return quadris.canvas().evaluate((element) => (element as HTMLCanvasElement).toDataURL());
}

/** What was painted on the board, by the cells that were touched, and how often all was cleared. */
async function watchPainting(page: Page) {
  await page.addInitScript(() => {
    const touched = new Set<string>();
    const state = { clears: 0, touched };
    Object.assign(window, { painting: state });
    const { prototype } = CanvasRenderingContext2D;
    const note = (
      context: CanvasRenderingContext2D,
      x: number,
      y: number,
      w: number,
      h: number,
    ) => {
      const { canvas } = context;
      if (canvas.height < 300) return;
      const cell = Math.floor(canvas.height / 18);
      const wall = (canvas.width - 10 * cell) / 2;
      for (const [px, py] of [
        [x, y],
        [x + w - 1, y + h - 1],
      ] as const) {
        touched.add(`${Math.floor((px - wall) / cell)},${Math.floor(py / cell)}`);
      }
    };
    const { fillRect, roundRect, clearRect } = prototype;
    prototype.fillRect = function (x, y, w, h) {
      note(this, x, y, w, h);
      fillRect.call(this, x, y, w, h);
    };
    prototype.roundRect = function (x, y, w, h, radii) {
      note(this, x, y, w!, h!);
      roundRect.call(this, x, y, w!, h!, radii);
    };
    prototype.clearRect = function (x, y, w, h) {
      if (this.canvas.height >= 300) state.clears++;
      clearRect.call(this, x, y, w, h);
    };
  });
  await page.reload();
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    return page.evaluate(() => {
      const state = Reflect.get(window, 'painting') as { clears: number; touched: Set<string> };
      const seen = { cells: [...state.touched].sort(), clears: state.clears };
      state.touched.clear();
      state.clears = 0;
      return seen;
    });
  };
}

test('[Q-45] only the cells that changed are painted: left on an I paints two', async ({
  visit,
}) => {
  const page = await visit('#/quadris');
  const painted = await watchPainting(page);
  const quadris = new QuadrisPage(page);
  await quadris.input.waitFor();
  await expect.poll(async () => (await painted()).cells.length).toBeGreaterThan(179);
  await quadris.type('right');
  expect(await painted()).toEqual({ cells: ['0,3', '4,3'], clears: 0 });
  await quadris.type('left');
  expect(await painted()).toEqual({ cells: ['0,3', '4,3'], clears: 0 });
  expect(await page.getByText('2 cells redrawn').count()).toBe(1);
  await quadris.type('drop');
  // Four cells where the I lay, four where it lies now, and the J that came over three of those.
  expect((await painted()).cells).toHaveLength(9);
  await quadris.type('levelup');
  expect(await painted()).toEqual({ cells: [], clears: 0 });
  await page.setViewportSize({ width: 800, height: 700 });
  await expect.poll(async () => (await painted()).clears).toBeGreaterThan(0);
});

test('history and completion work by keys alone, and Tab is no trap', async ({ visit }) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  const { keyboard } = page;
  const value = () => quadris.input.inputValue();
  const hasFocus = () => quadris.input.evaluate((input) => input === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await keyboard.type('lev');
  await keyboard.press('Tab');
  expect(await value()).toBe('level');
  await page.getByText('Could be leveldown, levelup').first().waitFor();
  await keyboard.type('u');
  await keyboard.press('Tab');
  expect(await value()).toBe('levelup ');
  await keyboard.press('Enter');
  await keyboard.type('2ri');
  await keyboard.press('Enter');
  expect(await quadris.text()).toBe(textAfter(headless(), 'levelup', '2ri'));
  await keyboard.type('dr');
  await keyboard.press('ArrowUp');
  expect(await value()).toBe('2ri');
  await keyboard.press('ArrowUp');
  expect(await value()).toBe('levelup');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  expect(await value()).toBe('dr');
  // Nothing more to complete: the second Tab leaves.
  await quadris.input.fill('le');
  await keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
  await keyboard.press('Tab');
  expect(await hasFocus()).toBe(false);
  // Escape lets Tab leave at once, and so does an empty line.
  await quadris.input.focus();
  await quadris.input.fill('ri');
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  expect(await hasFocus()).toBe(false);
  await quadris.input.fill('');
  await keyboard.press('Tab');
  expect(await hasFocus()).toBe(false);
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  expect(await hasFocus()).toBe(false);
});

test('those who do not see the board have a table, sentences and describe', async ({ visit }) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  await quadris.button('Text board').click();
  expect(await quadris.canvas().count()).toBe(0);
  const table = page.getByRole('table', { name: 'Board' });
  const cell = (row: number, column: number) =>
    table
      .getByRole('row', { name: new RegExp(`^${row} `) })
      .getByRole('cell')
      .nth(column - 1);
  expect(await cell(15, 1).textContent()).toBe('I');
  await quadris.type('right');
  await expect.poll(() => quadris.said.textContent()).toMatch(/^Block I, column 2 to 5, row 15/);
  expect(await cell(15, 1).textContent()).toContain('empty');
  await quadris.type('drop');
  await expect
    .poll(() => quadris.said.textContent())
    .toMatch(/Block J.* Next: L\. Column heights from the left: 0 1 1 1 1 0/);
  await quadris.type('le');
  await expect.poll(() => quadris.said.textContent()).toContain('"le" could be');
  await quadris.button('Describe').click();
  await expect.poll(() => quadris.said.textContent()).toMatch(/^Level 0, Sequence\. Score 0/);
  await page.reload();
  await table.waitFor();
});

test('a game is kept across a reload, with what can be taken back', async ({ visit }) => {
  const page = await visit('#/quadris?rules=2016&level=2&seed=5');
  const quadris = new QuadrisPage(page);
  await quadris.type('3ri', 'macro twice 2left', 'drop', 'twice');
  const before = await quadris.text();
  await page.reload();
  await page.getByText('Your game was saved.').waitFor();
  expect(await quadris.text()).toBe(before);
  await quadris.input.focus();
  await page.keyboard.press('ArrowUp');
  expect(await quadris.input.inputValue()).toBe('twice');
  await quadris.type('drop');
  const after = await quadris.text();
  await quadris.button('Undo').click();
  expect(await quadris.text()).toBe(before);
  await quadris.button('Redo').click();
  expect(await quadris.text()).toBe(after);
});

test('buttons do what the words do, by touch', async ({ visit }) => {
  const quadris = new QuadrisPage(await visit('#/quadris', PHONE));
  const session = headless();
  const presses = [
    ['Right', 'right'],
    ['Rotate right', 'clockwise'],
    ['Down', 'down'],
    ['Rotate left', 'counterclockwise'],
    ['Left', 'left'],
    ['Drop', 'drop'],
    ['Harder', 'levelup'],
    ['Hint', 'hint'],
    ['Undo', 'undo'],
    ['Redo', 'redo'],
    ['Easier', 'leveldown'],
    ['Restart', 'restart'],
  ] as const;
  for (const [name, verb] of presses) {
    await quadris.button(name).tap();
    expect(await quadris.text(), name).toBe(textAfter(session, verb));
  }
  await quadris.button('Autoplay').tap();
  const played = [1, 2, 3, 4].map(() => textAfter(session, 'autoplay'));
  await expect.poll(async () => played.includes(await quadris.text())).toBe(true);
  await quadris.button('Autoplay').tap();
});

test('two players share a page, and choose what happens to each other', async ({ visit }) => {
  const page = await visit('#/quadris', { viewport: { width: 1440, height: 900 } });
  const quadris = new QuadrisPage(page);
  await quadris.button('New game').click();
  await page.getByRole('radio', { name: 'Two players' }).check({ force: true });
  await quadris.button('Start').click();
  const session = headless('biquadris');
  const lines = [0, 2, 4, 6, 8].flatMap((column) => [`O ${column}right drop`, 'drop']);
  lines.push('I clockwise 10right drop');
  await page.getByRole('heading', { name: 'Player 1, to move' }).waitFor();
  await quadris.type(...lines);
  expect(await quadris.text()).toBe(textAfter(session, ...lines));
  await page.getByText('Player 1, choose a special action').waitFor();
  await quadris.button('Blind').click();
  await page.getByRole('heading', { name: 'Player 2, to move' }).waitFor();
  expect(await quadris.text()).toBe(textAfter(session, 'blind'));
  const colors = await quadris.colors({ width: 11, height: 18 }, 'Player 2');
  expect(colors[5]![5]).not.toBe(colors[17]![5]);
  expect(await quadris.canvas('Player 1').count()).toBe(1);
});

test('a link brings the game to somebody else, and ends no other unasked', async ({ visit }) => {
  const page = await visit('#/quadris?rules=2016&level=1&seed=77');
  const quadris = new QuadrisPage(page);
  await quadris.type('3ri drop', '2autoplay', 'macro x left', 'x');
  const text = await quadris.text();
  await quadris.button('Save, share').click();
  await page.getByText('all commands so far').waitFor();
  const link = await page.getByRole('textbox', { name: 'Link to this game' }).inputValue();
  const hash = new URL(link).hash;
  const other = new QuadrisPage(await visit(hash));
  await other.input.waitFor();
  await expect.poll(() => other.text()).toBe(text);
  expect(new URL(other.page.url()).hash).toBe('#/quadris');
  await other.page.goto('#/quadris?level=2');
  const asked = await other.page.waitForSelector('dialog');
  await other.button('Keep my game').click();
  await asked.waitForElementState('hidden');
  expect(await other.text()).toBe(text);
  await other.page.goto('#/quadris?level=2');
  await other.button('Open the link').waitFor();
  await other.page.goto('#/settings');
  await other.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await other.page.goto('#/quadris');
  await other.input.waitFor();
  // Who left the question kept the game.
  expect(await other.page.getByRole('dialog').count()).toBe(0);
  await other.page.goto('#/quadris?level=3');
  await other.button('Open the link').waitFor();
  // The answered dialog's own event may come as late as this.
  await asked.dispatchEvent('close');
  await other.button('Open the link').click();
  await expect.poll(() => other.text()).toMatch(/^Level: +3\n/);
});

test('a game goes into a file and comes back from it; commands find files', async ({ visit }) => {
  const page = await visit('#/quadris?rules=biquadris');
  const quadris = new QuadrisPage(page);
  await quadris.type('right', 'drop');
  const text = await quadris.text();
  await quadris.button('Save, share').click();
  const { bytes } = await download(page, () => quadris.button('Save to a file').click());
  const other = new QuadrisPage(await visit('#/quadris'));
  await other.button('Save, share').click();
  const open = (label: string, name: string, content: string) =>
    other.page.getByLabel(label).setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
  await open('Open a file', 'broken.json', '{}');
  await other.page.getByRole('alert').getByText('a saved Quadris game').waitFor();
  await open('Add a file for commands', 'my moves.txt', 'right drop');
  await other.page.getByText('my-moves.txt', { exact: true }).waitFor();
  await open('Open a file', 'quadris.json', bytes.toString());
  await expect.poll(() => other.text()).toBe(text);
  await other.type('sequence my-moves.txt', 'save kept.json', 'drop', 'load kept.json');
  const session = headless('biquadris');
  expect(await other.text()).toBe(textAfter(session, 'right', 'drop', 'right', 'drop'));
});

test('files are named for the commands there are, and not lost unasked', async ({ visit }) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  await quadris.button('Save, share').click();
  await page.getByText('load and sequence read these files').waitFor();
  const add = () =>
    page.getByLabel('Add a file for commands').setInputFiles({
      name: 'moves.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('right drop'),
    });
  const file = page.getByText('moves.txt', { exact: true });
  await add();
  await file.waitFor();
  await add();
  await page.getByRole('dialog', { name: 'Replace moves.txt?' }).waitFor();
  await quadris.button('Cancel').click();
  await quadris.button('Delete moves.txt').click();
  await quadris.button('Cancel').click();
  expect(await file.count()).toBe(1);
  await quadris.button('Delete moves.txt').click();
  await quadris.button('Delete').click();
  await file.waitFor({ state: 'detached' });
  await quadris.button('Close').click();
  await quadris.type('right drop');
  await quadris.button('Save, share').click();
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('{}') });
  await page.getByRole('dialog', { name: 'Your game is not over' }).waitFor();
  await page.goto('#/quadris?rules=2016');
  await quadris.button('Open the link').click();
  await quadris.button('Save, share').click();
  await page.getByText('load, sequence, and norandom read these files').waitFor();
});

test('what was chosen for a new game is still there after Escape', async ({ visit }) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  const field = page.getByLabel('Sequence for level 0');
  await quadris.button('New game').click();
  await field.fill('IOTS');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await quadris.button('New game').click();
  expect(await field.inputValue()).toBe('IOTS');
});

test('a level file and an own sequence are options, and what is wrong is said', async ({
  visit,
}) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  await quadris.button('New game').click();
  await page.getByRole('textbox', { name: 'Sequence for level 0' }).fill('T O T');
  await page.getByText('Level file').first().click();
  const file = page.getByRole('textbox', { name: 'Level file' });
  await file.fill('{"levels": 5}');
  await quadris.button('Start').click();
  await page.getByRole('alert').getByText('Expected levels as a list').waitFor();
  await file.fill(
    '{"moreLevels": [{"name": "Glass", "weights": {"Z": 1}, "skippable": {"parts": 1, "of": 1}}]}',
  );
  await page.getByRole('combobox', { name: 'Level' }).selectOption('4 · Glass');
  await quadris.button('Start').click();
  await quadris.button('Skip').click();
  expect(await quadris.text()).toMatch(/^Level: +4 \(skippable\)\n/);
});

const VIEWPORTS = [PHONE.viewport, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

test('[Q-19] the page needs no scrolling in any window', async ({ visit }) => {
  const page = await visit('#/quadris?level=1');
  const quadris = new QuadrisPage(page);
  const found: Record<string, string[]> = {};
  const look = async (state: string, rows = 0): Promise<void> => {
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const name = `${state}-${viewport.width}`;
      // Only the list of messages is meant to scroll.
      const faults = (await overflows(page)).filter((fault) => !fault.startsWith('ol.'));
      if (faults.length > 0) found[name] = faults;
      if (rows === 0) continue;
      const box = (await page.getByRole('application').first().getByRole('img').boundingBox())!;
      expect(box.height / rows, `side of a cell, ${name}`).toBeGreaterThanOrEqual(
        viewport.width < 640 ? 12 : 17,
      );
    }
  };
  await quadris.type('12autoplay');
  await look('one', 18);
  await quadris.button('Text board').click();
  await look('text');
  await quadris.button('Text board').click();
  await quadris.button('Restart').click();
  await quadris.type('99drop');
  await look('over', 18);
  await page.goto('#/quadris?rules=biquadris&level=1');
  await quadris.type('9autoplay');
  await look('two', 18);
  expect(found).toEqual({});
});
