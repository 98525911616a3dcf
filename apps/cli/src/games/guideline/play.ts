import { createGuidelinePilot, type GuidelinePilot, takeTurn } from '@tetrarium/brains';
import {
  type Button,
  createInputMachine,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineVerb,
  type InputMachine,
  passAtSeat,
  pressAtSeat,
  releaseAll,
} from '@tetrarium/engine/guideline';
import { type GuidelineSetup, type GuidelineTable, openTable } from './table.ts';

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

/** The fault for which a piece was given back. */
export interface ShownFault {
  readonly keys: number;
  readonly needed: number;
}

/** A guideline game in play, with its own clock that stands still while it is paused. */
export class GuidelineSession {
  readonly setup: GuidelineSetup;
  readonly table: GuidelineTable;
  /** The fault for which the present piece was given back. */
  fault: ShownFault | undefined;
  private readonly machine: InputMachine;
  private readonly pilot: GuidelinePilot | undefined;
  private readonly now: () => number;
  private offset: number;
  private pausedAt: number | undefined;

  /** Starts a game; `now` is a clock in milliseconds. */
  constructor(setup: GuidelineSetup, now: () => number) {
    this.setup = setup;
    this.table = openTable(setup);
    this.machine = createInputMachine(setup.handling);
    this.pilot = setup.brain && createGuidelinePilot(setup.brain.create(), setup.brain.pace);
    this.now = now;
    this.offset = now();
  }

  /** The player's game as it stands. */
  get game(): GuidelineGame {
    return this.table.player.game;
  }

  /** The other side of a race. */
  get rival(): GuidelineGame | undefined {
    return this.table.rival?.game;
  }

  /** Whether it is decided. */
  get isOver(): boolean {
    return this.game.over !== undefined || this.rival?.over !== undefined;
  }

  /** Whether its clock stands still. */
  get isPaused(): boolean {
    return this.pausedAt !== undefined;
  }

  /** Milliseconds of play, whatever was paused or taken back. */
  private get clock(): number {
    return Math.floor((this.pausedAt ?? this.now()) - this.offset);
  }

  /** Lets time pass until now; answers what happened to the player. */
  tick(): GuidelineEvent[] {
    if (this.isPaused) return [];
    const { clock, pilot, machine } = this;
    const { player, rival } = this.table;
    const events: GuidelineEvent[] = [];
    while (pilot !== undefined && pilot.nextAt <= clock && !this.isOver) {
      const at = pilot.nextAt;
      events.push(...passAtSeat(player, machine, at));
      const seat = rival ?? player;
      for (const verb of takeTurn(pilot, seat.game)) {
        const happened = seat.press(at, verb);
        if (seat === player) events.push(...happened);
      }
    }
    events.push(...passAtSeat(player, machine, clock));
    return this.note(events);
  }

  /** A key went down or up, on a terminal that tells both. */
  change(button: Button, isDown: boolean): GuidelineEvent[] {
    if (this.isPaused) return [];
    const events = this.tick();
    const change = { at: this.clock, button, isDown };
    return this.note([...events, ...pressAtSeat(this.table.player, this.machine, change)]);
  }

  /** A key was pressed or repeats, on a terminal that tells no more. */
  press(button: Button): GuidelineEvent[] {
    if (this.isPaused) return [];
    const events = this.tick();
    return this.note([...events, ...this.table.player.press(this.clock, VERBS[button])]);
  }

  /** Lets go of all keys and stops the clock, unless the game is over; answers what happened before. */
  pause(): GuidelineEvent[] {
    if (this.isPaused) return [];
    const events = this.tick();
    for (const { input } of releaseAll(this.machine, this.clock)) {
      events.push(...this.table.player.press(this.clock, input));
    }
    if (!this.isOver) this.pausedAt = this.now();
    return this.note(events);
  }

  /** Lets the clock go on. */
  resume(): void {
    if (this.pausedAt === undefined) return;
    this.offset += this.now() - this.pausedAt;
    this.pausedAt = undefined;
  }

  /** Takes a piece back where the mode allows that. */
  undo(): void {
    this.fault = undefined;
    this.table.undo(this.clock);
  }

  /** Brings a piece back that was taken back. */
  redo(): void {
    this.table.redo(this.clock);
  }

  private note(events: GuidelineEvent[]): GuidelineEvent[] {
    for (const event of events) {
      if (event.type === 'locked') this.fault = undefined;
      else if (event.type === 'retried') {
        this.fault = { keys: event.keys, needed: event.best.length };
      }
    }
    return events;
  }
}
