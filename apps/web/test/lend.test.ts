import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrain } from '@tetrarium/brains';
import { openKernel } from '@tetrarium/kernel/node';
import { doWork, isWorkAnswer } from '@tetrarium/trainer';
import { afterAll, beforeAll, expect } from 'vitest';
import type { JobQueue as Queue } from '../../server/src/jobs/queue.ts';
import { openMemory, startApi, TOKEN } from '../../server/test/api-rig.ts';
import { jobs } from '../../server/test/built.ts';
import { test } from './rig.ts';
import { DIST } from './serve.ts';
import { violations } from './violations.ts';

const { drawLendKey, JobQueue, JobRun, workOff } = jobs;
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
const kernel = await openKernel();

let rig: ReturnType<typeof startApi>;
let baseURL: string;
let queue: Queue;
const now = () => new Date();
beforeAll(async () => {
  rig = startApi(await openMemory(), { version, now, jobClock: now }, DIST);
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  baseURL = `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}/`;
  queue = await JobQueue.open(rig.context.store.store, { version, now });
});
afterAll(async () => {
  await queue.close();
  await rig.app.close();
});

/** Some games, which nobody else has asked for. */
const gamesOf = (seed: number) => ({
  kind: 'games',
  work: {
    player: { kind: 'linear', recipe: findBrain('dellacherie')!.recipe! },
    ...{ width: 10, height: 8, seed, firstGame: 0, games: 20, maxPieces: 100_000 },
  },
});

/** What comes of a job on this machine. */
async function doHere({ kind, work }: { readonly kind: string; readonly work: unknown }) {
  const doing = doWork(kernel, kind, work);
  for (;;) {
    const step = doing.next();
    if (step.done) return step.value;
  }
}

let runs = 0;
/** A run that ends with its test. */
function startRun(lendKey: string) {
  const id = `run ${++runs}`;
  return new JobRun(queue, {
    ...{ id, title: `rate dellacherie ${runs}`, checked: 0, checkedOfTabs: 0.1, salt: 'salt' },
    ...{ lendKey, doHere, sleep, lookAround: 200 },
    isAnswer: ({ kind, work }, answer) => isWorkAnswer(kind, work, answer),
  });
}

test('a tab does jobs of a run, byte for byte, and leaves when it likes', async ({
  visit,
  onTestFinished,
}) => {
  const key = drawLendKey();
  const run = startRun(key);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const card = { id: 'here', name: 'here', threads: 1 };
  const specs = Array.from({ length: 12 }, (_, i) => gamesOf(100 + i));
  run.tell('some of 12');
  const answers = specs.map((spec) => run.ask(spec));
  const page = await visit('#/train', { baseURL });
  await page.getByRole('link', { name: 'Lend this tab' }).click();
  await page.getByLabel('Run key').fill(key.toUpperCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: /^rate dellacherie/ }).waitFor();
  expect(await page.locator('.lend').textContent()).toContain('some of 12');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await expect
    .poll(async () => (await queue.workers()).find(({ runId }) => runId !== null)?.done)
    .toBe(12);
  await page.getByRole('figure', { name: 'Jobs of this tab: 12.' }).waitFor();
  // What a tab says first counts when a worker says the same.
  expect(await Promise.race([answers[0], sleep(200)])).toBeUndefined();
  const worker = workOff(queue, { card, hands: [doHere], stop: stop.signal, sleep });
  for (const [i, answer] of answers.entries()) {
    expect(JSON.stringify(await answer)).toBe(JSON.stringify(await doHere(specs[i]!)));
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Stop lending' }).click();
  await page.getByRole('status').getByText('Stopped.').waitFor();
  await expect.poll(() => queue.workers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Waiting for a job').waitFor();
  await expect.poll(() => queue.workers()).toHaveLength(2);
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

test('a tab that is closed in the middle of a job has given it back', async ({ visit }) => {
  const key = drawLendKey();
  const run = startRun(key);
  const spec = gamesOf(500);
  const long = { ...spec, work: { ...spec.work, height: 20, games: 256, maxPieces: 10_000_000 } };
  run.ask(long).catch(() => {});
  await expect
    .poll(() =>
      rig
        .clientOf()
        .lentRun(key)
        .catch(() => undefined),
    )
    .toBeDefined();
  const page = await visit(`#/lend?run=${key}`, { baseURL });
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Working on 1 job').waitFor();
  const tab = (await queue.workers()).find(({ runId }) => runId !== null)!;
  expect((await queue.leasesOf(tab.id)).size).toBe(1);
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await queue.leasesOf(tab.id)).size).toBe(0);
  await run.close(false);
});

test('a wrong key says so, and so does a server that goes away', async ({
  visit,
  onTestFinished,
}) => {
  const other = startApi(await openMemory(), { version, now, jobClock: now }, DIST);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await other.app.close();
    isOpen = false;
  };
  onTestFinished(close);
  const far = await JobQueue.open(other.context.store.store, { version, now });
  const key = drawLendKey();
  await far.runs.report({ id: 'far', title: 'far', posted: 0, answered: 0, lendKey: key });
  const page = await visit(`#/lend?run=${drawLendKey()}`, {
    baseURL: `http://127.0.0.1:${port}/`,
    expectedErrors: ['404', '503', 'ERR_CONNECTION', 'Failed to fetch'],
  });
  await page.getByRole('alert').getByText('This link is wrong or too old.').waitFor();
  await page.getByRole('link', { name: 'Another run' }).click();
  await page.getByLabel('Run key').fill(key);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Lend this tab' }).click();
  await page.getByRole('status').getByText('Waiting for a job').waitFor();
  await far.close();
  await close();
  await page.getByRole('status').getByText('Trying again').waitFor();
  await page.getByRole('button', { name: 'Stop lending' }).click();
  await page.getByRole('status').getByText('Stopped.').waitFor();
});

test('an operator sees runs and workers, pauses one, lets it continue and cancels it', async ({
  visit,
}) => {
  const run = startRun(drawLendKey());
  run.tell('a third of it');
  const answer = run.ask(gamesOf(900)).catch((error: Error) => error.message);
  const page = await visit('#/jobs', { baseURL, expectedErrors: ['401'] });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.getByLabel('Operator token').fill('not the word of anybody');
  await button('Show the runs').click();
  await page.getByRole('alert').getByText("Expected the operator's token").waitFor();
  await page.getByLabel('Operator token').fill(TOKEN);
  await button('Show the runs').click();
  const row = page.getByRole('listitem').filter({ hasText: `rate dellacherie ${runs}` });
  await row.getByText('a third of it').waitFor();
  expect(await violations(page)).toEqual([]);
  const name = `rate dellacherie ${runs}`;
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
