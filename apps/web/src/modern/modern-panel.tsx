import type { Button, SrsKind } from '@tetrarium/engine';
import { PAUSE_BUTTON, Stat } from '../play/play-panel.tsx';
import { Icon, type IconName } from '../shell/icons.tsx';
import { MODERN } from './messages.ts';
import { modernSettings } from './modern-settings.ts';
import {
  canHold,
  held,
  isOn,
  left,
  level,
  lines,
  next,
  pace,
  phase,
  pieces,
  pressButton,
  redo,
  score,
  setup,
  startGame,
  stopGame,
  time,
  togglePause,
  undo,
  undoable,
} from './modern-store.ts';
import { PiecePreview } from './piece-preview.tsx';

/** The piece on hold and those to come. */
export function Tray() {
  const coming = [...next.value] as SrsKind[];
  return (
    <section class="tray" aria-label={MODERN.tray}>
      <div class="tray-hold">
        <h2 class="tray-title">{MODERN.hold}</h2>
        <PiecePreview kind={held.value} isDim={!canHold.value} />
      </div>
      <div class="tray-next">
        <h2 class="tray-title">{MODERN.nextShort}</h2>
        <ol>
          {Array.from({ length: setup.value.next }, (_, i) => (
            <li key={i}>
              <PiecePreview kind={coming[i]} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The numbers of the game. */
export function ModernStats() {
  const texts = MODERN.stats;
  const hasLevels = setup.value.mode === 'marathon';
  return (
    <dl class="stats">
      <Stat label={texts.time} value={time} name="time" />
      {left.value === '' ? null : <Stat label={texts.left} value={left} name="left" />}
      <Stat label={texts.lines} value={lines} name="rows" />
      <Stat label={texts.score} value={score} name="score" />
      <Stat label={texts.pieces} value={pieces} name="pieces" />
      <Stat label={texts.pps} value={pace} name="pps" />
      {hasLevels && <Stat label={texts.level} value={level} name="level" />}
    </dl>
  );
}

/** Start or retry, pause, and in zen undo and redo. */
export function ModernControls({ focusBoard }: { readonly focusBoard: () => void }) {
  const isPaused = phase.value === 'paused';
  const { undo: canTakeBack, redo: canBringBack } = undoable.value;
  return (
    <div class="controls modern-controls">
      <button
        type="button"
        class={isPaused ? 'button' : 'button primary'}
        onClick={() => {
          startGame();
          focusBoard();
        }}
      >
        {isOn.value ? MODERN.retry : MODERN.start}
      </button>
      <button
        type="button"
        id={PAUSE_BUTTON}
        class={isPaused ? 'button primary' : 'button'}
        disabled={!isOn.value}
        onClick={() => {
          togglePause();
          if (phase.peek() === 'playing') focusBoard();
        }}
      >
        {isPaused ? MODERN.resume : MODERN.pause}
      </button>
      <button
        type="button"
        class="button"
        disabled={!isOn.value}
        onClick={() => {
          stopGame();
          focusBoard();
        }}
      >
        {MODERN.stop}
      </button>
      {setup.value.mode === 'zen' && (
        <>
          <button
            type="button"
            class="button"
            disabled={!canTakeBack}
            onClick={() => {
              undo();
              focusBoard();
            }}
          >
            {MODERN.undo}
          </button>
          <button
            type="button"
            class="button"
            disabled={!canBringBack}
            onClick={() => {
              redo();
              focusBoard();
            }}
          >
            {MODERN.redo}
          </button>
        </>
      )}
    </div>
  );
}

type PadName = keyof typeof MODERN.pads;

/** Two rows of four; a left-hander's are mirrored. */
const PAD_ROWS: readonly (readonly (readonly [PadName, IconName])[])[] = [
  [
    ['hold', 'hold'],
    ['half-turn', 'halfTurn'],
    ['counterclockwise', 'rotate'],
    ['clockwise', 'rotateRight'],
  ],
  [
    ['left', 'left'],
    ['right', 'right'],
    ['soft-drop', 'down'],
    ['drop', 'drop'],
  ],
];

/** The buttons that move the piece. */
export function ModernPad() {
  const isPlaying = phase.value === 'playing';
  const { isLeftHanded } = modernSettings.value;
  const rows = PAD_ROWS.map((row) => (isLeftHanded ? [...row.slice(2), ...row.slice(0, 2)] : row));
  return (
    <fieldset class="pad pad-modern" aria-label={MODERN.pad}>
      {rows.flat().map(([button, icon]) => (
        <PadButton key={button} button={button} icon={icon} isDisabled={!isPlaying} />
      ))}
    </fieldset>
  );
}

interface PadButtonProps {
  readonly button: PadName & Button;
  readonly icon: IconName;
  readonly isDisabled: boolean;
}

function PadButton({ button, icon, isDisabled }: PadButtonProps) {
  const release = (event: Event): void => pressButton(button, false, event.timeStamp);
  return (
    <button
      type="button"
      class={`button pad-button pad-${button}`}
      disabled={isDisabled}
      onPointerDown={(event) => {
        // A finger that slides off its button has let it go.
        if (event.button === 0) pressButton(button, true, event.timeStamp);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // The board keeps the focus, so that keys and buttons can be mixed.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer: the keyboard, or a screen reader.
        if (event.detail !== 0) return;
        pressButton(button, true, event.timeStamp);
        release(event);
      }}
    >
      <Icon name={icon} />
      <span>{MODERN.pads[button]}</span>
    </button>
  );
}
