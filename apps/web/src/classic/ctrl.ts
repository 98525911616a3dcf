import type { ClassicEvent } from '@tetrarium/engine/classic';
import { createPace, isStepDue, type Pace } from '../shell/loop.ts';
import { createSession } from './create-session.ts';
import type { PlayResult, PlaySession, PlayVerb } from './play-session.ts';
import { type PlaySetup, seedOf } from './setup.ts';

/** Where a game stands: not begun, going on, waiting, ended by itself, or ended by the player. */
export const PHASES = ['ready', 'playing', 'paused', 'over', 'stopped'] as const;

/** One phase's name. */
export type Phase = (typeof PHASES)[number];

/** The longest time between two frames that counts as played. */
const LONGEST_FRAME = 1000;

const NOTHING: readonly ClassicEvent[] = [];

/**
 * The game of the play page. It has no clock and no dice: times and seeds are handed in, so a
 * test plays whole games without a browser.
 */
export class PlayCtrl {
  phase: Phase = 'ready';
  setup: PlaySetup;
  session: PlaySession | undefined;
  /** Milliseconds of play, pauses left out. */
  played = 0;
  private readonly drawSeed: () => bigint;
  private pace: Pace = createPace(0);
  private lastFrame = 0;

  constructor(setup: PlaySetup, drawSeed: () => bigint) {
    this.setup = setup;
    this.drawSeed = drawSeed;
  }

  /** Whether a game is on, going or waiting: then its rules cannot be changed. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  /** Begins a game, unless one is on. */
  start(now: number): void {
    if (this.isOn) return;
    this.session = createSession(this.setup, seedOf(this.setup, this.drawSeed));
    this.played = 0;
    this.phase = 'paused';
    this.resume(now);
    this.settle();
  }

  /** Ends a game in the middle. */
  stop(): void {
    if (!this.isOn) return;
    this.phase = 'stopped';
    this.session?.rest();
  }

  /** Takes over a game that was kept; it waits for `resume`. */
  adopt(setup: PlaySetup, session: PlaySession, played: number): void {
    this.setup = setup;
    this.session = session;
    this.played = played;
    this.phase = 'paused';
  }

  /** Lets a game wait. */
  pause(): void {
    if (this.phase === 'playing') this.phase = 'paused';
  }

  /** Goes on with a game that waits; the next tick comes one delay later. */
  resume(now: number): void {
    if (this.phase !== 'paused') return;
    this.phase = 'playing';
    this.pace = createPace(now);
    this.lastFrame = now;
  }

  /** What the player does, also while a brain plays. */
  steer(verb: PlayVerb): readonly ClassicEvent[] {
    if (this.phase !== 'playing' || this.session === undefined) return NOTHING;
    this.session.clock = Math.floor(this.played);
    const events = this.session.steer(verb);
    this.settle();
    return events;
  }

  /** What gravity and the brain do by this frame. */
  frame(now: number): readonly ClassicEvent[] {
    if (this.phase !== 'playing' || this.session === undefined) return NOTHING;
    this.played += Math.min(LONGEST_FRAME, Math.max(0, now - this.lastFrame));
    this.lastFrame = now;
    // The delay is read at every tick, so the slider acts in mid-game.
    if (!isStepDue(this.pace, now, this.setup.speed)) return NOTHING;
    this.session.clock = Math.floor(this.played);
    const events = this.session.tick();
    this.settle();
    return events;
  }

  /** Changes the setup: speed, dials and animation at once, the rules with the next game. */
  change(changes: Partial<PlaySetup>): void {
    const allowed = this.isOn ? pickChangeable(changes) : changes;
    this.setup = { ...this.setup, ...allowed };
    this.session?.change(this.setup);
  }

  /** What the game came to so far. */
  result(): PlayResult | undefined {
    return this.session?.result();
  }

  private settle(): void {
    if (!this.session?.isOver) return;
    this.phase = 'over';
    this.session.rest();
  }
}

/** What may be changed while a game is on. */
function pickChangeable({ speed, adversary, friend, animate }: Partial<PlaySetup>) {
  return {
    ...(speed !== undefined && { speed }),
    ...(adversary !== undefined && { adversary }),
    ...(friend !== undefined && { friend }),
    ...(animate !== undefined && { animate }),
  };
}
