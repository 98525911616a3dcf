import { advanceRecording, type Recording, recordInput } from '../replay/recording.ts';
import type { TimedInput } from '../replay/timed-input.ts';
import { DEFAULT_HANDLING, type Handling } from './handling.ts';
import type { RaceEvent, Side } from './race.ts';
import type { RaceInput, RivalRace } from './race-replay.ts';
import { type GuidelineEvent, type GuidelineGame, hasRoom } from './state.ts';
import type { GuidelineInput, GuidelineVerb } from './verbs.ts';

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

/** A key of the game, whatever device it is on. */
export type Button = (typeof BUTTONS)[number];

export interface KeyChange {
  readonly at: number;
  readonly button: Button;
  readonly isDown: boolean;
}

export type TimedVerb = TimedInput<GuidelineVerb>;

const TURNS = ['clockwise', 'counterclockwise', 'half-turn'] as const;

/** Makes verbs of keys, with the repeats of those that are held. */
export class InputMachine {
  handling: Handling;
  /** The keys that are down, and since when. */
  readonly held = new Map<Button, number>();
  repeatAt: number | undefined;
  /** The direction that counts: the one pressed last of those held. */
  private direction: 'left' | 'right' | undefined;
  /** Whether the game was told to push the piece to the wall. */
  private isSliding = false;
  /** The drop key is deaf before this. */
  private deafUntil = 0;

  constructor(handling: Handling) {
    this.handling = handling;
  }

  /**
   * What a key that goes down or up makes happen; the repeats before it are `advance`'s. Keys that
   * are down already (the repeats of an operating system) and up already change nothing.
   */
  change({ at, button, isDown }: KeyChange): TimedVerb[] {
    const verbs: TimedVerb[] = [];
    if (this.held.has(button) === isDown) return verbs;
    if (isDown) this.held.set(button, at);
    else this.held.delete(button);
    const add = (verb: GuidelineVerb): void => {
      verbs.push({ at, input: verb });
    };
    if (button === 'left' || button === 'right') {
      if (isDown) {
        this.stopSliding(at, verbs);
        if (this.handling.cancel) this.forgetCharge(button === 'left' ? 'right' : 'left', at);
        add(button);
        this.direction = button;
        this.repeatAt = at + this.handling.das;
      } else if (this.direction === button) this.turnBack(button, at, verbs);
    } else if (button === 'soft-drop') add(isDown ? 'soft-on' : 'soft-off');
    else if (isDown && !(button === 'drop' && at < this.deafUntil)) {
      add(button);
      if (button !== 'wall-left' && button !== 'wall-right') this.cutRepeat(at, verbs);
    }
    // A delay of nothing is over at once.
    verbs.push(...this.advance(at));
    return verbs;
  }

  /** A key went down or up while the clock stands still: it only charges, until `begin`. */
  charge({ at, button, isDown }: KeyChange): void {
    if (!isDown) this.held.delete(button);
    else if (!this.held.has(button)) this.held.set(button, at);
  }

  /** The clock goes on: what the keys do that were pressed while it stood still. */
  begin(at: number): TimedVerb[] {
    const verbs: TimedVerb[] = [];
    const charged = [...this.held].sort(([, one], [, other]) => one - other);
    const last = charged.filter(([button]) => button === 'left' || button === 'right').at(-1)?.[0];
    this.held.clear();
    for (const [button, since] of charged) {
      if (button === last || button === 'soft-drop') {
        verbs.push(...this.change({ at, button, isDown: true }));
      }
      this.held.set(button, since);
      if (button === last) this.repeatAt = Math.max(at, since + this.handling.das);
    }
    verbs.push(...this.initial(at), ...this.advance(at));
    return verbs;
  }

  /** Forgets every key without a word to the game. */
  forget(): void {
    this.held.clear();
  }

  /** The repeats that are due until a millisecond, however often somebody asks. */
  advance(until: number): TimedVerb[] {
    const verbs: TimedVerb[] = [];
    const { direction, handling } = this;
    while (direction !== undefined && this.repeatAt !== undefined && this.repeatAt <= until) {
      const at = this.repeatAt;
      if (handling.arr === 0) {
        verbs.push({ at, input: `slide-${direction}` });
        this.isSliding = true;
        this.repeatAt = undefined;
      } else {
        verbs.push({ at, input: `auto-${direction}` });
        this.repeatAt = at + handling.arr;
      }
    }
    return verbs;
  }

  /**
   * A new piece has come after a lock: what held keys do to it. `isByItself` says that the one
   * before locked without the drop key.
   */
  greetPiece(at: number, isByItself: boolean): TimedVerb[] {
    if (isByItself) this.deafUntil = at + this.handling.dropGuard;
    const verbs = this.initial(at);
    this.cutRepeat(at, verbs);
    return verbs;
  }

  /** What held keys do to a piece as it comes. */
  private initial(at: number): TimedVerb[] {
    const { handling, held } = this;
    const turn = handling.initialTurn ? TURNS.find((each) => held.has(each)) : undefined;
    return [
      ...(handling.initialHold && held.has('hold') ? [{ at, input: 'hold' as const }] : []),
      ...(turn === undefined ? [] : [{ at, input: turn }]),
    ];
  }

  /** Lets go of every key, as when a window loses the keyboard. */
  releaseAll(at: number): TimedVerb[] {
    return [...this.held.keys()].flatMap((button) => this.change({ at, button, isDown: false }));
  }

  /** The direction was let go: the other one counts again where it is still held. */
  private turnBack(button: 'left' | 'right', at: number, verbs: TimedVerb[]): void {
    this.stopSliding(at, verbs);
    const other = button === 'left' ? 'right' : 'left';
    const since = this.held.get(other);
    this.direction = since === undefined ? undefined : other;
    this.repeatAt = since === undefined ? undefined : Math.max(at, since + this.handling.das);
  }

  /** A direction that is held loses its charge: it counts as pressed now. */
  private forgetCharge(button: 'left' | 'right', at: number): void {
    if (this.held.has(button)) this.held.set(button, at);
  }

  /** Repeating pauses for the DAS cut delay. */
  private cutRepeat(at: number, verbs: TimedVerb[]): void {
    const { dcd } = this.handling;
    if (dcd === 0 || this.direction === undefined) return;
    this.stopSliding(at, verbs);
    this.repeatAt = Math.max(this.repeatAt ?? 0, at + dcd);
  }

  private stopSliding(at: number, verbs: TimedVerb[]): void {
    if (!this.isSliding) return;
    this.isSliding = false;
    verbs.push({ at, input: 'slide-stop' });
  }
}

/** A guideline game that is recorded. */
export type GuidelineRecording = Recording<GuidelineGame, GuidelineInput, GuidelineEvent>;

/** A race that is recorded. */
export type RaceRecording = Recording<RivalRace, RaceInput, RaceEvent>;

/** A game, or one side of a race, behind a port. */
interface PortedGame {
  game(): GuidelineGame;
  advance(clock: number): GuidelineEvent[];
  press(clock: number, input: GuidelineVerb): GuidelineEvent[];
}

/**
 * How one player's keys reach their game; times are those of a clock outside. Only `advance` lets
 * the time of held keys pass: whoever changes a key has advanced to that moment before.
 */
export class PlayerPort {
  readonly machine: InputMachine;
  private readonly recording: GuidelineRecording | RaceRecording;
  private readonly ported: PortedGame;

  private constructor(
    recording: GuidelineRecording | RaceRecording,
    ported: PortedGame,
    handling: Handling,
  ) {
    this.recording = recording;
    this.ported = ported;
    this.machine = new InputMachine(handling);
  }

  /** The only port of a game for one. */
  static of(recording: GuidelineRecording, handling = DEFAULT_HANDLING): PlayerPort {
    const ported: PortedGame = {
      game: () => recording.game,
      advance: (clock) => advanceRecording(recording, clock),
      press: (clock, verb) => recordInput(recording, clock, verb),
    };
    return new PlayerPort(recording, ported, handling);
  }

  /** The port of one side of a race; whatever passes for it passes for both. */
  static ofRace(recording: RaceRecording, side: Side, handling = DEFAULT_HANDLING): PlayerPort {
    const mine = (events: readonly RaceEvent[]): GuidelineEvent[] =>
      events.filter((each) => each.side === side).map(({ event }) => event);
    const ported: PortedGame = {
      game: () => recording.game.games[side],
      advance: (clock) => mine(advanceRecording(recording, clock)),
      press: (clock, verb) => mine(recordInput(recording, clock, { side, verb })),
    };
    return new PlayerPort(recording, ported, handling);
  }

  get game(): GuidelineGame {
    return this.ported.game();
  }

  /** Does a verb at its moment, whatever keys are held. */
  press(clock: number, verb: GuidelineVerb): GuidelineEvent[] {
    return this.ported.press(clock, verb);
  }

  /** Lets time pass until a moment, repeats of held keys included. */
  advance(clock: number): GuidelineEvent[] {
    const { machine } = this;
    const events: GuidelineEvent[] = [];
    for (;;) {
      // Stop wherever a piece may come, so that held keys meet it at its first millisecond.
      const next = Math.min(clock, machine.repeatAt ?? clock, this.nextHappening ?? clock);
      const passed = this.ported.advance(next);
      events.push(...passed, ...this.greet(passed, next, true));
      events.push(...this.play(machine.advance(next)));
      if (next >= clock) return events;
    }
  }

  change(change: KeyChange): GuidelineEvent[] {
    return this.play(this.machine.change(change));
  }

  /** Lets go of every key. */
  release(clock: number): GuidelineEvent[] {
    return this.machine.releaseAll(clock).flatMap(({ at, input }) => this.press(at, input));
  }

  /** Does what the keys do that were pressed while the clock stood still. */
  begin(clock: number): GuidelineEvent[] {
    return this.play(this.machine.begin(clock));
  }

  /** When something happens by itself, if anything does. */
  private get nextHappening(): number | undefined {
    const { rules, game, shift } = this.recording as Recording<unknown, unknown>;
    const at = rules.nextHappening(game);
    return at === undefined ? undefined : at + shift;
  }

  private play(verbs: readonly TimedVerb[]): GuidelineEvent[] {
    const events: GuidelineEvent[] = [];
    for (const { at, input } of verbs) {
      if (this.isIdle(input)) continue;
      const happened = this.press(at, input);
      events.push(...happened, ...this.greet(happened, at, input !== 'drop'));
    }
    return events;
  }

  /** A repeat that is blocked changes nothing: replays need not know that a key was held longer. */
  private isIdle(input: GuidelineVerb): boolean {
    const { falling } = this.game;
    const step = input === 'auto-left' ? -1 : input === 'auto-right' ? 1 : 0;
    if (step === 0 || falling === undefined) return false;
    return !hasRoom(this.game, { ...falling, x: falling.x + step });
  }

  /** Lets held keys meet a piece that came after a lock, or was given back. */
  private greet(
    events: readonly GuidelineEvent[],
    at: number,
    isByItself: boolean,
  ): GuidelineEvent[] {
    const hasLocked = events.some(({ type }) => type === 'locked' || type === 'retried');
    if (!hasLocked || this.game.over !== undefined) return [];
    return this.machine
      .greetPiece(at, isByItself)
      .flatMap((verb) => this.press(verb.at, verb.input));
  }
}
