import { useLayoutEffect, useRef } from 'preact/hooks';
import { GameButton, PAUSE_BUTTON } from '../game-ui/game-buttons.tsx';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { formatValue } from './format-value.ts';
import { GUIDELINE } from './messages.ts';
import { isArranging } from './pad-arrangement.ts';
import { best, isHidden, pauseReason, phase, setup } from './screen.ts';
import { guidelineSettings } from './settings.ts';
import { stageKind } from './stage.ts';
import { isElsewhere, isKept, resumeGame, startGame, stopGame } from './store.ts';

interface OverlayProps {
  readonly focusBoard: () => void;
}

/** What the well says while nothing falls in it. */
export function Overlay({ focusBoard }: OverlayProps) {
  if (isArranging.value) return null;
  if (phase.value === 'ready') return <Ready focusBoard={focusBoard} />;
  return phase.value === 'paused' ? <Paused focusBoard={focusBoard} /> : null;
}

function Ready({ focusBoard }: OverlayProps) {
  return (
    <div class="cover">
      <GameButton
        label={MESSAGES.play.start}
        keyName="Enter"
        isPrimary
        isLarge
        onPress={startGame}
        focusBoard={focusBoard}
      />
      {stageKind.value !== 'wide' && best.value !== undefined && (
        <p class="cover-text">
          {format(GUIDELINE.yourBest, { value: formatValue(setup.value.mode, best.value.value) })}
        </p>
      )}
      {isElsewhere.value && <p class="cover-text">{MESSAGES.play.elsewhere}</p>}
    </div>
  );
}

function Paused({ focusBoard }: OverlayProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that paused is gone: who pressed it finds this one.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === PAUSE_BUTTON) {
      button.current?.focus();
    }
  }, []);
  const { hasCountdown } = guidelineSettings.value;
  const isLost = pauseReason.value === 'lost';
  return (
    <div class={isHidden.value ? 'cover' : 'cover cover-shade'}>
      <p class="cover-title">{MESSAGES.play.paused}</p>
      {isKept.value && <p class="cover-text">{GUIDELINE.kept}</p>}
      {isHidden.value && <p class="cover-text">{GUIDELINE.hidden}</p>}
      <button
        ref={button}
        id={PAUSE_BUTTON}
        type="button"
        class="button primary large"
        onClick={() => {
          resumeGame();
          focusBoard();
        }}
      >
        {isLost ? GUIDELINE.clickToContinue : GUIDELINE.continue}{' '}
        {!isLost && (
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        )}
      </button>
      {hasCountdown && <p class="label">{GUIDELINE.countdownHint}</p>}
      {stageKind.value !== 'wide' && (
        <div class="cover-more">
          <GameButton
            label={GUIDELINE.retry}
            endsGame
            onPress={startGame}
            focusBoard={focusBoard}
          />
          <GameButton
            label={MESSAGES.play.stop}
            endsGame
            onPress={stopGame}
            focusBoard={focusBoard}
          />
        </div>
      )}
    </div>
  );
}
