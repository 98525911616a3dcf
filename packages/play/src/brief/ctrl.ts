import { findBrain } from '@tetrarium/brains';
import type { ClassicEvent } from '@tetrarium/engine/classic';
import { Pace } from '../session/pace.ts';
import type { Phase } from '../session/phase.ts';
import type { PlayVerb } from './bindings.ts';
import { OWN_BRAIN } from './options.ts';
import { formatPlay, type SavedPlay } from './save.ts';
import type { Answerer, AskedForMoves, BriefSession } from './session.ts';
import type { BriefSetup } from './setup.ts';

/** The longest time between two frames that counts as played. */
const LONGEST_FRAME = 1000;

const NOTHING: readonly ClassicEvent[] = [];

type OwnBrain = (session: AskedForMoves) => Answerer;

/** A player's game with its phases and its pace; times and seeds are handed in. */
export class PlayCtrl {
  phase: Phase = 'ready';
  setup: BriefSetup;
  session: BriefSession | undefined;
  /** Milliseconds of play, pauses left out. */
  played = 0;
  private readonly drawSeed: () => bigint;
  private readonly createOwnBrain: OwnBrain | undefined;
  private answerer: Answerer | undefined;
  private pace = new Pace(0);
  private lastFrame = 0;

  /** `createOwnBrain` knows the user's own brain, where there may be one. */
  constructor(setup: BriefSetup, drawSeed: () => bigint, createOwnBrain?: OwnBrain) {
    this.setup = setup;
    this.drawSeed = drawSeed;
    this.createOwnBrain = createOwnBrain;
  }

  /** Whether a game is on, going or waiting: then its rules cannot be changed. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  /** Begins a game, unless one is on. */
  start(now: number): void {
    if (this.isOn) return;
    const session = this.setup.createSession(this.setup.seedOr(this.drawSeed));
    this.adopt({ setup: this.setup, session, played: 0 });
    this.resume(now);
    this.settle();
  }

  /** Ends a game in the middle. */
  stop(): void {
    if (!this.isOn) return;
    this.phase = 'stopped';
    this.rest();
  }

  /** Takes over a game that was saved; it waits for `resume`. */
  adopt({ setup, session, played }: SavedPlay): void {
    this.setup = setup;
    this.session = session;
    this.answerer = this.answererOf(setup, session);
    this.played = played;
    this.phase = 'paused';
  }

  /** Ends what a user's own brain has running: it may be in a loop. */
  rest(): void {
    this.answerer?.rest();
  }

  /** Lets a game wait. */
  pause(): void {
    if (this.phase === 'playing') this.phase = 'paused';
  }

  /** Goes on with a game that waits; the next tick comes one delay later. */
  resume(now: number): void {
    if (this.phase !== 'paused') return;
    this.phase = 'playing';
    this.pace = new Pace(now);
    this.lastFrame = now;
  }

  /** What the player does, also while a brain plays. */
  steer(verb: PlayVerb): readonly ClassicEvent[] {
    if (this.phase !== 'playing' || this.session === undefined) return NOTHING;
    const events = this.session.steer(verb, this.played);
    this.settle();
    return events;
  }

  /** What gravity and the brain do by this frame. */
  frame(now: number): readonly ClassicEvent[] {
    if (this.phase !== 'playing' || this.session === undefined) return NOTHING;
    this.played += Math.min(LONGEST_FRAME, Math.max(0, now - this.lastFrame));
    this.lastFrame = now;
    // The delay is read at every tick, so the slider acts in mid-game.
    return this.pace.isStepDue(now, this.setup.speed) ? this.tick() : NOTHING;
  }

  /** One tick of gravity, or of the brain: the game waits while that thinks somewhere else. */
  tick(): readonly ClassicEvent[] {
    if (this.phase !== 'playing' || this.session === undefined) return NOTHING;
    this.answerer?.ask();
    if (this.session.question !== undefined) return NOTHING;
    const events = this.session.tick(this.played);
    this.settle();
    return events;
  }

  /** Takes the setup of the next game, unless one is on. */
  take(setup: BriefSetup): void {
    if (!this.isOn) this.setup = setup;
  }

  /** Changes the setup: what is live at once, the rules with the next game. */
  change(changes: object): void {
    const { options } = this.setup;
    const allowed = Object.entries(changes).filter(
      ([name]) => !this.isOn || options[name]?.isLive === true,
    );
    this.setup = this.setup.with(Object.fromEntries(allowed));
    this.session?.adjust(this.setup);
  }

  /** The game that is on as text, for `parse`; undefined where none is to be kept. */
  save(): string | undefined {
    const { session, setup, played } = this;
    return session !== undefined && this.isOn ? formatPlay({ session, setup, played }) : undefined;
  }

  private answererOf({ brain }: BriefSetup, session: BriefSession): Answerer | undefined {
    const { moves } = session;
    if (brain === OWN_BRAIN && moves !== undefined) return this.createOwnBrain?.(moves);
    const spec = findBrain(brain ?? '');
    return spec && session.answerWith(spec);
  }

  private settle(): void {
    if (!this.session?.isOver) return;
    this.phase = 'over';
    this.rest();
  }
}
