import {
  continueFrom,
  DEFAULT_HANDLING,
  formatReplay,
  GUIDELINE_REPLAY,
  openReplay,
  seekPiece,
  verifyReplay,
} from '@tetrarium/engine';
import { expect, test } from 'vitest';
import { ModernCtrl } from './modern-ctrl.ts';
import { DEFAULT_MODERN_SETUP, type ModernSetup } from './modern-setup.ts';

function begin(changes: Partial<ModernSetup> = {}, now = 5000): ModernCtrl {
  const ctrl = new ModernCtrl();
  ctrl.setup = { ...DEFAULT_MODERN_SETUP, ...changes };
  ctrl.start(42n, DEFAULT_HANDLING, now);
  return ctrl;
}

/** The same keys at the same moments, seen by a page that draws every so many milliseconds. */
function play(every: number): string {
  const ctrl = begin();
  const keys = [
    [5100, 'left', true],
    [5410, 'left', false],
    [5500, 'clockwise', true],
    [5530, 'clockwise', false],
    [5600, 'drop', true],
    [5650, 'drop', false],
    [5900, 'soft-drop', true],
    [6400, 'soft-drop', false],
    [6500, 'hold', true],
    [6600, 'hold', false],
  ] as const;
  let next = 0;
  for (let now = 5000; now <= 9000; now += every) {
    for (; next < keys.length && keys[next]![0] <= now; next++) {
      const [at, button, isDown] = keys[next]!;
      ctrl.key(button, isDown, at);
    }
    ctrl.frame(now);
  }
  ctrl.frame(9000);
  return formatReplay(GUIDELINE_REPLAY, ctrl.replay()!);
}

test('a game is the same at any frame rate', () => {
  const slow = play(250);
  expect(play(1)).toBe(slow);
  expect(play(16)).toBe(slow);
});

test('pauses are no part of a game, and keys that were held are let go', () => {
  const ctrl = begin();
  ctrl.key('soft-drop', true, 5100);
  ctrl.pause(5200);
  expect(ctrl.phase).toBe('paused');
  expect(ctrl.key('drop', true, 6000)).toEqual([]);
  ctrl.frame(60_000);
  ctrl.resume(70_000, DEFAULT_HANDLING);
  ctrl.frame(70_100);
  expect(ctrl.game?.time).toBe(300);
  expect(ctrl.game?.isSoft).toBe(false);
});

test('a page that slept does not catch up', () => {
  const ctrl = begin();
  ctrl.frame(5100);
  ctrl.frame(500_000);
  expect(ctrl.game?.time).toBe(1100);
});

test('a brain finishes a sprint, and its replay ends as it says', () => {
  const ctrl = begin({ brain: 'dellacherie', pace: 20 });
  for (let now = 5000; ctrl.phase === 'playing'; now += 16) ctrl.frame(now);
  expect(ctrl.phase).toBe('over');
  expect(ctrl.game?.over).toBe('goal');
  expect(verifyReplay(GUIDELINE_REPLAY, ctrl.replay()!).ok).toBe(true);
});

test('a race: both have the same pieces, and garbage of the rival is in the replay', () => {
  const ctrl = begin({ mode: 'race', brain: 'dellacherie', pace: 100 });
  expect(ctrl.rivalGame?.queue).toEqual(ctrl.game?.queue);
  for (let now = 5000; ctrl.phase === 'playing'; now += 16) ctrl.frame(now);
  const replay = ctrl.replay()!;
  expect(ctrl.game?.over).toBeDefined();
  expect(ctrl.hasWonRace).toBe(false);
  expect(replay.inputs.some(({ input }) => typeof input !== 'string')).toBe(true);
  expect(verifyReplay(GUIDELINE_REPLAY, replay).ok).toBe(true);
});

test('the opponent that tops out first loses', () => {
  const ctrl = begin({ mode: 'race', brain: 'bad', pace: 20 });
  for (let now = 5000; ctrl.phase === 'playing'; now += 16) ctrl.frame(now);
  expect(ctrl.hasWonRace).toBe(true);
});

test('undo in zen gives back the same pieces; other modes have none', () => {
  const ctrl = begin({ mode: 'zen' });
  const first = ctrl.game!.falling!.kind;
  const queue = ctrl.game!.queue;
  ctrl.key('drop', true, 5100);
  ctrl.key('drop', false, 5120);
  expect(ctrl.hasUndo).toBe(true);
  expect(ctrl.undo()).toBe(true);
  expect(ctrl.game!.falling!.kind).toBe(first);
  expect(ctrl.game!.queue).toEqual(queue);
  expect(ctrl.redo()).toBe(true);
  expect(ctrl.game!.pieces).toBe(1);
  const sprint = begin();
  sprint.key('drop', true, 5100);
  expect(sprint.undo()).toBe(false);
});

test.each(['marathon', 'sprint', 'ultra', 'dig', 'zen'] as const)(
  'a strict %s gives back a piece that took too many keys, and no other',
  (mode) => {
    const ctrl = begin({ mode, isStrict: true });
    let now = 5100;
    const press = (button: 'left' | 'right' | 'drop'): void => {
      now += 50;
      ctrl.key(button, true, now);
      ctrl.key(button, false, now + 20);
    };
    const first = ctrl.game!.falling!.kind;
    press('left');
    press('right');
    press('drop');
    expect(ctrl.takenBack).toEqual({ keys: 2, needed: 0 });
    expect(ctrl.game!.pieces).toBe(0);
    expect(ctrl.game!.falling!.kind).toBe(first);
    expect(ctrl.game!.time).toBe(270);
    press('left');
    press('drop');
    expect(ctrl.takenBack).toBeUndefined();
    expect(ctrl.game!.pieces).toBe(1);
    expect(verifyReplay(GUIDELINE_REPLAY, ctrl.replay()!).ok).toBe(true);
  },
);

test('a game goes on from a moment of a replay', () => {
  const ctrl = begin({ brain: 'dellacherie', pace: 20 });
  for (let now = 5000; ctrl.phase === 'playing'; now += 16) ctrl.frame(now);
  const opened = openReplay(GUIDELINE_REPLAY, ctrl.replay()!);
  if (!opened.ok) throw new Error(opened.problem.message);
  seekPiece(opened.value, 7);
  const next = new ModernCtrl();
  next.adopt(continueFrom(opened.value), DEFAULT_HANDLING);
  next.resume(1000, DEFAULT_HANDLING);
  next.key('drop', true, 1100);
  expect(next.game?.pieces).toBe(8);
  expect(verifyReplay(GUIDELINE_REPLAY, next.replay()!).ok).toBe(true);
});
