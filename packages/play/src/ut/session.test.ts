import { BRAINS, createSrsBrain, findBrain } from '@tetrarium/brains';
import { NO_OWNER } from '@tetrarium/engine/core';
import { createSrsGame, playSrs, type SrsGame } from '@tetrarium/engine/srs';
import { describe, expect, test } from 'vitest';
import type { PlayVerb } from '../brief/bindings.ts';
import { PlayCtrl } from '../brief/ctrl.ts';
import { parsePlay } from '../brief/save.ts';
import { ClassicSetup } from '../classic/setup.ts';
import { type UtOptions, UtSession } from './session.ts';
import { UtSetup } from './setup.ts';

const parse = (text: string) => parsePlay(text, [UtSetup]);

function create(changes: Partial<UtOptions> = {}): UtSession {
  return UtSession.create({ seed: 5n, isBrainOn: false, mostInputs: 0, ...changes });
}

const SETUP = new UtSetup().with({ seed: 0n, speed: 0 });

function start(changes: Partial<UtSetup> = {}): PlayCtrl {
  const ctrl = new PlayCtrl(SETUP.with(changes), () => 5n);
  ctrl.start(0);
  return ctrl;
}

function playOut(ctrl: PlayCtrl, most = 200_000): void {
  for (let i = 1; i <= most && ctrl.phase === 'playing'; i++) ctrl.frame(i * 16);
}

function playHeadless(brain: string, seed = 0): SrsGame {
  const game = createSrsGame(seed);
  playSrs(game, createSrsBrain(findBrain(brain)!));
  return game;
}

function rowsOf(isFilled: (x: number, y: number) => boolean): string[] {
  const row = (y: number) => Array.from({ length: 10 }, (_, x) => (isFilled(x, y) ? '#' : '.'));
  return Array.from({ length: 24 }, (_, y) => row(y).join(''));
}

describe('with a brain', () => {
  test.each([0n, 1n, 7n])('ut-lame, seed %d: the game `tetrarium srs` plays', (seed) => {
    const headless = playHeadless('ut-lame', Number(seed));
    const ctrl = start({ brain: 'ut-lame', seed });
    playOut(ctrl);
    expect(ctrl.phase).toBe('over');
    expect(ctrl.session!.result()).toEqual({
      pieces: headless.pieces,
      score: headless.pieces,
      rows: headless.board.totalRowsCleared,
      end: 'too-tall',
    });
  });

  test.each(BRAINS.map(({ id }) => id))('%s: one action a tick, colours as the board', (brain) => {
    const session = create({ seed: 3n, isBrainOn: true });
    const answerer = session.answerWith(findBrain(brain)!);
    const { board } = session.game;
    for (let i = 0; i < 400 && !session.isOver; i++) {
      answerer.ask();
      if (!session.tick(0).some(({ type }) => type === 'landed')) continue;
      const { cells } = session.frame();
      const shown = rowsOf((x, y) => (cells[y]?.[x] ?? NO_OWNER) !== NO_OWNER);
      expect(shown).toEqual(rowsOf((x, y) => board.grid(x, y)));
    }
    expect(session.game.pieces).toBeGreaterThan(5);
  });
});

describe('by hand', () => {
  test('gravity is DOWN, and the game can be lost', () => {
    const ctrl = start();
    const { y } = ctrl.session!.frame().falling!;
    expect(ctrl.frame(16)).toEqual([{ type: 'moved', verb: 'down' }]);
    expect(ctrl.session!.frame().falling!.y).toBe(y - 1);
    playOut(ctrl);
    expect(ctrl.session!.result().end).toBe('too-tall');
    expect(ctrl.steer('left')).toEqual([]);
  });

  test('both ways to turn, one undoing the other', () => {
    const { session } = start();
    // The square does not turn.
    while (session!.frame().falling!.piece.equals(session!.frame().falling!.piece.fastRotation())) {
      session!.steer('drop', 0);
    }
    session!.steer('down', 0);
    session!.steer('down', 0);
    const before = session!.frame().falling!;
    expect(session!.steer('rotate', 0)).toEqual([{ type: 'moved', verb: 'rotate' }]);
    expect(session!.frame().falling!.piece).not.toBe(before.piece);
    session!.steer('rotate-back', 0);
    expect(session!.frame().falling).toEqual(before);
  });

  test('hold: nothing moves, nobody is asked, until the next hold', () => {
    const ctrl = start();
    const session = ctrl.session!;
    const before = session.frame();
    expect([session.canHold, session.isHeld]).toEqual([true, false]);
    expect(session.steer('hold', 0)).toEqual([]);
    session.isBrainOn = true;
    expect([session.isHeld, session.question]).toEqual([true, undefined]);
    for (const verb of ['left', 'down', 'drop', 'rotate'] as const) {
      expect(session.steer(verb, 0)).toEqual([]);
    }
    expect(session.tick(0)).toEqual([]);
    expect(session.frame()).toEqual(before);
    session.steer('hold', 0);
    expect(session.question).toBeDefined();
    session.isBrainOn = false;
    expect(session.tick(0)).toEqual([{ type: 'moved', verb: 'down' }]);
  });

  test('only the player may stop the game: HOLD of a brain is NOTHING', () => {
    const session = start().session!;
    if (!(session instanceof UtSession)) throw new Error('Expected a UT game');
    session.isBrainOn = true;
    session.answer(session.question!.id, 'HOLD');
    session.tick(0);
    expect([session.isHeld, session.game.board.lastAction]).toEqual([false, 'NOTHING']);
  });

  test('a drop deals the next piece, and that is the score', () => {
    const { session } = start();
    const events = session!.steer('drop', 0);
    expect(events.map(({ type }) => type)).toEqual(['landed', 'spawned']);
    expect(session!.frame()).toMatchObject({ pieces: 2, score: 2, topSpace: 4, height: 24 });
  });
});

test.each([undefined, ...BRAINS.map(({ id }) => id)])(
  'a kept game of %s goes on as it would have, from every moment',
  (brain) => {
    const whole = start({ brain, seed: 8n });
    let resumed = start({ brain, seed: 8n });
    const hands: readonly PlayVerb[] = [
      'rotate',
      'left',
      'hold',
      'left',
      'hold',
      'rotate-back',
      'drop',
      'right',
    ];
    for (let i = 1; i < 300 && whole.phase === 'playing'; i++) {
      for (const ctrl of [whole, resumed]) {
        if (i % 3 === 0) ctrl.steer(hands[i % hands.length]!);
        ctrl.frame(i * 16);
      }
      const text = resumed.save();
      if (i % 7 !== 0 || text === undefined) continue;
      const kept = parse(text);
      if (!kept.ok) throw new Error(kept.problem.message);
      resumed = start();
      resumed.adopt(kept.value);
      resumed.resume(i * 16);
    }
    expect(resumed.session!.frame()).toEqual(whole.session!.frame());
    expect(resumed.setup).toEqual(whole.setup);
  },
);

test.each([undefined, 7, '8', 'LEFT', '0'.repeat(300_001)])(
  'a save with other actions is refused',
  (actions) => {
    const kept = JSON.parse(start().save()!) as Record<string, unknown>;
    expect(parse(JSON.stringify({ ...kept, actions })).ok).toBe(false);
  },
);

test('a game that is over cannot be kept', () => {
  const actions = '3'.repeat(200);
  const kept = JSON.parse(start().save()!) as Record<string, unknown>;
  expect(parse(JSON.stringify({ ...kept, actions })).ok).toBe(false);
});

test('the rules cannot be changed in mid-game, the speed can', () => {
  const ctrl = start();
  ctrl.take(new ClassicSetup());
  ctrl.change({ spawn: 'report', speed: 90 });
  expect(ctrl.setup).toEqual(SETUP.with({ speed: 90 }));
});

describe('a session', () => {
  test('shows the same game as the headless one, in colours', () => {
    const session = create({ isBrainOn: true, maxPieces: 60 });
    const answerer = session.answerWith(findBrain('dellacherie')!);
    const kinds: string[] = [];
    while (!session.isOver) {
      answerer.ask();
      for (const event of session.tick(0))
        if (event.type === 'landed') kinds.push(`${event.pieceIndex}`);
    }
    const { cells, rows, score, over, falling } = session.frame();
    expect(kinds).toHaveLength(60);
    expect({ score, over, falling }).toEqual({ score: 60, over: 'limit', falling: undefined });
    expect(rows).toBeGreaterThan(15);
    expect(session.result()).toEqual({ pieces: 60, score: 60, rows, end: 'limit' });
    const filled = cells.flat().filter((owner) => owner >= 0).length;
    expect(filled).toBe(60 * 4 - rows * 10);
  });

  test('a blocked verb gives no events, a drop lands at once', () => {
    const session = create();
    const types = (verb: Parameters<typeof session.steer>[0]) =>
      session.steer(verb, 0).map(({ type }) => type);
    for (let i = 0; i < 10; i++) session.steer('left', 0);
    expect(types('left')).toEqual([]);
    expect(types('rotate')).toEqual(['moved']);
    expect(types('rotate-back')).toEqual(['moved']);
    expect(types('drop')).toEqual(['landed', 'spawned']);
    // Without a brain a tick is gravity.
    const { y } = session.frame().falling!;
    session.tick(0);
    expect(session.frame().falling!.y).toBe(y - 1);
  });
});
