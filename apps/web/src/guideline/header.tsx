import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { GameButton, PAUSE_BUTTON } from '../game-ui/game-buttons.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { FullScreenButton } from './full-screen.tsx';
import { useGuideline } from './game.ts';
import { HistoryButton } from './history-button.tsx';
import { keyOf } from './main-keys.tsx';
import { GUIDELINE } from './messages.ts';
import { GuidelineOptions } from './options.tsx';
import { stageKind } from './stage.ts';

function Sentence() {
  const { setup, seed, isOn, result } = useGuideline().screen;
  const { mode, kicks } = setup.value;
  const title = ROTATION_SYSTEMS.find(({ id }) => id === kicks)?.title ?? kicks;
  // "SRS, 7-bag, seed 19".
  const rules = format(GUIDELINE.rules, { kicks: title, seed: String(seed.value ?? '') });
  if (isOn.value) {
    return (
      <>
        <Icon name="lock" />
        {format(GUIDELINE.locked, { rules })}
      </>
    );
  }
  return <>{result.value === undefined ? GUIDELINE.summaries[mode] : rules}</>;
}

/** The head of the page: the mode, its rules while they are locked, and what can be done. */
export function StageHeader({ focusBoard }: { readonly focusBoard: () => void }) {
  const game = useGuideline();
  const { controller } = game;
  const { setup, isOn, result, phase } = game.screen;
  const { mode, isRace, rules } = setup.value;
  const isWide = stageKind() === 'wide';
  const { title } = rules;
  // On a phone the numbers of the game have its place.
  const isBare = isOn.value && !isWide;
  return (
    <PageHeader
      {...(!isBare && { piece: isRace ? 'Z' : 'T' })}
      title={isBare ? <span class="visually-hidden">{title}</span> : title}
      sentence={<Sentence />}
    >
      {!isOn.value && (
        <>
          {stageKind() === 'low' && result.value === undefined && (
            <OptionsSheet onOpen={() => {}}>
              <GuidelineOptions />
            </OptionsSheet>
          )}
          {isWide && (
            <a class="button plain" href={`#/boards?game=guideline-${mode}`}>
              {MESSAGES.pages.boards}
            </a>
          )}
          <HistoryButton />
          <FullScreenButton />
        </>
      )}
      {isOn.value && isWide && (
        <>
          <GameButton
            label={MESSAGES.play.stop}
            isPlain
            endsGame
            onPress={() => controller.stop()}
            focusBoard={focusBoard}
          />
          <GameButton
            label={GUIDELINE.restart}
            keyName={keyOf('retry') ?? ''}
            isPlain
            endsGame
            onPress={() => game.controller.start()}
            focusBoard={focusBoard}
          />
        </>
      )}
      {phase.value === 'playing' && (
        <button
          type="button"
          id={PAUSE_BUTTON}
          class="button pause-button"
          aria-label={MESSAGES.play.pause}
          onClick={() => controller.pause()}
        >
          {isWide ? (
            <>
              {MESSAGES.play.pause}{' '}
              <span aria-hidden="true">
                <kbd>Esc</kbd>
              </span>
            </>
          ) : (
            <Icon name="pause" />
          )}
        </button>
      )}
    </PageHeader>
  );
}
