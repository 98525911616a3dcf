import { formatRun, type RunConfig } from '@tetrarium/trainer';
import { expect } from 'vitest';
import { BrainsPage } from './brains-page.ts';
import { test } from './rig.ts';
import { finishedRun, TINY_RUN, trainHere } from './train-here.ts';
import { TrainPage } from './train-page.ts';

test('a generation is kept, rated, raced and edited as code, one click away', async ({ visit }) => {
  const run = await finishedRun();
  const page = await visit('#/train', { reducedMotion: 'reduce' });
  const train = new TrainPage(page);
  await train.open(formatRun(run));
  await train.button('Keep generation 5').click();
  await train.button('Kept').waitFor();
  await train.button('Keep the winner').click();
  await expect.poll(() => train.button('Kept').count()).toBe(2);
  await page.getByRole('link', { name: 'winner-1 is in Brains' }).waitFor();
  await page.getByRole('link', { name: 'gen-5 is in Brains' }).click();
  const brains = new BrainsPage(page);
  await brains.link('gen-5').and(page.locator('[aria-current]')).waitFor();
  await brains.link('winner-1').waitFor();
  await page.getByText('from Train, seed 1, generation 5').first().waitFor();
  await page.goBack();
  await train.button('Rate it').click();
  await page.getByText('95 % interval').waitFor({ timeout: 60_000 });
  // Kept once, however often it is asked for.
  expect(await brains.link('gen-5').count()).toBe(1);
  await page.goBack();
  await train.button('Race generation 5').click();
  await page.getByRole('heading', { name: 'Race', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  const well = page.getByRole('region', { name: 'gen-5', exact: true }).getByRole('img').first();
  await expect.poll(() => well.getAttribute('aria-label')).toMatch(/stack [1-9]/);
  await page.goBack();
  await train.button('Edit as code').click();
  await brains.editor.waitFor();
  expect(await brains.said()).toContain('Works');
  expect(await brains.text()).toContain('createRecipeBrain({ weights, ahead:');
});

const begun = (config: RunConfig): string =>
  formatRun({ config, generations: [], ending: undefined });

/** Many generations of short games: long enough to be stopped in the middle. */
const LONG: RunConfig = {
  ...TINY_RUN,
  board: { width: 4, height: 4 },
  ahead: undefined,
  budget: { pieces: 0, generations: 350 },
  seed: 9,
};

async function generationOf(train: TrainPage): Promise<number> {
  return Number.parseInt(await train.figure('Generation'), 10);
}

test('paused, closed and gone on with, a run ends as if nothing had happened', async ({
  visit,
}) => {
  const page = await visit('#/train');
  const train = new TrainPage(page);
  await train.open(begun(LONG));
  await train.button('Continue').click();
  await expect.poll(() => generationOf(train)).toBeGreaterThan(2);
  // Without waiting until it stands still: on a busy machine the run might be over by then.
  await train.button('Pause').dispatchEvent('click');
  await train.state('Paused');
  await page.reload();
  await train.state('Stopped');
  const kept = await generationOf(train);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(LONG.budget.generations);
  await train.button('Continue').click();
  await train.state('Finished');
  expect((await train.save('Save run file')).text).toBe(formatRun(await trainHere(LONG)));
});

test('a run is held, goes on and is stopped without a trace', async ({ visit }) => {
  const page = await visit('#/train');
  const train = new TrainPage(page);
  const config = { ...LONG, budget: { pieces: 0, generations: 1_000_000 } };
  await train.open(begun(config));
  await train.button('Continue').click();
  await expect.poll(() => generationOf(train)).toBeGreaterThan(1);
  await train.button('Pause').click();
  await train.state('Paused');
  const held = await generationOf(train);
  await train.button('Continue').click();
  await expect.poll(() => generationOf(train)).toBeGreaterThan(held);
  await train.button('Stop').click();
  await train.state('Stopped');
  const { text } = await train.save('Save run file');
  const played = text.trimEnd().split('\n').length - 1;
  expect(played).toBeGreaterThanOrEqual(held);
  // The same number of generations, played here.
  const budget = { pieces: 0, generations: played };
  const { generations } = await trainHere({ ...config, budget });
  expect(text).toBe(formatRun({ config, generations, ending: undefined }));
});

test('workers that cannot be had are told of, and the run can go on once they can', async ({
  visit,
}) => {
  const page = await visit('#/train', { expectedErrors: ['ERR_FAILED', 'worker-'] });
  const train = new TrainPage(page);
  await page.route('**/worker-*', (route) => route.abort());
  await train.open(begun(TINY_RUN));
  await train.button('Continue').focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Training stopped: .*Continue from the last generation\.$/).waitFor();
  await train.state('Stopped');
  await page.unroute('**/worker-*');
  await train.button('Continue').focus();
  await page.keyboard.press('Enter');
  await train.state('Finished');
});
