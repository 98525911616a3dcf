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
export interface PlayerPort {
  readonly game: GuidelineGame;
  /** When something happens by itself, if anything does. */
  readonly nextHappening: number | undefined;
  advance(clock: number): GuidelineEvent[];
  press(clock: number, input: GuidelineVerb): GuidelineEvent[];
}

/** The only port of a game for one. */
export function portOf(recording: GuidelineRecording): PlayerPort {
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

/** The port of one side of a race; whatever passes for it passes for both. */
export function portOfRace(recording: RaceRecording, side: Side): PlayerPort {
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
export function advancePort(
  port: PlayerPort,
  machine: InputMachine,
  clock: number,
): GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  for (;;) {
    // Stop wherever a piece may come, so that held keys meet it at its first millisecond.
    const next = Math.min(clock, machine.repeatAt ?? clock, port.nextHappening ?? clock);
    const passed = port.advance(next);
    events.push(...passed, ...greet(port, machine, passed, next, true));
    events.push(...play(port, machine, advanceInput(machine, next)));
    if (next >= clock) return events;
  }
}

/** Does what a key does at its moment of the clock outside. */
export function pressPort(
  port: PlayerPort,
  machine: InputMachine,
  change: KeyChange,
): GuidelineEvent[] {
  const events = advancePort(port, machine, change.at);
  events.push(...play(port, machine, changeKey(machine, change)));
  return events;
}

function play(
  port: PlayerPort,
  machine: InputMachine,
  verbs: readonly TimedVerb[],
): GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  for (const { at, input } of verbs) {
    if (isIdle(port, input)) continue;
    const happened = port.press(at, input);
    events.push(...happened, ...greet(port, machine, happened, at, input !== 'drop'));
  }
  return events;
}

/** A repeat that is blocked changes nothing: replays need not know that a key was held longer. */
function isIdle({ game }: PlayerPort, input: GuidelineVerb): boolean {
  const { falling } = game;
  const step = input === 'auto-left' ? -1 : input === 'auto-right' ? 1 : 0;
  if (step === 0 || falling === undefined) return false;
  return !hasRoom(game, { ...falling, x: falling.x + step });
}

/** Lets held keys meet a piece that came after a lock, or was given back. */
function greet(
  port: PlayerPort,
  machine: InputMachine,
  events: readonly GuidelineEvent[],
  at: number,
  isByItself: boolean,
): GuidelineEvent[] {
  const hasLocked = events.some(({ type }) => type === 'locked' || type === 'retried');
  if (!hasLocked || port.game.over !== undefined) return [];
  return greetPiece(machine, at, isByItself).flatMap((verb) => port.press(verb.at, verb.input));
}
