import { ContinueButton } from '../game-ui/continue-button.tsx';
import { GameButton } from '../game-ui/game-buttons.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { isAsking } from '../game-ui/ranked-link.ts';
import { byHand, TouchHelp } from '../game-ui/touch-help.tsx';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { formatValue } from './format-value.ts';
import { MainKeys } from './main-keys.tsx';
import { GUIDELINE } from './messages.ts';
import { GuidelineOptions } from './options.tsx';
import { isArranging } from './pad-arrangement.ts';
import { best, isHidden, phase, setup } from './screen.ts';
import { guidelineSettings } from './settings.ts';
import { stageKind } from './stage.ts';
import { hasStarted, isElsewhere, isKept, resumeGame, startGame, stopGame } from './store.ts';

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
  const { hasGestures } = guidelineSettings.value;
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
      {stageKind.value === 'wide' && setup.value.brain === undefined && <MainKeys />}
      {stageKind.value !== 'wide' && best.value !== undefined && (
        <p class="cover-text muted">
          {format(GUIDELINE.yourBest, { value: formatValue(setup.value.mode, best.value.value) })}
        </p>
      )}
      {!hasStarted() && hasGestures && <TouchHelp />}
      {isAsking.value && <p class="cover-text muted">{MESSAGES.shell.loading}</p>}
      {isElsewhere.value && <p class="cover-text muted">{MESSAGES.play.elsewhere}</p>}
    </div>
  );
}

function Paused({ focusBoard }: OverlayProps) {
  const { hasCountdown, hasGestures } = guidelineSettings.value;
  return (
    <div class={isHidden.value ? 'cover' : 'cover cover-shade'}>
      <p class="cover-title">{MESSAGES.play.paused}</p>
      {isHidden.value && <p class="cover-text muted">{GUIDELINE.hidden}</p>}
      <ContinueButton onPress={resumeGame} focusBoard={focusBoard} />
      <p class="label">
        {byHand(isKept.value ? MESSAGES.play.pausedKept : MESSAGES.play.pausedHint)}
        {hasCountdown && ` ${GUIDELINE.countdownHint}`}
      </p>
      {hasGestures && stageKind.value !== 'low' && <TouchHelp />}
      <div class="cluster">
        {stageKind.value !== 'wide' && (
          <>
            <GameButton
              label={GUIDELINE.restart}
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
          </>
        )}
        <OptionsSheet onOpen={() => {}}>
          <GuidelineOptions />
        </OptionsSheet>
      </div>
    </div>
  );
}
