import { BRAINS, createSrsBrain, findBrain } from '@tetrarium/brains';
import { NO_OWNER } from '@tetrarium/engine/core';
import { createSrsGame, playSrs, type SrsGame } from '@tetrarium/engine/srs';
import { describe, expect, test } from 'vitest';
import type { PlayVerb } from '../brief/bindings.ts';
import type { BriefSession } from '../brief/session.ts';
import { parsePlay } from '../brief/setup.ts';
import { type UtOptions, UtSession } from './session.ts';
import { UtSetup } from './setup.ts';

const parse = (text: string) => parsePlay(text, [UtSetup]);

function create(changes: Partial<UtOptions> = {}): UtSession {
  return UtSession.create({ seed: 5n, isBrainOn: false, mostInputs: 0, ...changes });
}

const SETUP = new UtSetup().with({ seed: 0n, speed: 0 });

function start(changes: Partial<UtSetup> = {}): UtSession {
  const setup = SETUP.with(changes);
  return setup.createSession(setup.seedOr(() => 5n));
}

/** A game in which time brings nothing. */
const byHand = () => UtSession.create({ seed: 0n });

function playOut(session: UtSession, most = 200_000): void {
  for (let i = 1; i <= most && session.phase === 'playing'; i++) session.advance(i * 16);
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
    const session = start({ brain: 'ut-lame', seed });
    playOut(session);
    expect(session.phase).toBe('over');
    expect(session.result()).toEqual({
      pieces: headless.pieces,
      score: headless.pieces,
      rows: headless.board.totalRowsCleared,
      end: 'too-tall',
    });
  });

  test.each(BRAINS.map(({ id }) => id))('%s: one action a tick, colours as the board', (brain) => {
    const session = create({ seed: 3n, isBrainOn: true });
    session.answerWith(findBrain(brain)!);
    const { board } = session.game;
    for (let i = 0; i < 400 && !session.isOver; i++) {
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
    const session = start();
    const { y } = session.frame().falling!;
    expect(session.advance(16)).toEqual([{ type: 'moved', verb: 'down' }]);
    expect(session.frame().falling!.y).toBe(y - 1);
    playOut(session);
    expect(session.result().end).toBe('too-tall');
    expect(session.tap('left', 1e9)).toEqual([]);
  });

  test('both ways to turn, one undoing the other', () => {
    const session = byHand();
    // The square does not turn.
    while (session.frame().falling!.piece.equals(session.frame().falling!.piece.fastRotation())) {
      session.tap('drop', 0);
    }
    session.tap('down', 0);
    session.tap('down', 0);
    const before = session.frame().falling!;
    expect(session.tap('rotate', 0)).toEqual([{ type: 'moved', verb: 'rotate' }]);
    expect(session.frame().falling!.piece).not.toBe(before.piece);
    session.tap('rotate-back', 0);
    expect(session.frame().falling).toEqual(before);
  });

  test('hold: nothing moves, nobody is asked, until the next hold', () => {
    const session = byHand();
    const before = session.frame();
    expect([session.canHold, session.isHeld]).toEqual([true, false]);
    expect(session.tap('hold', 0)).toEqual([]);
    session.isBrainOn = true;
    expect([session.isHeld, session.question]).toEqual([true, undefined]);
    for (const verb of ['left', 'down', 'drop', 'rotate'] as const) {
      expect(session.tap(verb, 0)).toEqual([]);
    }
    expect(session.tick(0)).toEqual([]);
    expect(session.frame()).toEqual(before);
    session.tap('hold', 0);
    expect(session.question).toBeDefined();
    session.isBrainOn = false;
    expect(session.tick(0)).toEqual([{ type: 'moved', verb: 'down' }]);
  });

  test('only the player may stop the game: HOLD of a brain is NOTHING', () => {
    const session = byHand();
    session.isBrainOn = true;
    session.answer(session.question!.id, 'HOLD');
    session.tick(0);
    expect([session.isHeld, session.game.board.lastAction]).toEqual([false, 'NOTHING']);
  });

  test('a drop deals the next piece, and that is the score', () => {
    const session = byHand();
    const events = session.tap('drop', 0);
    expect(events.map(({ type }) => type)).toEqual(['landed', 'spawned']);
    expect(session.frame()).toMatchObject({ pieces: 2, score: 2, topSpace: 4, height: 24 });
  });
});

test.each([undefined, ...BRAINS.map(({ id }) => id)])(
  'a saved game of %s goes on as it would have, from every moment',
  (brain) => {
    const whole = start({ brain, seed: 8n });
    let resumed: BriefSession = start({ brain, seed: 8n });
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
      for (const session of [whole, resumed]) {
        if (i % 3 === 0) session.tap(hands[i % hands.length]!, i * 16 - 8);
        session.advance(i * 16);
      }
      if (i % 7 !== 0 || resumed.phase === 'over') continue;
      const saved = parse(resumed.save()!);
      if (!saved.ok) throw new Error(saved.problem.message);
      resumed = saved.value;
      resumed.resume(i * 16);
    }
    expect(resumed.frame()).toEqual(whole.frame());
    expect(resumed.setup).toEqual(whole.setup);
  },
);

test.each([undefined, 7, '8', 'LEFT', '0'.repeat(300_001)])(
  'a save with other actions is refused',
  (actions) => {
    const saved = JSON.parse(start().save()!) as Record<string, unknown>;
    expect(parse(JSON.stringify({ ...saved, actions })).ok).toBe(false);
  },
);

test('a game that is over cannot be saved', () => {
  const actions = '3'.repeat(200);
  const saved = JSON.parse(start().save()!) as Record<string, unknown>;
  expect(parse(JSON.stringify({ ...saved, actions })).ok).toBe(false);
});

describe('a session', () => {
  test('shows the same game as the headless one, in colours', () => {
    const session = create({ isBrainOn: true, maxPieces: 60 });
    session.answerWith(findBrain('dellacherie')!);
    const kinds: string[] = [];
    while (!session.isOver) {
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
    const types = (verb: Parameters<typeof session.tap>[0]) =>
      session.tap(verb, 0).map(({ type }) => type);
    for (let i = 0; i < 10; i++) session.tap('left', 0);
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
