import { expect } from 'vitest';
import { addressOf, cases, fullHeight, number } from './golden-puzzles.ts';
import { test } from './rig.ts';
import { SolvePage } from './solve-page.ts';

test('a time limit ends a search with the deepest answer, flagged', async ({ visit }) => {
  const page = await visit('#/solve');
  const solve = new SolvePage(page);
  await solve.button('Samples').click();
  await page.getByRole('button', { name: /^A full-size grid/ }).click();
  await page.getByRole('spinbutton', { name: 'Lookahead' }).fill('9');
  await page.getByText('Options').click();
  await page.getByRole('radio', { name: '1 s' }).check({ force: true });
  await solve.solve();
  await page.getByText(/^Time ran out: ranked by lookahead [1-8], not 9\.$/).waitFor();
});

test('the page never scrolls sideways', async ({ visit }) => {
  const golden = cases.find(({ id }) => id === 'seven-look1')!;
  const page = await visit(addressOf(golden, 'grid'));
  const solve = new SolvePage(page);
  await solve.solve();
  await page.getByText('Options').click();
  const sideways = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, main, main *, dialog *')].flatMap((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        const isHidden = element.closest('.visually-hidden') !== null || width === 0;
        const isOut = !isHidden && (right > innerWidth + 0.5 || left < -0.5);
        const scrolls =
          element.scrollWidth > element.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          !element.matches('textarea, input');
        return isOut || scrolls ? [`${element.tagName}.${element.className}`] : [];
      }),
    );
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(sideways, { message: String(width) }).toEqual([]);
    for (const name of ['Add pieces', 'Samples', 'Share']) {
      await solve.button(name).click();
      await page.getByRole('dialog').waitFor();
      await expect.poll(sideways, { message: `${name} ${width}` }).toEqual([]);
      await page.keyboard.press('Escape');
    }
    // Every cell is under the pointer where it is seen.
    const box = (await solve.grid.boundingBox())!;
    expect(box.width / 10, String(width)).toBeGreaterThan(12);
    expect(Math.abs(box.width / 10 - box.height / 8)).toBeLessThan(0.1);
  }
});

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
