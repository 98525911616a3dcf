import { expect } from 'vitest';
import { test } from './rig.ts';
import { SolvePage } from './solve-page.ts';

test('the second step of the handout’s sample follows, and all can be undone', async ({
  visit,
}) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.button('Samples').click();
  await page.getByRole('button', { name: /^Two rows with the second piece/ }).click();
  const before = await solve.picture();
  await solve.solve();
  await solve.button('Place it').click();
  await solve.solve();
  expect(await solve.figure('Points')).toBe('100');
  await solve.button('Place it').click();
  expect((await solve.picture()).at(-1)).toBe('.*.*.');
  await solve.button('Undo').click();
  await solve.button('Undo').click();
  expect(await solve.picture()).toEqual(before);
  await solve.button('Redo').click();
  await page.keyboard.press('Control+z');
  expect(await solve.picture()).toEqual(before);
});

test('changing the puzzle ends its search', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.button('Samples').click();
  await page.getByRole('button', { name: /^A full-size grid/ }).click();
  await page.getByRole('spinbutton', { name: 'Lookahead' }).fill('6');
  await solve.button('Solve').click();
  await solve.button('Cancel').waitFor();
  await solve.cell(20, 1).focus();
  await solve.button('Clear').click();
  await solve.button('Solve').waitFor();
  await page.getByRole('spinbutton', { name: 'Lookahead' }).fill('0');
  await solve.solve();
  expect((await solve.picture()).join('')).toContain('o');
});

test('everything can be done with the keyboard', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      const said = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(said)) return;
      await press('Tab');
    }
    throw new Error(`Expected Tab to reach ${name}, got back to the beginning`);
  };
  await solve.grid.waitFor();
  await tabTo(/^Row 1, column 1/);
  await press('Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowUp', 'Enter', 'Home', 'Space');
  expect((await solve.picture()).slice(-2)).toEqual(['*.*...', '***...']);
  await press('Delete');
  expect((await solve.picture()).slice(-2)).toEqual(['......', '***...']);
  await tabTo(/^Add pieces/);
  await press('Enter');
  await tabTo(/^Add I3$/);
  await press('Enter', 'Escape');
  await tabTo(/^Solve$/);
  // The link of the rail has the same name; the button comes later.
  await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve' }).focus();
  await press('Enter');
  await solve.button('Place it').waitFor();
  expect(await solve.figure('Value')).toBe('50');
  await tabTo(/^1\. Columns 4–6/);
  await press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).textContent()).toMatch(/^2/);
  await press('Home');
  await page.getByRole('option', { selected: true, name: /^1/ }).waitFor();
  await press('Enter');
  await expect.poll(async () => (await solve.picture()).at(-1)).toBe('......');
});

test('a grid is drawn and erased by dragging, in one step', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  const middle = async (row: number, column: number): Promise<[number, number]> => {
    const box = (await solve.cell(row, column).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (...cells: readonly (readonly [number, number])[]): Promise<void> => {
    await page.mouse.move(...(await middle(...cells[0]!)));
    await page.mouse.down();
    for (const cell of cells.slice(1)) await page.mouse.move(...(await middle(...cell)));
    await page.mouse.up();
  };
  await drag([1, 1], [1, 4], [3, 4]);
  expect((await solve.picture()).slice(-3)).toEqual(['...*..', '...*..', '****..']);
  await drag([1, 2], [1, 3]);
  expect((await solve.picture()).at(-1)).toBe('*..*..');
  await solve.button('Undo').click();
  expect((await solve.picture()).at(-1)).toBe('****..');
  await solve.button('Undo').click();
  expect((await solve.picture()).join('')).not.toContain('*');
});

test('a finger draws, too', async ({ visit }) => {
  const page = await visit('#/solve', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const solve = new SolvePage(page);
  await solve.cell(1, 2).tap();
  await solve.cell(1, 5).tap();
  expect((await solve.picture()).at(-1)).toBe('.*..*.');
  await solve.cell(1, 2).tap();
  expect((await solve.picture()).at(-1)).toBe('....*.');
});

test('a link brings the same puzzle to somebody else', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.button('Samples').click();
  await page.getByRole('button', { name: /^Seven pieces/ }).click();
  await solve.button('Piece 2 comes next').click();
  await solve.button('Share').click();
  const link = await page.getByRole('textbox', { name: 'Link to this puzzle' }).inputValue();
  const text = await page.getByRole('textbox', { name: 'Puzzle text' }).inputValue();
  expect(text).toContain('queue 2');

  const other = await visit(link.slice(link.indexOf('#')));
  const theirs = new SolvePage(other);
  await theirs.button('Share').click();
  expect(await other.getByRole('textbox', { name: 'Puzzle text' }).inputValue()).toBe(text);
  await other.getByRole('radio', { name: 'JSON' }).check({ force: true });
  const field = other.getByRole('textbox', { name: 'Puzzle text' });
  await expect.poll(() => field.inputValue()).toMatch(/^\{/);
  const json = JSON.parse(await field.inputValue());
  expect(json).toMatchObject({ width: 10, height: 8, queue: [2] });
  await field.fill(JSON.stringify({ ...json, queue: [], height: 9 }));
  await theirs.button('Use this puzzle').click();
  expect(await theirs.picture()).toHaveLength(9);
  await theirs.button('Share').click();
  await field.fill('grid 3x3\n*.!');
  await theirs.button('Use this puzzle').click();
  await other.getByText(/^Line 2, column 3: Expected '\.' or a blank/).waitFor();
});

test('a puzzle with faults is kept over a reload, and a broken link says so', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.cell(1, 1).click();
  await solve.cell(4, 4).click();
  const before = await solve.picture();
  await page.reload();
  await expect.poll(() => solve.picture()).toEqual(before);
  await page.goto('about:blank');
  await page.goto('/#/solve?p=grid+3y4');
  await page.getByText(/^The puzzle in this link cannot be read\. Expected a size/).waitFor();
  await expect.poll(() => solve.picture()).toEqual(before);
});

test('a made puzzle is cleared step by step', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.button('Samples').click();
  await solve.button('Make a puzzle').click();
  const clear = page.getByRole('region', { name: 'Can it be cleared?' });
  await clear.getByRole('button', { name: 'Check' }).click();
  await clear.getByText('Yes, with 3 pieces.').waitFor();
  for (const name of ['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3']) {
    await clear.getByText(name).waitFor();
    expect((await solve.picture()).join('')).toMatch(/o/);
    if (name !== 'Step 3 of 3') await clear.getByRole('button', { name: 'Next' }).click();
  }
  // Everything that lies, and the last piece, is in rows that are full now.
  const last = (await solve.picture()).filter((row) => /[*o]/.test(row));
  expect(last.filter((row) => row.includes('.'))).toEqual([]);
});

test('the page says no where there is no way', async ({ visit }) => {
  const page = await visit('#/solve?p=grid+2x3;*.;;piece+1;**;**;;place+1');
  const clear = page.getByRole('region', { name: 'Can it be cleared?' });
  await clear.getByRole('button', { name: 'Check' }).click();
  await clear.getByText('No, not with these pieces.').waitFor();
  await page.getByRole('button', { name: 'Samples' }).click();
  // The puzzle of today is played on a page of its own.
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Today’s puzzle/ })
    .click();
  await page.getByRole('application').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('placements are listed by what they cost, and drawn where one points', async ({ visit }) => {
  const page = await visit(
    '#/solve?p=grid+3x4;.*.;;piece+1;***;;piece+1;**.;.**;;place+1+lookahead+1',
  );
  const solve = new SolvePage(page);
  await solve.solve();
  await page.getByRole('heading', { name: '4 placements' }).waitFor();
  await page.getByText('cost against the best, 2 pieces').waitFor();
  const costs = await page
    .getByRole('option')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent));
  expect(costs[0]).toBe('best');
  for (const cost of costs.slice(1)) expect(cost).toMatch(/^−\d+\.\d\d$/);
  const before = await solve.picture();
  await page.getByRole('option').last().hover();
  await expect.poll(() => solve.picture()).not.toEqual(before);
  await page.getByRole('heading', { name: 'Solve', exact: true }).hover();
  await expect.poll(() => solve.picture()).toEqual(before);
});
