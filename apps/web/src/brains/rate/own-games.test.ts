import { DefaultBrain } from '@tetrarium/brains';
import { createPlayer, playGames } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { MissingAnswer, playOwnGames } from './own-games.ts';

const JOB = {
  width: 8,
  height: 8,
  seed: 3,
  firstGame: 2,
  games: 7,
  maxPieces: 60,
  player: undefined,
};

function sandbox(changes: Partial<Sandbox> = {}): Sandbox {
  const brain = new DefaultBrain();
  return {
    isClosed: false,
    close: () => {},
    ask: async (asked) => ({
      type: 'moves',
      moves: asked.map(({ board, piece, limitHeight }) =>
        brain.bestMove(board, piece, limitHeight),
      ),
      ms: asked.length,
    }),
    ...changes,
  };
}

test('a brain in a sandbox plays the games that it plays as one of ours', async () => {
  const heard: number[] = [];
  const one = sandbox();
  const result = await playOwnGames(JOB, {
    open: () => one,
    onGame: ({ lines }) => heard.push(lines),
  });
  const player = createPlayer({ kind: 'registered', id: 'default' }, JOB, undefined);
  const work = playGames(JOB, player);
  let step = work.next();
  while (!step.done) step = work.next();
  expect(result.outcomes).toEqual(step.value.outcomes);
  expect(result.progress).toEqual(step.value.progress);
  expect(heard).toHaveLength(7);
});

test('a batch that takes too long is asked for one by one', async () => {
  const sizes: number[] = [];
  const plain = sandbox();
  const one = sandbox({
    ask: async (asked) => {
      sizes.push(asked.length);
      return asked.length > 2
        ? { type: 'failure', reason: 'took longer than 1,000 ms' }
        : plain.ask(asked);
    },
  });
  const result = await playOwnGames({ ...JOB, maxPieces: 3 }, { open: () => one });
  expect(Math.max(...sizes)).toBeGreaterThan(2);
  expect(result.outcomes).toHaveLength(7);
});

test('a missing answer ends it all, and a stop counts what there is', async () => {
  const failure = { type: 'failure', reason: 'threw Error: oh', line: 2, column: 3 } as const;
  const broken = sandbox({ ask: async () => failure });
  const lost = playOwnGames(JOB, { open: () => broken });
  await expect(lost).rejects.toThrow(MissingAnswer);
  let asks = 0;
  const plain = sandbox();
  const isStopped = () => asks > 4;
  const counting = sandbox({
    ask: (asked) => {
      asks++;
      return plain.ask(asked);
    },
  });
  const { outcomes } = await playOwnGames(JOB, { open: () => counting, isStopped });
  expect(outcomes.every(({ ended }) => !ended)).toBe(true);
});
