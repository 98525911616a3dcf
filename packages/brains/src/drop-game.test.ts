import { ContractError } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import type { Brain } from './brain.ts';
import { createDropGame, formatDropMove, stepDrop } from './drop-game.ts';
import { DROP_LETTERS, getDropPieces } from './drop-pieces.ts';
import { createGreedyBrain } from './greedy.ts';

/** Deals these letters and no more. */
function deal(letters: string) {
  let dealt = 0;
  return () => {
    const letter = letters[dealt++];
    return letter === undefined ? undefined : DROP_LETTERS.indexOf(letter);
  };
}

const low = createGreedyBrain((board) => board.heightSum + 10 * board.maxHeight);

test('counts lines, pieces and placements, and ends when nothing is dealt', () => {
  const game = createDropGame(4, 6, deal('OO'));
  expect(stepDrop(game, low)).toMatchObject({ x: 0, y: 0 });
  expect(game).toMatchObject({ pieces: 1, lines: 0, evaluations: 3, next: undefined });
  expect(stepDrop(game, low)).toMatchObject({ x: 2, y: 0 });
  expect(game).toMatchObject({ pieces: 2, lines: 2, evaluations: 6, over: 'dealt-out' });
  expect(stepDrop(game, low)).toBeUndefined();
  expect(createDropGame(4, 6, deal('')).over).toBe('dealt-out');
});

test('a placement that rises above the board is none, even where it would clear a row', () => {
  const tower = createGreedyBrain((board) => -board.maxHeight);
  const game = createDropGame(3, 4, deal('OOI'));
  stepDrop(game, tower);
  expect(stepDrop(game, tower)).toMatchObject({ x: 0, y: 2 });
  // Beside the two squares the stick fills four rows; on top of them it would leave the board.
  expect(stepDrop(game, tower)).toMatchObject({ x: 2, y: 0 });
  expect(game).toMatchObject({ lines: 4, over: 'dealt-out' });
  const lost = createDropGame(3, 3, deal('OI'));
  stepDrop(lost, tower);
  expect(stepDrop(lost, tower)).toBeUndefined();
  expect(lost).toMatchObject({ over: 'no-move', pieces: 1, lines: 0 });
});

test('counts only the placements that stay below the top', () => {
  const game = createDropGame(4, 4, deal('IT'));
  stepDrop(game, low);
  expect(game.evaluations).toBe(4 + 1);
  // The flat stick filled the row and went.
  expect(game.board.maxHeight).toBe(0);
  stepDrop(game, low);
  expect(game.evaluations).toBe(5 + 3 + 2 + 3 + 2);
});

test('shows the brain the next piece', () => {
  const seen: unknown[] = [];
  const brain: Brain = {
    ...low,
    bestMove: (board, piece, limit, move, next) => {
      seen.push(next);
      return low.bestMove(board, piece, limit, move);
    },
  };
  const game = createDropGame(10, 20, deal('ITL'));
  while (stepDrop(game, brain) !== undefined);
  const [, , t, , , , l] = getDropPieces();
  expect(seen).toEqual([t, l, undefined]);
});

test('writes moves as orientation and column, and refuses those that do not fit', () => {
  const [i] = getDropPieces();
  const flat = { x: 12, y: 0, piece: i!.fastRotation()!, score: 0 };
  expect(formatDropMove(flat, i!)).toBe('112');
  const wrong: Brain = { ...low, bestMove: () => flat };
  expect(() => stepDrop(createDropGame(10, 20, deal('I')), wrong)).toThrow(ContractError);
});
