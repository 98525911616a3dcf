import type { ClassicEvent } from '@tetrarium/engine/classic';
import { describe, expect, test } from 'vitest';
import { ClassicSession } from '../classic/session.ts';
import { ClassicSetup } from '../classic/setup.ts';
import { parseQuery } from '../session/query.ts';
import { PlayCtrl } from './ctrl.ts';
import { parsePlay } from './save.ts';
import type { BriefSession } from './session.ts';

const FRAME = 1000 / 60;

const parse = (text: string) => parsePlay(text, [ClassicSetup]);

function create(changes: Partial<ClassicSetup> = {}): PlayCtrl {
  return new PlayCtrl(new ClassicSetup().with(changes), () => 5n);
}

function classicOf(session: BriefSession | undefined): ClassicSession {
  if (!(session instanceof ClassicSession)) throw new Error('Expected a classic game');
  return session;
}

/** Draws frames until the game is over. */
function playOut(ctrl: PlayCtrl, from = 0): void {
  let now = from;
  for (let i = 0; i < 100_000 && ctrl.phase === 'playing'; i++) {
    now += FRAME;
    ctrl.frame(now);
  }
}

describe('a test run', () => {
  test.each([
    ['swing, animated', { animate: true }, 1876],
    ['swing, zapped', { animate: false }, 374],
    ['android, animated', { animate: true, landing: 'android' }, 1876],
    ['android, zapped', { animate: false, landing: 'android' }, 274],
  ] as const)('%s, ends by itself with 100 pieces and 270', (_, changes, ticks) => {
    const ctrl = create({ ...changes, brain: 'default', isTest: true, speed: 0 });
    ctrl.start(0);
    playOut(ctrl);
    expect(ctrl.phase).toBe('over');
    expect(ctrl.session!.result()).toMatchObject({
      pieces: 100,
      score: 270,
      ticks,
      end: 'test-limit',
    });
    const { pieces, score } = ctrl.session!.frame();
    expect([pieces, score]).toEqual([100, 270]);
  });

  test('a link reproduces it', () => {
    const query = parseQuery('seed=9&brain=default&test=1&speed=0&zap=1');
    const ctrl = new PlayCtrl(ClassicSetup.parse(query), () => 1n);
    ctrl.start(0);
    playOut(ctrl);
    expect(ctrl.session!.result().score).toBe(270);
  });

  test('dials at 0 throw no dice, so the score stays', () => {
    const ctrl = create({ brain: 'default', isTest: true, speed: 0, animate: false });
    ctrl.start(0);
    ctrl.change({ adversary: 0, friend: 0 });
    playOut(ctrl);
    expect(ctrl.session!.result().score).toBe(270);
  });
});

test('the same seed gives the same game, whatever the speed and the screen', () => {
  const results = [0, 5, 40].map((speed) => {
    const ctrl = create({ brain: 'default', seed: 3n, speed, adversary: 40, friend: 20 });
    ctrl.start(1000);
    let now = 1000;
    for (let i = 0; i < 300_000 && ctrl.phase === 'playing'; i++) {
      now += 7;
      ctrl.frame(now);
    }
    return ctrl.session!.result();
  });
  expect(results[0]!.pieces).toBeGreaterThan(20);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});

describe('phases', () => {
  test('start, pause, resume, stop', () => {
    const ctrl = create();
    expect(ctrl.phase).toBe('ready');
    ctrl.pause();
    ctrl.resume(0);
    ctrl.stop();
    expect(ctrl.phase).toBe('ready');
    ctrl.start(0);
    expect(ctrl.phase).toBe('playing');
    ctrl.pause();
    expect([ctrl.phase, ctrl.isOn]).toEqual(['paused', true]);
    expect(ctrl.steer('left')).toEqual([]);
    expect(ctrl.frame(5000)).toEqual([]);
    ctrl.resume(9000);
    expect(ctrl.phase).toBe('playing');
    ctrl.stop();
    expect([ctrl.phase, ctrl.isOn]).toEqual(['stopped', false]);
    expect(ctrl.steer('left')).toEqual([]);
  });

  test('a game that is on is not started again', () => {
    const ctrl = create();
    ctrl.start(0);
    const { session } = ctrl;
    ctrl.start(10);
    expect(ctrl.session).toBe(session);
  });

  test('pauses are not played time, and the first tick after one waits a whole delay', () => {
    const ctrl = create({ speed: 500 });
    ctrl.start(0);
    ctrl.frame(400);
    ctrl.pause();
    ctrl.frame(60_000);
    ctrl.resume(100_000);
    expect(ctrl.frame(100_400)).toEqual([]);
    expect(ctrl.played).toBe(800);
    expect(ctrl.frame(100_500)).toEqual([{ type: 'moved', verb: 'down' }]);
  });

  test('a game by hand can be lost', () => {
    const ctrl = create({ speed: 0 });
    ctrl.start(0);
    playOut(ctrl);
    expect(ctrl.phase).toBe('over');
    expect(classicOf(ctrl.session).game.over).toBe('too-tall');
  });
});

describe('in mid-game', () => {
  test('the speed acts at once', () => {
    const ctrl = create({ speed: 2000 });
    ctrl.start(0);
    expect(ctrl.frame(300)).toEqual([]);
    ctrl.change({ speed: 100 });
    expect(ctrl.frame(316)).toEqual([{ type: 'moved', verb: 'down' }]);
    expect(ctrl.setup.speed).toBe(100);
  });

  test('dials and animation act at once, rules do not', () => {
    const ctrl = create({ brain: 'default' });
    ctrl.start(0);
    ctrl.change({
      adversary: 100,
      friend: 7,
      animate: false,
      isTest: true,
      board: { width: 20, height: 20 },
      seed: 1n,
    });
    const { dials, animate, game } = classicOf(ctrl.session);
    expect(dials).toEqual({ adversary: 100, friend: 7 });
    expect(animate).toBe(false);
    expect(ctrl.setup).toMatchObject({ isTest: false, board: { width: 10 }, seed: undefined });
    expect(game.board.width).toBe(10);
  });

  test('the player steers while the brain plays, and the brain corrects', () => {
    const ctrl = create({ brain: 'default', isTest: true, speed: 0 });
    ctrl.start(0);
    let now = 0;
    const events: ClassicEvent[] = [];
    for (let i = 0; i < 100_000 && ctrl.phase === 'playing'; i++) {
      if (i % 5 === 0) events.push(...ctrl.steer('right'));
      now += FRAME;
      ctrl.frame(now);
    }
    expect(events.length).toBeGreaterThan(10);
    expect(ctrl.session!.result().score).toBeGreaterThan(200);
  });
});

describe('a kept game', () => {
  test('goes on exactly as it would have, from every moment', () => {
    const setup = { brain: 'default', seed: 8n, speed: 0, adversary: 30, friend: 30 } as const;
    const whole = create(setup);
    whole.start(0);
    const broken = create(setup);
    broken.start(0);
    let resumed = broken;
    let now = 0;
    for (let i = 0; i < 100_000 && whole.phase === 'playing'; i++) {
      now += FRAME;
      whole.frame(now);
      resumed.frame(now);
      const text = resumed.save();
      if (i % 17 !== 0 || text === undefined) continue;
      const kept = parse(text);
      if (!kept.ok) throw new Error(kept.problem.message);
      const next = create();
      next.adopt(kept.value);
      expect(next.phase).toBe('paused');
      next.resume(now);
      resumed = next;
    }
    expect(whole.phase).toBe('over');
    expect(resumed.session!.result()).toEqual(whole.session!.result());
    expect(resumed.setup).toEqual(whole.setup);
    expect(resumed.played).toBeCloseTo(whole.played);
  });

  test('is kept only while it is on', () => {
    const ctrl = create();
    expect(ctrl.save()).toBeUndefined();
    ctrl.start(0);
    expect(ctrl.save()).toContain('tetrarium/classic');
    ctrl.stop();
    expect(ctrl.save()).toBeUndefined();
  });

  const good = () => {
    const ctrl = create({ brain: 'default' });
    ctrl.start(0);
    ctrl.frame(2000);
    return JSON.parse(ctrl.save()!) as Record<string, unknown>;
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
      const kept = parse(JSON.stringify({ ...good(), goal }));
      expect(kept.ok && kept.value.session.question).toBeDefined();
    },
  );
});
