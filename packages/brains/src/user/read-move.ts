import { type Board, type Piece, rotationAt } from '@tetrarium/engine/core';
import type { Move } from '../brain.ts';
import { findBestMove } from '../greedy.ts';
import type { Answer } from './protocol.ts';

/** Finds a move wherever there is one. */
const INDIFFERENT = { rateBoard: () => 0 };

/**
 * The move of an answer, undefined where there is none, or what is wrong with it. A move is legal if the piece, in a rotation of
 * its ring, rests where a drop at x takes it, below the limit. The board is committed.
 */
export function readMove(
  answer: Answer,
  board: Board,
  asked: Piece,
  limitHeight: number,
): Move | string | undefined {
  if (answer.type === 'failure') return answer.reason;
  if (answer.type === 'no-move') {
    const isTrue =
      answer.isSteered === true ||
      findBestMove(INDIFFERENT, board, asked, limitHeight) === undefined;
    return isTrue ? undefined : 'answered that nothing fits, though it does';
  }
  if (answer.type !== 'move') return 'answered something else than a move';
  const { turns, x, y, score } = answer;
  const isWhole = [turns, x, y].every(Number.isSafeInteger) && turns >= 0;
  if (!isWhole || !Number.isFinite(score)) {
    return `answered a move of other than whole numbers, at (${x}, ${y})`;
  }
  const piece = rotationAt(asked, turns);
  if (piece === undefined) return `answered a move with rotation ${turns}, which the piece lacks`;
  const rightmost = board.width - piece.width;
  if (x < 0 || x > rightmost) {
    return `answered a move at x = ${x}; this rotation fits from 0 to ${rightmost}`;
  }
  const rest = board.dropHeight(piece, x);
  if (y !== rest) return `answered a move to y = ${y}; at x = ${x} the piece rests at y = ${rest}`;
  if (y + piece.height > limitHeight) {
    return `answered a move that reaches row ${y + piece.height} of ${limitHeight}`;
  }
  return { x, y, piece, score };
}
