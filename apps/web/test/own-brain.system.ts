import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { START_LIMIT, THINK_LIMIT } from '../src/brains/sandbox/frame.ts';
import { BrainsPage } from './brains-page.ts';
import { hurry, TAUGHT, writeFor } from './own-brain-page.ts';
import { test, type Visit } from './rig.ts';

test('the sandbox is closed when its page is left or its game ends, and opens again', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  const room = page.locator('iframe');
  const play = await writeFor(page, TAUGHT, '#/play?speed=20&brain=own');
  await room.waitFor({ state: 'detached' });
  await play.button('Start').click();
  await room.waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await room.waitFor({ state: 'detached' });
  await page.goBack();
  await play.button('Continue').click();
  await room.waitFor({ state: 'attached' });
  await play.button('Stop').click();
  await room.waitFor({ state: 'detached' });
});

test('a brain that fails in play costs the piece, and three times the wheel; the page lives on', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  // The board of the game is higher than those it is tried on.
  const code = 'export function rateBoard(board) { for (; board.height > 20; ); return 0; }';
  // Not so fast that it tops out before Stop is pressed.
  const play = await writeFor(page, code, '#/play?speed=30&zap=1&seed=1&brain=own');
  await hurry(page, THINK_LIMIT);
  await play.button('Start').click();
  const trouble = page.getByRole('alert');
  await trouble.getByText('took longer than 1,000 ms. The piece just fell.').waitFor();
  await trouble.getByText('failed 3 times in a row and is switched off').waitFor();
  expect((await play.numbers()).pieces).toBeGreaterThan(2);
  await play.button('Stop').click();
});

test('what is wrong with a brain is said, with its line', async ({ visit }) => {
  const page = await visit('#/brains', {
    expectedErrors: ['SyntaxError', 'ReferenceError', 'boom', 'Uncaught'],
  });
  const brains = new BrainsPage(page);
  const cases: [code: string, said: RegExp][] = [
    ['function rateBoard(board) {\n  return board.\n}', /cannot be read: .*line 3, column/],
    [
      'const a = 1;\nimport { b } from "./b.js";\nexport const rateBoard = () => a + b;',
      /Expected an import of @tetrarium\/engine or @tetrarium\/brains, got "\.\/b\.js" \(line 2, column \d+\)/,
    ],
    ['const x = 1;\n\nmissing();', /ReferenceError: missing is not defined.*line 3, column 1/],
    ['const rateBoard = (board) => {\n  throw new Error("boom");\n};', /boom \(line 2, column 9\)/],
    [
      'export const rateBoard = (board: Board): number => {\n  const a: number = 1; throw new Error("boom");\n};',
      /boom \(line 2, column 30\)/,
    ],
    ['let a = 1;\nlet a = 2;', /SyntaxError: .*already been declared \(line 2, column 5\)/],
    ['const other = 1;', /has no brain: Expected rateBoard\(board\).*got no exports/],
    ['export const rateBoard = 5;', /Expected rateBoard as a function, got 5/],
    ['const rateBoard = () => "low";', /answered a string to rateBoard, not a finite number/],
    ['const rateBoard = () => NaN;', /answered NaN to rateBoard/],
    ['export const nextMove = () => "UP";', /answered a string to nextMove, not one of LEFT/],
    ['export const bestMove = () => ({ x: 0, y: 9, score: 1 });', /no rotation of the one asked/],
    ['postMessage({ type: "answers" }); export const rateBoard = () => 0;', /answered nonsense/],
    [`//${' '.repeat(100_000)}`, /is too long: expected at most 100,000 characters/],
    ['const rateBoard = () => { postMessage({ data: 1 }); return 0; };', /answered nonsense/],
  ];
  for (const [code, said] of cases) expect(await brains.write(code), code).toMatch(said);
  const thinkAsBefore = await hurry(page, THINK_LIMIT);
  const endless = ['for (;;);', 'self.close(); for (;;);'];
  for (const code of endless.map((deed) => `const rateBoard = () => { ${deed} };`)) {
    expect(await brains.write(code), code).toMatch(/took longer than 1,000 ms/);
  }
  await thinkAsBefore();
  const startAsBefore = await hurry(page, START_LIMIT);
  expect(await brains.write('for (;;);')).toMatch(/did not start within 5,000 ms/);
  await startAsBefore();
  // The text is kept all the same, and the page lives on.
  await brains.kept();
  expect(await brains.write(TAUGHT)).toContain('Works');
});

/**
 * A visit in which a brain has a minute to think, since machines may be busy, and frames come
 * faster than to an eye.
 */
async function visitPatiently(visit: Visit, ...args: Parameters<Visit>): Promise<Page> {
  const page = await visit(...args);
  await page.addInitScript((limit) => {
    const wait = window.setTimeout.bind(window) as (deed: TimerHandler, delay?: number) => number;
    const waitLonger = (deed: TimerHandler, delay = 0): number =>
      wait(deed, delay < limit ? delay : 60 * delay);
    Object.assign(window, {
      setTimeout: waitLonger,
      requestAnimationFrame: (deed: FrameRequestCallback) => wait(() => deed(performance.now())),
      cancelAnimationFrame: clearTimeout,
    });
  }, THINK_LIMIT);
  await page.reload();
  return page;
}

test('editing a faulty text, and replacing parts of it, breaks no rule of the page', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.editor.waitFor();
  expect(await brains.write('export const a = 1;\nconst b = a +* 4;\n')).toContain(
    'line 2, column 14',
  );
  await page.locator('.cm-lint-marker').hover();
  await page.locator('.cm-tooltip').waitFor();
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+Home');
  await keyboard.press('Shift+ArrowDown');
  // Chrome would keep the colours of what was selected, as styles of the text.
  await keyboard.insertText('let c = 2;');
  await expect.poll(() => brains.text()).toBe('let c = 2;const b = a +* 4;\n');
});

test('every form the command line takes works here', async ({ visit }) => {
  const page = await visitPatiently(visit, '#/brains');
  const brains = new BrainsPage(page);
  for (const name of ['rateBoard', 'TypeScript', 'bestMove', 'A class', 'UT nextMove']) {
    await brains.button('New brain').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await brains.link(name).and(page.locator('[aria-current]')).waitFor();
    expect(await brains.said(), name).toContain('Works');
  }
});

test('where nothing can be kept a brain is used all the same', async ({ visit }) => {
  const page = await visit('');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new Error('forbidden');
        },
      },
    });
  });
  await page.reload();
  await page.evaluate(() => {
    location.hash = '#/brains';
  });
  const brains = new BrainsPage(page);
  expect(await brains.write(TAUGHT)).toContain('Works');
  await page.getByRole('alert').getByText('this browser keeps nothing').waitFor();
  await brains.link('Default').click();
  await brains.link('My brain').click();
  await brains.editor.waitFor();
  expect(await brains.text()).toBe(TAUGHT);
});
