import {
  createAutopilot,
  createGreedyBrain,
  type GoalRule,
  tickAutopilot,
} from '@tetrarium/brains';
import {
  applyClassic,
  createClassicGame,
  createClassicRules,
  resultOf,
} from '@tetrarium/engine/classic';
import type { Board } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { runWorker } from '../../test/run-worker.ts';
import { STARTER } from './messages.ts';
import { OwnBrain, type Room, STRIKES } from './own-brain.ts';
import type { BoardsQuestion, RoomAnswer } from './sandbox.ts';

/** A room whose brain is the starter, without a worker; `fail` makes it fail. */
function starterRoom(fail: () => boolean = () => false): Room {
  const ask = runWorker(STARTER);
  return {
    isClosed: false,
    close: () => {},
    ask: async (question: BoardsQuestion): Promise<RoomAnswer> => {
      if (fail()) return { type: 'failure', reason: 'took longer than 1 ms' };
      const { scores } = ask(question) as { scores: readonly number[] };
      return { type: 'scores', scores };
    },
  };
}

function newGame(seed = 5n) {
  return createClassicGame(createClassicRules({ width: 10, height: 20, pieceLimit: 60 }), seed);
}

/** Lets an own brain play, and answers how often the game had to wait. */
async function playOut(brain: OwnBrain, goalRule: GoalRule, game = newGame()): Promise<number> {
  const pilot = createAutopilot(game, brain, { goalRule, animate: false });
  let waits = 0;
  while (game.over === undefined) {
    if (brain.isReady(pilot)) tickAutopilot(pilot);
    else {
      waits++;
      await Promise.resolve();
    }
  }
  return waits;
}

test.each(['once', 'every-tick'] as const)('asked %s it plays as if it were ours', async (rule) => {
  const rate = (board: Board): number => {
    return board.heightSum + 4 * (board.heightSum - board.filledCells);
  };
  const twin = newGame();
  const pilot = createAutopilot(twin, createGreedyBrain(rate), {
    goalRule: rule,
    animate: false,
  });
  while (twin.over === undefined) tickAutopilot(pilot);
  const game = newGame();
  const brain = new OwnBrain({ openRoom: () => starterRoom(), onFailure: () => {} });
  expect(await playOut(brain, rule, game)).toBeGreaterThanOrEqual(60);
  expect(resultOf(game)).toEqual(resultOf(twin));
});

test('a failure costs a piece, and three in a row switch it off', async () => {
  const heard: [string, number][] = [];
  let asked = 0;
  // The second question fails, and from the fifth on all of them.
  const room = starterRoom(() => ++asked === 2 || asked > 4);
  const brain = new OwnBrain({
    openRoom: () => room,
    onFailure: (reason, strikes) => heard.push([reason, strikes]),
  });
  await playOut(brain, 'once');
  const reason = 'took longer than 1 ms';
  expect(heard).toEqual([1, 1, 2, STRIKES].map((strikes) => [reason, strikes]));
  expect(asked).toBe(4 + STRIKES);
});

test('a closed room is opened anew, and an answer that comes too late is none', async () => {
  let opened = 0;
  let answer: (answer: RoomAnswer) => void = () => {};
  const brain = new OwnBrain({
    openRoom: () => {
      opened++;
      return {
        isClosed: true,
        close: () => {},
        ask: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      };
    },
    onFailure: () => expect.unreachable(),
  });
  const pilot = createAutopilot(newGame(), brain);
  expect(brain.isReady(pilot)).toBe(false);
  const late = answer;
  brain.close();
  late({ type: 'failure', reason: 'was ended' });
  await Promise.resolve();
  expect(brain.isReady(pilot)).toBe(false);
  expect(opened).toBe(2);
});

test('a piece turned while the brain thinks is asked about after the answer', async () => {
  const settles: ((answer: RoomAnswer) => void)[] = [];
  const counts: number[] = [];
  const room: Room = {
    isClosed: false,
    close: () => {},
    ask: ({ count }) => {
      counts.push(count);
      return new Promise((resolve) => settles.push(resolve));
    },
  };
  const brain = new OwnBrain({ openRoom: () => room, onFailure: () => expect.unreachable() });
  // Its first piece is no square.
  const game = newGame(1_000_000_007n);
  const pilot = createAutopilot(game, brain);
  const answer = async (asked: number): Promise<void> => {
    const scores = Array.from({ length: counts[asked]! }, (_, i) => i);
    settles[asked]!({ type: 'scores', scores });
    await Promise.resolve();
  };
  expect(brain.isReady(pilot)).toBe(false);
  const { piece } = game;
  applyClassic(game, 'rotate');
  expect(game.piece).not.toBe(piece);
  expect(brain.isReady(pilot)).toBe(false);
  expect(settles).toHaveLength(1);
  await answer(0);
  expect(brain.isReady(pilot)).toBe(false);
  expect(settles).toHaveLength(2);
  await answer(1);
  expect(brain.isReady(pilot)).toBe(true);
  expect(settles).toHaveLength(2);
});
