import { createGreedyBrain, DefaultBrain, type GoalRule, type Move } from '@tetrarium/brains';
import { drawBoard, readMove } from '@tetrarium/brains/user';
import { createClassicRules } from '@tetrarium/engine/classic';
import { type Board, formatBody } from '@tetrarium/engine/core';
import { type Answerer, answerMoves } from '@tetrarium/play/brief';
import { ClassicSession } from '@tetrarium/play/classic';
import { expect, test } from 'vitest';
import { runWorker } from '../../test/run-worker.ts';
import { STARTER } from './examples.ts';
import { OwnBrain, STRIKES } from './own-brain.ts';
import type { Asked, Sandbox, SandboxAnswer } from './sandbox/sandbox.ts';

const starter = await runWorker(STARTER);

/** The starter's answer to a question. */
function answerOf({ board, piece, limitHeight }: Asked): Move | undefined {
  const body = formatBody(piece);
  const [answer] = starter.ask([{ type: 'best-move', board: drawBoard(board), body, limitHeight }]);
  const move = readMove(answer!, board, piece, limitHeight);
  if (typeof move === 'string') throw new Error(move);
  return move;
}

/** A sandbox whose brain is the starter, without a worker; `fail` makes it fail. */
function starterSandbox(fail: () => boolean = () => false): Sandbox {
  return {
    isClosed: false,
    close: () => {},
    ask: async (asked): Promise<SandboxAnswer> => {
      if (fail()) return { type: 'failure', reason: 'took longer than 1 ms' };
      return { type: 'moves', moves: asked.map(answerOf), ms: 0 };
    },
  };
}

function newSession(
  goalRule: GoalRule = 'once',
  seed = 5n,
  changes: Partial<Parameters<typeof ClassicSession.create>[0]> = {},
): ClassicSession {
  return ClassicSession.create({
    rules: createClassicRules({ width: 10, height: 20, pieceLimit: 60 }),
    seed,
    isBrainOn: true,
    mostInputs: 0,
    goalRule,
    animate: false,
    dials: { adversary: 0, friend: 0 },
    adviser: new DefaultBrain(),
    ...changes,
  });
}

/** Lets an own brain play, and answers how often the game had to wait. */
async function playOut(session: ClassicSession, brain: Answerer): Promise<number> {
  let waits = 0;
  while (!session.isOver) {
    brain.ask();
    if (session.question === undefined) session.tick(0);
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
  const twin = newSession(rule);
  await playOut(twin, answerMoves(twin, createGreedyBrain(rate)));
  const session = newSession(rule);
  const host = { openSandbox: () => starterSandbox(), onFailure: () => {} };
  expect(await playOut(session, new OwnBrain(session, host))).toBeGreaterThanOrEqual(60);
  expect(session.result()).toEqual(twin.result());
});

test.each([
  ['adversary', { adversary: 100, friend: 0 }],
  ['friend', { adversary: 0, friend: 100 }],
  ['both', { adversary: 30, friend: 40 }],
])('%s: asks the brain that plays', async (_, dials) => {
  const rate = (board: Board): number => {
    return board.heightSum + 4 * (board.heightSum - board.filledCells);
  };
  const ours = createGreedyBrain(rate);
  const twin = newSession('once', 5n, { dials, adviser: ours, mostInputs: 1000 });
  await playOut(twin, answerMoves(twin, ours));
  const session = newSession('once', 5n, { dials, adviser: undefined, mostInputs: 1000 });
  const host = { openSandbox: () => starterSandbox(), onFailure: () => {} };
  await playOut(session, new OwnBrain(session, host));
  expect(session.result()).toEqual(twin.result());
  expect(session.picks).toEqual(twin.picks);
});

test('a brain that is off leaves the pieces to chance', async () => {
  const dials = { adversary: 100, friend: 0 };
  const session = newSession('once', 5n, { dials, adviser: undefined, mostInputs: 1000 });
  const host = { openSandbox: () => starterSandbox(() => true), onFailure: () => {} };
  await playOut(session, new OwnBrain(session, host));
  expect(session.picks).toMatchObject({ isByChance: true });
});

test('a failure costs a piece, and three in a row switch it off', async () => {
  const heard: [string, number][] = [];
  let asked = 0;
  // The second question fails, and from the fifth on all of them.
  const sandbox = starterSandbox(() => ++asked === 2 || asked > 4);
  const session = newSession();
  const brain = new OwnBrain(session, {
    openSandbox: () => sandbox,
    onFailure: ({ reason }, strikes) => heard.push([reason, strikes]),
  });
  await playOut(session, brain);
  const reason = 'took longer than 1 ms';
  expect(heard).toEqual([1, 1, 2, STRIKES].map((strikes) => [reason, strikes]));
  expect(asked).toBe(4 + STRIKES);
});

test('a closed sandbox is opened anew, and an answer that comes too late is none', async () => {
  let opened = 0;
  let answer: (answer: SandboxAnswer) => void = () => {};
  const session = newSession();
  const brain = new OwnBrain(session, {
    openSandbox: () => {
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
  brain.ask();
  const late = answer;
  brain.rest();
  late({ type: 'failure', reason: 'was ended' });
  await Promise.resolve();
  expect(session.question).toBeDefined();
  brain.ask();
  expect(opened).toBe(2);
});

test('a piece turned while the brain thinks is asked about after the answer', async () => {
  const settles: ((answer: SandboxAnswer) => void)[] = [];
  const questions: (readonly Asked[])[] = [];
  const sandbox: Sandbox = {
    isClosed: false,
    close: () => {},
    ask: (asked) => {
      questions.push(asked);
      return new Promise((resolve) => settles.push(resolve));
    },
  };
  // Its first piece is no square.
  const session = newSession('once', 1_000_000_007n);
  const host = { openSandbox: () => sandbox, onFailure: () => expect.unreachable() };
  const brain = new OwnBrain(session, host);
  const isReady = (): boolean => {
    brain.ask();
    return session.question === undefined;
  };
  const answer = async (asked: number): Promise<void> => {
    settles[asked]!({ type: 'moves', moves: questions[asked]!.map(answerOf), ms: 0 });
    await Promise.resolve();
  };
  expect(isReady()).toBe(false);
  const { piece } = session.game;
  session.tap('rotate', 0);
  expect(session.game.piece).not.toBe(piece);
  expect(isReady()).toBe(false);
  expect(settles).toHaveLength(1);
  await answer(0);
  expect(isReady()).toBe(false);
  expect(settles).toHaveLength(2);
  await answer(1);
  expect(isReady()).toBe(true);
  expect(settles).toHaveLength(2);
});
