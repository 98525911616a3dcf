import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { jobs } from '../../server/test/built.ts';
import { doHere, gamesOf, startLendRig } from './lend-rig.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

const { drawLendKey, workOff } = jobs;

let lend: Awaited<ReturnType<typeof startLendRig>>;
beforeAll(async () => {
  lend = await startLendRig();
});
afterAll(() => lend.close());

test('a tab does jobs of a run, byte for byte, and leaves when it likes', async ({
  visit,
  onTestFinished,
}) => {
  const key = drawLendKey();
  const run = lend.startRun(key);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const card = { id: 'here', name: 'here', threads: 1 };
  const specs = Array.from({ length: 12 }, (_, i) => gamesOf(100 + i));
  run.tell('some of 12');
  const answers = specs.map((spec) => run.ask(spec));
  const page = await visit('#/train', { baseURL: lend.baseURL });
  await page.getByRole('link', { name: 'Lend this tab' }).click();
  await page.getByLabel('Run key').fill(key.toUpperCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: /^rate dellacherie/ }).waitFor();
  expect(await page.locator('.lend').textContent()).toContain('some of 12');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await expect
    .poll(async () => (await lend.queue.workers()).find(({ runId }) => runId !== null)?.done)
    .toBe(12);
  await page.getByRole('figure', { name: 'Jobs of this tab: 12.' }).waitFor();
  // What a tab says first counts when a worker says the same.
  expect(await Promise.race([answers[0], lend.queue.workers().then(() => 'open')])).toBe('open');
  const worker = workOff(lend.queue, { card, hands: [doHere], stop: stop.signal, sleep });
  for (const [i, answer] of answers.entries()) {
    expect(JSON.stringify(await answer)).toBe(JSON.stringify(await doHere(specs[i]!)));
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Stop lending' }).click();
  await page.getByRole('status').getByText('Stopped.').waitFor();
  await expect.poll(() => lend.queue.workers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Waiting for a job').waitFor();
  await expect.poll(() => lend.queue.workers()).toHaveLength(2);
  // Another page ends it, and says so.
  await page.getByRole('link', { name: 'Solve' }).click();
  await page.getByRole('heading', { name: 'Solve', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('status').getByText('Lending stopped when you left this page.').waitFor();
  await page.getByRole('figure', { name: 'Jobs of this tab: 12.' }).waitFor();
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Waiting for a job').waitFor();
  await run.close(true);
  await page.getByRole('status').getByText('The run is done. Thank you.').waitFor();
  stop.abort();
  await worker;
});

test('a wrong key says so, and so does a server that goes away', async ({
  visit,
  onTestFinished,
}) => {
  const other = await startLendRig();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await other.close();
    isOpen = false;
  };
  onTestFinished(close);
  const key = drawLendKey();
  await other.queue.runs.report({ id: 'far', title: 'far', posted: 0, answered: 0, lendKey: key });
  const page = await visit(`#/lend?run=${drawLendKey()}`, {
    baseURL: other.baseURL,
    expectedErrors: ['404', '503', 'ERR_CONNECTION', 'Failed to fetch'],
  });
  await page.getByRole('alert').getByText('This link is wrong or too old.').waitFor();
  await page.getByRole('link', { name: 'Another run' }).click();
  await page.getByLabel('Run key').fill(key);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Waiting for a job').waitFor();
  await close();
  await page.getByRole('status').getByText('Trying again').waitFor();
  await page.getByRole('button', { name: 'Stop lending' }).click();
  await page.getByRole('status').getByText('Stopped.').waitFor();
});
