import { findBrain } from '@tetrarium/brains';
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
import { RaceSetup } from '../race/setup.ts';
import { pilotOf } from './pilot.ts';
import { ownReplayOf } from './recording.ts';
import { GuidelineReport } from './report.ts';
import { GuidelineSession } from './session.ts';
import { GuidelineSetup } from './setup.ts';

type Changes = Partial<GuidelineSetup>;

function begin(changes: Changes = {}): GuidelineSession {
  const setup = new GuidelineSetup().with(changes);
  const start = {
    seed: 42n,
    handling: DEFAULT_HANDLING,
    now: 5000,
    longestStep: 1000,
    raceRules: RACE_REPLAY,
  };
  return withBrain(unwrap(GuidelineSession.start(setup, start)));
}

/** The brain of the setup answers at once. */
function withBrain(session: GuidelineSession): GuidelineSession {
  const { brain } = session.setup;
  if (brain !== undefined) session.pilot = pilotOf(findBrain(brain)!.create());
  return session;
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function runOut(session: GuidelineSession, from = 5000, every = 16): void {
  for (let now = from; session.phase === 'playing'; now += every) session.advance(now);
}

/** The replay of a game, which ends as it says. */
function soundReplay<I>(session: GuidelineSession): Replay<I> {
  const { rules, replay } = session.replay;
  expect(verifyReplay(rules, replay)).toEqual({ ok: true, value: replay.hash });
  return replay as Replay<I>;
}

/** The same keys at the same moments, seen by a page that draws every so many milliseconds. */
function play(every: number, changes: Changes = {}): string {
  const session = begin(changes);
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
      session.press(button, isDown, at);
    }
    session.advance(now);
  }
  session.advance(9000);
  const { rules, replay } = session.replay;
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
  const session = begin();
  session.press('soft-drop', true, 5100);
  session.pause(5200);
  expect(session.phase).toBe('paused');
  expect(session.press('drop', true, 6000)).toEqual([]);
  session.advance(60_000);
  session.resume(70_000, DEFAULT_HANDLING);
  session.advance(70_100);
  expect(session.game.time).toBe(300);
  expect(session.game.isSoft).toBe(false);
});

test('a page that slept does not catch up', () => {
  const session = begin();
  session.advance(5100);
  session.advance(500_000);
  expect(session.game.time).toBe(1100);
});

test('a brain finishes a sprint, and its replay ends as it says', () => {
  const session = begin({ brain: 'dellacherie', pace: 20 });
  runOut(session);
  expect(session.phase).toBe('over');
  expect(session.outcome).toBe('goal');
  expect(soundReplay(session).ruleset).toBe('guideline');
});

describe('a race', () => {
  test('has the same pieces for both, and both are in the replay', () => {
    const session = begin({ mode: 'race', brain: 'dellacherie', pace: 100, level: 3 });
    expect(session.rivalGame?.queue).toEqual(session.game.queue);
    session.press('drop', true, 5050);
    session.press('drop', false, 5060);
    runOut(session);
    expect(session.phase).toBe('over');
    expect(session.outcome).toBe('lost');
    const replay = soundReplay<RaceInput>(session);
    expect(replay.ruleset).toBe('race');
    expect(replay.options).toMatchObject({ rival: 'dellacherie', level: 3 });
    expect(replay.inputs[0]).toEqual({ at: 50, input: { side: 0, verb: 'drop' } });
    expect(replay.inputs[1]).toMatchObject({ at: 100, input: { side: 1 } });
  });

  test('is also a game of the player alone, with the garbage that came', () => {
    const session = begin({ mode: 'race', brain: 'dellacherie', pace: 100 });
    runOut(session);
    const own = unwrap(ownReplayOf(session.recording));
    expect(own.options).toMatchObject({ mode: 'race' });
    expect(own.inputs.some(({ input }) => typeof input !== 'string')).toBe(true);
    const opened = unwrap(openReplay(GUIDELINE_REPLAY, own));
    seekTime(opened, own.end);
    expect(opened.game).toEqual(session.game);
  });

  test('is lost by the opponent that tops out first', () => {
    const session = begin({ mode: 'race', brain: 'bad', pace: 20 });
    runOut(session);
    expect(session.outcome).toBe('won');
    soundReplay(session);
  });

  test('goes on from any moment against the same brain, which plays as before', () => {
    const session = begin({ mode: 'race', brain: 'lee', pace: 200 });
    runOut(session);
    const replay = soundReplay<RaceInput>(session);
    expect(replay.end).toBeGreaterThan(10_000);
    const opened = unwrap(openReplay(RACE_REPLAY, replay));
    for (const time of [0, 40, 200, 9876]) {
      seekTime(opened, time);
      const setup = RaceSetup.ofReplay(replay);
      const next = withBrain(GuidelineSession.adopt(setup, continueFrom(opened), DEFAULT_HANDLING));
      expect(next.setup).toMatchObject({ mode: 'race', brain: 'lee', pace: 200, seed: undefined });
      expect(next.hasUndo).toBe(false);
      next.resume(1000, DEFAULT_HANDLING);
      runOut(next, 1000);
      expect(soundReplay(next)).toEqual(replay);
    }
  });

  test('of which one side was kept goes on alone', () => {
    const recording = unwrap(startRecording(GUIDELINE_REPLAY, 42n, { mode: 'race' }));
    recordInput<unknown, GuidelineInput, unknown>(recording, 500, { garbage: 2 });
    recordInput<unknown, GuidelineInput, unknown>(recording, 600, 'drop');
    const setup = GuidelineSetup.of(recording.options);
    const session = GuidelineSession.adopt(setup, recording, DEFAULT_HANDLING);
    session.resume(1000, DEFAULT_HANDLING);
    session.press('drop', true, 1100);
    expect(session.game.pieces).toBe(2);
    expect(session.rivalGame).toBeUndefined();
    expect(soundReplay(session).ruleset).toBe('guideline');
  });
});

test('undo in zen gives back the same pieces; other modes have none', () => {
  const session = begin({ mode: 'zen' });
  const first = session.game.falling!.kind;
  const queue = session.game.queue;
  session.press('drop', true, 5100);
  session.press('drop', false, 5120);
  expect(session.hasUndo).toBe(true);
  expect(session.undo()).toBe(true);
  expect(session.game.falling!.kind).toBe(first);
  expect(session.game.queue).toEqual(queue);
  expect(session.redo()).toBe(true);
  expect(session.game.pieces).toBe(1);
  const sprint = begin();
  sprint.press('drop', true, 5100);
  expect(sprint.undo()).toBe(false);
});

test.each(['marathon', 'sprint', 'ultra', 'dig', 'zen'] as const)(
  '%s with retried faults gives back a piece that took too many keys, and no other',
  (mode) => {
    const session = begin({ mode, retryFaults: true });
    let now = 5100;
    const press = (button: 'left' | 'right' | 'drop'): void => {
      now += 50;
      session.press(button, true, now);
      session.press(button, false, now + 20);
    };
    const first = session.game.falling!.kind;
    press('left');
    press('right');
    press('drop');
    expect(session.fault).toEqual({ keys: 2, needed: 0 });
    expect(session.game.pieces).toBe(0);
    expect(session.game.falling!.kind).toBe(first);
    expect(session.game.time).toBe(270);
    press('left');
    press('drop');
    expect(session.fault).toBeUndefined();
    expect(session.game.pieces).toBe(1);
    soundReplay(session);
  },
);

test('a game goes on from a moment of a replay', () => {
  const session = begin({ brain: 'dellacherie', pace: 20 });
  runOut(session);
  const opened = unwrap(openReplay(GUIDELINE_REPLAY, soundReplay<GuidelineInput>(session)));
  seekPiece(opened, 7);
  const next = GuidelineSession.adopt(new GuidelineSetup(), continueFrom(opened), DEFAULT_HANDLING);
  next.resume(1000, DEFAULT_HANDLING);
  next.press('drop', true, 1100);
  expect(next.game.pieces).toBe(8);
  soundReplay(next);
});

describe('a brain that thinks', () => {
  const beginLater = (changes: Changes) => Object.assign(begin(changes), { pilot: undefined });

  test('is late: the game goes on, and an answer counts when it comes', () => {
    const session = beginLater({ mode: 'race', brain: 'dellacherie', pace: 100 });
    session.advance(5300);
    const { id, asker, position } = session.question!;
    expect([asker, position.pieces]).toEqual(['rival', 0]);
    session.press('drop', true, 5400);
    expect(session.game.pieces).toBe(1);
    session.answer(id, undefined, 5450);
    expect(session.rivalGame?.pieces).toBe(1);
    const { inputs } = soundReplay<RaceInput>(session);
    expect(inputs.map(({ at }) => at)).toEqual([400, 450]);
    session.advance(5460);
    expect(session.question?.id).toBe(id + 1);
  });

  test('is heard once, and never about a piece that was taken back', () => {
    const session = beginLater({ mode: 'zen', brain: 'dellacherie', pace: 100 });
    session.advance(5200);
    const { id } = session.question!;
    session.answer(id, undefined, 5100);
    session.answer(id, undefined, 5150);
    expect(session.game.pieces).toBe(1);
    session.advance(5300);
    const late = session.question!.id;
    session.undo();
    session.answer(late, undefined, 5310);
    expect(session.game.pieces).toBe(0);
  });
});

test('a frame is made once for every change', () => {
  const session = begin();
  const { frame } = session;
  expect(session.frame).toBe(frame);
  session.press('left', true, 5010);
  expect(session.frame).not.toBe(frame);
});

describe('a race', () => {
  const RACE = { mode: 'race', brain: 'dellacherie', pace: 100 } as const;

  test('has its handicap and the name of the rival in the replay', () => {
    const setup = new GuidelineSetup().with({ ...RACE, handicap: 3 });
    const session = withBrain(
      unwrap(
        GuidelineSession.start(setup, { seed: 42n, rival: 'Größe 1', raceRules: RACE_REPLAY }),
      ),
    );
    expect(session.sides?.[1].frame.cells).toHaveLength(3);
    session.advance(2000);
    const replay = soundReplay<RaceInput>(session);
    expect(replay.options).toEqual({ rival: 'Gr??e 1', handicap: 3 });
    expect(RaceSetup.ofReplay(replay)).toMatchObject({ handicap: 3, pace: 100 });
    expect(begin(RACE).replay.replay.options).toEqual({ rival: 'dellacherie' });
  });

  test('shows both sides, and every attack adds up to their numbers', () => {
    const session = begin(RACE);
    for (let now = 5000; now < 65_000 && session.phase === 'playing'; now += 20) {
      session.advance(now);
    }
    const [mine, theirs] = session.sides!;
    const attacks = session.race!.attacks.filter(({ side }) => side === 1);
    const worth = attacks.reduce((sum, { sent, cancelled }) => sum + sent + cancelled, 0);
    expect(theirs.attack).toBe(worth);
    expect(worth).toBeGreaterThan(0);
    const { time } = session.race!;
    expect(theirs.attackPerMinute).toBeCloseTo((worth * 60_000) / time);
    expect(theirs.piecesPerSecond).toBeCloseTo((theirs.frame.pieces * 1000) / time);
    expect(mine).toMatchObject({ attack: 0, frame: session.frame });
    expect(begin({ mode: 'zen' }).sides).toBeUndefined();
  });

  test('is won where the brain of the rival fails, with the reason', () => {
    const session = begin(RACE);
    session.pilot = () => ({ type: 'failure', reason: 'It threw: no.' });
    session.press('drop', true, 5110);
    expect(session.game.pieces).toBe(0);
    expect(session).toMatchObject({ phase: 'over', outcome: 'won', question: undefined });
    expect(session.words.why('Mine')).toBe('It threw: no.');
    expect(new GuidelineReport(session).endLines).toEqual(['You win the race', 'It threw: no.']);
    soundReplay(session);
  });
});
