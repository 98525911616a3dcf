import { useEffect, useRef } from 'preact/hooks';
import { BRIEF_KEYS, usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { OfferDialog } from '../shell/dialog.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { route } from '../shell/route.ts';
import { isLow, isMiddle, isWide } from '../theme/media.ts';
import { PlayBoard } from './board.tsx';
import { BrainOptions, GameOptions, PickerOptions, RuleOptions, RulesetField } from './options.tsx';
import { Controls, Pad, SpeedSlider, Stats } from './panel.tsx';
import { offered, openPlay, pauseGame, refuseOffer, runPlay, setup, takeOffer } from './store.ts';

/** The classic game and the one of the UT assignment. */
export function BriefPage() {
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
  usePageKeys(BRIEF_KEYS);
  usePauseForKeyList(pauseGame, focusBoard);
  const { game, dials } = setup.value;
  const isLarge = isWide.value || isMiddle.value;
  const size = isWide.value ? 'wide' : isLarge ? 'middle' : 'small';
  const low = !isLarge && isLow.value ? ' play-low' : '';
  return (
    <div class={`play play-${size}${low}`}>
      {isLarge ? (
        <PageHeader piece="I" title={game.title} sentence={game.summary} />
      ) : (
        <h1 class="visually-hidden">{game.title}</h1>
      )}
      {isWide.value && (
        <section class="panel panel-setup" aria-label={MESSAGES.play.game}>
          <GameOptions />
        </section>
      )}
      <PlayBoard boardRef={board} />
      <section class="panel panel-play" aria-label={MESSAGES.play.title}>
        <Stats />
        <Controls focusBoard={focusBoard} />
        {isLarge && <Pad />}
        <SpeedSlider />
        {!isLarge && <BrainOptions />}
        {!isLarge && (
          <OptionsSheet
            onOpen={() => {
              if (setup.peek().brain === undefined) pauseGame();
            }}
          >
            <div class="options">
              <RulesetField />
              <RuleOptions />
            </div>
            {dials !== undefined && <PickerOptions dials={dials} />}
          </OptionsSheet>
        )}
        {isLarge && !isWide.value && <GameOptions />}
        {isLarge && dials !== undefined && <PickerOptions dials={dials} />}
      </section>
      {!isLarge && <Pad />}
      {isOffered && <OfferDialog source="game" onTake={takeOffer} onRefuse={refuseOffer} />}
    </div>
  );
}
