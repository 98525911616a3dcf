/// <reference lib="dom" />
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Point } from '@tetrarium/engine/core';
import { frameOf, type QuadrisFrame } from '@tetrarium/quadris';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { downloadReplay, verify } from './download.ts';
import { headless, listed, QuadrisPage, textAfter, watch } from './quadris-page.ts';
import { test } from './rig.ts';

const TETRARIUM = fileURLToPath(new URL('../../cli/bin/tetrarium.js', import.meta.url));

let folder = '';

/** The command line, in a folder of its own. */
function tetrarium(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [TETRARIUM, ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
  });
}

/** A number of the viewer. */
function shown(page: Page, label: string): Promise<string | null> {
  return page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
}

/** The colour near the upper left corner of a cell, where no letter is. */
function faceOf(board: Locator, size: Pick<QuadrisFrame, 'width' | 'height'>, cell: Point) {
  return board.evaluate(
    (element, { width, height, x, y }) => {
      const canvas = element as HTMLCanvasElement;
      const side = Math.floor(canvas.height / height);
      const left = (canvas.width - width * side) / 2 + (x + 0.2) * side;
      const top = (height - y - 0.8) * side;
      return canvas.getContext('2d')!.getImageData(left, top, 1, 1).data.join();
    },
    { ...size, ...cell },
  );
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tetrarium-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a game that is over is kept, watched command by command, exported and verified', async ({
  visit,
}) => {
  const page = await visit('#/quadris?level=1&seed=4');
  const quadris = new QuadrisPage(page);
  await quadris.type('2autoplay 3ri', 'macro twice 2drop', 'twice', '99drop');
  await watch(page).click();
  await page.getByText('Command 0 of 5').waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.press('Period');
  await page.keyboard.press('Period');
  expect(await page.locator('.viewer-command').textContent()).toBe('Command 2 of 53ri');
  expect(await shown(page, 'Commands')).toBe('2');
  await page.keyboard.press('End');
  expect(await shown(page, 'End')).toBe('no room');
  expect(await shown(page, 'Commands')).toBe('5');
  expect(await page.getByRole('alert').count()).toBe(0);
  for (const label of ['Text', 'JSON']) {
    expect(await verify(await downloadReplay(page, label))).toMatchObject({ verified: true });
  }
  for (const [label, start] of [
    ['This position, SVG', '<svg'],
    ['This position, PNG', '\x89PNG'],
    ['Film, SVG', '<svg'],
    ['Film, GIF', 'GIF89a'],
  ] as const) {
    const { bytes } = await downloadReplay(page, label);
    expect(bytes.toString('latin1', 0, start.length)).toBe(start);
  }
});

test('a replay of the terminal is watched and played on here, and that is kept in turn', async ({
  visit,
}) => {
  const lines = ['2ri drop', 'drop', 'cl drop', 'levelu', 'drop', '99drop'];
  const written = tetrarium(
    ['quadris', '-text', '-seed', '9', '--replay', 'a.json'],
    `${lines.join('\n')}\n`,
  );
  expect(written.status).toBe(0);
  const page = await visit('#/quadris');
  const quadris = new QuadrisPage(page);
  await quadris.type('drop');
  await page.goto('#/replays');
  await page.locator('input[type=file]').setInputFiles(join(folder, 'a.json'));
  await page.getByText(/^Command .* of 6/).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('application').focus();
  // What was piped came within a millisecond or two.
  for (let i = 0; i < 6; i++) await page.keyboard.press('Comma');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Period');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  // The game that is not over is not ended unasked.
  await page.getByRole('button', { name: 'Keep my game' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Start the new game' }).click();
  await page.getByText('Playing on from').first().waitFor();
  const session = headless();
  expect(await quadris.text()).toBe(textAfter(session, ...lines.slice(0, 3)));
  await quadris.type('undo', 'left', '99drop');
  expect(await quadris.text()).toBe(textAfter(session, 'undo', 'left', '99drop'));
  await watch(page).click();
  await page.getByText(/^Command .* of 6/).waitFor();
  await verify(await downloadReplay(page, 'JSON'));
  const games = await listed(page);
  // Played on, the one it ended, and the terminal's.
  expect(games).toHaveLength(3);
});

test('a star looks in the viewer as it does on the Quadris page', async ({ visit }) => {
  const page = await visit('#/quadris?rules=2016&level=4');
  const quadris = new QuadrisPage(page);
  const session = headless('2016', 4);
  textAfter(session, '5drop');
  const frame = frameOf(session);
  const { rows } = frame.players[0]!;
  const y = rows.findIndex((row) => row.includes('*'));
  const star = { x: rows[y]!.indexOf('*'), y };
  expect(star.x).toBe(5);
  await quadris.type('5drop');
  const face = await faceOf(quadris.canvas(), frame, star);
  await quadris.type('99drop');
  await watch(page).click();
  await page.getByText('Command 0 of 2').waitFor();
  await page.getByRole('application').focus();
  const board = page.getByRole('application').getByRole('img');
  expect(await faceOf(board, frame, star)).not.toBe(face);
  await page.keyboard.press('Period');
  await page.getByText('Command 1 of 2').waitFor();
  await expect.poll(() => faceOf(board, frame, star)).toBe(face);
});
