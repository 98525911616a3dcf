import { createClassicRules } from '@tetrarium/engine/classic';
import { Board, Piece } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { BadBrain, DefaultBrain } from './default-brain.ts';
import { createGreedyBrain } from './greedy.ts';
import { createStraightGame, playStraight, stepStraight } from './straight.ts';

/** The rating as the brief writes it, looking at every cell. */
function rateBoardOfTheBrief(board: Board): number {
  const { width, maxHeight } = board;
  let sumHeight = 0;
  let holes = 0;
  for (let x = 0; x < width; x++) {
    const colHeight = board.columnHeight(x);
    sumHeight += colHeight;
    for (let y = colHeight - 2; y >= 0; y--) if (!board.grid(x, y)) holes++;
  }
  const avgHeight = sumHeight / width;
  return 8 * maxHeight + 40 * avgHeight + 1.25 * holes;
}

test.each([10, 7, 3, 33])(
  '[C-15, C-16, O-34, O-36, O-37] rates boards bit for bit as the brief, width %i',
  (width) => {
    const brain = new DefaultBrain();
    const game = createStraightGame(createClassicRules({ width }), 4, new BadBrain());
    for (let i = 0; i < 200; i++) {
      expect(brain.rateBoard(game.board)).toBe(rateBoardOfTheBrief(game.board));
      if (stepStraight(game) === undefined) break;
    }
    expect(game.landed).toBeGreaterThan(2);
  },
);

test('[C-06] plays whole games as the rating of the brief does', () => {
  const rules = createClassicRules({ pieceLimit: 120 });
  const naive = createGreedyBrain(rateBoardOfTheBrief);
  const games = [new DefaultBrain(), naive].map((brain) => createStraightGame(rules, 77, brain));
  for (const game of games) playStraight(game);
  expect(games[0]!.board.toString()).toBe(games[1]!.board.toString());
});

test('[C-18] the bad brain rates the other way round', () => {
  const board = new Board(10, 24);
  board.place(Piece.getPieces()[Piece.SQUARE]!, 0, 5);
  expect(new DefaultBrain().rateBoard(board)).toBe(8 * 7 + 40 * 1.4 + 1.25 * 10);
  expect(new BadBrain().rateBoard(board)).toBe(10000 - (8 * 7 + 40 * 1.4 + 1.25 * 10));
});

test('other constants may be given', () => {
  const board = new Board(10, 24);
  board.place(Piece.getPieces()[Piece.SQUARE]!, 0, 5);
  const brain = new DefaultBrain({ maxHeight: 3, averageHeight: 5, holes: -2 });
  expect(brain.rateBoard(board)).toBe(3 * 7 + 5 * 1.4 - 2 * 10);
});

test('[C-19] a subclass that replaces rateBoard is a brain of its own', () => {
  class Tower extends DefaultBrain {
    override rateBoard(board: Board): number {
      return -board.maxHeight;
    }
  }
  const move = new Tower().bestMove(new Board(10, 24), Piece.getPieces()[Piece.STICK]!, 20);
  expect(move).toMatchObject({ x: 0, y: 0, score: -4 });
});
