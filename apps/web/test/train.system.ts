import { formatRun } from '@tetrarium/trainer';
import { expect } from 'vitest';
import { BrainsPage } from './brains-page.ts';
import { test } from './rig.ts';
import { finishedRun } from './train-here.ts';
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
