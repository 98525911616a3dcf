import { ContractError } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';
import { DropGame } from './drop-game.ts';
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
  const game = new DropGame(4, 6, deal('OO'));
  expect(game.step(low)).toMatchObject({ x: 0, y: 0 });
  expect(game).toMatchObject({ pieces: 1, lines: 0, evaluations: 3, next: undefined });
  expect(game.step(low)).toMatchObject({ x: 2, y: 0 });
  expect(game).toMatchObject({ pieces: 2, lines: 2, evaluations: 6, over: 'dealt-out' });
  expect(game.step(low)).toBeUndefined();
  expect(new DropGame(4, 6, deal('')).over).toBe('dealt-out');
});

test('a placement that rises above the board is none, even where it would clear a row', () => {
  const tower = createGreedyBrain((board) => -board.maxHeight);
  const game = new DropGame(3, 4, deal('OOI'));
  game.step(tower);
  expect(game.step(tower)).toMatchObject({ x: 0, y: 2 });
  // Beside the two squares the stick fills four rows; on top of them it would leave the board.
  expect(game.step(tower)).toMatchObject({ x: 2, y: 0 });
  expect(game).toMatchObject({ lines: 4, over: 'dealt-out' });
  const lost = new DropGame(3, 3, deal('OI'));
  lost.step(tower);
  expect(lost.step(tower)).toBeUndefined();
  expect(lost).toMatchObject({ over: 'no-move', pieces: 1, lines: 0 });
});

test('counts only the placements that stay below the top', () => {
  const game = new DropGame(4, 4, deal('IT'));
  game.step(low);
  expect(game.evaluations).toBe(4 + 1);
  // The flat stick filled the row and went.
  expect(game.board.maxHeight).toBe(0);
  game.step(low);
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
  const game = new DropGame(10, 20, deal('ITL'));
  while (game.step(brain) !== undefined);
  const [, , t, , , , l] = getDropPieces();
  expect(seen).toEqual([t, l, undefined]);
});

test('writes moves as orientation and column, and refuses those that do not fit', () => {
  const [i] = getDropPieces();
  const flat = { x: 12, y: 0, piece: i!.fastRotation()!, score: 0 };
  expect(DropGame.formatMove(flat, 0)).toBe('112');
  const wrong: Brain = { ...low, bestMove: () => flat };
  expect(() => new DropGame(10, 20, deal('I')).step(wrong)).toThrow(ContractError);
});

test('one that answers later plays the same game', () => {
  const brain = new DefaultBrain();
  const pieces = [0, 3, 6, 2, 1, 5, 4, 0, 2, 2, 1, 6];
  const play = (step: (game: DropGame) => void) => {
    let dealt = 0;
    const game = new DropGame(6, 6, () => pieces[dealt++]);
    while (game.over === undefined) step(game);
    return { over: game.over, pieces: game.pieces, lines: game.lines };
  };
  const later = play((game) => {
    const { board, piece, limitHeight } = game.question!;
    game.answer(brain.bestMove(board, piece, limitHeight));
  });
  expect(later).toEqual(play((game) => game.step(brain)));
});
