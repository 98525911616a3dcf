import type { ClassicVerb } from '@tetrarium/engine/classic';
import { failure, type Result, success } from '@tetrarium/engine/core';
import type { GuidelineInput } from '@tetrarium/engine/guideline';
import type { Replay, TimedInput } from '@tetrarium/engine/replay';
import type { SrsAction } from '@tetrarium/engine/srs';

// What no person at any device can have done. The best press some 25 keys a second.

const SECOND = 1000;
/** Keys that a person presses in a second, at most. */
const MOST_PRESSES = 60;
/** Rows a piece falls in a second where the clock is at its fastest and the key is held. */
const MOST_TICKS = 250;
/** Milliseconds in which a piece falls by a row, however slow the clock: twice the slowest, and more. */
const LONGEST_TICK = 5000;

/** Inputs of the guideline game for which a key is pressed. */
const PRESSED: readonly GuidelineInput[] = [
  ...(['left', 'right', 'clockwise', 'counterclockwise', 'half-turn'] as const),
  ...(['drop', 'hold', 'soft-on'] as const),
];

/** Refuses a person's game that no person can have played. */
export function checkTiming(replay: Replay): Result<void> {
  switch (replay.ruleset) {
    case 'guideline': {
      const inputs = replay.inputs as readonly TimedInput<GuidelineInput>[];
      return checkRate(
        inputs.filter(({ input }) => PRESSED.includes(input)),
        MOST_PRESSES,
      );
    }
    case 'classic':
      return checkClock(replay as Replay<ClassicVerb>, (verb) => verb === 'down');
    case 'srs':
      // HOLD stops the clock, and starts it again.
      return checkClock(replay as Replay<SrsAction>, (verb) => verb === 'DOWN' || verb === 'HOLD');
    default:
      return success(undefined);
  }
}

function checkClock<I>(replay: Replay<I>, isTick: (input: I) => boolean): Result<void> {
  let last = 0;
  for (const { at, input } of replay.inputs) {
    if (at - last > LONGEST_TICK) {
      return impossible(
        `a row of fall every ${LONGEST_TICK} ms at least`,
        `${at - last} ms without`,
      );
    }
    if (isTick(input)) last = at;
  }
  const keys = checkRate(
    replay.inputs.filter(({ input }) => !isTick(input)),
    MOST_PRESSES,
  );
  return keys.ok ? checkRate(replay.inputs, MOST_TICKS) : keys;
}

function checkRate(inputs: readonly TimedInput<unknown>[], most: number): Result<void> {
  for (let i = most; i < inputs.length; i++) {
    const span = inputs[i]!.at - inputs[i - most]!.at;
    if (span < SECOND) {
      return impossible(
        `at most ${most} keys in a second by a person`,
        `${most + 1} in ${span} ms`,
      );
    }
  }
  return success(undefined);
}

/** Refuses a game for its times. */
export function impossible(expected: string, got: string): Result<never> {
  return failure('score/impossible-timing', `Expected ${expected}, got ${got}`);
}
