import { computed } from '@preact/signals';
import type { RefObject } from 'preact';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { Countdown } from '../game-ui/countdown.tsx';
import { useGameKeys } from '../game-ui/game-keys.ts';
import { Gauge } from '../game-ui/gauge.tsx';
import { toggleMute } from '../game-ui/sound.ts';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { flash } from './effects.ts';
import { GUIDELINE } from './messages.ts';
import { Overlay } from './overlay.tsx';
import { createGestures, createKeys, type PlayerInput } from './player-input.ts';
import {
  count,
  gauge,
  isHidden,
  phase,
  picture,
  pieces,
  score,
  settled,
  setup,
  snapshot,
  TOP_ROWS,
} from './screen.ts';
import { guidelineSettings } from './settings.ts';
import {
  describeBoard,
  pauseGame,
  pressButton,
  redo,
  resumeGame,
  startGame,
  tapButton,
  togglePause,
  undo,
} from './store.ts';

const label = computed(() => (isHidden.value ? GUIDELINE.hidden : describePicture(settled.value)));
const text = computed(() => (isHidden.value ? '' : pictureAsText(snapshot.value)));

const INPUT: PlayerInput = {
  phase,
  isAlone: () => setup.peek().brain !== undefined && !setup.peek().isRace,
  pause: pauseGame,
  resume: resumeGame,
  press: pressButton,
  tap: tapButton,
  perform: {
    start: () => {
      if (phase.peek() === 'paused') resumeGame();
      else if (phase.peek() !== 'playing') startGame();
    },
    retry: startGame,
    pause: togglePause,
    undo,
    redo,
    mute: toggleMute,
    describe: describeBoard,
  },
};

let focusIt = (): void => {};
const KEYS = createKeys(INPUT, () => focusIt());
const GESTURES = createGestures(INPUT);

/** The well with what lies on it and beside it. */
export function GuidelineBoard({
  boardRef,
}: {
  readonly boardRef: RefObject<HTMLDivElement | null>;
}) {
  const focusBoard = (): void => boardRef.current?.focus({ preventScroll: true });
  focusIt = focusBoard;
  useGameKeys(boardRef, KEYS);
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
          if (!isControl) resumeGame();
        }}
        {...GESTURES}
      >
        <BoardCanvas picture={picture} look={boardLook} flash={flash} label={label} />
        <Countdown count={count} topRows={TOP_ROWS} />
        <Overlay focusBoard={focusBoard} />
      </div>
      <Gauge gauge={gauge} best={GUIDELINE.bestMark} />
      <TextTwin label={MESSAGES.board.textTwin} text={text} isShown={settings.value.showsText} />
    </div>
  );
}
