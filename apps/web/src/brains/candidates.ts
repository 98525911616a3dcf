import { findBestMove, type Move } from '@tetrarium/brains';
import type { Board, Piece } from '@tetrarium/engine/core';
import type { BoardsQuestion } from './sandbox.ts';

/** Every board that could be left by a piece, in the order in which a greedy brain looks at them. */
export function listCandidates(board: Board, piece: Piece, limitHeight: number): BoardsQuestion {
  const { width, height } = board;
  const all: Uint8Array[] = [];
  const note = (left: Board): number => {
    all.push(cellsOf(left));
    return 0;
  };
  findBestMove({ rateBoard: note }, board, piece, limitHeight, undefined);
  const size = width * height;
  const cells = new Uint8Array(all.length * size);
  for (const [i, each] of all.entries()) cells.set(each, i * size);
  return { width, height, count: all.length, cells };
}

/** The cells of a board as they are sent to be rated. */
export function cellsOf(board: Board): Uint8Array {
  const { width, height } = board;
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < board.maxHeight; y++) {
    for (let x = 0; x < width; x++) if (board.grid(x, y)) cells[y * width + x] = 1;
  }
  return cells;
}

/** The play that was rated lowest, the ratings being in the order of `listCandidates`. */
export function chooseRated(
  scores: readonly number[],
  board: Board,
  piece: Piece,
  limitHeight: number,
  move: Move | undefined,
): Move | undefined {
  let next = 0;
  return findBestMove({ rateBoard: () => scores[next++]! }, board, piece, limitHeight, move);
}
