import { afterAll, beforeAll, expect } from 'vitest';
import { TOKEN } from '../../server/test/api-rig.ts';
import { jobs } from '../../server/test/built.ts';
import { gamesOf, startLendRig } from './lend-rig.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

const { drawLendKey } = jobs;

let lend: Awaited<ReturnType<typeof startLendRig>>;
beforeAll(async () => {
  lend = await startLendRig();
});
afterAll(() => lend.close());

test('a tab that is closed in the middle of a job has given it back', async ({ visit }) => {
  const key = drawLendKey();
  const run = lend.startRun(key);
  const spec = gamesOf(500);
  const long = { ...spec, work: { ...spec.work, height: 20, games: 256, maxPieces: 10_000_000 } };
  run.ask(long).catch(() => {});
  await expect
    .poll(() =>
      lend.rig
        .clientOf()
        .lentRun(key)
        .catch(() => undefined),
    )
    .toBeDefined();
  const page = await visit(`#/lend?run=${key}`, { baseURL: lend.baseURL });
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Working on 1 job').waitFor();
  const tab = (await lend.queue.workers()).find(({ runId }) => runId !== null)!;
  expect((await lend.queue.leasesOf(tab.id)).size).toBe(1);
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await lend.queue.leasesOf(tab.id)).size).toBe(0);
  await run.close(false);
});

test('an operator sees runs and workers, pauses one, lets it continue and cancels it', async ({
  visit,
}) => {
  const run = lend.startRun(drawLendKey());
  run.tell('a third of it');
  const answer = run.ask(gamesOf(900)).catch((error: Error) => error.message);
  const page = await visit('#/jobs', { baseURL: lend.baseURL, expectedErrors: ['401'] });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.getByLabel('Operator token').fill('not the word of anybody');
  await button('Show the runs').click();
  await page.getByRole('alert').getByText("Expected the operator's token").waitFor();
  await page.getByLabel('Operator token').fill(TOKEN);
  await button('Show the runs').click();
  const row = page.getByRole('listitem').filter({ hasText: lend.lastTitle() });
  await row.getByText('a third of it').waitFor();
  expect(await violations(page)).toEqual([]);
  const name = lend.lastTitle();
  await button(`Pause ${name}`).click();
  await row.getByText('Paused', { exact: true }).waitFor();
  await button(`Continue ${name}`).click();
  await row.getByText('On', { exact: true }).waitFor();
  await button(`Cancel ${name}`).click();
  await button('Keep the run').click();
  await button(`Cancel ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the run' }).click();
  expect(await answer).toBe('The run was cancelled');
  await row.getByText('Cancelled').waitFor();
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await run.close(false);
});
