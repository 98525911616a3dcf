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
