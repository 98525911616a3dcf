import { parseWeights } from '@tetrarium/brains';
import {
  createShownGame,
  firstGameOf,
  formatRun,
  type Generation,
  type RunConfig,
} from '@tetrarium/trainer';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './rig.ts';
import { finishedRun, TINY_RUN } from './train-here.ts';
import { TrainPage } from './train-page.ts';

const begun = (config: RunConfig): string =>
  formatRun({ config, generations: [], ending: undefined });
const mean = ({ fitness }: Generation): number =>
  fitness.reduce((sum, each) => sum + each, 0) / fitness.length;

/** Makes the page believe in another machine. */
async function setCores(page: Page, cores: number): Promise<void> {
  await page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
  }, cores);
  await page.reload();
}

test('a small training gets better, and its files are those of Node, byte for byte', async ({
  visit,
}) => {
  const page = await visit('#/train');
  await setCores(page, 4);
  const train = new TrainPage(page);
  await page.getByRole('combobox', { name: 'What is tuned' }).selectOption('Six features');
  await train.fill('Population', TINY_RUN.population);
  await train.fill('Games each', TINY_RUN.games);
  await train.fill('Generations', TINY_RUN.budget.generations);
  await page.getByRole('spinbutton', { name: 'Pieces', exact: true }).fill('');
  await train.fill('Seed', TINY_RUN.seed);
  await train.fill('Width in cells', TINY_RUN.board.width);
  await train.fill('Height in cells', TINY_RUN.board.height);
  await page.getByText('More settings').click();
  await train.fill('Look ahead from row', TINY_RUN.ahead!.from);
  await train.fill('Placements looked into', TINY_RUN.ahead!.beam);
  await train.fill('Finalists', TINY_RUN.finalists);
  await train.fill('Their games at first', TINY_RUN.finalGames);
  await train.button('Start').click();
  await train.state('Finished');
  const run = await finishedRun();
  expect(await train.save('Save run file')).toEqual({
    name: 'six-1.run.jsonl',
    text: formatRun(run),
  });
  const weights = await train.save('Save weights');
  expect(weights.name).toBe('six-1.weights.json');
  expect(parseWeights(weights.text).ok).toBe(true);
  expect((await train.save('Save report')).text).toMatch(/^<!doctype html>/i);
  expect(mean(run.generations.at(-1)!)).toBeGreaterThan(2 * mean(run.generations[0]!));
  expect(await train.figure('Generation')).toBe('5');
});

test('features are chosen one by one', async ({ visit }) => {
  const page = await visit('#/train');
  const train = new TrainPage(page);
  const what = page.getByRole('combobox', { name: 'What is tuned' });
  await page.getByText('Features: 9 features chosen').click();
  for (const name of ['Hole depth', 'Rows with holes', 'Pattern diversity']) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  await expect.poll(() => what.inputValue()).toBe('six');
  await page.getByRole('checkbox', { name: 'Bumpiness' }).check();
  await expect.poll(() => what.inputValue()).toBe('own');
  await page.getByText(/played on the readable board/).waitFor();
  await train.fill('Population', 2);
  await page
    .getByText('Expected “Population” as a whole number from 4 to 100000, got 2.')
    .waitFor();
  expect(await train.button('Start').isDisabled()).toBe(true);
  // The wish outlives a reload.
  await page.reload();
  expect(await what.inputValue()).toBe('own');
});

test('looking ahead is explained, and offered only to features', async ({ visit }) => {
  const page = await visit('#/train');
  const train = new TrainPage(page);
  await page.getByText('More settings').click();
  const from = page.getByRole('spinbutton', { name: 'Look ahead from row' });
  await page.getByText('Once the tallest column has this height').waitFor();
  await train.fill('Look ahead from row', 99);
  const fault = page.getByText('Expected “Look ahead from row” as a whole number from 0 to 24');
  await fault.waitFor();
  const what = page.getByRole('combobox', { name: 'What is tuned' });
  for (const brain of ['Default brain', 'UT report']) {
    await what.selectOption(brain);
    await from.waitFor({ state: 'detached' });
    expect(await fault.count()).toBe(0);
    expect(await train.button('Start').isEnabled()).toBe(true);
  }
  await what.selectOption('Nine features');
  await from.waitFor();
});

test('files that are no runs are refused, and an unsaved run is not lost by mistake', async ({
  visit,
}) => {
  const page = await visit('#/train');
  const train = new TrainPage(page);
  const run = await finishedRun();
  const text = formatRun(run);
  await train.open('{"holes": -4}\n');
  await page.getByText(/^Line 1: Expected a run file that begins with/).waitFor();
  await train.button('Train a sample').waitFor();
  await train.open(text);
  await train.state('Finished');
  expect(await page.getByText(/^Line 1:/).count()).toBe(0);
  await train.open(text.slice(0, -20));
  await page.getByText(/^Line 7: Expected a line end, got the end of the file/).waitFor();
  await train.open(text.replace(/"centre":\[-?/, '"centre":[9'));
  await page.getByText(/^Line 2: .*it was changed/).waitFor();
  await train.state('Finished');

  // What was kept is asked for before it is replaced.
  await page.reload();
  await train.state('Finished');
  await train.open(begun(TINY_RUN));
  await train.button('Keep it').click();
  await train.state('Finished');
  await train.open(begun(TINY_RUN));
  await train.button('Replace it').waitFor();
  await page.goto('#/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.goto('#/train');
  await train.state('Finished');
  // Who left the question kept the run.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await train.open(begun(TINY_RUN));
  await train.button('Replace it').click();
  await train.state('Stopped');
});

test('any generation plays its game, chosen by key, in the table or on the curve', async ({
  visit,
}) => {
  const run = await finishedRun();
  const page = await visit('#/train', { reducedMotion: 'reduce' });
  const train = new TrainPage(page);
  await train.open(formatRun(run));
  const watch = page.getByRole('region', { name: 'Watch it play' });
  const board = watch.getByRole('img');
  await page.getByRole('slider', { name: 'Generation' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await watch.getByText(/Generation 2 0 pieces, 0 lines/).waitFor();
  for (let i = 0; i < 5; i++) await train.button('One piece').click();
  await watch.getByText(/Generation 2 5 pieces/).waitFor();
  const second = run.generations[1]!;
  const best = second.fitness.indexOf(second.best.fitness);
  const number = firstGameOf(TINY_RUN, 2, best);
  const game = createShownGame(TINY_RUN, second.best.genes, number);
  for (let i = 0; i < 5; i++) game.step();
  const cells = game.cells();
  const heights = Array.from({ length: 6 }, (_, x) =>
    cells.reduce((top, row, y) => (row[x]! >= 0 ? y + 1 : top), 0),
  );
  const label = await board.getAttribute('aria-label');
  expect(label).toContain(`Generation 2 plays game ${number}. `);
  expect(label).toContain(`Heights from the left: ${heights.join(' ')}.`);
  const weights = await page
    .getByRole('row', { name: /^Holes/ })
    .getByRole('cell')
    .allTextContents();
  expect(Number(weights[0]!.replace('\u2212', '-'))).toBeCloseTo(second.best.genes[4]!, 0);

  await page.getByText('The charts as a table').click();
  await train.button('Watch generation 4').click();
  expect(await page.getByRole('button', { name: /^Watch generation/ }).count()).toBe(5);
  await watch.getByText(/Generation 4 0 pieces/).waitFor();

  const curve = page.getByRole('img', { name: /^Fitness over 5 generations/ });
  await curve.scrollIntoViewIfNeeded();
  const box = (await curve.boundingBox())!;
  await page.mouse.click(box.x + box.width - 90, box.y + box.height / 2);
  await watch.getByText(/Generation 5 0 pieces/).waitFor();
  const line = page.getByRole('button', { name: /^Best/ });
  await line.click();
  await expect.poll(() => line.getAttribute('aria-pressed')).toBe('false');
});

test('curves are drawn where the browser names a language that nobody speaks', async ({
  visit,
}) => {
  const page = await visit('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' });
  });
  await page.goto('/#/train');
  const train = new TrainPage(page);
  await train.open(formatRun(await finishedRun()));
  await train.state('Finished');
  expect(await page.locator('.chart canvas').count()).toBeGreaterThan(0);
});
