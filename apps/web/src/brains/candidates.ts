import { findBestMove, type Move, type MoveQuestion } from '@tetrarium/brains';
import type { Board } from '@tetrarium/engine/core';
import type { BoardsQuestion } from './sandbox.ts';

/** What could be done with a piece, and the boards that would be left, in the same order. */
export interface Candidates {
  readonly moves: readonly Omit<Move, 'score'>[];
  readonly boards: BoardsQuestion;
}

/** Every place of a piece, in the order in which a greedy brain looks at them. */
export function listCandidates({ board, piece, limitHeight }: MoveQuestion): Candidates {
  const { width, height } = board;
  const moves: Omit<Move, 'score'>[] = [];
  const all: Uint8Array[] = [];
  const collect = {
    rateBoard: (left: Board, { x, y, piece: turned }: Omit<Move, 'score'>): number => {
      moves.push({ x, y, piece: turned });
      all.push(cellsOf(left));
      return 0;
    },
  };
  findBestMove(collect, board, piece, limitHeight, undefined);
  const size = width * height;
  const cells = new Uint8Array(all.length * size);
  for (const [i, each] of all.entries()) cells.set(each, i * size);
  return { moves, boards: { width, height, count: all.length, cells } };
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

/** The move that was rated lowest, the first of equals. */
export function chooseRated({ moves }: Candidates, scores: readonly number[]): Move | undefined {
  let best: Move | undefined;
  for (const [i, move] of moves.entries()) {
    const score = scores[i]!;
    if (score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { ...move, score };
  }
  return best;
}
