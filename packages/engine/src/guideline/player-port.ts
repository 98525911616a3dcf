import { advanceRecording, type Recording, recordInput } from '../replay/recording.ts';
import { DEFAULT_HANDLING, type Handling } from './handling.ts';
import { InputMachine, type KeyChange, type TimedVerb } from './input-machine.ts';
import type { RaceEvent, Side } from './race.ts';
import type { RaceInput, RivalRace } from './race-replay.ts';
import { type GuidelineEvent, type GuidelineGame, hasRoom } from './state.ts';
import type { GuidelineInput, GuidelineVerb } from './verbs.ts';

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
