import { expect } from 'vitest';
import { downloadReplay, verify } from './download.ts';
import { headless, listed, QuadrisPage, textAfter, watch } from './quadris-page.ts';
import { test } from './rig.ts';

test('a restart and a new game keep the one before, with its numbers; an untouched one is not', async ({
  visit,
}) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  await quadris.type('drop', '2drop', 'help', 'restart', 'right drop');
  // What was not played is not kept.
  await page.goto('#/quadris?rules=biquadris&level=1');
  await quadris.button('Open the link').click();
  await quadris.button('New game').click();
  await quadris.button('Start').click();
  await quadris.type('drop', 'drop', 'drop', 'restart');
  const [two, second, first, ...more] = await listed(page);
  expect(more).toEqual([]);
  expect(first).toContain('Quadris, 2013');
  expect(first).toContain('0 points, hi score 0, 3 commands, 3 blocks');
  // The second one begins by loading the start, since dice and hi score went on.
  expect(second).toContain('3 commands, 1 block');
  expect(two).toContain('Quadris, Two players');
  expect(two).toContain('0 : 0 points, hi score 0, 3 commands, 3 blocks');
  await page.getByLabel('Mode').selectOption({ label: 'Quadris, Two players' });
  await page.getByRole('link', { name: 'Watch replay 3' }).click();
  await page.getByText('Command 0 of 3').waitFor();
  await verify(await downloadReplay(page, 'Text'));
});

test('a game that is over, taken back and lost again stays one replay, also over a reload', async ({
  visit,
}) => {
  const page = await visit('#/quadris?rules=2016&level=1');
  const quadris = new QuadrisPage(page);
  for (let i = 0; i < 25; i++) await quadris.type('right', 'left');
  await quadris.type('99drop');
  await watch(page).waitFor();
  await page.reload();
  await page.getByText('Your game was saved.').waitFor();
  // More than can be seen of the past in the page's own store.
  await quadris.type('40undo');
  const session = headless('2016', 1);
  for (let i = 0; i < 25; i++) textAfter(session, 'right', 'left');
  expect(await quadris.text()).toBe(textAfter(session, '99drop', '40undo'));
  expect(await watch(page).count()).toBe(0);
  await quadris.type('99drop');
  await watch(page).waitFor();
  const games = await listed(page);
  expect(games).toHaveLength(1);
  expect(games[0]).toContain('53 commands');
  await page.getByRole('link', { name: 'Watch replay 1' }).click();
  await page.getByText('Command 0 of 53').waitFor();
  await verify(await downloadReplay(page, 'Text'));
});

test('where a file was changed in the middle nothing wrong is kept, and that is said', async ({
  visit,
}) => {
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  const add = async (content: string, isThere: boolean): Promise<void> => {
    await quadris.button('Save, share').click();
    const file = { name: 'moves', mimeType: 'text/plain', buffer: Buffer.from(content) };
    await page.getByLabel('Add a file for commands').setInputFiles(file);
    await page.getByText('moves', { exact: true }).waitFor();
    if (isThere) await quadris.button('Replace').click();
    await page.keyboard.press('Escape');
  };
  await add('2right drop', false);
  await quadris.type('sequence moves', 'restart', 'sequence moves');
  await add('left', true);
  await quadris.type('sequence moves', 'restart');
  await page.getByText('The game that ended is not among the replays.').first().waitFor();
  const games = await listed(page);
  expect(games).toHaveLength(1);
  await page.getByRole('link', { name: 'Watch replay 1' }).click();
  await page.getByText('Command 0 of 1').waitFor();
  await verify(await downloadReplay(page, 'Text'));
});
