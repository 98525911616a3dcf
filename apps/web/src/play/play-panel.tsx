import type { ReadonlySignal } from '@preact/signals';
import type { ClassicVerb } from '@tetrarium/engine';
import { useEffect, useRef } from 'preact/hooks';
import { format, formatNumber } from '../format.ts';
import { MESSAGES } from '../messages.ts';
import { Slider } from '../shell/fields.tsx';
import { Icon } from '../shell/icons.tsx';
import { LIMITS } from './play-setup.ts';
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
      <Stat label={MESSAGES.play.score} value={score} name="score" />
      <Stat label={MESSAGES.play.pieces} value={pieces} name="pieces" />
      <Stat label={MESSAGES.play.rows} value={rows} name="rows" />
      <Stat label={MESSAGES.play.time} value={time} name="time" />
    </dl>
  );
}

interface StatProps {
  readonly label: string;
  readonly name: string;
  readonly value: ReadonlySignal<number | string>;
}

function Stat({ label, value, name }: StatProps) {
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

const PAD = ['left', 'right', 'rotate', 'drop'] as const satisfies readonly ClassicVerb[];
/** Only these repeat while they are held. */
const REPEATING: readonly ClassicVerb[] = ['left', 'right'];
const REPEAT_AFTER = 220;
const REPEAT_EVERY = 70;

/** The buttons that move the piece. */
export function Pad() {
  const isPlaying = phase.value === 'playing';
  return (
    <fieldset class="pad" aria-label={MESSAGES.play.pad}>
      {PAD.map((verb) => (
        <PadButton key={verb} verb={verb} isDisabled={!isPlaying} />
      ))}
    </fieldset>
  );
}

interface PadButtonProps {
  readonly verb: (typeof PAD)[number];
  readonly isDisabled: boolean;
}

function PadButton({ verb, isDisabled }: PadButtonProps) {
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
      <Icon name={verb} />
      <span>{MESSAGES.play[verb]}</span>
    </button>
  );
}
