import { createClassicRules, resultOf } from '@tetrarium/engine/classic';
import { ContractError, Piece } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';
import { createGreedyBrain } from './greedy.ts';
import { createStraightGame, playStraight, stepStraight } from './straight.ts';

const brain = new DefaultBrain();

test('every step answers the same object', () => {
  const game = createStraightGame(createClassicRules(), 0, brain);
  const first = stepStraight(game);
  expect(first).toBe(game.move);
  expect(stepStraight(game)).toBe(first);
  expect(game).toMatchObject({ landed: 2, count: 2, score: 2 });
});

test('a limit stops the game with its score as it stands', () => {
  const game = createStraightGame(createClassicRules({ pieceLimit: 50 }), 0, brain);
  playStraight(game);
  expect(resultOf(game)).toMatchObject({ pieces: 50, end: 'limit', ticks: 0 });
  expect(game.count).toBe(50);
  expect(stepStraight(game)).toBeUndefined();
  expect(game.count).toBe(50);
});

test('a piece placed above the playing area ends the game', () => {
  const tower = createGreedyBrain((board) => -board.maxHeight);
  const rules = createClassicRules({ height: 6 });
  const pickPiece = () => Piece.STICK;
  const game = createStraightGame(rules, 0, tower, { pickPiece, limitHeight: 10 });
  playStraight(game);
  expect(resultOf(game)).toMatchObject({ pieces: 2, end: 'too-tall' });
});

test('own boards and pieces end without a move', () => {
  const pieces = [Piece.parse('0 0  1 0  2 0  3 0  4 0')];
  const game = createStraightGame(createClassicRules({ width: 7, height: 3, pieces }), 0, brain);
  playStraight(game);
  expect(game.over).toBe('no-move');
});

test('a brain whose move does not fit breaks the contract', () => {
  const liar: Brain = {
    ...createGreedyBrain(() => 0),
    bestMove: (_, piece) => ({ x: -1, y: 0, piece, score: 0 }),
  };
  expect(() => stepStraight(createStraightGame(createClassicRules(), 0, liar))).toThrow(
    ContractError,
  );
});
