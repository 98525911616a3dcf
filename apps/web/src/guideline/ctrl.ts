import { createGuidelinePilot, findBrain, type GuidelinePilot, takeTurn } from '@tetrarium/brains';
import {
  type Button,
  createInputMachine,
  DEFAULT_HANDLING,
  type GuidelineEvent,
  type GuidelineGame,
  type Handling,
  type InputMachine,
  passAtSeat,
  pressAtSeat,
  releaseAll,
} from '@tetrarium/engine/guideline';
import { canUndo, redoPiece, undoPiece } from '@tetrarium/engine/replay';
import type { ModernEnd } from './result.ts';
import { DEFAULT_MODERN_SETUP, type ModernSetup } from './setup.ts';
import { type ModernRecording, type ModernTable, openTable, tableOf } from './table.ts';

/** Where a game stands: not begun, going on, waiting, ended by itself, or ended by the player. */
export type ModernPhase = 'ready' | 'playing' | 'paused' | 'over' | 'stopped';

/** The longest time between two frames that counts as played. */
const LONGEST_FRAME = 1000;

/** A piece that was given back, with the keys it took and would have needed. */
export interface TakenBack {
  readonly keys: number;
  readonly needed: number;
}

/**
 * A guideline game with its keys, and in a race its opponent. It has no clock and no dice: times
 * and seeds are handed in. Keys count at their own moment, however seldom frames come.
 */
export class ModernCtrl {
  phase: ModernPhase = 'ready';
  setup: ModernSetup = DEFAULT_MODERN_SETUP;
  table: ModernTable | undefined;
  /** The fault for which the latest piece was given back, in a strict game. */
  takenBack: TakenBack | undefined;
  private machine: InputMachine = createInputMachine(DEFAULT_HANDLING);
  /** The brain that plays instead of the player; in a race, against the player. */
  private pilot: GuidelinePilot | undefined;
  /** The page's time less the time of play; while the game waits, `clock` is where it stands. */
  private offset = 0;
  private clock = 0;

  /** Whether a game is on, going or waiting. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  get game(): GuidelineGame | undefined {
    return this.table?.player.game;
  }

  get rivalGame(): GuidelineGame | undefined {
    return this.table?.rival?.game;
  }

  /** Begins a game; one that is on ends. */
  start(seed: bigint, handling: Handling, now: number): void {
    this.sitDown(openTable(this.setup, seed, handling), handling);
    this.callPilot();
    this.resume(now, handling);
  }

  /** Takes over a game that has begun; it waits for `resume`. */
  adopt(recording: ModernRecording, handling: Handling): void {
    this.sitDown(tableOf(recording), handling);
    // Only in a race does anybody but the player go on.
    if (this.table?.rival !== undefined) this.callPilot();
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
    if (this.phase !== 'paused') return;
    this.machine.handling = handling;
    this.offset = Math.round(now) - this.clock;
    this.phase = 'playing';
  }

  /** A key went down or up at a moment of the page's time. */
  key(button: Button, isDown: boolean, at: number): GuidelineEvent[] {
    const { table, machine } = this;
    if (this.phase !== 'playing' || table === undefined) return [];
    const clock = Math.floor(at) - this.offset;
    const events = this.passUntil(clock);
    events.push(...pressAtSeat(table.player, machine, { at: clock, button, isDown }));
    this.judge(events);
    this.settle();
    return events;
  }

  /** Lets go of all keys, as when the board loses them. */
  letGo(): GuidelineEvent[] {
    const { table, machine } = this;
    if (this.phase !== 'playing' || table === undefined) return [];
    const verbs = releaseAll(machine, this.clock);
    return verbs.flatMap(({ at, input }) => table.player.press(at, input));
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
    const { solo } = this.table ?? {};
    if (solo === undefined || !this.hasUndo) return false;
    return undoPiece(solo, this.clock) && this.wake();
  }

  /** Brings back what was taken back. */
  redo(): boolean {
    const { solo } = this.table ?? {};
    if (solo === undefined || !solo.game.rules.mode.undo) return false;
    return redoPiece(solo, this.clock) && this.wake();
  }

  get hasUndo(): boolean {
    const { solo } = this.table ?? {};
    return solo?.game.rules.mode.undo === true && canUndo(solo);
  }

  get hasRedo(): boolean {
    return (this.table?.solo?.undone.length ?? 0) > 0;
  }

  /** How the game has ended, for its player. */
  get end(): ModernEnd {
    const { game, rivalGame } = this;
    if (rivalGame?.over !== undefined) return game?.over === undefined ? 'won' : 'draw';
    if (game?.over === undefined) return 'stopped';
    return rivalGame === undefined ? game.over : 'lost';
  }

  private sitDown(table: ModernTable, handling: Handling): void {
    this.table = table;
    this.machine = createInputMachine(handling);
    this.pilot = undefined;
    this.clock = table.clock;
    this.phase = 'paused';
    this.settle();
  }

  /** Puts the brain of the setup at the keys, in step with the turns it has had. */
  private callPilot(): void {
    const { brain: id, pace } = this.setup;
    const brain = id === undefined ? undefined : findBrain(id)?.create();
    this.pilot = brain && createGuidelinePilot(brain, pace, this.clock - (this.clock % pace));
  }

  private wake(): true {
    // The time since the end was nobody's: the game waits for the player.
    if (!this.isOn) this.phase = 'paused';
    this.settle();
    return true;
  }

  private passUntil(clock: number): GuidelineEvent[] {
    const { table, machine, pilot } = this;
    if (table === undefined || clock <= this.clock) return [];
    const { player, rival = player } = table;
    const events: GuidelineEvent[] = [];
    while (pilot !== undefined && pilot.nextAt <= clock && !this.isDecided) {
      const at = pilot.nextAt;
      events.push(...passAtSeat(player, machine, at));
      for (const verb of takeTurn(pilot, rival.game)) {
        const happened = rival.press(at, verb);
        if (rival === player) events.push(...happened);
      }
    }
    events.push(...passAtSeat(player, machine, clock));
    this.clock = clock;
    return events;
  }

  private get isDecided(): boolean {
    return this.game?.over !== undefined || this.rivalGame?.over !== undefined;
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
