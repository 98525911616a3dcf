import { expect } from 'vitest';
import { THINK_LIMIT } from '../src/brains/sandbox/frame.ts';
import { hurry, TAUGHT, writeFor } from './own-brain-page.ts';
import { test } from './rig.ts';

test('the sandbox is closed when its page is left or its game ends, and opens again', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  const room = page.locator('iframe');
  const play = await writeFor(page, TAUGHT, '#/play?speed=20&brain=own');
  await room.waitFor({ state: 'detached' });
  await play.button('Start').click();
  await room.waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await room.waitFor({ state: 'detached' });
  await page.goBack();
  await play.button('Continue').click();
  await room.waitFor({ state: 'attached' });
  await play.button('Stop').click();
  await room.waitFor({ state: 'detached' });
});

test('a brain that fails in play costs the piece, and three times the wheel; the page lives on', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  // The board of the game is higher than those it is tried on.
  const code = 'export function rateBoard(board) { for (; board.height > 20; ); return 0; }';
  // Not so fast that it tops out before Stop is pressed.
  const play = await writeFor(page, code, '#/play?speed=30&zap=1&seed=1&brain=own');
  await hurry(page, THINK_LIMIT);
  await play.button('Start').click();
  const trouble = page.getByRole('alert');
  await trouble.getByText('took longer than 1,000 ms. The piece just fell.').waitFor();
  await trouble.getByText('failed 3 times in a row and is switched off').waitFor();
  expect((await play.numbers()).pieces).toBeGreaterThan(2);
  await play.button('Stop').click();
});
