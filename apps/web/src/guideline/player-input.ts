import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Button } from '@tetrarium/engine/guideline';
import { type GuidelineAction, type GuidelineSession, isButton } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import type { GameKeys } from '../game-ui/game-keys.ts';
import { GestureReader } from '../input/gestures.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';

/** The game on the page, as its keys and fingers see it: played alone, or against a rival. */
export interface PlayerInput {
  readonly phase: ReadonlySignal<GuidelineSession['phase']>;
  /** Whether the last input came from a finger. */
  readonly isTouched: Signal<boolean>;
  /** Whether it needs no player: a brain has the wheel. */
  readonly isAlone: () => boolean;
  readonly pause: () => void;
  /** Whether nothing makes it wait. */
  readonly goesOn?: boolean;
  readonly resume: () => void;
  readonly press: (button: Button, isDown: boolean, at: number) => void;
  /** A press that is over at once. */
  readonly tap: (button: Button, at: number) => void;
  /** What the other keys do. */
  readonly perform: Readonly<Record<Exclude<GuidelineAction, Button>, () => void>>;
}

const actionOf = ({ code }: KeyboardEvent): GuidelineAction | undefined =>
  Bindings.actionOf(guidelineSettings.peek().keys, code);

/** What the user's keys do; `focusBoard` has the keys come back to the board. */
export function createKeys(input: PlayerInput, focusBoard: () => void): GameKeys {
  const { phase, isTouched, isAlone, pause, goesOn, resume, press, perform } = input;
  return {
    isPlaying: () => phase.peek() === 'playing',
    isAlone,
    pause,
    goesOn,
    resume: () => {
      if (phase.peek() !== 'paused') return false;
      resume();
      focusBoard();
      return true;
    },
    onDown: (event, canMove) => {
      const action = actionOf(event);
      if (action === undefined || event.key === '?' || event.altKey || event.metaKey) return;
      if (isButton(action)) {
        if (!canMove) return;
        event.preventDefault();
        isTouched.value = false;
        if (!event.repeat) press(action, true, event.timeStamp);
        return;
      }
      // Control may be a key of the game; with a letter it is the browser's.
      if (event.ctrlKey) return;
      event.preventDefault();
      if (!event.repeat) perform[action]();
    },
    onUp: (event) => {
      const action = actionOf(event);
      if (action !== undefined && isButton(action)) press(action, false, event.timeStamp);
    },
  };
}

const COLUMNS = 10;

/** What fingers on the board do; a mouse only clicks. */
export function createGestures({ phase, isTouched, tap }: PlayerInput) {
  let cell = 30;
  const reader = new GestureReader(() => cell);
  const pointOf = ({ pointerId: id, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => ({
    id,
    x,
    y,
    at,
  });
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOn = guidelineSettings.peek().hasGestures && phase.peek() === 'playing';
      if (event.pointerType === 'mouse' || !isOn) return;
      isTouched.value = true;
      const board = event.currentTarget as HTMLElement;
      cell = (board.querySelector('canvas') ?? board).clientWidth / COLUMNS;
      reader.down(pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      for (const button of reader.move(pointOf(event))) tap(button, event.timeStamp);
    },
    onPointerUp: (event: PointerEvent) => {
      for (const button of reader.up(pointOf(event))) tap(button, event.timeStamp);
    },
    onPointerCancel: () => reader.cancel(),
  };
}
