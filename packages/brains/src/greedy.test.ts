import { Board, Piece } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { createGreedyBrain } from './greedy.ts';

const stick = Piece.getPieces()[Piece.STICK]!;
const empty = () => new Board(10, 24);

test('three lines make a brain', () => {
  const flat = createGreedyBrain((board) => board.maxHeight);
  expect(flat.bestMove(empty(), stick, 20)).toMatchObject({ x: 0, piece: stick.fastRotation() });
});

test('[C-14] the first of equals wins, from the rotation it was given', () => {
  const indifferent = createGreedyBrain(() => 1);
  expect(indifferent.bestMove(empty(), stick, 20)).toMatchObject({ x: 0, piece: stick });
  const flat = stick.fastRotation()!;
  expect(indifferent.bestMove(empty(), flat, 20)).toMatchObject({ x: 0, piece: flat });
});

test('[C-13] full rows are cleared before the board is rated', () => {
  const board = new Board(4, 8);
  const seen: number[] = [];
  createGreedyBrain(({ filledCells }) => seen.push(filledCells)).bestMove(board, stick, 4);
  expect(seen).toEqual([4, 4, 4, 4, 0]);
});

test('a rating that is never a number, or infinite, is never played', () => {
  expect(createGreedyBrain(() => Number.NaN).bestMove(empty(), stick, 20)).toBeUndefined();
  const infinite = createGreedyBrain(() => Number.POSITIVE_INFINITY);
  expect(infinite.bestMove(empty(), stick, 20)).toBeUndefined();
});

test('[C-12] the limit may be above the board', () => {
  const board = new Board(2, 3);
  const brain = createGreedyBrain(() => 0);
  expect(brain.bestMove(board, stick, 20)).toBeUndefined();
  expect(board.committed).toBe(true);
});
