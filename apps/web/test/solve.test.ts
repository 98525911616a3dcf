import { readFileSync } from 'node:fs';
import { formatShare, parsePuzzle } from '@tetrarium/solver';
import { expect } from 'vitest';
import { test } from './rig.ts';
import { SolvePage } from './solve-page.ts';

interface GoldenStep {
  readonly pieceId: number;
  readonly lookahead: number;
  readonly column: number;
  readonly landingRow: number;
  readonly returned: number;
  readonly expectedTotal: { readonly value: number };
  readonly showPuzzle: string;
  readonly throws?: string;
}

interface GoldenCase {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly rowsBottomUp: readonly string[];
  readonly pieces: readonly { readonly piece: string; readonly relativeFrequency: number }[];
  readonly variants: Readonly<Record<'grid' | 'column', { readonly steps: readonly GoldenStep[] }>>;
}

const { cases } = JSON.parse(
  readFileSync(
    new URL('../../../packages/solver/test/golden/solver.json', import.meta.url),
    'utf8',
  ),
) as { cases: GoldenCase[] };

/** The address of a golden case, with its first step as the wish. */
function addressOf(golden: GoldenCase, top: 'grid' | 'column'): string {
  const dotted = (text: string): string => text.replaceAll(' ', '.');
  const [step] = golden.variants[top].steps;
  const text = [
    `grid ${golden.width}x${golden.height}`,
    ...[...golden.rowsBottomUp].reverse().map(dotted),
    '',
    ...golden.pieces.flatMap(({ piece, relativeFrequency }) => [
      `piece ${relativeFrequency}`,
      ...dotted(piece).trim().split('\n'),
      '',
    ]),
    `top ${top}`,
    `place ${step!.pieceId} lookahead ${step!.lookahead}`,
  ].join('\n');
  const sheet = parsePuzzle(text);
  if (!sheet.ok) throw new Error(`${golden.id}: ${sheet.problem.message}`);
  return `#/solve?${new URLSearchParams({ p: formatShare(sheet.value) })}`;
}

/** What the list of golden answers calls a grid, at full height. */
function fullHeight({ width, height }: GoldenCase, shown: string): string[] {
  const lines = shown.split('\n').slice(0, -1);
  const blank = '.'.repeat(width);
  const dotted = lines.map((line) => line.replaceAll(' ', '.'));
  return [...Array.from({ length: height - lines.length }, () => blank), ...dotted];
}

const number = (text: string): number => Number(text.replaceAll(',', '').replace('\u2212', '-'));

test('the page gives the golden answers', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  const ids = [
    'handout-sample',
    'handout-fig4-look0',
    'handout-fig4-look1',
    'hand-freq-even',
    'survival-first',
    'points-4',
    'three-by-one-look100',
    'seven-look1',
  ];
  for (const id of ids) {
    for (const top of id === 'survival-first' ? (['grid', 'column'] as const) : ['grid' as const]) {
      const golden = cases.find((each) => each.id === id)!;
      const [step] = golden.variants[top].steps;
      await page.goto(addressOf(golden, top));
      await solve.solve();
      const name = `${id} ${top}`;
      expect(number(await solve.figure('Value')), name).toBe(step!.returned);
      const total = number(await solve.figure('Expected total'));
      expect(total, name).toBeCloseTo(step!.expectedTotal.value, 2);
      const picture = await solve.picture();
      const landed = picture.flatMap((row, i) =>
        row.includes('o') ? [{ row: golden.height - 1 - i, column: row.indexOf('o') }] : [],
      );
      expect(Math.min(...landed.map(({ row }) => row)), name).toBe(step!.landingRow);
      expect(Math.min(...landed.map(({ column }) => column)), name).toBe(step!.column);
      await solve.button('Place it').click();
      expect(await solve.picture(), name).toEqual(fullHeight(golden, step!.showPuzzle));
    }
  }
});

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

test('a search is cancelled at once and answers with what it has', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.button('Samples').click();
  await page.getByRole('button', { name: /^A full-size grid/ }).click();
  await page.getByRole('spinbutton', { name: 'Lookahead' }).fill('6');
  await page.getByText('Options').click();
  await page.getByRole('radio', { name: 'none' }).check({ force: true });
  await solve.button('Solve').click();
  // Until the first lookahead is done there is nothing to answer with.
  await page.getByText(/^[1-5] of 6$/).waitFor();
  await page.getByText(/\/s$/).waitFor();
  await solve.button('Cancel').click();
  await solve.button('Place it').waitFor({ timeout: 2000 });
  await page.getByText(/^Cancelled: ranked by lookahead [1-5], not 6\.$/).waitFor();
  // The page is free at once: the same solver takes the next order.
  await page.getByRole('spinbutton', { name: 'Lookahead' }).fill('0');
  await solve.solve();
  expect(await page.getByText(/^Cancelled/).count()).toBe(0);
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

test('the solver’s own messages stand beside what is wrong', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.cell(3, 1).click();
  await page.getByText(/^Row 1: Expected a row with a filled cell, got a blank row/).waitFor();
  await solve.button('Undo').click();
  const rows = page.getByRole('textbox', { name: 'Add rows as text' });
  await rows.fill('***');
  await solve.button('Add').click();
  await page.getByText(/^Expected a row of exactly 6 characters, .* got 3\.$/).waitFor();
  await rows.fill('*.....\n**..#x');
  await solve.button('Add').click();
  expect((await solve.picture()).slice(-2)).toEqual(['*.....', '**..**']);

  await solve.button('Add pieces').click();
  const drawing = page.getByRole('grid', { name: 'Your piece' });
  await drawing.getByRole('gridcell', { name: /^Row 1, column 1:/ }).click();
  await drawing.getByRole('gridcell', { name: /^Row 2, column 2:/ }).click();
  await solve.button('Add this piece').click();
  await page.getByText(/^Piece has hanging blocks: .* got 2 parts apart\.$/).waitFor();
  await drawing.getByRole('gridcell', { name: /^Row 1, column 2:/ }).click();
  await solve.button('Add this piece').click();
  await page.keyboard.press('Escape');
  await page.getByRole('img', { name: 'Piece 1: 3 cells, 2 wide and 2 high' }).waitFor();
  await page.getByRole('spinbutton', { name: 'Relative frequency of piece 1' }).fill('0');
  await page.keyboard.press('Tab');
  await page.getByText(/^Expected a whole number of at least 1 as relative frequency/).waitFor();
  expect(await solve.button('Solve').isDisabled()).toBe(true);
  await page.getByText('Options').click();
  await page.getByRole('checkbox', { name: 'Allow frequency 0' }).check();
  await solve.solve();
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
