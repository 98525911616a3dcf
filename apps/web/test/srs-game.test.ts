import { createSrsBrain, findBrain, UT_BRAIN } from '@tetrarium/brains';
import { createSrsGame, playSrs } from '@tetrarium/engine/srs';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

/** The lowest seed whose game begins with a T. */
function seedOfT(): number {
  let seed = 0;
  while (createSrsGame(seed).board.currentPiece?.kind !== 'T') seed++;
  return seed;
}

test('a brain’s game ends by itself with what the headless one comes to', async ({ visit }) => {
  const query = 'ruleset=srs&seed=0&brain=ut-lame&speed=0&autostart=1';
  const play = new PlayPage(await visit(`#/play?${query}`, { frozen: true }));
  await play.runToTheEnd();
  const game = createSrsGame(0);
  playSrs(game, createSrsBrain(findBrain('ut-lame')!));
  expect(game.pieces).toBeGreaterThan(5);
  expect(await play.stat('Score \\(pieces\\)').textContent()).toBe(String(game.pieces));
  expect(await play.stat('Rows').textContent()).toBe(String(game.board.totalRowsCleared));
  await play.page.getByRole('region', { name: 'Top-out' }).waitFor();
});

test('[U-15] pieces appear where the report puts them: by a link, and by the option', async ({
  visit,
}) => {
  const columnAt = async (query: string, wanted?: string) => {
    const page = await visit(`#/play?ruleset=srs&seed=${seedOfT()}&speed=2000${query}`, {
      frozen: true,
    });
    if (wanted !== undefined)
      await page.getByRole('radio', { name: wanted }).check({ force: true });
    const play = new PlayPage(page);
    await play.button('Start').click();
    return (await play.whereIsIt()).column;
  };
  const centred = await columnAt('');
  expect(await columnAt('&spawn=report')).toBe(centred + 2);
  expect(await columnAt('', 'As in the report')).toBe(centred + 2);
});

test('q and e of the UT keys turn a piece to the left and to the right', async ({ visit }) => {
  const page = await visit('#/settings', { frozen: true });
  await page.getByLabel('Key preset').selectOption({ label: 'A S D, Q E, W (UT)' });
  await page.goto(`#/play?ruleset=srs&seed=${seedOfT()}&speed=2000`);
  const play = new PlayPage(page);
  await play.button('Start').waitFor();
  await page.clock.runFor(200);
  await play.button('Start').click();
  const { piece, column, row } = await play.whereIsIt();
  expect(piece).toBe('T');
  // A T turns about its middle: its foot comes down, and its arm to the left or right goes.
  await page.keyboard.press('e');
  expect(await play.whereIsIt()).toEqual({ piece, column: column + 1, row: row - 1 });
  await page.keyboard.press('q');
  expect(await play.whereIsIt()).toEqual({ piece, column, row });
  await page.keyboard.press('q');
  expect(await play.whereIsIt()).toEqual({ piece, column, row: row - 1 });
});

test('[U-39] h of the UT keys holds: nothing moves until h again', async ({ visit }) => {
  const page = await visit('#/settings', { frozen: true });
  await page.getByLabel('Key preset').selectOption({ label: 'A S D, Q E, W (UT)' });
  await page.goto(`#/play?ruleset=srs&seed=${seedOfT()}&speed=2000`);
  const play = new PlayPage(page);
  await play.button('Start').waitFor();
  await page.clock.runFor(200);
  await play.button('Start').click();
  const before = await play.whereIsIt();
  await page.keyboard.press('h');
  await page.getByText('Press the same key to continue.', { exact: true }).first().waitFor();
  await page.keyboard.press('a');
  await page.clock.runFor(5000);
  expect(await play.whereIsIt()).toEqual(before);
  await page.keyboard.press('h');
  await page.keyboard.press('a');
  expect(await play.whereIsIt()).toEqual({ ...before, column: before.column - 1 });
});

test('the UT game comes with its own brain', async ({ visit }) => {
  const page = await visit('#/play');
  const play = new PlayPage(page);
  const chooser = page.getByRole('combobox', { name: 'Which brain' });
  expect(await chooser.inputValue()).toBe('default');
  await chooser.selectOption('own');
  await page.goto('#/play?ruleset=srs');
  await expect.poll(() => chooser.inputValue()).toBe(UT_BRAIN);
  await play.checkbox('Brain').check();
  await expect.poll(() => page.url()).toContain(`brain=${UT_BRAIN}`);
});

test('a stopped game is kept to be watched once a piece has landed', async ({ visit }) => {
  const address = '#/play?ruleset=srs&seed=1&speed=2000';
  const page = await visit(address);
  const play = new PlayPage(page);
  await play.button('Start').click();
  await page.keyboard.press('ArrowLeft');
  await play.button('Stop').click();
  await page.goto('#/replays');
  await page.getByText('No replays yet.').waitFor();
  await page.goto(address);
  await play.button('Start').click();
  await page.keyboard.press('Space');
  await play.button('Stop').click();
  await page.goto('#/replays');
  await page.getByRole('link', { name: 'Watch replay 1' }).waitFor();
});
