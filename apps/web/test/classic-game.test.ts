import { Piece } from '@tetrarium/engine/core';
import { expect } from 'vitest';
import { playHeadless, playKeysHeadless, scriptOfBrain, seedOfPiece } from './headless.ts';
import { readPng } from './pixels.ts';
import { PlayPage } from './play-page.ts';
import { test, type Visit } from './rig.ts';

async function openPlay(visit: Visit, query: string): Promise<PlayPage> {
  return new PlayPage(await visit(`#/play?${query}`, { frozen: true }));
}

/** The beginning of the first key script of golden/classic.json. */
const GOLDEN_SCRIPT =
  'vvv^vvvv<_vv^^vv<vvvvv_>vv<^v><<>vv_^<v<_^>vv^vv>v_vvvv>v>_^^<v<v^v<^v_>^v_^v<^<<vv^<vvv^vv>';

test.for([
  ['swing', 'what the brain would do', scriptOfBrain(12)],
  ['android', 'a golden script', GOLDEN_SCRIPT],
] as const)(
  '[R-01, R-10, O-04] a player scores as the headless game does: %s landing, %s',
  async ([landing, , script], { visit }) => {
    const play = await openPlay(visit, `test=1&speed=100&landing=${landing}`);
    await play.button('Start').click();
    await play.playScript(script, 100);
    expect(await play.state()).toEqual(await playKeysHeadless(script, landing));
  },
);

test('[R-03, C-24] the brain’s test run ends by itself with 100 pieces and 270 still shown', async ({
  visit,
}) => {
  const play = await openPlay(visit, '');
  await play.checkbox('Brain').check();
  await play.checkbox('Test sequence').check();
  await play.slider('Speed').fill('0');
  await play.button('Start').click();
  await play.runToTheEnd();
  const { pieces, score, rows, board } = await playHeadless('--brain=default', '--test-sequence');
  expect({ pieces, score }).toEqual({ pieces: 100, score: 270 });
  expect(await play.numbers()).toEqual({ pieces, score, rows });
  expect(await play.shape()).toEqual(board);
  const result = play.page.getByRole('region', { name: 'Test run finished' });
  expect(await result.textContent()).toMatch(/Score270Pieces100Rows34/);
  expect(await play.button('Stop').isDisabled()).toBe(true);
});

test('in a new game by hand every drop lands its piece, and the link says so', async ({
  visit,
}) => {
  const play = await openPlay(visit, '');
  await play.button('Start').click();
  for (let i = 0; i < 4; i++) await play.page.keyboard.press('Space');
  expect((await play.numbers()).pieces).toBe(5);
  await expect.poll(() => play.page.url()).toContain('landing=lock');
});

test('a brain on an own board meets adversary and friend as the headless one does', async ({
  visit,
}) => {
  const play = await openPlay(
    visit,
    'brain=default&seed=7&board=8x14&adversary=40&friend=30&zap=1&speed=0',
  );
  await play.button('Start').click();
  await play.runToTheEnd();
  const { pieces, score, rows, board } = await playHeadless(
    '--brain=default',
    '--seed=7',
    '--board=8x14',
    '--adversary=40',
    '--friend=30',
    '--no-animate',
  );
  expect(await play.numbers()).toEqual({ pieces, score, rows });
  expect(await play.shape()).toEqual(board);
});

test('[C-25, C-26, C-27] the player starts and stops; what is decided before a game is locked during it', async ({
  visit,
}) => {
  const play = await openPlay(visit, '');
  const boxes = [play.checkbox('Brain'), play.checkbox('Test sequence')];
  const locked = async () => [
    await play.button('Start').isDisabled(),
    await play.button('Stop').isEnabled(),
    ...(await Promise.all(boxes.map((box) => box.isDisabled()))),
    await play.button('Left').isEnabled(),
  ];
  expect(await locked()).toEqual([false, false, false, false, false]);
  await play.button('Start').click();
  expect(await locked()).toEqual([true, true, true, true, true]);
  await play.page.clock.runFor(2500);
  expect(await play.stat('Time').textContent()).toBe('0:02');
  await play.button('Stop').click();
  expect(await locked()).toEqual([false, false, false, false, false]);
  expect(await play.numbers()).toEqual({ pieces: 1, score: 1, rows: 0 });
});

test('[H-06, R-05, R-06, R-07] the speed slider starts at 1000 of 2000 ms and acts in mid-game', async ({
  visit,
}) => {
  const play = await openPlay(visit, 'test=1');
  const speed = play.slider('Speed');
  expect([
    await speed.getAttribute('min'),
    await speed.inputValue(),
    await speed.getAttribute('max'),
  ]).toEqual(['0', '1000', '2000']);
  await play.button('Start').click();
  await play.page.clock.runFor(2500);
  expect(await play.whereIsIt()).toMatchObject({ piece: 'O', row: 21 });
  await speed.fill('100');
  await play.board.focus();
  await play.page.clock.runFor(1050);
  const { row } = await play.whereIsIt();
  expect(row).toBeLessThanOrEqual(21 - 10);
  await speed.fill('2000');
  await play.board.focus();
  await play.page.clock.runFor(1800);
  expect((await play.whereIsIt()).row).toBeGreaterThanOrEqual(row - 1);
});

test('[H-06, R-07] a brain brings a pace of its own to the bar, and leaves one that was chosen', async ({
  visit,
}) => {
  const play = await openPlay(visit, 'seed=1');
  const speed = play.slider('Speed');
  const brain = play.checkbox('Brain');
  await brain.check();
  expect(await speed.inputValue()).toBe('100');
  await play.button('Start').click();
  await play.page.clock.runFor(5000);
  expect((await play.numbers()).pieces).toBeGreaterThan(1);
  await play.button('Stop').click();
  await brain.uncheck();
  expect(await speed.inputValue()).toBe('1000');
  await speed.fill('250');
  await brain.check();
  expect(await speed.inputValue()).toBe('250');
  await brain.uncheck();
  expect(await speed.inputValue()).toBe('250');
});

test('the player steers while the brain plays, and the brain steers back', async ({ visit }) => {
  const play = await openPlay(visit, 'test=1&brain=default&speed=1000');
  await play.button('Start').click();
  await play.page.clock.runFor(500);
  const before = await play.whereIsIt();
  await play.page.keyboard.press('ArrowRight');
  await play.page.keyboard.press('ArrowRight');
  const pushed = await play.whereIsIt();
  expect(pushed.column).toBe(before.column + 2);
  await play.page.clock.runFor(1000);
  expect((await play.whereIsIt()).column).toBe(pushed.column - 1);
});

test('the adversary says why it picked the piece', async ({ visit }) => {
  const play = await openPlay(visit, 'seed=1');
  const reason = play.page.getByText(/gave|Chance picks/);
  expect(await reason.textContent()).toBe('Chance picks every piece.');
  await play.slider('Adversary').fill('100');
  await play.button('Start').click();
  expect(await reason.textContent()).toMatch(
    /^The adversary gave .+: its best play is the worst one/,
  );
  await play.button('Stop').click();
  await play.slider('Adversary').fill('0');
  await play.slider('Friend').fill('100');
  await play.button('Start').click();
  expect(await reason.textContent()).toMatch(/^The friend gave .+: its best play is the best one/);
});

test('a row about to fill is tinted, and a line runs under the four top rows', async ({
  visit,
}) => {
  const play = await openPlay(visit, `board=4x8&seed=${seedOfPiece(Piece.STICK)}`);
  await play.button('Start').click();
  const canvas = play.board.getByRole('img');
  const look = async () => {
    const pixels = readPng(await canvas.screenshot());
    const cell = pixels.height / 12;
    const at = (column: number, row: number) =>
      pixels.colorAt((column + 0.5) * cell, (11.5 - row) * cell);
    const lineAt = Array.from({ length: Math.round(2 * cell) }, (_, i) => 3 * cell + i).filter(
      (y) => pixels.colorAt(pixels.width - cell / 2, y).join() !== at(3, 6).join(),
    );
    return { floor: at(3, 0), air: at(3, 5), lineAt: lineAt.map((y) => y / cell) };
  };
  const before = await look();
  expect(before.floor).toEqual(before.air);
  expect(before.lineAt.some((row) => Math.abs(row - 4) < 0.1)).toBe(true);
  await play.page.keyboard.press('ArrowUp');
  const after = await look();
  expect(after.floor).not.toEqual(after.air);
  expect(after.air).toEqual(before.air);
});
