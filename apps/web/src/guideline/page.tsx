import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { guideline } from '../game-ui/guideline-link.ts';
import { usePauseForKeyList } from '../game-ui/key-list.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { isLow, isMiddle, isWide } from '../shell/breakpoints.ts';
import { MESSAGES } from '../shell/messages.ts';
import { route } from '../shell/navigation.ts';
import { OfferDialog } from '../shell/offer-dialog.tsx';
import { ArrangePads } from './arrange-pads.tsx';
import { ModernBoard, RivalBoard } from './board.tsx';
import { ModernKeyRows } from './keys.tsx';
import { ModernOptions } from './options.tsx';
import { ModernPad } from './pad.tsx';
import { followPlayArea, isArranging } from './pad-arrangement.ts';
import { ModernControls, ModernStats, Tray } from './panel.tsx';
import { offered, openModern, pauseGame, refuseOffer, runModern, takeOffer } from './store.ts';

/** The guideline game. */
export function ModernPage() {
  const board = useRef<HTMLDivElement>(null);
  const play = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  const { query } = route.value;
  // The page came late already: nobody should see, or start, another game than the address says.
  useLayoutEffect(() => {
    openModern(query);
    focusBoard();
  }, [query]);
  useLayoutEffect(() => {
    guideline.keyRows.value = ModernKeyRows;
    return runModern();
  }, []);
  usePauseForKeyList(pauseGame);
  useLayoutEffect(() => followPlayArea(play.current!), []);
  const isOffered = offered.value !== undefined;
  useEffect(() => {
    if (!isOffered) focusBoard();
  }, [isOffered]);
  const hasRoom = isWide.value || isMiddle.value;
  const size = isWide.value ? 'wide' : hasRoom ? 'middle' : 'small';
  const low = !hasRoom && isLow.value ? ' play-low' : '';
  return (
    <div
      ref={play}
      class={`play play-${size} modern modern-${size}${low}`}
      data-arranging={isArranging.value}
    >
      <h1 class="visually-hidden">{MESSAGES.play.title}</h1>
      {isWide.value && (
        <section class="panel panel-setup" aria-label={MESSAGES.play.game}>
          <ModernOptions />
        </section>
      )}
      <ModernBoard boardRef={board} />
      {hasRoom && (
        <div class="modern-side">
          <Tray />
          <RivalBoard />
        </div>
      )}
      <section class="panel panel-play" aria-label={MESSAGES.play.title}>
        {!hasRoom && <Tray />}
        <ModernStats />
        <ModernControls focusBoard={focusBoard} />
        {!hasRoom && <RivalBoard />}
        {!hasRoom && (
          <OptionsSheet onOpen={pauseGame}>
            <ModernOptions />
          </OptionsSheet>
        )}
        {hasRoom && <ModernPad />}
        {hasRoom && !isWide.value && <ModernOptions />}
      </section>
      {!hasRoom && <ModernPad />}
      {isOffered && (
        <OfferDialog key={String(query)} source="link" onTake={takeOffer} onRefuse={refuseOffer} />
      )}
      {isArranging.value && <ArrangePads play={play} focusBoard={focusBoard} />}
    </div>
  );
}
