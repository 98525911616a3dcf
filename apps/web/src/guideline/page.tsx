import type { SrsKind } from '@tetrarium/engine/srs';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CallOutText } from '../game-ui/call-out.tsx';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import { Question } from '../game-ui/question.tsx';
import { HoldSlot, NextQueue } from '../game-ui/slots.tsx';
import { OfferDialog } from '../shell/dialog.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { route } from '../shell/route.ts';
import { GuidelineBoard } from './board.tsx';
import { isTouched } from './effects.ts';
import { StageHeader } from './header.tsx';
import { GUIDELINE_KEYS } from './keys.tsx';
import { GUIDELINE } from './messages.ts';
import { Figures, HeroNumber, SecondNumber, UndoButtons } from './numbers.tsx';
import { GuidelineOptions } from './options.tsx';
import { GuidelinePad, hasPads } from './pad.tsx';
import { followPlayArea, isArranging, padSet, pageArea } from './pad-arrangement.ts';
import { RecentRuns } from './recent-runs.tsx';
import type { ResultLeftProps } from './result-view.tsx';
import { canHold, held, isHidden, isOn, next, phase, setup } from './screen.ts';
import { cellOf, stageKind } from './stage.ts';
import {
  offered,
  openGuideline,
  pauseGame,
  refuseOffer,
  result,
  runGuideline,
  takeOffer,
  tapButton,
} from './store.ts';

/** What is not needed before a game is over, or buttons are arranged, comes when it is. */
const loadResult = () => import('./result-view.tsx');
const ResultLeft = lazyPage<ResultLeftProps>(async () => (await loadResult()).ResultLeft);
const ResultWell = lazyPage(async () => (await loadResult()).ResultWell);
const ResultRight = lazyPage(async () => (await loadResult()).ResultRight);
const ArrangePads = lazyPage(async () => (await import('./arrange-pads.tsx')).ArrangePads);

/** The room that touch buttons take below an upright board, in pixels. */
const PAD_ROOM = { none: 0, five: 88, all: 124 } as const;

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
  usePauseForKeyList(pauseGame, focusBoard);
  useLayoutEffect(() => followPlayArea(play.current!), []);
  const isOffered = offered.value !== undefined;
  useEffect(() => {
    if (!isOffered) focusBoard();
  }, [isOffered]);
  const [isBoardShown, setBoardShown] = useState(false);
  useEffect(() => setBoardShown(false), [result.value]);
  // Once a game goes on its end is not far: what shows it is fetched meanwhile.
  useEffect(() => {
    if (isOn.value) void loadResult();
  }, [isOn.value]);
  const kind = stageKind.value;
  const isOver = result.value !== undefined && !isBoardShown && !isArranging.value;
  const state = isOver ? 'over' : isOn.value ? 'on' : 'ready';
  const pads = kind === 'tall' && hasPads() ? PAD_ROOM[padSet.value] : 0;
  const { width, height } = pageArea.value;
  const cell = cellOf(kind, width, height, pads);
  return (
    <div
      ref={play}
      class={`stage stage-${kind} guideline`}
      style={{ '--cell': `${cell}px` }}
      data-state={state}
      data-pads={hasPads() ? padSet.value : 'none'}
      data-arranging={isArranging.value}
    >
      <StageHeader focusBoard={focusBoard} />
      <div class="stage-side stage-left">
        {state === 'over' ? (
          <ResultLeft focusBoard={focusBoard} onBoard={() => setBoardShown(true)} />
        ) : (
          <>
            {state === 'on' || kind !== 'wide' ? <Hold /> : <Setup />}
            <CallOutText />
            <HeroNumber />
          </>
        )}
      </div>
      <GuidelineBoard boardRef={board} />
      {state === 'over' && <ResultWell />}
      <div class="stage-side stage-right">
        {state === 'over' ? (
          <ResultRight />
        ) : (
          <>
            {state === 'on' || kind !== 'wide' ? (
              <NextQueue
                title={GUIDELINE.nextShort}
                kinds={isHidden.value ? [] : ([...next.value] as SrsKind[])}
              />
            ) : (
              <RecentRuns />
            )}
            <UndoButtons focusBoard={focusBoard} />
            <Figures />
            <SecondNumber />
          </>
        )}
      </div>
      {kind === 'tall' && state === 'ready' && (
        <div class="stage-options">
          <OptionsSheet onOpen={pauseGame}>
            <GuidelineOptions />
          </OptionsSheet>
        </div>
      )}
      <GuidelinePad />
      {isOffered && (
        <OfferDialog key={String(query)} source="link" onTake={takeOffer} onRefuse={refuseOffer} />
      )}
      {isArranging.value && <ArrangePads play={play} focusBoard={focusBoard} />}
      <Question />
    </div>
  );
}

function Hold() {
  return (
    <HoldSlot
      title={GUIDELINE.hold}
      kind={isHidden.value ? undefined : held.value}
      isDim={!canHold.value}
      onPress={(at) => {
        if (phase.peek() !== 'playing') return;
        isTouched.value = true;
        tapButton('hold', at);
      }}
    />
  );
}

/** What is decided before a run. */
function Setup() {
  return (
    <section class="setup" aria-label={MESSAGES.play.game} data-mode={setup.value.mode}>
      <GuidelineOptions />
    </section>
  );
}
