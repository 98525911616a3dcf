import type { Result } from '@tetrarium/engine/core';
import {
  type Button,
  DEFAULT_HANDLING,
  GUIDELINE_REPLAY,
  type GuidelineInput,
  RACE_REPLAY,
  type RaceInput,
} from '@tetrarium/engine/guideline';
import {
  continueFrom,
  formatReplay,
  openReplay,
  type Replay,
  recordInput,
  seekPiece,
  seekTime,
  startRecording,
  verifyReplay,
} from '@tetrarium/engine/replay';
import { describe, expect, test } from 'vitest';
import { ModernCtrl } from './ctrl.ts';
import { DEFAULT_MODERN_SETUP, type ModernSetup } from './setup.ts';
import { setupOfReplay } from './table.ts';

function begin(changes: Partial<ModernSetup> = {}, now = 5000): ModernCtrl {
  const ctrl = new ModernCtrl();
  ctrl.setup = { ...DEFAULT_MODERN_SETUP, ...changes };
  ctrl.start(42n, DEFAULT_HANDLING, now);
  return ctrl;
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function runOut(ctrl: ModernCtrl, from = 5000, every = 16): void {
  for (let now = from; ctrl.phase === 'playing'; now += every) ctrl.frame(now);
}

/** The replay of a game, which ends as it says. */
function replayOf<I>(ctrl: ModernCtrl): Replay<I> {
  const { rules, replay } = ctrl.table!.replay();
  expect(verifyReplay(rules, replay)).toEqual({ ok: true, value: replay.hash });
  return replay as Replay<I>;
}

/** The same keys at the same moments, seen by a page that draws every so many milliseconds. */
function play(every: number, changes: Partial<ModernSetup> = {}): string {
  const ctrl = begin(changes);
  const keys: readonly (readonly [at: number, button: Button, isDown: boolean])[] = [
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
  ];
  let next = 0;
  for (let now = 5000; now <= 9000; now += every) {
    for (; next < keys.length && keys[next]![0] <= now; next++) {
      const [at, button, isDown] = keys[next]!;
      ctrl.key(button, isDown, at);
    }
    ctrl.frame(now);
  }
  ctrl.frame(9000);
  const { rules, replay } = ctrl.table!.replay();
  return formatReplay(rules, replay);
}

test.each([
  ['game', {}],
  ['race', { mode: 'race', brain: 'dellacherie', pace: 90 }],
] as const)('a %s is the same at any frame rate', (_, changes) => {
  const slow = play(250, changes);
  expect(play(1, changes)).toBe(slow);
  expect(play(16, changes)).toBe(slow);
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
  runOut(ctrl);
  expect(ctrl.phase).toBe('over');
  expect(ctrl.end).toBe('goal');
  expect(replayOf(ctrl).ruleset).toBe('guideline');
});

describe('a race', () => {
  test('has the same pieces for both, and both are in the replay', () => {
    const ctrl = begin({ mode: 'race', brain: 'dellacherie', pace: 100, level: 3 });
    expect(ctrl.rivalGame?.queue).toEqual(ctrl.game?.queue);
    ctrl.key('drop', true, 5050);
    ctrl.key('drop', false, 5060);
    runOut(ctrl);
    expect(ctrl.phase).toBe('over');
    expect(ctrl.end).toBe('lost');
    const replay = replayOf<RaceInput>(ctrl);
    expect(replay.ruleset).toBe('race');
    expect(replay.options).toMatchObject({ rival: 'dellacherie', level: 3 });
    expect(replay.inputs[0]).toEqual({ at: 50, input: { side: 0, verb: 'drop' } });
    expect(replay.inputs[1]).toMatchObject({ at: 100, input: { side: 1 } });
  });

  test('is also a game of the player alone, with the garbage that came', () => {
    const ctrl = begin({ mode: 'race', brain: 'dellacherie', pace: 100 });
    runOut(ctrl);
    const own = unwrap(ctrl.table!.ownReplay());
    expect(own.options).toMatchObject({ mode: 'race' });
    expect(own.inputs.some(({ input }) => typeof input !== 'string')).toBe(true);
    const opened = unwrap(openReplay(GUIDELINE_REPLAY, own));
    seekTime(opened, own.end);
    expect(opened.game).toEqual(ctrl.game);
  });

  test('is lost by the opponent that tops out first', () => {
    const ctrl = begin({ mode: 'race', brain: 'bad', pace: 20 });
    runOut(ctrl);
    expect(ctrl.end).toBe('won');
    replayOf(ctrl);
  });

  test('goes on from any moment against the same brain, which plays as before', () => {
    const ctrl = begin({ mode: 'race', brain: 'lee', pace: 200 });
    runOut(ctrl);
    const replay = replayOf<RaceInput>(ctrl);
    expect(replay.end).toBeGreaterThan(10_000);
    const opened = unwrap(openReplay(RACE_REPLAY, replay));
    for (const time of [0, 40, 200, 9876]) {
      seekTime(opened, time);
      const next = new ModernCtrl();
      next.setup = setupOfReplay(replay);
      expect(next.setup).toMatchObject({ mode: 'race', brain: 'lee', pace: 200, seed: undefined });
      next.adopt(continueFrom(opened), DEFAULT_HANDLING);
      expect(next.hasUndo).toBe(false);
      next.resume(1000, DEFAULT_HANDLING);
      runOut(next, 1000);
      expect(replayOf(next)).toEqual(replay);
    }
  });

  test('of which one side was kept goes on alone', () => {
    const recording = unwrap(startRecording(GUIDELINE_REPLAY, 42n, { mode: 'race' }));
    recordInput<unknown, GuidelineInput, unknown>(recording, 500, { garbage: 2 });
    recordInput<unknown, GuidelineInput, unknown>(recording, 600, 'drop');
    const ctrl = new ModernCtrl();
    ctrl.adopt(recording, DEFAULT_HANDLING);
    ctrl.setup = setupOfReplay(ctrl.table!.replay().replay);
    ctrl.resume(1000, DEFAULT_HANDLING);
    ctrl.key('drop', true, 1100);
    expect(ctrl.game?.pieces).toBe(2);
    expect(ctrl.rivalGame).toBeUndefined();
    expect(replayOf(ctrl).ruleset).toBe('guideline');
  });
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
    replayOf(ctrl);
  },
);

test('a game goes on from a moment of a replay', () => {
  const ctrl = begin({ brain: 'dellacherie', pace: 20 });
  runOut(ctrl);
  const opened = unwrap(openReplay(GUIDELINE_REPLAY, replayOf<GuidelineInput>(ctrl)));
  seekPiece(opened, 7);
  const next = new ModernCtrl();
  next.adopt(continueFrom(opened), DEFAULT_HANDLING);
  next.resume(1000, DEFAULT_HANDLING);
  next.key('drop', true, 1100);
  expect(next.game?.pieces).toBe(8);
  replayOf(next);
});
