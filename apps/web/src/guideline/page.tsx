import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { Question } from '../game-ui/question.tsx';
import { OfferDialog } from '../shell/dialog.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { route } from '../shell/route.ts';
import { isLow, isMiddle, isWide } from '../theme/media.ts';
import { ArrangePads } from './arrange-pads.tsx';
import { GuidelineBoard, RivalBoard } from './board.tsx';
import { GUIDELINE_KEYS } from './keys.tsx';
import { GuidelineOptions } from './options.tsx';
import { GuidelinePad } from './pad.tsx';
import { followPlayArea, isArranging } from './pad-arrangement.ts';
import { GuidelineControls, GuidelineStats, Tray } from './panel.tsx';
import {
  offered,
  openGuideline,
  pauseGame,
  refuseOffer,
  runGuideline,
  takeOffer,
} from './store.ts';

/** The guideline game. */
export function GuidelinePage() {
  const board = useRef<HTMLDivElement>(null);
  const play = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  const { query } = route.value;
  // The page came late already: nobody should see, or start, another game than the address says.
  useLayoutEffect(() => {
    openGuideline(query);
    focusBoard();
  }, [query]);
  useLayoutEffect(runGuideline, []);
  usePageKeys(GUIDELINE_KEYS);
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
      class={`play play-${size} guideline guideline-${size}${low}`}
      data-arranging={isArranging.value}
    >
      <h1 class="visually-hidden">{MESSAGES.play.title}</h1>
      {isWide.value && (
        <section class="panel panel-setup" aria-label={MESSAGES.play.game}>
          <GuidelineOptions />
        </section>
      )}
      <GuidelineBoard boardRef={board} />
      {hasRoom && (
        <div class="guideline-side">
          <Tray />
          <RivalBoard />
        </div>
      )}
      <section class="panel panel-play" aria-label={MESSAGES.play.title}>
        {!hasRoom && <Tray />}
        <GuidelineStats />
        <GuidelineControls focusBoard={focusBoard} />
        {!hasRoom && <RivalBoard />}
        {!hasRoom && (
          <OptionsSheet onOpen={pauseGame}>
            <GuidelineOptions />
          </OptionsSheet>
        )}
        {hasRoom && <GuidelinePad />}
        {hasRoom && !isWide.value && <GuidelineOptions />}
      </section>
      {!hasRoom && <GuidelinePad />}
      {isOffered && (
        <OfferDialog key={String(query)} source="link" onTake={takeOffer} onRefuse={refuseOffer} />
      )}
      {isArranging.value && <ArrangePads play={play} focusBoard={focusBoard} />}
      <Question />
    </div>
  );
}
