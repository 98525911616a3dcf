/// <reference lib="dom" />

import { formatRun } from '@tetrarium/trainer';
import { beforeAll, expect } from 'vitest';
import { replayOfBrain } from './guideline-page.ts';
import { overflows } from './overflows.ts';
import { droppedMarathon, newPlayer } from './players.ts';
import { unreachable } from './reach.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';
import { finishedRun } from './train-here.ts';
import { TrainPage } from './train-page.ts';
import { violations } from './violations.ts';

beforeAll(storeReady);

// More states, windows and colours than accessibility.test.ts looks at.

const GAME = replayOfBrain('zen', 7n, 30);

test('axe finds nothing wrong with the library and the viewer, also on a phone', async ({
  visit,
}) => {
  const page = await visit('#/replays');
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    found.push(...(await violations(page)).map((text) => `${name}: ${text}`));
  };
  await page.getByText('No replays yet.').waitFor();
  await look('empty library');
  await page.getByRole('link', { name: 'Watch a sample' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goto(`#/replays?r=${GAME}`);
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Next piece' }).click();
    found.push(...(await overflows(page)).map((text) => `${viewport.width}: ${text}`));
    const board = (await page.getByRole('application').getByRole('img').boundingBox())!;
    expect(board.height).toBeGreaterThan(270);
    await look(`viewer ${viewport.width}`);
  }
  expect(found).toEqual([]);
});

test('axe finds nothing wrong, and nothing is wider than a phone', async ({ visit }) => {
  const text = formatRun(await finishedRun());
  const page = await visit('#/train', { colorScheme: 'light', reducedMotion: 'reduce' });
  const train = new TrainPage(page);
  const found: string[] = [];
  const look = async (): Promise<void> => {
    found.push(...(await violations(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violations(page, true)));
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await train.button('Train a sample').waitFor();
  found.push(...(await violations(page)));
  await train.open(text);
  await train.state('Finished');
  await page.getByText('The charts as a table').click();
  await page.getByText('More settings').click();
  await page.getByText('Features: 9 features chosen').click();
  await look();
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The charts follow with the next frame.
    const over = () =>
      page.locator('#content').evaluate((element) => {
        const wide = [...element.querySelectorAll('*')].filter(
          (each) =>
            !each.closest('.train-rows') && each.getBoundingClientRect().right > innerWidth + 1,
        );
        return [element.scrollWidth - element.clientWidth, ...wide.map((each) => each.className)];
      });
    await expect.poll(over, { message: `${width}` }).toEqual([0]);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await look();
  expect(found).toEqual([]);
});

test('axe finds nothing wrong on boards and profiles, and all is within reach', async ({
  visit,
}) => {
  const client = await newPlayer();
  const { score } = await client.submit({ replay: droppedMarathon(), playedBy: 'person' });
  const page = await visit('#/boards?game=guideline-marathon&list=open');
  await page.getByRole('table').waitFor();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    const light = await violations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violations(page, true);
    await page.emulateMedia({ colorScheme: 'light' });
    const far = await unreachable(page);
    found.push(...[...light, ...dark, ...far].map((fault) => `${name}: ${fault}`));
  };
  await look('a board');
  await page.goto('#/boards?game=classic-lock&list=ranked&by=brain&adversary=50');
  await page.getByText('Nobody is on this board yet.').waitFor();
  await look('an empty board of a brain against the adversary');
  await page.goto(`#/player?id=${score.player.id}`);
  await page.getByRole('table', { name: 'Bests' }).waitFor();
  await look('a profile');
  await page.goto('#/player');
  await page.getByText('Import key').waitFor();
  await look('one’s own profile');
  await page.goto(`#/replays?score=${score.id}`);
  await page.getByRole('heading', { name: /^Marathon by/ }).waitFor();
  await look('the replay of a score');
  expect(found).toEqual([]);
});
