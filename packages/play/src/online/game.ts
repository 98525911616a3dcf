import { ContractError } from '@tetrarium/engine/core';
import {
  type Button,
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineFrame,
  type GuidelineGame,
  type GuidelineRecording,
  type Handling,
  InputMachine,
  PlayerPort,
  type Side,
} from '@tetrarium/engine/guideline';
import { recordInput, startRecording } from '@tetrarium/engine/replay';
import { type Placement, pathTo } from '../guideline/path.ts';
import type { RaceSide } from '../guideline/race-side.ts';
import { TAPS } from '../guideline/taps.ts';
import type { GarbageNotice, Progress, RaceBatch, RaceResult } from './messages.ts';
import { batchesOf } from './room.ts';
import { type FinishedRace, LoggedWell, parseWords, playFrom, type WellInput } from './well.ts';

/** What happened in a well. */
export interface OnlineEvent {
  readonly side: Side;
  readonly event: GuidelineEvent;
}

/** Milliseconds from one batch to the next, with inputs and without. */
const BUSY_PAUSE = 50;
const IDLE_PAUSE = 200;

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

  /** What a side is shown by. */
  sideOf(side: Side): RaceSide {
    const frame = this.frameOf(side);
    const { time, pieces } = frame;
    const attack = this.attackOf(side);
    const per = (amount: number, span: number): number => (time === 0 ? 0 : (amount * span) / time);
    return {
      frame,
      attack,
      attackPerMinute: per(attack, 60_000),
      piecesPerSecond: per(pieces, 1000),
    };
  }

  /** A key went down or up. */
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

/** One's own well. Times are milliseconds of play; nothing happens before the first. */
class OwnWell {
  attack = 0;
  private readonly recording: GuidelineRecording;
  private readonly port: PlayerPort;
  private readonly machine: InputMachine;
  /** How far it has come; 0 before play begins. */
  private clock = 0;
  private hasBegun = false;
  /** Where it is known from the server that play goes on after a reload. */
  private readonly known: number;
  private restoredUntil = 0;
  private readonly coming: GarbageNotice[] = [];
  /** The number of the last garbage that was announced. */
  private lastNumber = 0;
  private sentUntil = 0;
  private sentInputs = 0;
  private acknowledged = 0;
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(seed: bigint, softDrop: number, handling: Handling, known: number) {
    const started = startRecording(GUIDELINE_REPLAY, seed, { mode: 'race', softDrop });
    if (!started.ok) throw new ContractError(started.problem.message);
    this.recording = started.value;
    this.port = PlayerPort.of(started.value);
    this.machine = new InputMachine(handling);
    this.known = known;
  }

  get game(): GuidelineGame {
    return this.port.game;
  }

  get log(): readonly WellInput[] {
    return this.recording.inputs;
  }

  get announced(): number {
    return this.coming.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** How far it goes without what the server would have to tell. */
  get restored(): number {
    return this.isRestoring ? this.restoredUntil : Math.max(this.clock, this.known);
  }

  /** The game as it was at a millisecond. */
  gameAt(time: number): GuidelineGame {
    const { marks } = this.recording;
    return playFrom(marks.filter((mark) => mark.time <= time).at(-1)!, this.log, time);
  }

  press(button: Button, isDown: boolean, clock: number): GuidelineEvent[] {
    if (clock < 1 || this.isRestoring) {
      this.machine.charge({ at: clock, button, isDown });
      return [];
    }
    const events = this.advance(clock);
    const at = this.clock;
    return [...events, ...this.note(this.port.change(this.machine, { at, button, isDown }))];
  }

  tap(button: Button, clock: number): GuidelineEvent[] {
    if (clock < 1 || this.isRestoring) return [];
    const events = this.advance(clock);
    return [...events, ...this.note(this.port.press(this.clock, TAPS[button]))];
  }

  place(placement: Placement | undefined, clock: number): GuidelineEvent[] {
    if (clock < 1 || this.isRestoring) return [];
    const events = this.advance(clock);
    for (const verb of pathTo(this.game, placement)) {
      events.push(...this.note(this.port.press(this.clock, verb)));
    }
    return events;
  }

  release(): GuidelineEvent[] {
    if (!this.hasBegun) {
      this.machine.forget();
      return [];
    }
    const verbs = this.machine.releaseAll(this.clock);
    return this.note(verbs.flatMap(({ at, input }) => this.port.press(at, input)));
  }

  advance(clock: number): GuidelineEvent[] {
    if (clock < 1 || this.isRestoring) return [];
    const events: GuidelineEvent[] = [];
    if (!this.hasBegun) {
      this.hasBegun = true;
      this.clock = Math.max(1, this.clock);
      events.push(...this.port.advance(this.machine, this.clock));
      events.push(...this.port.begin(this.machine, this.clock));
    }
    const until = Math.max(clock, this.clock);
    for (;;) {
      const [next] = this.coming;
      const at = next === undefined ? until + 1 : Math.max(next.at, this.clock);
      if (at > until || this.game.over !== undefined) break;
      events.push(...this.port.advance(this.machine, at));
      this.clock = at;
      if (this.game.over === undefined) {
        recordInput(this.recording, at, { garbage: next!.rows });
      }
      this.coming.shift();
    }
    events.push(...this.port.advance(this.machine, until));
    this.clock = until;
    return this.note(events);
  }

  announce(notice: GarbageNotice): void {
    if (notice.number !== this.lastNumber + 1) return;
    this.coming.push(notice);
    this.lastNumber = notice.number;
  }

  /** What a page that was loaded anew did before. */
  restore(until: number, inputs: readonly WellInput[], clock: number): void {
    if (!this.isRestoring || until <= this.restoredUntil) return;
    this.machine.forget();
    for (const { at, input } of inputs) {
      if (at <= this.restoredUntil) continue;
      this.note([...recordInput(this.recording, at, input)]);
      if (typeof input !== 'string') this.lastNumber++;
    }
    this.note(this.port.advance(this.machine, until));
    this.restoredUntil = until;
    if (this.isRestoring) return;
    this.sentUntil = until;
    this.sentInputs = this.log.length;
    this.clock = Math.max(clock, until + 1);
    this.note(this.port.advance(this.machine, this.clock));
    for (const input of GUIDELINE_REPLAY.letGo(this.game)) {
      recordInput(this.recording, this.clock, input);
    }
  }

  /** What was not sent, where it is time for it. The present millisecond is not over yet. */
  unsent(now: number): { until: number; inputs: readonly WellInput[] } | undefined {
    if (this.isRestoring) return undefined;
    const until = this.game.over === undefined ? this.clock - 1 : this.game.time;
    if (until <= this.sentUntil) return undefined;
    const rest = this.log.slice(this.sentInputs);
    const inputs = rest.filter(({ at }) => at <= until);
    const pause = inputs.length > 0 ? BUSY_PAUSE : IDLE_PAUSE;
    if (now - this.sentAt < pause && this.game.over === undefined) return undefined;
    this.sentAt = now;
    this.sentUntil = until;
    this.sentInputs += inputs.length;
    return { until, inputs };
  }

  resendAfter(until: number): void {
    this.sentUntil = until;
    this.acknowledge(until);
    const known = this.log.findIndex(({ at }) => at > until);
    this.sentInputs = known < 0 ? this.log.length : known;
    this.sentAt = Number.NEGATIVE_INFINITY;
  }

  acknowledge(until: number): void {
    this.acknowledged = Math.max(this.acknowledged, until);
  }

  /** How much play the server has not confirmed. */
  get unconfirmed(): number {
    return Math.max(0, this.clock - this.acknowledged);
  }

  private get isRestoring(): boolean {
    return this.restoredUntil < this.known;
  }

  private note(events: GuidelineEvent[]): GuidelineEvent[] {
    for (const event of events) if (event.type === 'cleared') this.attack += event.attack;
    return events;
  }
}
