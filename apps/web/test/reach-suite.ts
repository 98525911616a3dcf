import { formatRun } from '@tetrarium/trainer';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { type Size, unreachable } from './reach.ts';
import { RACE_REPLAY_TEXT, SAMPLE_REPLAY } from './reach-scenes.ts';
import { test } from './rig.ts';
import { TINY_RUN, trainHere } from './train-here.ts';
import { TrainPage } from './train-page.ts';

const SOLVE = '#/solve?p=grid+3x4;.*.;;piece+1;***;;piece+1;**.;.**;;place+1+lookahead+1';
export const LAPTOP = {
  viewport: { width: 1366, height: 768 },
  // The page that waits for a terminal finds none.
  expectedErrors: ['EventSource'],
} as const;

/** What a user does next, and then looks at the page again. */
type Step = (play: PlayPage) => Promise<unknown>;

const press =
  (...names: readonly string[]): Step =>
  async (play) => {
    for (const name of names) await play.button(name).click();
  };

/** Opens a dialog; the next step comes after it was closed again. */
const dialog =
  (...names: readonly string[]): Step =>
  async (play) => {
    await play.page.keyboard.press('Escape');
    await press(...names)(play);
    await play.page.getByRole('dialog').last().waitFor();
  };

const SCENES: Readonly<Record<string, readonly [hash: string, ...steps: Step[]]>> = {
  'the first page': ['', dialog('Keys')],
  'the classic game': [
    '#/play?seed=1&adversary=100',
    press('Start'),
    press('Pause'),
    press('Stop'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Options' }).click();
    },
  ],
  'your own brain': ['#/play?brain=own'],
  brains: ['#/brains', dialog('New brain'), dialog('Starter'), dialog('History')],
  'weights of a brain': ['#/brains?brain=dellacherie'],
  'the UT game': ['#/play?ruleset=srs', press('Start'), press('Stop')],
  'the guideline game': [
    '#/play?ruleset=guideline&mode=zen&seed=1',
    press('Start'),
    async ({ page, board }) => {
      await board.focus();
      for (let i = 0; i < 12; i++) await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Play again' }).waitFor();
    },
    press('Options', 'Arrange buttons'),
    press('Larger', 'Reset'),
  ],
  'a race': [
    '#/race?seed=5&first=2&pace=5000&autostart=1',
    press('Pause'),
    async ({ page }) => {
      await page.getByRole('application').getByRole('button', { name: 'Continue' }).click();
      for (let i = 0; i < 13; i++) await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Start game 2' }).click();
      for (let i = 0; i < 13; i++) await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Play again' }).waitFor();
    },
    press('Change the race'),
  ],
  'a race with a friend': ['#/race?with=friend', press('Make a link'), press('I am ready')],
  Quadris: [
    '#/quadris?level=1',
    dialog('New game'),
    dialog('Save, share'),
    press('Close', 'Text board'),
  ],
  'Quadris for two': ['#/quadris?rules=biquadris&level=1'],
  'Quadris from a terminal': ['#/quadris?live'],
  'the empty solver': ['#/solve', dialog('Samples')],
  'a solved puzzle': [
    SOLVE,
    async (play) => {
      await play.button('Solve').click();
      await play.button('Place it').waitFor();
    },
    dialog('Add pieces'),
    dialog('Share'),
  ],
  'the daily puzzle': [
    '#/daily',
    async ({ page }) => {
      for (let i = 0; i < 5; i++) {
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.getByRole('button', { name: 'Place' }).click();
      }
      await page.getByRole('heading', { name: 'Perfect clear' }).waitFor();
    },
  ],
  replays: ['#/replays'],
  'a replay': [`#/replays?r=${SAMPLE_REPLAY}`, press('Play')],
  'the replay of a race': [`#/replays?r=${RACE_REPLAY_TEXT}`],
  'the handling tester': ['#/handling'],
  settings: ['#/settings', dialog('Reset all settings')],
};

/** The tests of all pages in these windows. */
export function testReach(windows: readonly Size[]): void {
  test.for(Object.entries(SCENES))(
    'nothing is cut off, covered or out of reach in any window: %s',
    async ([, [hash, ...steps]], { visit }) => {
      const page = await visit(hash, LAPTOP);
      const play = new PlayPage(page);
      await page.locator('h1').waitFor({ state: 'attached' });
      await page.getByText('Loading').waitFor({ state: 'detached' });
      const found = await unreachable(page, windows);
      for (const [i, step] of steps.entries()) {
        await page.setViewportSize(LAPTOP.viewport);
        await step(play);
        found.push(
          ...(await unreachable(page, windows)).map((fault) => `after step ${i + 1}, ${fault}`),
        );
      }
      expect(found).toEqual([]);
    },
  );

  test('nothing is cut off, covered or out of reach in any window: a training', async ({
    visit,
  }) => {
    const page = await visit('#/train', LAPTOP);
    const train = new TrainPage(page);
    await train.button('Train a sample').waitFor();
    const found = await unreachable(page, windows);
    await train.open(formatRun(await trainHere(TINY_RUN)));
    await train.state('Finished');
    await page.getByText('More settings').click();
    found.push(...(await unreachable(page, windows)));
    expect(found).toEqual([]);
  });
}
