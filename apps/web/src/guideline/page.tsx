import type { SrsKind } from '@tetrarium/engine/srs';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
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
import { useGuideline } from './game.ts';
import { StageHeader } from './header.tsx';
import { GUIDELINE_KEYS } from './keys.tsx';
import { GUIDELINE } from './messages.ts';
import { Figures, HeroNumber, SecondNumber, UndoButtons } from './numbers.tsx';
import { GuidelineOptions } from './options.tsx';
import { GuidelinePad } from './pad.tsx';
import { padSet } from './pad-arrangement.ts';
import { RecentRuns } from './recent-runs.tsx';
import type { ResultLeftProps } from './result-view.tsx';
import { cellOf, stageKind } from './stage.ts';

/** What is not needed before a game is over, or buttons are arranged, comes when it is. */
const loadResult = () => import('./result-view.tsx');
const ResultLeft = lazyPage<ResultLeftProps>(async () => (await loadResult()).ResultLeft);
const ResultWell = lazyPage(async () => (await loadResult()).ResultWell);
const ResultRight = lazyPage(async () => (await loadResult()).ResultRight);
const ArrangePads = lazyPage(async () => (await import('./arrange-pads.tsx')).ArrangePads);

/** The room that touch buttons take below an upright board, in pixels. */
const PAD_ROOM = { none: 0, five: 88, all: 124 } as const;

/** The guideline game of the address. */
export function GuidelinePage() {
  return <GuidelineStage query={route.value.query} />;
}

/** The guideline game of a query. */
export function GuidelineStage({ query }: { readonly query: URLSearchParams }) {
  const game = useGuideline();
  const { controller, effects, isArranging, area } = game;
  const { isOn, isHidden, result, offered, next } = game.screen;
  const board = useRef<HTMLDivElement>(null);
  const play = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  // The page came late already: nobody should see, or start, another game than the address says.
  useLayoutEffect(() => {
    game.open(query);
    focusBoard();
  }, [query]);
  useLayoutEffect(() => game.run(), [game]);
  usePageKeys(GUIDELINE_KEYS);
  const pause = useCallback(() => controller.pause(), [controller]);
  usePauseForKeyList(pause, focusBoard);
  useLayoutEffect(() => area.follow(play.current!), [area]);
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
  const kind = stageKind();
  const isOver = result.value !== undefined && !isBoardShown && !isArranging.value;
  const state = isOver ? 'over' : isOn.value ? 'on' : 'ready';
  const pads = kind === 'tall' && game.hasPads ? PAD_ROOM[padSet()] : 0;
  const { width, height } = area.page.value;
  const cell = cellOf(kind, width, height, pads);
  return (
    <div
      ref={play}
      class={`stage stage-${kind} guideline`}
      style={{ '--cell': `${cell}px` }}
      data-state={state}
      data-pads={game.hasPads ? padSet() : 'none'}
      data-arranging={isArranging.value}
    >
      <StageHeader focusBoard={focusBoard} />
      <div class="stage-side stage-left">
        {state === 'over' ? (
          <ResultLeft focusBoard={focusBoard} onBoard={() => setBoardShown(true)} />
        ) : (
          <>
            {state === 'on' || kind !== 'wide' ? <Hold /> : <Setup />}
            <CallOutText callOut={effects.callOut} />
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
          <OptionsSheet onOpen={pause}>
            <GuidelineOptions />
          </OptionsSheet>
        </div>
      )}
      {game.hasPads && <GuidelinePad />}
      {isOffered && (
        <OfferDialog
          key={String(query)}
          source="link"
          onTake={() => game.accept()}
          onRefuse={() => controller.decline()}
        />
      )}
      {isArranging.value && <ArrangePads play={play} focusBoard={focusBoard} />}
      <Question />
    </div>
  );
}

function Hold() {
  const { controller, effects, screen } = useGuideline();
  const { isHidden, held, canHold } = screen;
  return (
    <HoldSlot
      title={GUIDELINE.hold}
      kind={isHidden.value ? undefined : held.value}
      isDim={!canHold.value}
      onPress={(at) => {
        if (controller.phase !== 'playing') return;
        effects.isTouched.value = true;
        controller.tap('hold', at);
      }}
    />
  );
}

/** What is decided before a run. */
function Setup() {
  const { setup } = useGuideline().screen;
  return (
    <section class="setup" aria-label={MESSAGES.play.game} data-mode={setup.value.mode}>
      <GuidelineOptions />
    </section>
  );
}
