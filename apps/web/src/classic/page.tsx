import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { guideline } from '../game-ui/guideline-link.ts';
import { BRIEF_KEYS, usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { OfferDialog } from '../shell/dialog.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { replaceQuery, route } from '../shell/route.ts';
import { isLow, isMiddle, isWide } from '../theme/media.ts';
import { PlayBoard } from './board.tsx';
import { useBriefGame } from './game.ts';
import { BrainOptions, GameOptions, PickerOptions, RuleOptions, RulesetField } from './options.tsx';
import { Controls, Pad, SpeedSlider, Stats } from './panel.tsx';

/** The classic game, or the one of the UT assignment, of the address. */
export function BriefPage() {
  return <BriefStage query={route.value.query} />;
}

/** The game of a query. */
export function BriefStage({ query }: { readonly query: URLSearchParams }) {
  const game = useBriefGame();
  const { controller, setup } = game;
  const board = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  const showAddress = (): void => {
    guideline.query.value = undefined;
    replaceQuery('play', new URLSearchParams(setup.value.words()));
  };
  useEffect(() => {
    controller.open(query);
    showAddress();
    focusBoard();
  }, [query]);
  useEffect(() => effect(showAddress), []);
  useEffect(game.run, []);
  const isOffered = game.isOffered.value;
  useEffect(() => {
    if (!isOffered) focusBoard();
  }, [isOffered]);
  usePageKeys(BRIEF_KEYS);
  usePauseForKeyList(game.pause, focusBoard);
  const { game: played, dials } = setup.value;
  const isLarge = isWide.value || isMiddle.value;
  const size = isWide.value ? 'wide' : isLarge ? 'middle' : 'small';
  const low = !isLarge && isLow.value ? ' play-low' : '';
  return (
    <div class={`play play-${size}${low}`}>
      {isLarge ? (
        <PageHeader piece="I" title={played.title} sentence={played.summary} />
      ) : (
        <h1 class="visually-hidden">{played.title}</h1>
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
              if (setup.peek().brain === undefined) game.pause();
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
      {isOffered && (
        <OfferDialog
          source="game"
          onTake={() => controller.accept()}
          onRefuse={() => controller.decline()}
        />
      )}
    </div>
  );
}
