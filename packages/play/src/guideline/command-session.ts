import { type Result, success } from '@tetrarium/engine/core';
import { BUTTONS } from '@tetrarium/engine/guideline';
import type { GameSession } from '../game/session.ts';
import { isButton } from './bindings.ts';
import { GuidelineNarration } from './narration.ts';
import type { GuidelineSession } from './session.ts';

/** The words of the buttons, and those that take a piece back and bring it back. */
export const GUIDELINE_COMMANDS: readonly string[] = [...BUTTONS, 'undo', 'redo'];

/** A game or a race that is played by words, if it could be made. */
export function playedByWords(made: Result<GuidelineSession>): Result<GameSession> {
  if (!made.ok) return made;
  const session = made.value;
  return success({
    get isOver() {
      return session.phase === 'over';
    },
    run: (command, at) => {
      if (command === 'undo' || command === 'redo') session[command]();
      else if (isButton(command)) session.tap(command, at);
    },
    save: () => session.save(),
    toReplay: () => success(session.replay.replay),
    describe: () => new GuidelineNarration(session).board,
  });
}
