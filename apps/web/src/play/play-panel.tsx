import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { format, formatNumber } from '../format.ts';
import { MESSAGES } from '../messages.ts';
import { Slider } from '../shell/fields.tsx';
import { Icon, type IconName } from '../shell/icons.tsx';
import type { PlayVerb } from './play-session.ts';
import { LIMITS, type Ruleset } from './play-setup.ts';
import {
  changeSetup,
  isOn,
  phase,
  pieces,
  rows,
  score,
  setup,
  startGame,
  steer,
  stopGame,
  time,
  togglePause,
} from './play-store.ts';

/** The numbers of the game. */
export function Stats() {
  return (
    <dl class="stats">
      {setup.value.ruleset === 'srs' ? (
        <Stat label={MESSAGES.play.scoreIsPieces} value={pieces} name="pieces" />
      ) : (
        <>
          <Stat label={MESSAGES.play.score} value={score} name="score" />
          <Stat label={MESSAGES.play.pieces} value={pieces} name="pieces" />
        </>
      )}
      <Stat label={MESSAGES.play.rows} value={rows} name="rows" />
      <Stat label={MESSAGES.play.time} value={time} name="time" />
    </dl>
  );
}

/** What one number is given. */
export interface StatProps {
  readonly label: string;
  readonly name: string;
  readonly value: ReadonlySignal<number | string>;
}

/** One number with its name. */
export function Stat({ label, value, name }: StatProps) {
  const shown = typeof value.value === 'number' ? formatNumber(value.value) : value.value;
  return (
    <div class={`stat stat-${name}`}>
      <dt>{label}</dt>
      <dd data-stat={name}>{shown}</dd>
    </div>
  );
}

/** The id of the button to which Escape leads. */
export const PAUSE_BUTTON = 'pause-button';

/** Gives the focus of a board to that button, or to nobody where it does nothing. */
export function leaveBoard(board: HTMLElement): void {
  const button = document.getElementById(PAUSE_BUTTON) as HTMLButtonElement | null;
  if (button === null || button.disabled) board.blur();
  else button.focus();
}

/** Start, Stop and Pause. */
export function Controls({ focusBoard }: { readonly focusBoard: () => void }) {
  const isPaused = phase.value === 'paused';
  return (
    <div class="controls">
      <button
        type="button"
        class="button primary"
        disabled={isOn.value}
        onClick={() => {
          startGame();
          focusBoard();
        }}
      >
        {MESSAGES.play.start}
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
        {MESSAGES.play.stop}
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
        {isPaused ? MESSAGES.play.resume : MESSAGES.play.pause}
      </button>
    </div>
  );
}

/** The delay between two ticks; it acts in mid-game. */
export function SpeedSlider() {
  const { speed } = setup.value;
  return (
    <Slider
      label={MESSAGES.play.speed}
      typedLabel={MESSAGES.play.speedTyped}
      unit={MESSAGES.play.speedUnit}
      hint={MESSAGES.play.speedHint}
      valueText={
        speed === 0
          ? MESSAGES.play.speedFastest
          : format(MESSAGES.play.speedSteps, { delay: speed })
      }
      value={speed}
      {...LIMITS.speed}
      step={10}
      onChange={(value) => changeSetup({ speed: value })}
    />
  );
}

interface PadKey {
  readonly verb: PlayVerb;
  readonly icon: IconName;
  readonly label: string;
}

const LEFT: PadKey = { verb: 'left', icon: 'left', label: MESSAGES.play.left };
const RIGHT: PadKey = { verb: 'right', icon: 'right', label: MESSAGES.play.right };
const DROP: PadKey = { verb: 'drop', icon: 'drop', label: MESSAGES.play.drop };

/** The classic game turns one way only. */
const PADS: Readonly<Record<Ruleset, readonly PadKey[]>> = {
  classic: [LEFT, RIGHT, { verb: 'rotate', icon: 'rotate', label: MESSAGES.play.rotate }, DROP],
  srs: [
    LEFT,
    RIGHT,
    { verb: 'rotate-back', icon: 'rotate', label: MESSAGES.play.rotateLeft },
    { verb: 'rotate', icon: 'rotateRight', label: MESSAGES.play.rotateRight },
    DROP,
  ],
};
/** Only these repeat while they are held. */
const REPEATING: readonly PlayVerb[] = ['left', 'right'];
const REPEAT_AFTER = 220;
const REPEAT_EVERY = 70;

/** The buttons that move the piece. */
export function Pad() {
  const isPlaying = phase.value === 'playing';
  const { ruleset } = setup.value;
  return (
    <fieldset class={`pad pad-of-${ruleset}`} aria-label={MESSAGES.play.pad}>
      {PADS[ruleset].map((key) => (
        <PadButton key={key.label} {...key} isDisabled={!isPlaying} />
      ))}
    </fieldset>
  );
}

interface PadButtonProps extends PadKey {
  readonly isDisabled: boolean;
}

function PadButton({ verb, icon, label, isDisabled }: PadButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (): void => clearTimeout(timer.current);
  const repeat = (): void => {
    steer(verb);
    timer.current = setTimeout(repeat, REPEAT_EVERY);
  };
  useEffect(() => release, []);
  return (
    <button
      type="button"
      class={`button pad-button pad-${verb}`}
      disabled={isDisabled}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A finger acts when it touches, not when it leaves.
        steer(verb);
        release();
        if (REPEATING.includes(verb)) timer.current = setTimeout(repeat, REPEAT_AFTER);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // The board keeps the focus, so that keys and buttons can be mixed.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer: the keyboard, or a screen reader.
        if (event.detail === 0) steer(verb);
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
