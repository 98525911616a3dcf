import { computed, signal } from '@preact/signals';
import type { Button } from '@tetrarium/engine/guideline';
import { type GuidelineAction, isButton } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import type { RefObject } from 'preact';
import { BoardCanvas } from '../board/board-canvas.tsx';
import type { BoardSize } from '../board/board-size.ts';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { Countdown } from '../game-ui/countdown.tsx';
import { type GameKeys, useGameKeys } from '../game-ui/game-keys.ts';
import { Gauge } from '../game-ui/gauge.tsx';
import { toggleMute } from '../game-ui/sound.ts';
import { GestureReader } from '../input/gestures.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { flash, isTouched } from './effects.ts';
import { GUIDELINE } from './messages.ts';
import { Overlay } from './overlay.tsx';
import {
  count,
  gauge,
  incoming,
  isHidden,
  phase,
  picture,
  pieces,
  rivalLines,
  rivalPicture,
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

const PERFORM: Readonly<Record<Exclude<GuidelineAction, Button>, () => void>> = {
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
};

const keysOf = (focusBoard: () => void): GameKeys => ({
  isPlaying: () => phase.peek() === 'playing',
  isAlone: () => setup.peek().brain !== undefined && !setup.peek().isRace,
  pause: pauseGame,
  resume: () => {
    if (phase.peek() !== 'paused') return false;
    resumeGame();
    focusBoard();
    return true;
  },
  onDown: (event, canMove) => {
    const action = Bindings.actionOf(guidelineSettings.peek().keys, event.code);
    if (action === undefined || event.key === '?' || event.altKey || event.metaKey) return;
    if (isButton(action)) {
      if (!canMove) return;
      event.preventDefault();
      isTouched.value = false;
      if (!event.repeat) pressButton(action, true, event.timeStamp);
      return;
    }
    // Control may be a key of the game; with a letter it is the browser's.
    if (event.ctrlKey) return;
    event.preventDefault();
    if (!event.repeat) PERFORM[action]();
  },
  onUp: (event) => {
    const action = Bindings.actionOf(guidelineSettings.peek().keys, event.code);
    if (action !== undefined && isButton(action)) pressButton(action, false, event.timeStamp);
  },
});

let focusIt = (): void => {};
const KEYS = keysOf(() => focusIt());

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
        <BoardCanvas
          picture={picture}
          look={boardLook}
          flash={flash}
          label={label}
          onSize={keepSize}
        />
        <Meter />
        <Countdown count={count} topRows={TOP_ROWS} />
        <Overlay focusBoard={focusBoard} />
      </div>
      <Gauge gauge={gauge} best={GUIDELINE.bestMark} />
      <TextTwin label={MESSAGES.board.textTwin} text={text} isShown={settings.value.showsText} />
    </div>
  );
}

const boardSize = signal<BoardSize | undefined>(undefined);

function keepSize(size: BoardSize): void {
  boardSize.value = size;
}

const reader = new GestureReader(() => (boardSize.peek()?.cssWidth ?? 300) / 10);

function pointOf({ pointerId: id, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
  return { id, x, y, at };
}

/** Fingers on the board; a mouse only clicks. */
const GESTURES = {
  onPointerDown: (event: PointerEvent) => {
    const isOn = guidelineSettings.peek().hasGestures && phase.peek() === 'playing';
    if (event.pointerType === 'mouse' || !isOn) return;
    isTouched.value = true;
    reader.down(pointOf(event));
  },
  onPointerMove: (event: PointerEvent) => {
    for (const button of reader.move(pointOf(event))) tapButton(button, event.timeStamp);
  },
  onPointerUp: (event: PointerEvent) => {
    for (const button of reader.up(pointOf(event))) tapButton(button, event.timeStamp);
  },
  onPointerCancel: () => reader.cancel(),
};

/** How much garbage is about to come in, on the floor of the well beside its wall. */
function Meter() {
  const rows = incoming.value;
  const size = boardSize.value;
  if (rows === 0 || size === undefined) return null;
  const words = format(GUIDELINE.incoming, { rows });
  const height = (Math.min(rows, 20) / (20 + TOP_ROWS)) * size.cssHeight;
  const style = {
    top: `${size.cssHeight - height}px`,
    left: `calc(50% - ${size.cssWidth / 2}px)`,
    height: `${height}px`,
  };
  return (
    <div class="meter" role="img" aria-label={words} title={words} style={style}>
      <span>{rows}</span>
    </div>
  );
}

/** The opponent's board, small. */
export function RivalBoard() {
  const shown = rivalPicture.value;
  if (shown === undefined) return null;
  return (
    <div class="rival">
      <BoardCanvas
        picture={RIVAL}
        look={boardLook}
        label={format(GUIDELINE.rivalBoard, { lines: rivalLines.value })}
      />
    </div>
  );
}

const RIVAL = computed(() => rivalPicture.value ?? picture.value);
