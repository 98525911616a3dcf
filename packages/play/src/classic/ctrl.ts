import { findBrain } from '@tetrarium/brains';
import type { ClassicEvent } from '@tetrarium/engine/classic';
import type { Result } from '@tetrarium/engine/core';
import { Pace } from '../session/pace.ts';
import type { Phase } from '../session/phase.ts';
import { type Answerer, answerInLine, type PlaySession } from './answer.ts';
import type { PlayVerb } from './bindings.ts';
import type { ClassicSession } from './classic-session.ts';
import { createSession, formatPlay, type KeptGame, parsePlay } from './create.ts';
import { PlaySetup } from './setup.ts';

/** The longest time between two frames that counts as played. */
const LONGEST_FRAME = 1000;

const NOTHING: readonly ClassicEvent[] = [];

type OwnBrain = (session: ClassicSession) => Answerer;

/** A player's game with its phases and its pace; times and seeds are handed in. */
export class PlayCtrl {
  phase: Phase = 'ready';
  setup: PlaySetup;
  session: PlaySession | undefined;
  /** Milliseconds of play, pauses left out. */
  played = 0;
  private readonly drawSeed: () => bigint;
  private readonly createOwnBrain: OwnBrain | undefined;
  private answerer: Answerer | undefined;
  private pace = new Pace(0);
  private lastFrame = 0;

  /** `createOwnBrain` knows the user's own brain, where there may be one. */
  constructor(setup: PlaySetup, drawSeed: () => bigint, createOwnBrain?: OwnBrain) {
    this.setup = setup;
    this.drawSeed = drawSeed;
    this.createOwnBrain = createOwnBrain;
  }

  /** Reads what `save` wrote; the game goes on exactly as it would have. */
  static parse(text: string): Result<KeptGame> {
    return parsePlay(text);
  }

  /** Whether a game is on, going or waiting: then its rules cannot be changed. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  /** Begins a game, unless one is on. */
  start(now: number): void {
    if (this.isOn) return;
    const session = createSession(this.setup, this.setup.seedOr(this.drawSeed));
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

  /** Takes over a game that was kept; it waits for `resume`. */
  adopt({ setup, session, played }: KeptGame): void {
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

  /** Changes the setup: speed, dials and animation at once, the rules with the next game. */
  change(changes: Partial<PlaySetup>): void {
    const allowed = this.isOn ? pickChangeable(changes) : changes;
    this.setup = this.setup.with(allowed);
    if (this.session?.ruleset !== 'classic') return;
    const { adversary, friend, animate } = this.setup;
    Object.assign(this.session.dials, { adversary, friend });
    this.session.animate = animate;
  }

  /** The game that is on as text, for `parse`; undefined where none is to be kept. */
  save(): string | undefined {
    const { session, setup, played } = this;
    return session !== undefined && this.isOn ? formatPlay({ session, setup, played }) : undefined;
  }

  private answererOf({ brain }: PlaySetup, session: PlaySession): Answerer | undefined {
    if (brain === PlaySetup.OWN_BRAIN && session.ruleset === 'classic') {
      return this.createOwnBrain?.(session);
    }
    const spec = findBrain(brain ?? '');
    return spec && answerInLine(session, spec);
  }

  private settle(): void {
    if (!this.session?.isOver) return;
    this.phase = 'over';
    this.rest();
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
