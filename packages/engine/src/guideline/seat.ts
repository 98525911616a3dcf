import { advanceRecording, type Recording, recordInput } from '../replay/recording.ts';
import {
  advanceInput,
  changeKey,
  greetPiece,
  type InputMachine,
  type KeyChange,
  type TimedVerb,
} from './input-machine.ts';
import type { RaceEvent, Side } from './race.ts';
import type { RaceInput, RivalRace } from './race-replay.ts';
import { type GuidelineEvent, type GuidelineGame, hasRoom } from './state.ts';
import type { GuidelineInput, GuidelineVerb } from './verbs.ts';

/** A guideline game that is recorded. */
export type GuidelineRecording = Recording<GuidelineGame, GuidelineInput, GuidelineEvent>;

/** A race that is recorded. */
export type RaceRecording = Recording<RivalRace, RaceInput, RaceEvent>;

/** What keys need of a game, or of one side of a race; times are those of a clock outside. */
export interface Seat {
  readonly game: GuidelineGame;
  /** When something happens by itself, if anything does. */
  readonly nextHappening: number | undefined;
  advance(clock: number): GuidelineEvent[];
  press(clock: number, input: GuidelineVerb): GuidelineEvent[];
}

/** The only seat of a game for one. */
export function seatOf(recording: GuidelineRecording): Seat {
  return {
    get game() {
      return recording.game;
    },
    get nextHappening() {
      return clockOf(recording);
    },
    advance: (clock) => advanceRecording(recording, clock),
    press: (clock, verb) => recordInput(recording, clock, verb),
  };
}

/** The seat of one side of a race; whatever passes for it passes for both. */
export function seatOfRace(recording: RaceRecording, side: Side): Seat {
  const mine = (events: readonly RaceEvent[]): GuidelineEvent[] =>
    events.filter((each) => each.side === side).map(({ event }) => event);
  return {
    get game() {
      return recording.game.games[side];
    },
    get nextHappening() {
      return clockOf(recording);
    },
    advance: (clock) => mine(advanceRecording(recording, clock)),
    press: (clock, verb) => mine(recordInput(recording, clock, { side, verb })),
  };
}

function clockOf<G, I, E>({ rules, game, shift }: Recording<G, I, E>): number | undefined {
  const at = rules.nextHappening(game);
  return at === undefined ? undefined : at + shift;
}

/** Lets time pass until a moment of the clock outside, repeats of held keys included. */
export function passAtSeat(seat: Seat, machine: InputMachine, clock: number): GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  for (;;) {
    // Stop wherever a piece may come, so that held keys meet it at its first millisecond.
    const next = Math.min(clock, machine.repeatAt ?? clock, seat.nextHappening ?? clock);
    const passed = seat.advance(next);
    events.push(...passed, ...greet(seat, machine, passed, next, true));
    events.push(...play(seat, machine, advanceInput(machine, next)));
    if (next >= clock) return events;
  }
}

/** Does what a key does at its moment of the clock outside. */
export function pressAtSeat(
  seat: Seat,
  machine: InputMachine,
  change: KeyChange,
): GuidelineEvent[] {
  const events = passAtSeat(seat, machine, change.at);
  events.push(...play(seat, machine, changeKey(machine, change)));
  return events;
}

function play(seat: Seat, machine: InputMachine, verbs: readonly TimedVerb[]): GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  for (const { at, input } of verbs) {
    if (isIdle(seat, input)) continue;
    const happened = seat.press(at, input);
    events.push(...happened, ...greet(seat, machine, happened, at, input !== 'drop'));
  }
  return events;
}

/** A repeat that is blocked changes nothing: replays need not know that a key was held longer. */
function isIdle({ game }: Seat, input: GuidelineVerb): boolean {
  const { falling } = game;
  const step = input === 'auto-left' ? -1 : input === 'auto-right' ? 1 : 0;
  if (step === 0 || falling === undefined) return false;
  return !hasRoom(game, { ...falling, x: falling.x + step });
}

/** Lets held keys meet a piece that came after a lock, or was given back. */
function greet(
  seat: Seat,
  machine: InputMachine,
  events: readonly GuidelineEvent[],
  at: number,
  isByItself: boolean,
): GuidelineEvent[] {
  const hasLocked = events.some(({ type }) => type === 'locked' || type === 'retried');
  if (!hasLocked || seat.game.over !== undefined) return [];
  return greetPiece(machine, at, isByItself).flatMap((verb) => seat.press(verb.at, verb.input));
}
