import {
  applyClassic,
  CLASSIC_VERBS,
  createClassicGame,
  createClassicRules,
} from '@tetrarium/engine/classic';
import { JavaRandom, Piece } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { Autopilot, GOAL_RULES } from './autopilot.ts';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';
import { createGreedyBrain } from './greedy.ts';

const { STICK, L1, SQUARE } = Piece;
const only = (index: number, changes = {}) =>
  createClassicGame(createClassicRules(changes), 0, () => index);

/** A brain that wants one place, and counts how often it is asked. */
function wanting(x: number, turns = 0) {
  const asked = { times: 0 };
  const brain: Brain = {
    rateBoard: () => 0,
    bestMove: (board, piece) => {
      asked.times++;
      board.commit();
      let turned = piece;
      for (let i = 0; i < turns; i++) turned = turned.fastRotation()!;
      return { x, y: board.dropHeight(turned, x), piece: turned, score: 0 };
    },
  };
  return { brain, asked };
}

test('[C-20, C-28, C-29, O-06] a tick is at most one rotation, then one shift, then a down', () => {
  const game = only(L1);
  const pilot = new Autopilot(game, wanting(1, 2).brain);
  const verbs = () => pilot.tick().map((event) => event.type === 'moved' && event.verb);
  expect(verbs()).toEqual(['rotate', 'left', 'down']);
  expect(verbs()).toEqual(['rotate', 'left', 'down']);
  expect(verbs()).toEqual(['left', 'down']);
  expect(verbs()).toEqual(['down']);
  expect(game).toMatchObject({ x: 1, y: 17, ticks: 4 });
});

test('[C-31] a shift that is blocked is left out', () => {
  const game = only(SQUARE, { width: 4 });
  const pilot = new Autopilot(game, {
    ...wanting(0).brain,
    bestMove: (_, piece) => ({ x: 9, y: 0, piece, score: 0 }),
  });
  const verbs = pilot.tick().map((event) => event.type === 'moved' && event.verb);
  expect(verbs).toEqual(['right', 'down']);
  expect(pilot.tick()).toEqual([{ type: 'moved', verb: 'down' }]);
});

test('[C-32] once asks at the first tick of each piece, every-tick at each tick', () => {
  for (const goalRule of GOAL_RULES) {
    const { brain, asked } = wanting(4);
    const game = only(SQUARE);
    const pilot = new Autopilot(game, brain, { goalRule });
    while (game.landed < 2) pilot.tick();
    expect(asked.times).toBe(goalRule === 'once' ? 2 : game.ticks);
  }
});

test('without a goal the piece just falls', () => {
  const nowhere = createGreedyBrain(() => Number.NaN);
  const game = only(STICK);
  const pilot = new Autopilot(game, nowhere, { animate: false });
  for (let i = 0; i < 5; i++) expect(pilot.tick()).toEqual([{ type: 'moved', verb: 'down' }]);
  expect(pilot.goal).toBeUndefined();
  expect(game).toMatchObject({ x: 4, y: 15 });
});

test('a goal that is gone comes back with the next piece', () => {
  let calls = 0;
  const { brain } = wanting(0);
  const moody: Brain = {
    ...brain,
    bestMove: (...given) => (calls++ === 0 ? undefined : brain.bestMove(...given)),
  };
  const game = only(SQUARE);
  const pilot = new Autopilot(game, moody);
  while (game.landed < 2) pilot.tick();
  expect([0, 4].map((x) => game.cells.columnHeight(x))).toEqual([2, 2]);
});

describe('without animation', () => {
  test('a piece on course is dropped, and lands although a drop is a move', () => {
    const game = only(SQUARE);
    const pilot = new Autopilot(game, wanting(3).brain, { animate: false });
    expect(pilot.tick().map((event) => event.type === 'moved' && event.verb)).toEqual([
      'left',
      'drop',
    ]);
    expect(game).toMatchObject({ y: 0, landed: 0 });
    pilot.tick();
    expect(game).toMatchObject({ landed: 1, ticks: 2 });
  });

  test('android: it lands in the same tick', () => {
    const game = only(SQUARE, { landing: 'android' });
    new Autopilot(game, wanting(4).brain, { animate: false }).tick();
    expect(game).toMatchObject({ landed: 1, ticks: 1 });
  });
});

describe('with a player at the keys', () => {
  test.each(GOAL_RULES)('[C-30] %s: the brain brings the piece back on course', (goalRule) => {
    const game = only(L1);
    const pilot = new Autopilot(game, wanting(7).brain, { goalRule });
    for (let i = 0; i < 3; i++) pilot.tick();
    expect(game.x).toBe(7);
    for (let i = 0; i < 4; i++) applyClassic(game, 'left');
    applyClassic(game, 'down');
    expect(game.x).toBe(3);
    for (let i = 0; i < 4; i++) pilot.tick();
    expect(game.x).toBe(7);
  });

  test('once: a rotation by the player is turned back', () => {
    const game = only(L1);
    const pilot = new Autopilot(game, wanting(4).brain);
    pilot.tick();
    applyClassic(game, 'rotate');
    for (let i = 0; i < 3; i++) pilot.tick();
    expect(game.piece).toBe(Piece.getPieces()[L1]);
  });

  test('[C-33] whole games with a player in between stay sound and end', () => {
    for (const goalRule of GOAL_RULES) {
      const random = new JavaRandom(9);
      const game = createClassicGame(createClassicRules({ pieceLimit: 60 }), 4);
      const pilot = new Autopilot(game, new DefaultBrain(), { goalRule });
      for (let i = 0; i < 20_000 && game.over === undefined; i++) {
        pilot.tick();
        if (random.nextInt(3) === 0) applyClassic(game, CLASSIC_VERBS[random.nextInt(5)]!);
        game.board.sanityCheck();
      }
      expect(game.over).toBeDefined();
      expect(game.landed).toBeGreaterThan(20);
    }
  });

  test('[C-21] it may take the wheel in the middle of a game', () => {
    const game = only(SQUARE);
    applyClassic(game, 'drop');
    const pilot = new Autopilot(game, wanting(0).brain);
    pilot.tick();
    expect(game).toMatchObject({ x: 3, y: 0 });
  });
});

test('after the end nothing happens any more', () => {
  const game = only(STICK, { width: 1, height: 1, topSpace: 0 });
  const { brain, asked } = wanting(0);
  expect(new Autopilot(game, brain).tick()).toEqual([]);
  expect(asked.times).toBe(0);
});

test('a brain that changes its mind for ever cannot keep a piece from landing', () => {
  for (const index of [STICK, SQUARE]) {
    const game = only(index, { pieceLimit: 3 });
    let asked = 0;
    const pilot = new Autopilot(
      game,
      {
        rateBoard: () => 0,
        bestMove: (board, piece) => {
          board.commit();
          const turned = piece.fastRotation()!;
          const x = asked++ % 2 === 0 ? 0 : board.width - turned.width;
          return { x, y: board.dropHeight(turned, x), piece: turned, score: 0 };
        },
      },
      { goalRule: 'every-tick' },
    );
    for (let ticks = 0; ticks < 1000 && game.over === undefined; ticks++) pilot.tick();
    expect(game.over).toBe('limit');
  }
});

test('[C-22, C-23] JBrainTetris: one brain of its own, and a switch that says whether to use it', () => {
  const game = createClassicGame(createClassicRules(), 0);
  const pilot = new Autopilot(game, new DefaultBrain(), { isOn: false });
  expect(pilot.tick()).toEqual([{ type: 'moved', verb: 'down' }]);
  expect([pilot.question, pilot.goal, pilot.isOn]).toEqual([undefined, undefined, false]);
  pilot.isOn = true;
  while (game.landed < 3) pilot.tick();
  expect(pilot.goal).toBeDefined();
  pilot.isOn = false;
  const { x, piece } = game;
  while (game.landed < 4) {
    pilot.tick();
    if (game.landed < 4) expect([game.x, game.piece]).toEqual([x, piece]);
  }
});

test('where a drop locks, the tick of the drop is the last of its piece', () => {
  const game = only(SQUARE, { landing: 'lock' });
  const pilot = new Autopilot(game, wanting(4).brain, { animate: false });
  expect(pilot.tick().map(({ type }) => type)).toEqual(['moved', 'landed', 'spawned']);
  expect(game).toMatchObject({ landed: 1, y: 22 });
});
