import type { ClassicEvent } from '@tetrarium/engine/classic';
import { describe, expect, test } from 'vitest';
import { ClassicSetup } from '../classic/setup.ts';
import { parseQuery } from '../session/query.ts';
import type { BriefSession } from './session.ts';
import { parsePlay } from './setup.ts';

const FRAME = 1000 / 60;

const parse = (text: string) => parsePlay(text, [ClassicSetup]);

function start(setup: ClassicSetup, now = 0) {
  return setup.createSession(
    setup.seedOr(() => 5n),
    { now },
  );
}

function create(changes: Partial<ClassicSetup> = {}, now = 0) {
  return start(new ClassicSetup().with(changes), now);
}

/** Draws frames until the game is over. */
function playOut(session: BriefSession, every = FRAME, from = 0): void {
  let now = from;
  for (let i = 0; i < 300_000 && session.phase === 'playing'; i++) {
    now += every;
    session.advance(now);
  }
}

describe('a test run', () => {
  test.each([
    ['swing, animated', { animate: true }, 1876],
    ['swing, zapped', { animate: false }, 374],
    ['android, animated', { animate: true, landing: 'android' }, 1876],
    ['android, zapped', { animate: false, landing: 'android' }, 274],
  ] as const)('%s, ends by itself with 100 pieces and 270', (_, changes, ticks) => {
    const session = create({ ...changes, brain: 'default', isTest: true, speed: 0 });
    playOut(session);
    expect(session.phase).toBe('over');
    expect(session.result()).toMatchObject({ pieces: 100, score: 270, ticks, end: 'test-limit' });
    const { pieces, score } = session.frame();
    expect([pieces, score]).toEqual([100, 270]);
  });

  test('a link reproduces it', () => {
    const query = parseQuery('seed=9&brain=default&test=1&speed=0&zap=1');
    const session = start(ClassicSetup.parse(query));
    playOut(session);
    expect(session.result().score).toBe(270);
  });

  test('dials at 0 throw no dice, so the score stays', () => {
    const session = create({ brain: 'default', isTest: true, speed: 0, animate: false });
    session.adjust(session.setup!.with({ adversary: 0, friend: 0 }));
    playOut(session);
    expect(session.result().score).toBe(270);
  });
});

test('the same seed gives the same game, whatever the speed and the screen', () => {
  const results = [0, 5, 40].map((speed) => {
    const setup = { brain: 'default', seed: 3n, speed, adversary: 40, friend: 20 } as const;
    const session = create(setup, 1000);
    playOut(session, 7, 1000);
    return session.result();
  });
  expect(results[0]!.pieces).toBeGreaterThan(20);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});

describe('phases', () => {
  test('playing, paused, stopped', () => {
    const session = create();
    expect(session.phase).toBe('playing');
    session.pause(0);
    expect(session.phase).toBe('paused');
    expect(session.tap('left', 10)).toEqual([]);
    expect(session.advance(5000)).toEqual([]);
    session.resume(9000);
    expect(session.phase).toBe('playing');
    session.stop();
    session.resume(9000);
    expect(session.phase).toBe('stopped');
    expect(session.press('left', true, 9000)).toEqual([]);
  });

  test('pauses are not played time, and the first tick after one waits a whole delay', () => {
    const session = create({ speed: 500 });
    session.advance(400);
    session.pause(400);
    session.advance(60_000);
    session.resume(100_000);
    expect(session.advance(100_400)).toEqual([]);
    expect(session.played).toBe(800);
    expect(session.advance(100_500)).toEqual([{ type: 'moved', verb: 'down' }]);
  });

  test('the time until a key passes once, with the tick that was due', () => {
    const session = create({ speed: 500 });
    expect(session.tap('left', 100)).toEqual([{ type: 'moved', verb: 'left' }]);
    expect(session.press('right', true, 600).map((event) => 'verb' in event && event.verb)).toEqual(
      ['down', 'right'],
    );
    expect(session.press('right', false, 650)).toEqual([]);
    expect(session.inputs!.map(({ at }) => at)).toEqual([100, 600, 600]);
    expect(session.played).toBe(650);
  });

  test('a machine that slept has not played', () => {
    const session = create({ speed: 0 });
    session.advance(8 * 3600 * 1000);
    expect(session.played).toBe(2000);
  });

  test('a game by hand can be lost', () => {
    const session = create({ speed: 0 });
    playOut(session);
    expect([session.phase, session.game.over]).toEqual(['over', 'too-tall']);
    session.stop();
    expect(session.phase).toBe('over');
  });
});

describe('a turn-based game', () => {
  test('ticks by the down key alone, however long that takes', () => {
    const session = new ClassicSetup().createSession(5n, { isTurnBased: true });
    const { y } = session.frame().falling!;
    expect(session.advance(60_000)).toEqual([]);
    expect(session.tap('down', 90_000)).toEqual([{ type: 'moved', verb: 'down' }]);
    expect([session.frame().falling!.y, session.played]).toEqual([y - 1, 90_000]);
  });

  test('its brain steers as the down key ticks', () => {
    const session = new ClassicSetup()
      .with({ isTest: true, brain: 'default', animate: false })
      .createSession(0n, { isTurnBased: true });
    for (let at = 0; session.phase === 'playing'; at++) session.tap('down', at);
    expect(session.result().score).toBe(270);
  });
});

test('a verb goes on to the wall', () => {
  const session = create();
  const moves = session.tapAll('left', 100);
  expect(moves.length).toBeGreaterThan(2);
  expect(session.frame().falling!.x).toBe(0);
  expect(new Set(session.inputs!.map(({ at }) => at))).toEqual(new Set([100]));
});

describe('in mid-game', () => {
  test('the speed acts at once', () => {
    const session = create({ speed: 2000 });
    expect(session.advance(300)).toEqual([]);
    session.adjust(session.setup!.with({ speed: 100 }));
    expect(session.advance(316)).toEqual([{ type: 'moved', verb: 'down' }]);
  });

  test('the player steers while the brain plays, and the brain corrects', () => {
    const session = create({ brain: 'default', isTest: true, speed: 0 });
    let now = 0;
    const events: ClassicEvent[] = [];
    for (let i = 0; i < 100_000 && session.phase === 'playing'; i++) {
      if (i % 5 === 0) events.push(...session.tap('right', now));
      now += FRAME;
      session.advance(now);
    }
    expect(events.length).toBeGreaterThan(10);
    expect(session.result().score).toBeGreaterThan(200);
  });

  test('the game waits for a brain that thinks elsewhere, and goes on without one', () => {
    const session = create({ brain: 'default', isTest: true, speed: 0 });
    session.answerer = { ask: () => {}, rest: () => {} };
    playOut(session, FRAME, 60_000 - FRAME);
    expect([session.phase, session.inputs]).toEqual(['playing', []]);
    session.answerer = undefined;
    expect(session.tick()).toEqual([{ type: 'moved', verb: 'down' }]);
  });

  test('a brain may rest once the game has ended', () => {
    const session = create({ speed: 0 });
    let rests = 0;
    session.answerer = { ask: () => {}, rest: () => rests++ };
    playOut(session);
    expect(rests).toBe(1);
  });
});

describe('a saved game', () => {
  test('goes on exactly as it would have, from every moment', () => {
    const setup = { brain: 'default', seed: 8n, speed: 0, adversary: 30, friend: 30 } as const;
    const whole = create(setup);
    let resumed: BriefSession = create(setup);
    let now = 0;
    for (let i = 0; i < 100_000 && whole.phase === 'playing'; i++) {
      now += FRAME;
      whole.advance(now);
      resumed.advance(now);
      if (i % 17 !== 0 || resumed.phase === 'over') continue;
      const saved = parse(resumed.save()!);
      if (!saved.ok) throw new Error(saved.problem.message);
      expect(saved.value.phase).toBe('paused');
      resumed = saved.value;
      resumed.resume(now);
    }
    expect(whole.phase).toBe('over');
    expect(resumed.result()).toEqual(whole.result());
    expect(resumed.setup).toEqual(whole.setup);
    expect(resumed.played).toBeCloseTo(whole.played);
  });

  const good = () => {
    const session = create({ brain: 'default' });
    session.advance(2000);
    return JSON.parse(session.save()!) as Record<string, unknown>;
  };

  test.each([
    ['no JSON', 'x'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...good(), version: 2 })],
    ['a bad seed', JSON.stringify({ ...good(), seed: 'x' })],
    ['a bad time', JSON.stringify({ ...good(), played: -1 })],
    ['bad dice', JSON.stringify({ ...good(), dice: 2 ** 48 })],
    ['no game', JSON.stringify({ ...good(), game: 7 })],
  ])('%s is refused', (_, text) => {
    expect(parse(text).ok).toBe(false);
  });

  test.each([null, 7, {}, { x: 0, y: 0, score: 0, rotation: 99 }])(
    'a goal of %j is asked for anew',
    (goal) => {
      const saved = parse(JSON.stringify({ ...good(), goal }));
      expect(saved.ok && saved.value.question).toBeDefined();
    },
  );
});
