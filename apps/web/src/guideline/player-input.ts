import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Button } from '@tetrarium/engine/guideline';
import {
  type GuidelineAction,
  type GuidelineController,
  isButton,
} from '@tetrarium/play/guideline';
import type { GameKeys } from '../game-ui/game-keys.ts';
import { GestureReader } from '../input/gestures.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';

/** The game on the page, as its keys and fingers see it: played alone, or against a rival. */
export interface PlayerInput {
  readonly phase: ReadonlySignal<GuidelineController['phase']>;
  /** Whom a key reaches. */
  readonly controller: Pick<GuidelineController, 'pause' | 'resume' | 'press' | 'tap'>;
  /** Whether the last input came from a finger. */
  readonly isTouched: Signal<boolean>;
  /** Whether it needs no player: a brain has the wheel. */
  readonly isAlone: () => boolean;
  /** Whether nothing makes it wait. */
  readonly goesOn?: boolean;
  /** What the other keys do. */
  readonly perform: Readonly<Record<Exclude<GuidelineAction, Button>, () => void>>;
}

/** What the user's keys do; `focusBoard` has the keys come back to the board. */
export function createKeys(input: PlayerInput, focusBoard: () => void): GameKeys {
  const { phase, controller, isTouched, isAlone, goesOn, perform } = input;
  const actions = computed(() => {
    const keys = Object.entries(guidelineSettings.value.keys) as [GuidelineAction, string[]][];
    return new Map(keys.flatMap(([action, codes]) => codes.map((code) => [code, action])));
  });
  const actionOf = ({ code }: KeyboardEvent) => actions.value.get(code);
  return {
    isPlaying: () => phase.peek() === 'playing',
    isAlone,
    pause: () => controller.pause(),
    goesOn,
    resume: () => {
      if (phase.peek() !== 'paused') return false;
      controller.resume();
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
        if (!event.repeat) controller.press(action, true, event.timeStamp);
        return;
      }
      // Control may be a key of the game; with a letter it is the browser's.
      if (event.ctrlKey) return;
      event.preventDefault();
      if (!event.repeat) perform[action]();
    },
    onUp: (event) => {
      const action = actionOf(event);
      if (action !== undefined && isButton(action)) {
        controller.press(action, false, event.timeStamp);
      }
    },
  };
}

const COLUMNS = 10;

/** What fingers on the board do; a mouse only clicks. */
export function createGestures({ phase, isTouched, controller }: PlayerInput) {
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
      for (const button of reader.move(pointOf(event))) controller.tap(button, event.timeStamp);
    },
    onPointerUp: (event: PointerEvent) => {
      for (const button of reader.up(pointOf(event))) controller.tap(button, event.timeStamp);
    },
    onPointerCancel: () => reader.cancel(),
  };
}
