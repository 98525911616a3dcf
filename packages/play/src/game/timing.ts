import { failure, type Result, success } from '@tetrarium/engine/core';
import type { Replay, TimedInput } from '@tetrarium/engine/replay';
import type { Landing } from './leaderboard.ts';

// What no person at any device can have done. docs/boards.md says where the numbers come from.

/** At most `most` of something within `span` milliseconds. */
export interface Rate {
  readonly what: string;
  readonly most: number;
  readonly span: number;
}

/** The best place 8 pieces a second over a sprint, and some 10 in their best second. */
const PIECES: readonly Rate[] = [
  { what: 'pieces', most: 12, span: 1000 },
  { what: 'pieces', most: 100, span: 10_000 },
];
/** A finger taps some 16 times a second, two in turn some 20 times. */
const DROPS: readonly Rate[] = [{ what: 'dropped piece', most: 1, span: 40 }];
/** The best press some 25 keys a second; ten fingers may come down together, and none taps so fast again. */
export const PRESSES: readonly Rate[] = [
  { what: 'keys', most: 60, span: 1000 },
  { what: 'keys', most: 10, span: 40 },
];
/** Repeats of keys that are held, and rows of fall where the clock is at its fastest, count too. */
const VERBS: readonly Rate[] = [{ what: 'inputs', most: 250, span: 1000 }];

/** Milliseconds in which a piece falls by a row, however slow the clock: twice the slowest, and more. */
const LONGEST_TICK = 5000;

interface InputKinds<T> {
  /** Whether somebody pressed a key for it. */
  isPress(input: T): boolean;
  isDrop(input: T): boolean;
  /** Whether it is the clock, where that is an input. */
  isTick?(input: T): boolean;
}

/** What refuses a person's game of falling pieces that no person can have played. */
export function timingOf<T>({ isPress, isDrop, isTick }: InputKinds<T>) {
  return ({ inputs }: Replay<T>, landings: readonly Landing[]): Result<void> => {
    const steered: Timed[] = [];
    const drops: Timed[] = [];
    let from = 0;
    for (const landing of landings) {
      const own = inputs.slice(from, landing.inputs);
      from = landing.inputs;
      // What the clock alone brings down may come as fast as the clock goes.
      if (own.some(({ input }) => isPress(input))) steered.push(landing);
      const drop = own.find(({ input }) => isDrop(input));
      if (drop !== undefined) drops.push(drop);
    }
    // The classic games know no key for the wall: a terminal makes steps of it, all at one moment.
    const isRepeated = ({ at, input }: TimedInput<T>, i: number): boolean =>
      isTick !== undefined && inputs[i - 1]?.at === at && inputs[i - 1]?.input === input;
    const presses = inputs.filter((each, i) => isPress(each.input) && !isRepeated(each, i));
    return firstFault(
      isTick === undefined ? success(undefined) : checkClock(inputs, isTick),
      checkRates(steered, PIECES),
      checkRates(drops, DROPS),
      checkRates(presses, PRESSES),
      checkRates(inputs, VERBS),
    );
  };
}

function checkClock<T>(
  inputs: readonly TimedInput<T>[],
  isTick: (input: T) => boolean,
): Result<void> {
  let last = 0;
  for (const { at, input } of inputs) {
    if (at - last > LONGEST_TICK) {
      return impossible(
        `a row of fall every ${LONGEST_TICK} ms at least`,
        `${at - last} ms without`,
      );
    }
    if (isTick(input)) last = at;
  }
  return success(undefined);
}

type Timed = Pick<TimedInput<unknown>, 'at'>;

/** Refuses what was done more often than a person can. */
export function checkRates(list: readonly Timed[], rates: readonly Rate[]): Result<void> {
  for (const { what, most, span } of rates) {
    for (let i = most; i < list.length; i++) {
      const took = list[i]!.at - list[i - most]!.at;
      if (took >= span) continue;
      return impossible(
        `at most ${most} ${what} in ${span} ms by a person`,
        `${most + 1} in ${took} ms`,
      );
    }
  }
  return success(undefined);
}

/** The first of these that refuses. */
export function firstFault(...results: readonly Result<void>[]): Result<void> {
  return results.find(({ ok }) => !ok) ?? success(undefined);
}

/** Refuses a game for its times. */
export function impossible(expected: string, got: string): Result<never> {
  return failure('score/impossible-timing', `Expected ${expected}, got ${got}`);
}
