import type { Brain, Move } from '@tetrarium/brains';
import { copyBoard } from '@tetrarium/engine/core';
import { cellsOf, type GuidelineEvent, type GuidelineGame } from '@tetrarium/engine/guideline';
import { classicPieceOf } from '@tetrarium/engine/srs';
import type { GuidelineSession } from './session.ts';

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

/** Lets time pass with a brain that answers at once, so that each answer counts at its moment. */
export function advanceWith(
  brain: Brain | undefined,
  session: GuidelineSession,
  now: number,
): GuidelineEvent[] {
  const events = session.advance(now);
  while (brain !== undefined && session.question !== undefined) {
    const { id, position } = session.question;
    events.push(...session.answer(id, askBrain(brain, position), session.now));
    events.push(...session.advance(now));
  }
  return events;
}
