import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import type { RawTerminal } from '../../shell/raw-terminal.ts';
import type { Action } from './bindings.ts';

/** How a play is shown: as a picture or in sentences. */
export interface PlayView {
  /** Whether it takes the whole screen. */
  readonly isFullScreen: boolean;
  /** Gets the terminal before anything else is called. */
  open(raw: RawTerminal): void;
  /** Whether the game can be shown; it waits while it cannot. */
  canShow(): boolean;
  /** Whether something is in front of the game that the next key takes away. */
  isCovered(): boolean;
  /** Takes away what is in front of the game. */
  uncover(): void;
  /** A tick or the player's own verb happened; `before` is the picture before it. */
  showEvents(events: readonly ClassicEvent[], before: ClassicFrame, cause: 'tick' | Action): void;
  /** The player changed something; the words say what. */
  showChange(words: string): void;
  /** The player wants to know more; false where this view has no answer. */
  answer(question: 'help' | 'describe'): boolean;
  /** Shows everything anew. */
  repaint(): void;
}
