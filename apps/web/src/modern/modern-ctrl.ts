import { createGuidelinePilot, findBrain, type GuidelinePilot, takeTurn } from '@tetrarium/brains';
import {
  advanceRecording,
  type Button,
  canUndo,
  createInputMachine,
  type Driver,
  driveKey,
  driveUntil,
  finishRecording,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineInput,
  type GuidelineRecording,
  type Handling,
  type Replay,
  recordInput,
  redoPiece,
  releaseAll,
  startRecording,
  undoPiece,
} from '@tetrarium/engine';
import { DEFAULT_MODERN_SETUP, type ModernSetup, optionsOf } from './modern-setup.ts';

/** Where a game stands: not begun, going on, waiting, ended by itself, or ended by the player. */
export type ModernPhase = 'ready' | 'playing' | 'paused' | 'over' | 'stopped';

/** The longest time between two frames that counts as played. */
const LONGEST_FRAME = 1000;

/** A piece that was given back, with the keys it took and would have needed. */
export interface TakenBack {
  readonly keys: number;
  readonly needed: number;
}

/** An opponent: a game of its own with the same pieces. */
interface Rival {
  readonly recording: GuidelineRecording;
  readonly pilot: GuidelinePilot;
}

/**
 * A guideline game with its keys, and in a race its opponent. It has no clock and no dice: times
 * and seeds are handed in. Keys count at their own moment, however seldom frames come.
 */
export class ModernCtrl {
  phase: ModernPhase = 'ready';
  setup: ModernSetup = DEFAULT_MODERN_SETUP;
  driver: Driver | undefined;
  /** The fault for which the latest piece was given back, in a strict game. */
  takenBack: TakenBack | undefined;
  private rival: Rival | undefined;
  /** The brain that plays instead of the player. */
  private pilot: GuidelinePilot | undefined;
  /** The page's time less the time of play; while the game waits, `clock` is where it stands. */
  private offset = 0;
  private clock = 0;

  /** Whether a game is on, going or waiting. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  get game(): GuidelineGame | undefined {
    return this.driver?.recording.game;
  }

  get rivalGame(): GuidelineGame | undefined {
    return this.rival?.recording.game;
  }

  /** Begins a game; one that is on ends. */
  start(seed: bigint, handling: Handling, now: number): void {
    const { setup } = this;
    const recording = record(setup, seed, handling);
    this.adopt(recording, handling);
    const brain = setup.brain === undefined ? undefined : findBrain(setup.brain)?.create();
    const pilot = brain && createGuidelinePilot(brain, setup.pace);
    if (setup.mode !== 'race') this.pilot = pilot;
    else if (pilot !== undefined) this.rival = { recording: record(setup, seed, handling), pilot };
    this.resume(now, handling);
  }

  /** Takes over a game that has begun; it waits for `resume`. */
  adopt(recording: GuidelineRecording, handling: Handling): void {
    this.driver = { recording, machine: createInputMachine(handling) };
    this.rival = undefined;
    this.pilot = undefined;
    this.clock = recording.time + recording.shift;
    this.phase = 'paused';
    this.settle();
  }

  /** Ends a game in the middle. */
  stop(): void {
    if (this.isOn) this.phase = 'stopped';
  }

  /** Lets a game wait, with every key let go. */
  pause(now: number): GuidelineEvent[] {
    if (this.phase !== 'playing') return [];
    const events = [...this.frame(now), ...this.letGo()];
    if (this.phase === 'playing') this.phase = 'paused';
    return events;
  }

  /** Goes on with a game that waits. */
  resume(now: number, handling: Handling): void {
    if (this.phase !== 'paused' || this.driver === undefined) return;
    this.driver.machine.handling = handling;
    this.offset = Math.round(now) - this.clock;
    this.phase = 'playing';
  }

  /** A key went down or up at a moment of the page's time. */
  key(button: Button, isDown: boolean, at: number): GuidelineEvent[] {
    const { driver } = this;
    if (this.phase !== 'playing' || driver === undefined) return [];
    const clock = Math.floor(at) - this.offset;
    const events = this.passUntil(clock);
    const happened = driveKey(driver, { at: clock, button, isDown });
    this.deliver(happened, clock);
    this.judge([...events, ...happened]);
    this.settle();
    return [...events, ...happened];
  }

  /** Lets go of all keys, as when the board loses them. */
  letGo(): GuidelineEvent[] {
    const { driver } = this;
    if (driver === undefined || this.phase !== 'playing') return [];
    const verbs = releaseAll(driver.machine, this.clock);
    return verbs.flatMap(({ at, input }) => recordInput(driver.recording, at, input));
  }

  /** What happens until a moment of the page's time. */
  frame(now: number): GuidelineEvent[] {
    if (this.phase !== 'playing') return [];
    let clock = Math.floor(now) - this.offset;
    if (clock - this.clock > LONGEST_FRAME) {
      // The page was asleep: the game does not catch up.
      this.offset += clock - this.clock - LONGEST_FRAME;
      clock = this.clock + LONGEST_FRAME;
    }
    const events = this.passUntil(clock);
    this.judge(events);
    this.settle();
    return events;
  }

  /** Takes back a piece where the mode allows that, also after the end. */
  undo(): boolean {
    const { recording } = this.driver ?? {};
    if (recording === undefined || !this.hasUndo) return false;
    return undoPiece(recording, this.clock) && this.wake();
  }

  /** Brings back what was taken back. */
  redo(): boolean {
    const { recording } = this.driver ?? {};
    if (recording === undefined || !this.game?.rules.mode.undo) return false;
    return redoPiece(recording, this.clock) && this.wake();
  }

  get hasUndo(): boolean {
    const { recording } = this.driver ?? {};
    return recording?.game.rules.mode.undo === true && canUndo(recording);
  }

  get hasRedo(): boolean {
    return (this.driver?.recording.undone.length ?? 0) > 0;
  }

  /** The replay of the player's game as far as it has come. */
  replay(): Replay<GuidelineInput> | undefined {
    return this.driver && finishRecording(this.driver.recording);
  }

  /** Whether the opponent has topped out first. */
  get hasWonRace(): boolean {
    return this.rivalGame?.over !== undefined && this.game?.over === undefined;
  }

  private wake(): true {
    // The time since the end was nobody's: the game waits for the player.
    if (!this.isOn) this.phase = 'paused';
    this.settle();
    return true;
  }

  /** Goes from happening to happening, so that attacks arrive at the moment they are sent. */
  private passUntil(clock: number): GuidelineEvent[] {
    const { driver, rival } = this;
    if (driver === undefined || clock <= this.clock) return [];
    const events: GuidelineEvent[] = [];
    while (this.clock < clock && !this.isDecided) {
      this.clock = Math.min(clock, ...this.comingMoments());
      const happened = driveUntil(driver, this.clock);
      happened.push(...this.takeTurns(this.pilot, driver.recording));
      events.push(...happened);
      this.deliver(happened, this.clock);
      if (rival === undefined) continue;
      const theirs = advanceRecording(rival.recording, this.clock);
      theirs.push(...this.takeTurns(rival.pilot, rival.recording));
      for (const event of theirs) {
        if (event.type === 'attacked') {
          recordInput(driver.recording, this.clock, { garbage: event.rows });
        }
      }
    }
    return events;
  }

  private get isDecided(): boolean {
    return this.game?.over !== undefined || this.rivalGame?.over !== undefined;
  }

  /** When anything of the opponent or of a brain comes next; the player's own needs no stop alone. */
  private comingMoments(): number[] {
    const { driver, rival, pilot } = this;
    const next = (recording: GuidelineRecording): number[] => {
      const at = recording.rules.nextHappening(recording.game);
      return at === undefined ? [] : [Math.max(this.clock + 1, at + recording.shift)];
    };
    return [
      ...(pilot === undefined ? [] : [Math.max(this.clock + 1, pilot.nextAt)]),
      ...(rival === undefined
        ? []
        : [
            Math.max(this.clock + 1, rival.pilot.nextAt),
            ...next(rival.recording),
            ...next(driver!.recording),
          ]),
    ];
  }

  private takeTurns(
    pilot: GuidelinePilot | undefined,
    recording: GuidelineRecording,
  ): GuidelineEvent[] {
    const events: GuidelineEvent[] = [];
    while (pilot !== undefined && pilot.nextAt <= this.clock && recording.game.over === undefined) {
      for (const verb of takeTurn(pilot, recording.game)) {
        events.push(...recordInput(recording, this.clock, verb));
      }
    }
    return events;
  }

  private deliver(events: readonly GuidelineEvent[], clock: number): void {
    const { rival } = this;
    if (rival === undefined) return;
    for (const event of events) {
      if (event.type === 'attacked') recordInput(rival.recording, clock, { garbage: event.rows });
    }
  }

  /** Notes what became of the latest piece of a strict game. */
  private judge(events: readonly GuidelineEvent[]): void {
    for (const event of events) {
      if (event.type === 'locked') this.takenBack = undefined;
      else if (event.type === 'retried') {
        this.takenBack = { keys: event.keys, needed: event.best.length };
      }
    }
  }

  private settle(): void {
    if (this.isOn && this.isDecided) this.phase = 'over';
  }
}

function record(setup: ModernSetup, seed: bigint, handling: Handling): GuidelineRecording {
  const started = startRecording(GUIDELINE_REPLAY, seed, optionsOf(setup, handling));
  if (!started.ok) throw new Error(started.problem.message);
  return started.value;
}
