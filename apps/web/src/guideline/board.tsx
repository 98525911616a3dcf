import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { Countdown } from '../game-ui/countdown.tsx';
import { useGameKeys } from '../game-ui/game-keys.ts';
import { Gauge } from '../game-ui/gauge.tsx';
import { toggleMute } from '../game-ui/sound.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { type GuidelinePlay, useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import { Overlay } from './overlay.tsx';
import { createGestures, createKeys, type PlayerInput } from './player-input.ts';
import { TOP_ROWS } from './screen.ts';

/** What keys and fingers do. */
function inputOf(game: GuidelinePlay): PlayerInput {
  const { controller, screen, effects } = game;
  return {
    phase: screen.phase,
    controller,
    isTouched: effects.isTouched,
    isAlone: () => controller.setup.brain !== undefined && !controller.setup.isRace,
    perform: {
      start: () => {
        if (controller.phase === 'paused') controller.resume();
        else if (controller.phase !== 'playing') game.controller.start();
      },
      retry: () => game.controller.start(),
      pause: () => controller.togglePause(),
      undo: () => controller.undo(),
      redo: () => controller.redo(),
      mute: toggleMute,
      describe: () => game.describe(),
    },
  };
}

/** The well with what lies on it and beside it. */
export function GuidelineBoard({
  boardRef,
}: {
  readonly boardRef: RefObject<HTMLDivElement | null>;
}) {
  const focusBoard = (): void => boardRef.current?.focus({ preventScroll: true });
  const game = useGuideline();
  const { controller, effects, count } = game;
  const { phase, score, pieces, picture, label, text, gauge } = game.screen;
  const { keys, gestures } = useMemo(() => {
    const input = inputOf(game);
    return { keys: createKeys(input, focusBoard), gestures: createGestures(input) };
  }, [game]);
  useGameKeys(boardRef, keys);
  return (
    <div class="stage-board">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: useGameKeys hears the keys */}
      <div
        ref={boardRef}
        class="board-frame"
        role="application"
        aria-label={MESSAGES.board.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        data-phase={phase}
        data-score={score}
        data-pieces={pieces}
        data-gestures={guidelineSettings.value.hasGestures}
        onClick={(event) => {
          if (phase.peek() !== 'paused') return;
          const isControl = (event.target as Element).closest('button, a') !== null;
          if (!isControl) controller.resume();
        }}
        {...gestures}
      >
        <BoardCanvas picture={picture} look={boardLook} flash={effects.flash} label={label} />
        <Countdown count={count} topRows={TOP_ROWS} />
        <Overlay focusBoard={focusBoard} />
      </div>
      <Gauge gauge={gauge} best={GUIDELINE.bestMark} />
      <TextTwin label={MESSAGES.board.textTwin} text={text} isShown={settings.value.showsText} />
    </div>
  );
}
