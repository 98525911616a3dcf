import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMemory, startApi, TOKEN } from '../../server/test/api-rig.ts';
import { RULES, result } from './arena-page.ts';
import { test } from './rig.ts';
import { DIST } from './serve.ts';
import { violations } from './violations.ts';

let rig: ReturnType<typeof startApi>;
let baseURL: string;
beforeAll(async () => {
  rig = startApi(await openMemory(), {}, DIST);
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  baseURL = `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}/`;
});
afterAll(() => rig.app.close());

test('a class code leads to a contest: enter a brain, replace it, see standings and a game', async ({
  visit,
}) => {
  const operator = rig.clientOf(undefined, TOKEN);
  const { contest } = await operator.createContest({ title: 'Spring', rules: RULES });
  const page = await visit('#/arena', {
    baseURL,
    expectedErrors: ['404', '429'],
    reducedMotion: 'reduce',
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Class code').fill('aaaa-aaaa-aaaa');
  await button('Open').click();
  await page.getByRole('alert').getByText('Expected a contest of this code').waitFor();
  await page.getByRole('link', { name: 'Another contest' }).click();
  await page.getByLabel('Class code').fill(contest.code.toUpperCase());
  await button('Open').click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  await page.getByRole('link', { name: 'Write one on the Brains page' }).click();
  await page.getByRole('heading', { name: 'Brains', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Arena' }).click();
  await page.getByLabel('Class code').fill(contest.code);
  await button('Open').click();
  // By keys: to the form past all names, and through it.
  await button('Enter a brain').press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Ann has entered.').waitFor();
  await page.getByRole('heading', { name: '1 brain' }).waitFor();
  await page.getByRole('listitem').getByText('Ann', { exact: true }).waitFor();
  const { entries } = await operator.contestEntries(contest.code);
  expect(entries).toHaveLength(1);
  expect(entries[0]!.source).toContain('rateBoard');
  rig.clock.now += 10_000;
  await button('Replace it').click();
  await page.getByRole('status').getByText('Ann has a new brain.').waitFor();
  expect(await violations(page)).toEqual([]);
  await operator.publishContest(contest.code, result());
  await operator.setContestState(contest.code, 'frozen');
  await page.reload();
  await page.getByText('Frozen: no more brains can enter.').waitFor();
  const standings = page.getByRole('region', { name: 'Standings' });
  expect(await standings.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Sure of the next'),
    expect.stringMatching(/^1\s+Ann\s+1,600\s+1,300 – 1,700\s+12\.5\s+8\s+0\s+99\.7 %$/),
    expect.stringMatching(/^2\s+Bob\s+1,400/),
  ]);
  const pairs = page.getByRole('region', { name: 'Who won against whom' });
  expect(await pairs.getByRole('row').nth(1).textContent()).toBe('1 Ann7-1 stronger');
  const { lines, pieces } = result().games[0]!;
  // The best of the first place is there, as it ended; who asks for it sees it from its start.
  await page.getByText(`${pieces} pieces, ${lines} line`).first().waitFor();
  await button('Watch games of Ann').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('arena-watch');
  await page.getByText('0 pieces, 0 lines').waitFor();
  for (let i = 0; i < 20; i++) await button('Next piece').click();
  await page.getByText(`${pieces} pieces, ${lines} line`).first().waitFor();
  expect(await button('Next piece').isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await button('Watch games of Bob').click();
  await page.getByText('No games to watch.').waitFor();
});

test('without a contest that can be asked for it says so', async ({ visit }) => {
  const page = await visit('#/arena?contest=abcd', { baseURL, expectedErrors: ['400'] });
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});
