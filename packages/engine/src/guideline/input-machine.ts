import type { TimedInput } from '../replay/timed-input.ts';
import type { Handling } from './handling.ts';
import type { GuidelineVerb } from './verbs.ts';

/** What a key of the guideline game can be. */
export const BUTTONS = [
  'left',
  'right',
  'soft-drop',
  'drop',
  'clockwise',
  'counterclockwise',
  'half-turn',
  'hold',
  'wall-left',
  'wall-right',
] as const;

export type Button = (typeof BUTTONS)[number];

/** A key that went down or up at a millisecond. */
export interface KeyChange {
  readonly at: number;
  readonly button: Button;
  readonly isDown: boolean;
}

/** What is remembered between keys; changed by the functions of this file. */
export interface InputMachine {
  handling: Handling;
  /** The keys that are down, and since when. */
  readonly held: Map<Button, number>;
  /** The direction that counts: the one pressed last of those held. */
  direction: 'left' | 'right' | undefined;
  /** When the direction repeats next. */
  repeatAt: number | undefined;
  /** Whether the game was told to push the piece to the wall. */
  isSliding: boolean;
  /** The drop key is deaf before this. */
  deafUntil: number;
}

/** A timed verb for the game. */
export type TimedVerb = TimedInput<GuidelineVerb>;

/** A machine with no key down. */
export function createInputMachine(handling: Handling): InputMachine {
  return {
    handling,
    held: new Map(),
    direction: undefined,
    repeatAt: undefined,
    isSliding: false,
    deafUntil: 0,
  };
}

const TURNS = ['clockwise', 'counterclockwise', 'half-turn'] as const;

/**
 * What a key that goes down or up makes happen, with the repeats that were due before. Keys that
 * are down already (the repeats of an operating system) and up already change nothing.
 */
export function changeKey(machine: InputMachine, change: KeyChange): TimedVerb[] {
  const { at, button, isDown } = change;
  const verbs = advanceInput(machine, at);
  if (machine.held.has(button) === isDown) return verbs;
  if (isDown) machine.held.set(button, at);
  else machine.held.delete(button);
  const add = (verb: GuidelineVerb): void => {
    verbs.push({ at, input: verb });
  };
  if (button === 'left' || button === 'right') {
    if (isDown) {
      stopSliding(machine, at, verbs);
      if (machine.handling.cancel) forgetCharge(machine, button === 'left' ? 'right' : 'left', at);
      add(button);
      machine.direction = button;
      machine.repeatAt = at + machine.handling.das;
    } else if (machine.direction === button) turnBack(machine, button, at, verbs);
  } else if (button === 'soft-drop') add(isDown ? 'soft-on' : 'soft-off');
  else if (isDown && !(button === 'drop' && at < machine.deafUntil)) {
    add(button);
    if (button !== 'wall-left' && button !== 'wall-right') cutRepeat(machine, at, verbs);
  }
  // A delay of nothing is over at once.
  verbs.push(...advanceInput(machine, at));
  return verbs;
}

/** The repeats that are due until a millisecond, however often somebody asks. */
export function advanceInput(machine: InputMachine, until: number): TimedVerb[] {
  const verbs: TimedVerb[] = [];
  const { direction, handling } = machine;
  while (direction !== undefined && machine.repeatAt !== undefined && machine.repeatAt <= until) {
    const at = machine.repeatAt;
    if (handling.arr === 0) {
      verbs.push({ at, input: `slide-${direction}` });
      machine.isSliding = true;
      machine.repeatAt = undefined;
    } else {
      verbs.push({ at, input: `auto-${direction}` });
      machine.repeatAt = at + handling.arr;
    }
  }
  return verbs;
}

/**
 * A new piece has come after a lock: what held keys do to it. `isByItself` says that the one
 * before locked without the drop key.
 */
export function greetPiece(machine: InputMachine, at: number, isByItself: boolean): TimedVerb[] {
  const { handling, held } = machine;
  const verbs: TimedVerb[] = [];
  if (isByItself) machine.deafUntil = at + handling.dropGuard;
  if (handling.initialHold && held.has('hold')) verbs.push({ at, input: 'hold' });
  const turn = handling.initialTurn ? TURNS.find((each) => held.has(each)) : undefined;
  if (turn !== undefined) verbs.push({ at, input: turn });
  cutRepeat(machine, at, verbs);
  return verbs;
}

/** Lets go of every key, as when a window loses the keyboard. */
export function releaseAll(machine: InputMachine, at: number): TimedVerb[] {
  return [...machine.held.keys()].flatMap((button) =>
    changeKey(machine, { at, button, isDown: false }),
  );
}

/** The direction was let go: the other one counts again where it is still held. */
function turnBack(
  machine: InputMachine,
  button: 'left' | 'right',
  at: number,
  verbs: TimedVerb[],
): void {
  stopSliding(machine, at, verbs);
  const other = button === 'left' ? 'right' : 'left';
  const since = machine.held.get(other);
  machine.direction = since === undefined ? undefined : other;
  machine.repeatAt = since === undefined ? undefined : Math.max(at, since + machine.handling.das);
}

/** A direction that is held loses its charge: it counts as pressed now. */
function forgetCharge(machine: InputMachine, button: 'left' | 'right', at: number): void {
  if (machine.held.has(button)) machine.held.set(button, at);
}

/** Repeating pauses for the DAS cut delay. */
function cutRepeat(machine: InputMachine, at: number, verbs: TimedVerb[]): void {
  const { dcd } = machine.handling;
  if (dcd === 0 || machine.direction === undefined) return;
  stopSliding(machine, at, verbs);
  machine.repeatAt = Math.max(machine.repeatAt ?? 0, at + dcd);
}

function stopSliding(machine: InputMachine, at: number, verbs: TimedVerb[]): void {
  if (!machine.isSliding) return;
  machine.isSliding = false;
  verbs.push({ at, input: 'slide-stop' });
}
