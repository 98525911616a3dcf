import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { unreachable, WINDOWS } from './reach.ts';
import { LONG_REPLAY, SAMPLE_REPLAY } from './reach-scenes.ts';
import { LAPTOP, testReach } from './reach-suite.ts';
import { test } from './rig.ts';

// The other windows: reach.system.ts.
testReach(WINDOWS);

test('the first page begins at its top, also where it is higher than the window', async ({
  visit,
}) => {
  const page = await visit('', LAPTOP);
  expect(await unreachable(page, [{ width: 1536, height: 730, scale: 1.25 }])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 600 });
  const name = (await page.getByRole('img', { name: 'Tetrarium' }).boundingBox())!;
  expect(name.y).toBeGreaterThan(0);
});

test('a brain is written on a phone, either way it is held', async ({ visit }) => {
  const page = await visit('#/brains', { viewport: { width: 390, height: 844 } });
  const field = page.getByRole('textbox', { name: /^Code of/ });
  await field.waitFor();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Eight lines at least, and nothing goes out at the side.
    const editor = (await page.locator('.brain-editor').boundingBox())!;
    expect(editor.height).toBeGreaterThan(8 * 25);
    expect(editor.x + editor.width).toBeLessThanOrEqual(width);
  }
});

test('the board of Quadris and its command line are in sight in a low window', async ({
  visit,
}) => {
  const page = await visit('#/quadris');
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(viewport);
    const board = page.getByRole('application').getByRole('img');
    await expect.poll(async () => (await board.boundingBox())!.height).toBeGreaterThan(260);
    const line = (await page.getByRole('textbox', { name: 'Command' }).boundingBox())!;
    expect(line.y + line.height).toBeLessThan(viewport.height - 50);
  }
});

test('the menu of exports is within reach in any window', async ({ visit }) => {
  const page = await visit(`#/replays?r=${SAMPLE_REPLAY}`, LAPTOP);
  await new PlayPage(page).button('Export').click();
  const faults = await unreachable(page);
  // It lies over the rest.
  expect(faults.filter((fault) => !/ is covered by (button|span|div|ul|li)/.test(fault))).toEqual(
    [],
  );
});

test('the controls of a replay stay where they are when it plays', async ({ visit }) => {
  const page = await visit(`#/replays?r=${LONG_REPLAY}`);
  const play = new PlayPage(page);
  const places = async () => {
    const boxes = ['Next piece', 'Export'].map((name) => play.button(name).boundingBox());
    return (await Promise.all(boxes)).map((box) => [box!.x, box!.y]);
  };
  for (const width of [320, 344, 360, 390, 412, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    const before = await places();
    await play.button('Play').click();
    expect(await places(), String(width)).toEqual(before);
    await play.button('Pause').click();
  }
});
