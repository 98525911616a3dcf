import {
  type Button,
  frameOfGuideline,
  type GuidelineEvent,
  type GuidelineFrame,
  type GuidelineGame,
  type Handling,
  type Side,
} from '@tetrarium/engine/guideline';
import type { GarbageNotice, Progress, RaceBatch, RaceResult } from '@tetrarium/protocol/race';
import type { Placement } from '../guideline/path.ts';
import { type RaceSide, showSide } from '../guideline/race-side.ts';
import { batchesOf } from './batches.ts';
import { OwnWell } from './own-well.ts';
import { type FinishedRace, LoggedWell, parseWords, type WellInput } from './well.ts';

/** What happened in a well. */
export interface OnlineEvent {
  readonly side: Side;
  readonly event: GuidelineEvent;
}

/** How far one's own clock may be behind in play before it jumps. */
const MOST_BEHIND = 1000;

/** How a game of a race by link begins for one client. */
export interface OnlineStart {
  readonly game: number;
  readonly seed: bigint;
  /** The side that is played here; a spectator has none. */
  readonly side: Side | undefined;
  readonly handling: Handling;
  /** The moment of the clock outside at which play begins. */
  readonly startsAt: number;
  /** How far the server knows both sides: where that is far, the logs follow. */
  readonly until: Progress;
  /** The soft drop of both sides. */
  readonly softDrop: readonly [number, number];
}

/**
 * One game of a race by link, as a client sees it: its own well by keys, which never waits and takes
 * nothing back, and the others' by their logs. Times are those of a clock outside that only goes on.
 */
export class OnlineGame {
  readonly game: number;
  readonly seed: bigint;
  readonly side: Side | undefined;
  /** The moment of the clock outside at which play begins. */
  startsAt: number;
  result: RaceResult | undefined;
  private readonly softDrop: readonly [number, number];
  private readonly own: OwnWell | undefined;
  private readonly heard: readonly [LoggedWell, LoggedWell];
  private final: readonly [GuidelineGame, GuidelineGame] | undefined;
  private frames: [GuidelineFrame | undefined, GuidelineFrame | undefined] = [undefined, undefined];

  constructor(start: OnlineStart) {
    const { game, seed, side, startsAt, handling, until, softDrop } = start;
    this.game = game;
    this.seed = seed;
    this.side = side;
    this.startsAt = startsAt;
    this.softDrop = softDrop;
    this.heard = [new LoggedWell(seed, softDrop[0]), new LoggedWell(seed, softDrop[1])];
    if (side !== undefined) this.own = new OwnWell(seed, softDrop[side], handling, until[side]);
  }

  /** How far each side is known here, for a hello. */
  get progress(): Progress {
    return [this.reached(0), this.reached(1)];
  }

  /** Milliseconds until play begins. */
  waitAt(now: number): number {
    return Math.max(0, this.startsAt - now);
  }

  /** How much of one's own play the server has not confirmed: much where the connection is bad. */
  get unconfirmed(): number {
    return this.own?.unconfirmed ?? 0;
  }

  /**
   * The start is known better: before play it is just that; in play time jumps only where one's own
   * well has fallen far behind that of everybody else.
   */
  correctStart(startsAt: number, now: number): void {
    const isOff = this.startsAt - startsAt > (this.waitAt(now) > 0 ? 0 : MOST_BEHIND);
    if (isOff) this.startsAt = startsAt;
  }

  /** Rows that are announced and have not entered. */
  get announced(): number {
    return this.own?.announced ?? 0;
  }

  /** The game of a side: the one's own as far as it is played, the other's as far as it is known. */
  gameOf(side: Side): GuidelineGame {
    if (this.final !== undefined) return this.final[side];
    return side === this.side && this.own !== undefined ? this.own.game : this.heard[side].game;
  }

  frameOf(side: Side): GuidelineFrame {
    const frame = this.frames[side] ?? frameOfGuideline(this.gameOf(side));
    this.frames[side] = frame;
    return frame;
  }

  sideOf(side: Side): RaceSide {
    const frame = this.frameOf(side);
    return showSide(frame, this.attackOf(side), frame.time);
  }

  press(button: Button, isDown: boolean, at: number): OnlineEvent[] {
    return this.play((own) => own.press(button, isDown, this.clock(at)));
  }

  /** A key was pressed or repeats, on a device that tells no more. */
  tap(button: Button, at: number): OnlineEvent[] {
    return this.play((own) => own.tap(button, this.clock(at)));
  }

  /** Brings the falling piece to a place at once, as a brain does. */
  place(placement: Placement | undefined, at: number): OnlineEvent[] {
    return this.play((own) => own.place(placement, this.clock(at)));
  }

  /** Lets go of all keys, as when the board loses them. */
  release(): OnlineEvent[] {
    return this.play((own) => own.release());
  }

  /** What happens in one's own well until a moment. */
  advance(now: number): OnlineEvent[] {
    return this.play((own) => own.advance(this.clock(now)));
  }

  /** What is to be sent by now; nothing most of the time. */
  batches(now: number): RaceBatch[] {
    const { own, side, game } = this;
    if (own === undefined || side === undefined || this.result !== undefined) return [];
    const part = own.unsent(now);
    return part === undefined ? [] : batchesOf(game, side, part.inputs, part.until);
  }

  /** The server knows one's own side so far, and no further: the rest is sent (again). */
  resendAfter(until: number): void {
    this.own?.resendAfter(until);
  }

  /** The server has one's own side so far. */
  acknowledge(until: number): void {
    this.own?.acknowledge(until);
  }

  /** The log of a side goes on: the other's, or after a reload one's own. */
  hearBatch({ side, until, inputs: words }: RaceBatch, now: number): OnlineEvent[] {
    const inputs = parseWords(words);
    if (inputs === undefined || this.result !== undefined) return [];
    this.frames[side] = undefined;
    if (side === this.side && this.own !== undefined) {
      this.own.restore(until, inputs, this.clock(now));
      return [];
    }
    const well = this.heard[side];
    if (until <= well.until) return [];
    const events = well.take(
      until,
      inputs.filter(({ at }) => at > well.until),
    );
    return events.map((event) => ({ side, event }));
  }

  /** Rows come to one's own well; told twice they come once. */
  hearGarbage(notice: GarbageNotice): void {
    this.own?.announce(notice);
  }

  /** The game is over: everybody sees both wells as they were at that millisecond. */
  finish(result: RaceResult): void {
    if (this.result !== undefined) return;
    this.result = result;
    const { side, own, heard } = this;
    const at = (each: Side): GuidelineGame =>
      each === side && own !== undefined
        ? own.gameAt(result.time)
        : heard[each].gameAt(result.time);
    this.final = [at(0), at(1)];
    this.frames = [undefined, undefined];
  }

  /** The game once it is over, for its replay. */
  get finished(): FinishedRace | undefined {
    if (this.result === undefined) return undefined;
    const { seed, softDrop, result } = this;
    return { seed, softDrop, logs: [this.logOf(0), this.logOf(1)], time: result.time };
  }

  private clock(now: number): number {
    return Math.floor(now - this.startsAt);
  }

  private play(act: (own: OwnWell) => GuidelineEvent[]): OnlineEvent[] {
    const { own, side } = this;
    if (own === undefined || side === undefined || this.result !== undefined) return [];
    this.frames[side] = undefined;
    return act(own).map((event) => ({ side, event }));
  }

  private reached(side: Side): number {
    return side === this.side && this.own ? this.own.restored : this.heard[side].until;
  }

  private logOf(side: Side): readonly WellInput[] {
    return side === this.side && this.own ? this.own.log : this.heard[side].log;
  }

  private attackOf(side: Side): number {
    if (this.result !== undefined) return this.result.attack[side];
    if (side === this.side && this.own !== undefined) return this.own.attack;
    return this.heard[side].attackUntil(this.heard[side].until);
  }
}
