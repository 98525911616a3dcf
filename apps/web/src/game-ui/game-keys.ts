import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { hasDialog, isControl, sendFocusHome, takesText } from '../shell/focus.ts';
import { MESSAGES } from '../shell/messages.ts';
import { endsGame, leaveBoard } from './game-buttons.tsx';

export interface GameKeys {
  readonly isPlaying: () => boolean;
  readonly isAlone: () => boolean;
  readonly pause: () => void;
  /** Whether it goes on whatever one does: then Tab leads on from the button beside the board. */
  readonly goesOn?: boolean | undefined;
  /** Goes on with a game that waits, by Escape; false where none does. */
  readonly resume?: () => boolean;
  /** A key went down; keys that move the piece count only where `canMove`. */
  readonly onDown: (event: KeyboardEvent, canMove: boolean) => void;
  readonly onUp?: (event: KeyboardEvent) => void;
}

/**
 * The keys of a running game are heard wherever the focus is, except where one types; a press of
 * the mouse leaves them with the board. A game that needs them waits once they are lost: to Tab, to
 * a field, to another board or window. Space is the drop, so it ends no game. docs/keys-and-focus.md has the reasons.
 */
export function useGameKeys(board: RefObject<HTMLElement | null>, keys: GameKeys): void {
  const { isPlaying, isAlone, pause, goesOn = false, onDown, onUp, resume } = keys;
  useLayoutEffect(() => {
    const lose = (): void => {
      if (isPlaying() && !isAlone()) pause();
    };
    const leave = (): void => {
      pause();
      if (board.current !== null) leaveBoard(board.current);
    };
    const isOther = (target: EventTarget | null): boolean => {
      const at = target instanceof Element ? target.closest('[role="application"]') : null;
      return at !== null && at !== board.current;
    };
    const down = (event: KeyboardEvent): void => {
      const { target, code } = event;
      if (hasDialog() || takesText(target) || isOther(target)) return;
      const isOnBoard = target === board.current;
      const isElsewhere = !isOnBoard && isControl(target);
      if (code === 'Tab') {
        if (event.ctrlKey || event.altKey || event.metaKey || !isPlaying() || isAlone()) return;
        if (goesOn && isElsewhere) return;
        event.preventDefault();
        leave();
      } else if (code === 'Escape') {
        if (!isPlaying() && resume?.() === true) return;
        if (isElsewhere && !isPlaying()) return;
        leave();
      } else if (!isElsewhere || (isPlaying() && !isAlone() && code !== 'Enter')) {
        onDown(event, isOnBoard || isPlaying());
      } else if (code === 'Space' && endsGame(target)) {
        event.preventDefault();
        if (!event.repeat) announce(MESSAGES.announce.enterEnds, true);
      }
    };
    const up = (event: KeyboardEvent): void => {
      // Some browsers press a button when Space goes up.
      const isTheirs = !takesText(event.target) && isPlaying() && !isAlone();
      if (event.code === 'Space' && (isTheirs || endsGame(event.target))) event.preventDefault();
      onUp?.(event);
    };
    const focus = (event: FocusEvent): void => {
      if (takesText(event.target) || isOther(event.target)) lose();
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('focusin', focus);
    addEventListener('blur', lose);
    const stay = sendFocusHome((_, pressed) =>
      isPlaying() && !isOther(pressed) ? board.current : null,
    );
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('focusin', focus);
      removeEventListener('blur', lose);
      stay();
    };
  }, [board, isPlaying, isAlone, pause, goesOn, onDown, onUp, resume]);
}
