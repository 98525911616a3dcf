/// <reference lib="dom" />
import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { parseReplay, verifyReplay } from '@tetrarium/engine/replay';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { downloadReplay } from './download.ts';
import { pressAll, replayOfBrain } from './guideline-page.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

const GAME = replayOfBrain('zen', 7n, 30);

/** A number of the viewer. */
function shown(page: Page, label: string): Promise<string | null> {
  return page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
}

test('a link opens a replay that was never saved here, at its moment', async ({ visit }) => {
  const page = await visit(`#/replays?r=${GAME}&at=1050`, { frozen: true });
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await shown(page, 'Pieces')).toBe('10');
  await page.getByRole('button', { name: 'Next piece' }).click();
  expect(await shown(page, 'Time')).toBe('0:01.100');
  await page.getByRole('button', { name: 'Previous input' }).click();
  expect(await shown(page, 'Pieces')).toBe('10');
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  expect(await shown(page, 'Pieces')).toBe('30');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await shown(page, 'Pieces')).toBe('1');
});

test('a replay plays at its speed, and can be sought by the slider', async ({ visit }) => {
  const page = await visit(`#/replays?r=${GAME}`, { frozen: true });
  await page.clock.runFor(300);
  await page.getByRole('group', { name: 'Speed' }).getByRole('radio', { name: '2×' }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(520);
  await page.getByRole('button', { name: 'Pause' }).click();
  const pieces = Number(await shown(page, 'Pieces'));
  expect(pieces).toBeGreaterThanOrEqual(9);
  expect(pieces).toBeLessThanOrEqual(10);
  await page.getByRole('slider', { name: 'Position' }).fill('2000');
  expect(await shown(page, 'Pieces')).toBe('20');
});

test('one plays on from a moment, and the new game is a replay of its own', async ({ visit }) => {
  const page = await visit(`#/replays?r=${GAME}&at=1050`, { frozen: true });
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.clock.runFor(300);
  const play = new PlayPage(page);
  expect((await play.numbers()).pieces).toBe(10);
  await play.button('Continue').click();
  await pressAll(play, ['drop', 'drop']);
  expect((await play.numbers()).pieces).toBe(12);
  await play.button('Undo').click();
  await play.button('Undo').click();
  await play.button('Undo').click();
  expect((await play.numbers()).pieces).toBeLessThan(10);
  await page.goBack();
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.clock.runFor(100);
  // The game that is not over is not ended unasked.
  await page.getByRole('button', { name: 'Keep my game' }).click();
  await page.clock.runFor(100);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.clock.runFor(100);
  await page.getByRole('button', { name: 'Start the new game' }).click();
  await page.clock.runFor(300);
  expect((await play.numbers()).pieces).toBe(10);
});

test('a finished game is kept, found, named, starred, exported, deleted and brought back', async ({
  visit,
}) => {
  const page = await visit('#/play?ruleset=guideline&mode=zen&seed=1');
  const play = new PlayPage(page);
  await play.button('Start').click();
  for (let i = 0; i < 14; i++) await page.keyboard.press('Space');
  await page.getByRole('heading', { name: 'Top-out' }).waitFor();
  await page.getByRole('link', { name: 'Replays' }).click();
  const list = page.getByRole('region', { name: 'Saved replays' });
  const row = list.getByRole('link', { name: 'Watch replay 1' });
  await row.waitFor();
  expect(await row.textContent()).toMatch(
    /^Zen, [A-Z][a-z]+day (morning|afternoon|evening|night)$/,
  );
  await page.getByRole('searchbox').fill('sprint');
  expect(await row.count()).toBe(0);
  await page.getByRole('searchbox').fill('zen');
  await page.getByRole('button', { name: 'Starred' }).click();
  await page.getByText('No replay matches.').waitFor();
  await page.getByRole('button', { name: 'Starred' }).click();
  await page.getByRole('button', { name: 'Star replay 1' }).click();
  await page.getByRole('button', { name: 'Starred' }).click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Rename replay 1' }).click();
  await page.getByRole('textbox', { name: 'Name of the replay' }).fill('My first zen');
  await page.keyboard.press('Enter');
  await list.getByText('My first zen').waitFor();
  await page.reload();
  await list.getByRole('link', { name: 'My first zen. Watch replay 1' }).click();
  await page.getByRole('heading', { name: 'My first zen', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Star' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const { bytes, name } = await downloadReplay(page, 'Text');
  expect(name).toMatch(/^my-first-zen-\d{4}-\d\d-\d\d\.replay$/);
  const read = parseReplay(bytes.toString(), [GUIDELINE_REPLAY as never]);
  if (!read.ok) throw new Error(read.problem.message);
  expect(verifyReplay(GUIDELINE_REPLAY, read.value.replay as never).ok).toBe(true);
  for (const [label, start, ending] of [
    ['JSON', '{"format":"tetrarium/replay"', '.json'],
    ['This position, SVG', '<svg', '-piece-1.svg'],
    ['This position, PNG', '\x89PNG', '-piece-1.png'],
    ['Film, SVG', '<svg', '-film.svg'],
    ['Film, GIF', 'GIF89a', '.gif'],
  ] as const) {
    const picture = await downloadReplay(page, label);
    expect(picture.bytes.toString('latin1', 0, start.length)).toBe(start);
    expect(picture.name.endsWith(ending), picture.name).toBe(true);
  }
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the replay' }).fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Zen, / }).waitFor();
  await page.getByRole('link', { name: 'All replays' }).click();
  await page.getByRole('button', { name: 'Delete replay 1' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await row.waitFor();
  expect(
    await page.getByRole('button', { name: 'Star replay 1' }).getAttribute('aria-pressed'),
  ).toBe('true');
  await page.getByRole('button', { name: 'Delete replay 1' }).click();
  await undo.waitFor();
  await page.reload();
  await page.getByText('No replays yet.').waitFor();
});

test('a pasted link and a file are added; damaged and foreign texts say what is wrong', async ({
  visit,
}) => {
  const page = await visit('#/replays');
  const field = page.getByLabel('Replay text, JSON or link');
  const add = page.getByRole('button', { name: 'Add and watch' });
  const alert = page.getByRole('alert');
  await field.fill(GAME.slice(0, -9));
  await add.click();
  await alert.getByText('replay/damaged').waitFor();
  await field.fill('v115@vhAAgH');
  await add.click();
  await alert.getByText('replay/foreign').waitFor();
  expect(await alert.textContent()).toContain('line 1, column 1');
  await field.fill(`https://example.org/x/#/replays?r=${GAME}&at=5`);
  await add.click();
  await page.getByRole('button', { name: 'Play on from here' }).waitFor();
  await page.getByRole('link', { name: 'All replays' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(GAME) });
  await page.getByRole('button', { name: 'Play on from here' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'All replays' }).click();
  await page.getByRole('link', { name: 'Watch replay 2' }).waitFor();
});

test('numbers of a replay are written as everywhere', async ({ visit }) => {
  const page = await visit(`#/replays?r=${replayOfBrain('ultra', 3n, 60)}`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('End');
  expect(await shown(page, 'Score')).toMatch(/^\d{1,3},\d{3}$/);
});

test('a damaged link says so', async ({ visit }) => {
  const page = await visit('#/replays?r=tr1.AAAA*');
  expect(await page.getByRole('alert').textContent()).toMatch(/replay\/bad-letter.*column 9/);
});
