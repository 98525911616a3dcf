import type { Brain, Move } from '@tetrarium/brains';
import { copyBoard } from '@tetrarium/engine/core';
import { cellsOf, type GuidelineGame } from '@tetrarium/engine/guideline';
import { classicPieceOf } from '@tetrarium/engine/srs';

/** Where a brain would put the falling piece; undefined where it knows no place. */
export function askBrain(brain: Brain, game: GuidelineGame): Move | undefined {
  if (game.falling === undefined) return undefined;
  const cells = cellsOf(game);
  const board = copyBoard({ ...cells, maxHeight: game.cells.length });
  const root = classicPieceOf(game.falling.kind);
  return (
    brain.bestMove(board, root, game.rules.height) ?? brain.bestMove(board, root, cells.height)
  );
}
