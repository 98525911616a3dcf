import { type Brain, createGuidelinePilot, type GuidelinePilot, takeTurn } from '@tetrarium/brains';
import {
  type Button,
  canUndo,
  createInputMachine,
  type Driver,
  driveKey,
  driveUntil,
  finishRecording,
  GUIDELINE_REPLAY,
  type GuidelineGame,
  type GuidelineInput,
  type GuidelineVerb,
  type Handling,
  type Replay,
  type ReplayOptions,
  recordInput,
  redoPiece,
  releaseAll,
  startRecording,
  undoPiece,
} from '@tetrarium/engine';
import { CliError, EXIT } from '../exit.ts';

/** What a guideline game on a terminal is started with. */
export interface GuidelineSetup {
  readonly seed: bigint;
  readonly options: ReplayOptions;
  readonly handling: Handling;
  /** Who plays, and how many milliseconds each piece takes; without it the player does. */
  readonly brain?: { readonly brain: Brain; readonly pace: number };
}

/** Buttons that are verbs by themselves where nobody knows when keys are let go. */
const VERBS: Readonly<Record<Button, GuidelineVerb>> = {
  left: 'left',
  right: 'right',
  'soft-drop': 'down',
  drop: 'drop',
  clockwise: 'clockwise',
  counterclockwise: 'counterclockwise',
  'half-turn': 'half-turn',
  hold: 'hold',
  'wall-left': 'wall-left',
  'wall-right': 'wall-right',
};

/** A guideline game in play, with its own clock that stands still while it is paused. */
export class GuidelineSession {
  readonly setup: GuidelineSetup;
  private readonly driver: Driver;
  private readonly pilot: GuidelinePilot | undefined;
  private readonly now: () => number;
  private offset: number;
  private pausedAt: number | undefined;

  /** Starts a game; `now` is a clock in milliseconds. */
  constructor(setup: GuidelineSetup, now: () => number) {
    const started = startRecording(GUIDELINE_REPLAY, setup.seed, setup.options);
    if (!started.ok) throw new CliError(EXIT.usage, started.problem.message);
    this.setup = setup;
    this.driver = { recording: started.value, machine: createInputMachine(setup.handling) };
    this.pilot = setup.brain && createGuidelinePilot(setup.brain.brain, setup.brain.pace);
    this.now = now;
    this.offset = now();
  }

  /** The game as it stands. */
  get game(): GuidelineGame {
    return this.driver.recording.game;
  }

  /** Whether its clock stands still. */
  get isPaused(): boolean {
    return this.pausedAt !== undefined;
  }

  /** Milliseconds of play, whatever was paused or taken back. */
  private get clock(): number {
    return Math.floor((this.pausedAt ?? this.now()) - this.offset);
  }

  /** Lets time pass until now. */
  tick(): void {
    if (this.isPaused) return;
    const { recording } = this.driver;
    const { clock, pilot } = this;
    while (pilot !== undefined && pilot.nextAt <= clock && this.game.over === undefined) {
      const at = pilot.nextAt;
      driveUntil(this.driver, at);
      for (const verb of takeTurn(pilot, this.game)) recordInput(recording, at, verb);
    }
    driveUntil(this.driver, clock);
  }

  /** A key went down or up, on a terminal that tells both. */
  change(button: Button, isDown: boolean): void {
    if (!this.isPaused) driveKey(this.driver, { at: this.clock, button, isDown });
  }

  /** A key was pressed or repeats, on a terminal that tells no more. */
  press(button: Button): void {
    if (this.isPaused) return;
    this.tick();
    recordInput(this.driver.recording, this.clock, VERBS[button]);
  }

  /** Stops the clock, and lets go of all keys. */
  pause(): void {
    if (this.isPaused) return;
    this.tick();
    for (const { input } of releaseAll(this.driver.machine, this.clock)) {
      recordInput(this.driver.recording, this.clock, input);
    }
    this.pausedAt = this.now();
  }

  /** Lets the clock go on. */
  resume(): void {
    if (this.pausedAt === undefined) return;
    this.offset += this.now() - this.pausedAt;
    this.pausedAt = undefined;
  }

  /** Takes a piece back where the mode allows that. */
  undo(): void {
    const { recording } = this.driver;
    if (this.game.rules.mode.undo && canUndo(recording)) undoPiece(recording, this.clock);
  }

  /** Brings a piece back that was taken back. */
  redo(): void {
    if (this.game.rules.mode.undo) redoPiece(this.driver.recording, this.clock);
  }

  /** The replay of the game as far as it has come. */
  replay(): Replay<GuidelineInput> {
    return finishRecording(this.driver.recording);
  }
}
