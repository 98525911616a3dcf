import { ContinueButton } from '../game-ui/continue-button.tsx';
import { GameButton } from '../game-ui/game-buttons.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { isAsking } from '../game-ui/ranked-link.ts';
import { byHand, TouchHelp } from '../game-ui/touch-help.tsx';
import { format } from '../shell/format.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { MESSAGES } from '../shell/messages.ts';
import { formatValue } from './format-value.ts';
import { useGuideline } from './game.ts';
import { MainKeys } from './main-keys.tsx';
import { GUIDELINE } from './messages.ts';
import { GuidelineOptions } from './options.tsx';
import { stageKind } from './stage.ts';

interface OverlayProps {
  readonly focusBoard: () => void;
}

/** What the well says while nothing falls in it. */
export function Overlay({ focusBoard }: OverlayProps) {
  const { isArranging, screen } = useGuideline();
  const { phase } = screen;
  if (isArranging.value) return null;
  if (phase.value === 'ready') return <Ready focusBoard={focusBoard} />;
  return phase.value === 'paused' ? <Paused focusBoard={focusBoard} /> : null;
}

function Ready({ focusBoard }: OverlayProps) {
  const game = useGuideline();
  const { setup, best, isElsewhere } = game.screen;
  const { hasGestures } = guidelineSettings.value;
  return (
    <div class="cover">
      <GameButton
        label={MESSAGES.play.start}
        keyName="Enter"
        isPrimary
        isLarge
        onPress={() => game.controller.start()}
        focusBoard={focusBoard}
      />
      {stageKind() === 'wide' && setup.value.brain === undefined && <MainKeys />}
      {stageKind() !== 'wide' && best.value !== undefined && (
        <p class="cover-text muted">
          {format(GUIDELINE.yourBest, { value: formatValue(setup.value.mode, best.value.value) })}
        </p>
      )}
      {!game.controller.hasStarted && hasGestures && <TouchHelp />}
      {isAsking.value && <p class="cover-text muted">{MESSAGES.shell.loading}</p>}
      {isElsewhere.value && <p class="cover-text muted">{MESSAGES.play.elsewhere}</p>}
    </div>
  );
}

function Paused({ focusBoard }: OverlayProps) {
  const game = useGuideline();
  const { controller } = game;
  const { isHidden, isRestored } = game.screen;
  const { hasCountdown, hasGestures } = guidelineSettings.value;
  return (
    <div class={isHidden.value ? 'cover' : 'cover cover-shade'}>
      <p class="cover-title">{MESSAGES.play.paused}</p>
      {isHidden.value && <p class="cover-text muted">{GUIDELINE.hidden}</p>}
      <ContinueButton onPress={() => controller.resume()} focusBoard={focusBoard} />
      <p class="label">
        {byHand(isRestored.value ? MESSAGES.play.pausedKept : MESSAGES.play.pausedHint)}
        {hasCountdown && ` ${GUIDELINE.countdownHint}`}
      </p>
      {hasGestures && stageKind() !== 'low' && <TouchHelp />}
      <div class="cluster">
        {stageKind() !== 'wide' && (
          <>
            <GameButton
              label={GUIDELINE.restart}
              endsGame
              onPress={() => game.controller.start()}
              focusBoard={focusBoard}
            />
            <GameButton
              label={MESSAGES.play.stop}
              endsGame
              onPress={() => controller.stop()}
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
