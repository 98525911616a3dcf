import {
  type Attack,
  attackOf,
  type Button,
  frameOfGuideline,
  type GuidelineEvent,
  type GuidelineFrame,
  type GuidelineGame,
  type Handling,
  type Side,
  wellOfGuideline,
} from '@tetrarium/engine/guideline';
import type { GarbageNotice, Progress, RaceBatch, RaceResult } from '@tetrarium/protocol/race';
import type { RealTimeSession } from '../controller/index.ts';
import type { Placement } from '../guideline/path.ts';
import { type RaceSide, showSide } from '../guideline/race-side.ts';
import { describeGame } from '../guideline/sentences.ts';
import type { RaceMoment } from '../race/controller.ts';
import type { Phase } from '../session/phase.ts';
import { OwnWell } from './own-well.ts';
import { batchesOf, type FinishedRace, LoggedWell, parseWords, type WellInput } from './well.ts';

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
export class OnlineGame implements RealTimeSession<Button, GuidelineEvent> {
  /** Its number in the room. */
  readonly number: number;
  readonly seed: bigint;
  readonly side: Side | undefined;
  /** The moment of the clock outside at which play begins. */
  startsAt: number;
  result: RaceResult | undefined;
  /** Every attack so far, by the sides as they are shown. */
  private attacks: readonly Attack[] = [];
  private readonly softDrop: readonly [number, number];
  private readonly own: OwnWell | undefined;
  private readonly heard: readonly [LoggedWell, LoggedWell];
  private final: readonly [GuidelineGame, GuidelineGame] | undefined;
  private frames: [GuidelineFrame | undefined, GuidelineFrame | undefined] = [undefined, undefined];

  constructor(start: OnlineStart) {
    const { game, seed, side, startsAt, handling, until, softDrop } = start;
    this.number = game;
    this.seed = seed;
    this.side = side;
    this.startsAt = startsAt;
    this.softDrop = softDrop;
    this.heard = [new LoggedWell(seed, softDrop[0]), new LoggedWell(seed, softDrop[1])];
    if (side !== undefined) this.own = new OwnWell(seed, softDrop[side], handling, until[side]);
  }

  get phase(): Phase {
    return this.result === undefined ? 'playing' : 'over';
  }

  /** The game of the first side as it is shown: a player's own, or for spectators that of side 0. */
  get game(): GuidelineGame {
    return this.gameOf(this.mine);
  }

  get frame(): GuidelineFrame {
    return this.frameOf(this.mine);
  }

  private get mine(): Side {
    return this.side ?? 0;
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

  press(button: Button, isDown: boolean, at: number): GuidelineEvent[] {
    return this.play((own) => own.press(button, isDown, this.clock(at)));
  }

  /** A key was pressed or repeats, on a device that tells no more. */
  tap(button: Button, at: number): GuidelineEvent[] {
    return this.play((own) => own.tap(button, this.clock(at)));
  }

  /** Brings the falling piece to a place at once, as a brain does. */
  place(placement: Placement | undefined, at: number): GuidelineEvent[] {
    return this.play((own) => own.place(placement, this.clock(at)));
  }

  /** Lets go of all keys, as when the board loses them: the game goes on. */
  pause(): GuidelineEvent[] {
    return this.play((own) => own.release());
  }

  resume(): void {}

  stop(): void {}

  save(): undefined {}

  describe(): readonly string[] {
    return [describeGame(this, wellOfGuideline(this.frame))];
  }

  momentAt(now: number): RaceMoment {
    const { mine, side, phase, attacks, result } = this;
    const theirs: Side = mine === 0 ? 1 : 0;
    const [own, other] = [this.sideOf(mine), this.sideOf(theirs)];
    const { frame } = own;
    const latest = side === undefined ? Math.max(frame.time, other.frame.time) : frame.time;
    const incoming = frame.incoming + this.announced;
    return {
      phase,
      time: result?.time ?? latest,
      wait: this.waitAt(now),
      attacks,
      sides: [{ ...own, frame: { ...frame, incoming } }, other],
      games: [this.gameOf(mine), this.gameOf(theirs)],
    };
  }

  /** What happens in one's own well until a moment. */
  advance(now: number): GuidelineEvent[] {
    return this.play((own) => own.advance(this.clock(now)));
  }

  /** What is to be sent by now; nothing most of the time. */
  batches(now: number): RaceBatch[] {
    const { own, side, number } = this;
    if (own === undefined || side === undefined || this.result !== undefined) return [];
    const part = own.unsent(now);
    return part === undefined ? [] : batchesOf(number, side, part.inputs, part.until);
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
  hearBatch({ side, until, inputs: words }: RaceBatch, now: number): void {
    const inputs = parseWords(words);
    if (inputs === undefined || this.result !== undefined) return;
    this.frames[side] = undefined;
    if (side === this.side && this.own !== undefined) {
      this.own.restore(until, inputs, this.clock(now));
      return;
    }
    const well = this.heard[side];
    if (until <= well.until) return;
    const rest = inputs.filter(({ at }) => at > well.until);
    this.note(side, well.take(until, rest));
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

  private play(act: (own: OwnWell) => GuidelineEvent[]): GuidelineEvent[] {
    const { own, side } = this;
    if (own === undefined || side === undefined || this.result !== undefined) return [];
    this.frames[side] = undefined;
    return this.note(side, act(own));
  }

  private note(side: Side, events: GuidelineEvent[]): GuidelineEvent[] {
    const shown: Side = side === this.mine ? 0 : 1;
    const found = events.flatMap((event, i) => attackOf(shown, event, events[i + 1]) ?? []);
    if (found.length > 0) this.attacks = [...this.attacks, ...found];
    return events;
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
