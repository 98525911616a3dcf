import { MESSAGES } from '../shell/messages.ts';

/** What the note on a board is given. */
export interface BoardNoteProps {
  readonly phase: 'ready' | 'paused';
  /** Whether the game that waits comes from an earlier visit. */
  readonly isKept: boolean;
}

/** Says on the board that a game has not begun, or waits. */
export function BoardNote({ phase, isKept }: BoardNoteProps) {
  const texts = MESSAGES.play;
  const hint = phase === 'ready' ? texts.readyHint : isKept ? texts.pausedKept : undefined;
  return (
    <div class="overlay overlay-note">
      <p>{texts[phase]}</p>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}
