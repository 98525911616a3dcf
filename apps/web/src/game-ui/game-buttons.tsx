import type { ReadonlySignal } from '@preact/signals';
import { MESSAGES } from '../shell/messages.ts';

export const PAUSE_BUTTON = 'pause-button';

export function leaveBoard(board: HTMLElement): void {
  const button = document.getElementById(PAUSE_BUTTON) as HTMLButtonElement | null;
  if (button === null || button.disabled) board.blur();
  else button.focus();
}

export function endsGame(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[data-ends-game]');
}

export interface GameButtonProps {
  readonly label: string;
  readonly keyName?: string;
  readonly isPrimary?: boolean;
  readonly isLarge?: boolean;
  readonly isPlain?: boolean;
  readonly isDisabled?: boolean;
  /** Whether it ends a game that is on: then Enter presses it, and Space, the drop, does not. */
  readonly endsGame?: boolean;
  readonly onPress: () => void;
  readonly focusBoard: () => void;
}

export function GameButton(props: GameButtonProps) {
  const { label, keyName, isDisabled = false, onPress, focusBoard } = props;
  const isLoss = props.endsGame === true;
  return (
    <button
      type="button"
      class={[
        'button',
        props.isPrimary && 'primary',
        props.isLarge && 'large',
        props.isPlain && 'plain',
      ]
        .filter(Boolean)
        .join(' ')}
      disabled={isDisabled}
      title={isLoss ? MESSAGES.announce.enterEnds : undefined}
      data-ends-game={isLoss ? '' : undefined}
      onClick={() => {
        onPress();
        focusBoard();
      }}
    >
      {label}
      {keyName !== undefined && (
        <span aria-hidden="true">
          <kbd>{keyName}</kbd>
        </span>
      )}
    </button>
  );
}

export interface PauseButtonProps {
  readonly phase: ReadonlySignal<string>;
  readonly isOn: ReadonlySignal<boolean>;
  readonly onToggle: () => void;
  readonly focusBoard: () => void;
}

export function PauseButton({ phase, isOn, onToggle, focusBoard }: PauseButtonProps) {
  const isPaused = phase.value === 'paused';
  return (
    <button
      type="button"
      id={PAUSE_BUTTON}
      class={isPaused ? 'button primary' : 'button'}
      disabled={!isOn.value}
      onClick={() => {
        onToggle();
        if (phase.peek() === 'playing') focusBoard();
      }}
    >
      {isPaused ? MESSAGES.play.resume : MESSAGES.play.pause}
    </button>
  );
}
