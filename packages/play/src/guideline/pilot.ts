import type { Brain, Move } from '@tetrarium/brains';
import { type Board, copyBoard, type Piece } from '@tetrarium/engine/core';
import { cellsOf, type GuidelineGame } from '@tetrarium/engine/guideline';
import { classicPieceOf } from '@tetrarium/engine/srs';
import type { Placement } from './path.ts';

/** Where a brain puts a piece, nowhere for a drop; or why it cannot go on, as a sentence. */
export type PilotAnswer =
  | { readonly type: 'move'; readonly move: Placement | undefined }
  | { readonly type: 'failure'; readonly reason: string };

/** A brain that answers at once. */
export type Pilot = (position: GuidelineGame) => PilotAnswer;

/** What a brain is asked about the falling piece. */
export interface PieceQuestion {
  readonly board: Board;
  readonly piece: Piece;
  /** How high a piece may reach: the rows one sees, and where nothing fits there, all. */
  readonly limitHeights: readonly number[];
}

/** What a brain is asked in a position; undefined where no piece falls. */
export function questionAbout(game: GuidelineGame): PieceQuestion | undefined {
  if (game.falling === undefined) return undefined;
  const cells = cellsOf(game);
  return {
    board: copyBoard({ ...cells, maxHeight: game.cells.length }),
    piece: classicPieceOf(game.falling.kind),
    limitHeights: [game.rules.height, cells.height],
  };
}

/** A brain of this program as a pilot. */
export const pilotOf =
  (brain: Brain): Pilot =>
  (position) => ({ type: 'move', move: askBrain(brain, position) });

/** Where a brain would put the falling piece; undefined where it knows no place. */
export function askBrain(brain: Brain, game: GuidelineGame): Move | undefined {
  const question = questionAbout(game);
  if (question === undefined) return undefined;
  const { board, piece, limitHeights } = question;
  for (const limit of limitHeights) {
    const move = brain.bestMove(board, piece, limit);
    if (move !== undefined) return move;
  }
  return undefined;
}
