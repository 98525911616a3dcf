import type { Phase } from '../session/phase.ts';
import { GameController, type SavedSession } from './controller.ts';

/**
 * A game in which time passes. Times are milliseconds of any clock that only goes on, and every
 * call lets the time up to its own pass first.
 */
export interface RealTimeSession<B extends string, E> extends SavedSession {
  readonly phase: Phase;
  /** Lets time pass. */
  advance(at: number): readonly E[];
  /** A button went down or up. */
  press(button: B, isDown: boolean, at: number): readonly E[];
  /** A press that is over at once. */
  tap(button: B, at: number): readonly E[];
  /** Lets the game wait. */
  pause(at: number): readonly E[];
  /** Goes on with a game that waits. */
  resume(at: number): void;
  /** Ends the game in the middle. */
  stop(): void;
  /** Takes a move back; absent if the rules have none. */
  undo?(): boolean;
  redo?(): boolean;
}

/** The controller of a game in which time passes. */
export abstract class RealTimeController<
  S extends RealTimeSession<B, E>,
  L,
  B extends string,
  E,
> extends GameController<S, L, E> {
  /** Whether the player had a hand in the game. */
  isPlayed = false;
  #isFinished = false;

  get phase(): Phase {
    return this.session?.phase ?? 'ready';
  }

  /** Whether a game is on, going or waiting. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  protected override get canSave(): boolean {
    return this.isOn;
  }

  /** Makes the next game. */
  protected abstract create(seed: bigint | undefined): S;

  /** A game has begun. */
  protected onStart(_session: S): void {}

  /** The game goes on after a pause. */
  protected goOn(session: S, now: number): void {
    session.resume(now);
  }

  /** A game has ended, by itself or by the player. */
  protected abstract onEnd(session: S): void;

  /** Begins a game, also in the middle of another one; without a seed one is drawn. */
  start(seed?: bigint): void {
    const session = this.create(seed);
    this.isPlayed = false;
    this.#isFinished = false;
    this.begin(session);
    this.onStart(session);
    this.changed();
  }

  /** Shows a game that was saved or recorded; it waits. */
  protected adopt(session: S): void {
    this.session = session;
    this.#isFinished = false;
  }

  /** Lets the game wait. */
  pause(): void {
    const { session } = this;
    if (session?.phase !== 'playing') return;
    this.happened(session.pause(this.world.now()));
    this.save();
    if (this.isOn) this.world.announce('Paused.');
  }

  /** Goes on with a game that waits. */
  resume(): void {
    if (this.session?.phase !== 'paused') return;
    this.claim();
    this.goOn(this.session, this.world.now());
    this.world.announce('Game continued.');
    this.changed();
  }

  /** Pauses or resumes. */
  togglePause(): void {
    if (this.phase === 'paused') this.resume();
    else this.pause();
  }

  /** Ends the game in the middle. */
  stop(): void {
    const { session } = this;
    if (session === undefined || !this.isOn) return;
    const events = session.phase === 'playing' ? session.pause(this.world.now()) : [];
    // It may have ended by itself just now.
    session.stop();
    this.happened(events);
  }

  /** A key, button or pad went down or up at a moment of the clock. */
  press(button: B, isDown: boolean, at: number): readonly E[] {
    return this.steered(this.session?.press(button, isDown, at));
  }

  /** A press that is over at once. */
  tap(button: B, at: number): readonly E[] {
    return this.steered(this.session?.tap(button, at));
  }

  /** Lets time pass, with every frame of the screen. */
  frame(now: number): void {
    if (this.session?.phase === 'playing') this.happened(this.session.advance(now));
  }

  undo(): boolean {
    return this.#change(this.session?.undo?.());
  }

  redo(): boolean {
    return this.#change(this.session?.redo?.());
  }

  /** The player looks away. */
  protected override onLeave(): void {
    this.pause();
  }

  /** Tells what happened, and ends the game if it is over. */
  protected happened(events: readonly E[]): void {
    const { session } = this;
    if (session === undefined) return;
    this.changed(events);
    if (this.isOn || this.#isFinished) return;
    this.#isFinished = true;
    this.forget();
    this.onEnd(session);
    this.changed();
  }

  /** Tells what came of something that the player did. */
  protected steered(events: readonly E[] = []): readonly E[] {
    this.isPlayed ||= events.length > 0;
    this.happened(events);
    return events;
  }

  #change(isChanged: boolean | undefined): boolean {
    if (!isChanged) return false;
    this.#isFinished = !this.isOn;
    this.changed();
    return true;
  }
}
