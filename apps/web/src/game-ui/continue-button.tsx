import { useLayoutEffect, useRef } from 'preact/hooks';
import { MESSAGES } from '../shell/messages.ts';
import { PAUSE_BUTTON } from './game-buttons.tsx';

export function ContinueButton(props: {
  readonly onPress: () => void;
  readonly focusBoard: () => void;
}) {
  const { onPress, focusBoard } = props;
  const button = useRef<HTMLButtonElement>(null);
  // The button that paused is gone: who pressed it finds this one.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === PAUSE_BUTTON) {
      button.current?.focus();
    }
  }, []);
  return (
    <button
      ref={button}
      id={PAUSE_BUTTON}
      type="button"
      class="button primary large"
      onClick={() => {
        onPress();
        focusBoard();
      }}
    >
      {MESSAGES.play.resume}
      <span aria-hidden="true">
        <kbd>Esc</kbd>
      </span>
    </button>
  );
}
