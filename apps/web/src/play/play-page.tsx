import { useEffect, useRef } from 'preact/hooks';
import { MESSAGES } from '../messages.ts';
import { usePauseForKeyList } from '../shell/key-list.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { route } from '../shell/navigation.ts';
import { OfferDialog } from '../shell/offer-dialog.tsx';
import { asksForGuideline } from './guideline-door.ts';
import { OptionsSheet } from './options-sheet.tsx';
import { PlayBoard } from './play-board.tsx';
import {
  BrainOptions,
  GameOptions,
  PickerOptions,
  RuleOptions,
  RulesetField,
} from './play-options.tsx';
import { Controls, Pad, SpeedSlider, Stats } from './play-panel.tsx';
import {
  offered,
  openPlay,
  pauseGame,
  refuseOffer,
  runPlay,
  setup,
  takeOffer,
} from './play-store.ts';
import { isLow, isMiddle, isWide } from './room.ts';

const GuidelinePage = lazyPage(async () => (await import('../modern/modern-page.tsx')).ModernPage);

/** The game the address asks for. */
export function PlayPage() {
  return asksForGuideline(route.value.query) ? <GuidelinePage /> : <BriefPage />;
}

/** The classic game and the one of the UT assignment. */
function BriefPage() {
  const board = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  const { query } = route.value;
  useEffect(() => {
    openPlay(query);
    focusBoard();
  }, [query]);
  useEffect(runPlay, []);
  const isOffered = offered.value !== undefined;
  useEffect(() => {
    if (!isOffered) focusBoard();
  }, [isOffered]);
  usePauseForKeyList(pauseGame);
  const isClassic = setup.value.ruleset === 'classic';
  const hasRoom = isWide.value || isMiddle.value;
  const size = isWide.value ? 'wide' : hasRoom ? 'middle' : 'small';
  const low = !hasRoom && isLow.value ? ' play-low' : '';
  return (
    <div class={`play play-${size}${low}`}>
      <h1 class="visually-hidden">{MESSAGES.play.title}</h1>
      {isWide.value && (
        <section class="panel panel-setup" aria-label={MESSAGES.play.game}>
          <GameOptions />
        </section>
      )}
      <PlayBoard boardRef={board} />
      <section class="panel panel-play" aria-label={MESSAGES.play.title}>
        <Stats />
        <Controls focusBoard={focusBoard} />
        {hasRoom && <Pad />}
        <SpeedSlider />
        {!hasRoom && <BrainOptions />}
        {!hasRoom && (
          <OptionsSheet
            onOpen={() => {
              if (setup.peek().brain === undefined) pauseGame();
            }}
          >
            <div class="options">
              <RulesetField />
              <RuleOptions />
            </div>
            {isClassic && <PickerOptions />}
          </OptionsSheet>
        )}
        {hasRoom && !isWide.value && <GameOptions />}
        {hasRoom && isClassic && <PickerOptions />}
      </section>
      {!hasRoom && <Pad />}
      {isOffered && <OfferDialog source="game" onTake={takeOffer} onRefuse={refuseOffer} />}
    </div>
  );
}
