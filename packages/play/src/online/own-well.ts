import { ContractError } from '@tetrarium/engine/core';
import {
  type Button,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineRecording,
  type Handling,
  PlayerPort,
  RACE_MODE,
} from '@tetrarium/engine/guideline';
import { recordInput, startRecording } from '@tetrarium/engine/replay';
import type { GarbageNotice } from '@tetrarium/protocol/race';
import { verbOf } from '../guideline/bindings.ts';
import { type Placement, pathTo } from '../guideline/path.ts';
import { playFrom, type WellInput } from './well.ts';

/** Milliseconds from one batch to the next, with inputs and without. */
const BUSY_PAUSE = 50;
const IDLE_PAUSE = 200;

/** One's own well. Times are milliseconds of play; nothing happens before the first. */
export class OwnWell {
  attack = 0;
  private readonly recording: GuidelineRecording;
  private readonly port: PlayerPort;
  /** How far it has come; 0 before play begins. */
  private clock = 0;
  private hasBegun = false;
  /** Where it is known from the server that play goes on after a reload. */
  private readonly known: number;
  private restoredUntil = 0;
  private readonly coming: GarbageNotice[] = [];
  private lastNumber = 0;
  private sentUntil = 0;
  private sentInputs = 0;
  private acknowledged = 0;
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(seed: bigint, softDrop: number, handling: Handling, known: number) {
    const started = startRecording(GUIDELINE_REPLAY, seed, { mode: RACE_MODE, softDrop });
    if (!started.ok) throw new ContractError(started.problem.message);
    this.recording = started.value;
    this.port = PlayerPort.of(started.value, handling);
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
      this.port.machine.charge({ at: clock, button, isDown });
      return [];
    }
    const events = this.advance(clock);
    const at = this.clock;
    return [...events, ...this.note(this.port.change({ at, button, isDown }))];
  }

  tap(button: Button, clock: number): GuidelineEvent[] {
    if (clock < 1 || this.isRestoring) return [];
    const events = this.advance(clock);
    return [...events, ...this.note(this.port.press(this.clock, verbOf(button)))];
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
      this.port.machine.forget();
      return [];
    }
    return this.note(this.port.release(this.clock));
  }

  advance(clock: number): GuidelineEvent[] {
    if (clock < 1 || this.isRestoring) return [];
    const events: GuidelineEvent[] = [];
    if (!this.hasBegun) {
      this.hasBegun = true;
      this.clock = Math.max(1, this.clock);
      events.push(...this.port.advance(this.clock));
      events.push(...this.port.begin(this.clock));
    }
    const until = Math.max(clock, this.clock);
    for (;;) {
      const [next] = this.coming;
      const at = next === undefined ? until + 1 : Math.max(next.at, this.clock);
      if (at > until || this.game.over !== undefined) break;
      events.push(...this.port.advance(at));
      this.clock = at;
      if (this.game.over === undefined) {
        recordInput(this.recording, at, { garbage: next!.rows });
      }
      this.coming.shift();
    }
    events.push(...this.port.advance(until));
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
    this.port.machine.forget();
    for (const { at, input } of inputs) {
      if (at <= this.restoredUntil) continue;
      this.note([...recordInput(this.recording, at, input)]);
      if (typeof input !== 'string') this.lastNumber++;
    }
    this.note(this.port.advance(until));
    this.restoredUntil = until;
    if (this.isRestoring) return;
    this.sentUntil = until;
    this.sentInputs = this.log.length;
    this.clock = Math.max(clock, until + 1);
    this.note(this.port.advance(this.clock));
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
