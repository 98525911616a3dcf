import { type Action, STEERING } from './bindings.ts';
import { adjust, type ClassicPlay, steer } from './play.ts';
import type { PlayView } from './play-view.ts';

/** What a key asks of those who run the game, beyond what it did by itself. */
export type Command = 'quit' | 'interrupt' | 'suspend' | 'restart' | undefined;

/** Does what a key stands for and shows it; keys nobody bound have no action. */
export function pressKey(
  play: ClassicPlay,
  view: PlayView,
  action: Action | undefined,
  canRestart: boolean,
): Command {
  if (action === 'interrupt' || action === 'suspend') return action;
  if (!view.canShow()) return action === 'quit' ? action : undefined;
  if (view.isCovered()) {
    view.uncover();
    return undefined;
  }
  if ((action === 'help' || action === 'describe') && view.answer(action)) return undefined;

  const { isOver } = play.session;
  if (action === 'restart' && canRestart) {
    // In the middle of a game one slip of a finger is not enough.
    if (isOver || play.isRestartAsked) return 'restart';
    play.isRestartAsked = true;
    view.showChange('Press the restart key again for a new game');
    return undefined;
  }
  const wasAsked = play.isRestartAsked;
  play.isRestartAsked = false;
  // A player in full swing does not mean to leave: steering keys do not close the result.
  if (action === 'quit' || (isOver && !isSteering(action))) return 'quit';
  if (isSteering(action)) {
    const before = play.session.frame();
    view.showEvents(steer(play, action), before, action);
    return undefined;
  }
  const words = action === undefined ? undefined : adjust(play, action);
  if (words !== undefined) view.showChange(words);
  else if (wasAsked) view.showChange('The game goes on');
  return undefined;
}

function isSteering(action: Action | undefined): action is Action {
  return (STEERING as readonly (Action | undefined)[]).includes(action);
}
