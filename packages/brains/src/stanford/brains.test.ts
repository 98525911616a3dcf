import { JavaRandom } from '@tetrarium/engine/core';
import { Board, Brain, Piece } from '@tetrarium/engine/stanford';
import { expect, test } from 'vitest';
import { DefaultBrain as EngineBrain } from '../default-brain.ts';
import { BadBrain, DefaultBrain, LameBrain } from './index.ts';

/** The heights of the board after so many pieces, played by the handout's loop. */
function play(brain: Brain, count: number): { pieces: number; heights: number[] } {
  const board = new Board(10, 24);
  const random = new JavaRandom(0);
  const move = new Brain.Move();
  let pieces = 0;
  while (pieces < count) {
    const piece = Piece.getPieces()[random.nextInt(7)]!;
    if (brain.bestMove(board, piece, 20, move) === null) break;
    board.place(move.piece!, move.x, move.y);
    board.clearRows();
    board.commit();
    pieces++;
  }
  return { pieces, heights: Array.from({ length: 10 }, (_, x) => board.getColumnHeight(x)) };
}

test("[C-06, C-07, O-05] the handout's DefaultBrain moves as the engine's, and is the overview's LameBrain", () => {
  const board = new Board(10, 24);
  const piece = Piece.getPieces()[Piece.L1]!;
  const move = new DefaultBrain().bestMove(board, piece, 20, null)!;
  const engine = new EngineBrain().bestMove(board.engine, piece.engine, 20)!;
  expect({ ...move, piece: move.piece!.engine }).toEqual(engine);
  expect(play(new LameBrain(), 100).pieces).toBe(100);
  expect(new DefaultBrain().bestMove(board, piece, 0, null)).toBeNull();
});

test('[C-19] "just subclass off DefaultBrain and override rateBoard()"', () => {
  class TallBrain extends DefaultBrain {
    override rateBoard(board: Board): number {
      return -board.getMaxHeight();
    }
  }
  const { heights } = play(new TallBrain(), 4);
  expect(Math.max(...heights)).toBeGreaterThanOrEqual(10);
  expect(play(new BadBrain(), 100).pieces).toBeLessThan(20);
});
