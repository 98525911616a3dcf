import { type Result, success } from '@tetrarium/engine/core';
import {
  type Button,
  DEFAULT_HANDLING,
  frameOfGuideline,
  type GuidelineEvent,
  type GuidelineFrame,
  type GuidelineGame,
  type GuidelineStatistics,
  type Handling,
  type PersonalBest,
  PlayerPort,
  personalBest,
  type RaceRecording,
  type Split,
  splitOf,
  statisticsOf,
  wellOfGuideline,
} from '@tetrarium/engine/guideline';
import { canUndo, type ReadReplay, redoPiece, undoPiece } from '@tetrarium/engine/replay';
import type { RealTimeSession } from '../controller/real-time.ts';
import type { Phase } from '../session/phase.ts';
import type { Question } from '../session/question.ts';
import { verbOf } from './bindings.ts';
import { formatKept, parseKept } from './kept.ts';
import { type Placement, pathTo } from './path.ts';
import type { Pilot } from './pilot.ts';
import { type RaceSide, sideOf } from './race-side.ts';
import { isRace, ownReplayOf, recordSetup, replayOf, type SessionRecording } from './recording.ts';
import {
  describeGame,
  type GuidelineOutcome,
  GuidelineWords,
  type ShownFault,
} from './sentences.ts';
import type { GuidelineSetup } from './setup.ts';
import type { GuidelineStart } from './start.ts';

/**
 * A guideline game with its keys, and in a race its opponent. It has no clock and no dice: times,
 * of any clock that only goes on, and seeds are handed in. Keys count at their own moment, however
 * seldom anybody looks.
 */
export class GuidelineSession implements RealTimeSession<Button, GuidelineEvent> {
  readonly setup: GuidelineSetup;
  readonly recording: SessionRecording;
  readonly words = new GuidelineWords(this);
  phase: Phase = 'paused';
  /** The fault for which the present piece was given back. */
  fault: ShownFault | undefined;
  /** Why the rival's brain cannot go on, which ends the game. */
  rivalFault: string | undefined;
  /** The brain of the setup where it answers at once, so that each answer counts at its moment. */
  pilot: Pilot | undefined;
  /** What the brain of the setup is asked where it answers later; time goes on while it thinks. */
  question: Question<GuidelineGame> | undefined;
  /** Whether a piece was taken back, by which the game became practice. */
  hasTakenBack = false;
  /** Whether the player had a hand in the game. */
  isPlayed = false;
  private readonly player: PlayerPort;
  private readonly rival: PlayerPort | undefined;
  private readonly longestStep: number;
  private readonly pace: number;
  /** When the brain is asked next; undefined where none plays. */
  private turnAt: number | undefined;
  private asked = 0;
  /** The clock outside less the time of play; `clock` is how far that has come. */
  private offset = 0;
  private clock: number;
  /** Whether the clock stands still before play: keys only charge. */
  private isWaiting = false;
  private cleared: Split[] | undefined;
  private frames: { mine?: GuidelineFrame; rival?: GuidelineFrame } = {};

  private constructor(
    setup: GuidelineSetup,
    recording: SessionRecording,
    handling: Handling,
    longestStep = Number.POSITIVE_INFINITY,
  ) {
    this.setup = setup;
    this.recording = recording;
    this.player = isRace(recording)
      ? PlayerPort.ofRace(recording, 0, handling)
      : PlayerPort.of(recording, handling);
    this.rival = isRace(recording) ? PlayerPort.ofRace(recording, 1) : undefined;
    this.longestStep = longestStep;
    this.pace = Math.max(1, Math.round(setup.pace));
    this.clock = recording.time + recording.shift;
    this.settle();
  }

  describe(): readonly string[] {
    return [describeGame(this, wellOfGuideline(this.frame))];
  }

  /** Begins a game. */
  static start(setup: GuidelineSetup, start: GuidelineStart): Result<GuidelineSession> {
    const { seed, handling = DEFAULT_HANDLING, now = 0, longestStep, countdown } = start;
    const recording = recordSetup(setup, seed, setup.optionsWith(handling), start);
    if (!recording.ok) return recording;
    const session = new GuidelineSession(setup, recording.value, handling, longestStep);
    session.cleared = [];
    if (setup.brain !== undefined) session.callBrain();
    session.resume(now, handling, countdown);
    return success(session);
  }

  /** Takes over a game that has begun; it waits for `resume`. */
  static adopt(
    setup: GuidelineSetup,
    recording: SessionRecording,
    handling: Handling,
    longestStep?: number,
  ): GuidelineSession {
    const session = new GuidelineSession(setup, recording, handling, longestStep);
    // Only in a race does anybody but the player go on.
    if (session.rival !== undefined && setup.brain !== undefined) session.callBrain();
    return session;
  }

  /** Reads what `save` wrote; the game goes on from its last moment. */
  static load(text: string, handling: Handling, longestStep?: number): Result<GuidelineSession> {
    const kept = parseKept(text);
    if (!kept.ok) return kept;
    const { setup, recording } = kept.value;
    return success(GuidelineSession.adopt(setup, recording, handling, longestStep));
  }

  /** Writes the game that is on; undefined where none is, or a brain has a part in it. */
  save(): string | undefined {
    return this.isOn ? formatKept(this.setup, this.recording) : undefined;
  }

  get seed(): bigint {
    return this.recording.seed;
  }

  /** Whether a game is on, going or waiting. */
  get isOn(): boolean {
    return this.phase === 'playing' || this.phase === 'paused';
  }

  get game(): GuidelineGame {
    return this.player.game;
  }

  get rivalGame(): GuidelineGame | undefined {
    return this.rival?.game;
  }

  /** What a view shows of the player's game, made once for every change. */
  get frame(): GuidelineFrame {
    this.frames.mine ??= frameOfGuideline(this.game);
    return this.frames.mine;
  }

  /** Both sides of a race, with every attack so far. */
  get race(): RaceRecording['game'] | undefined {
    return isRace(this.recording) ? this.recording.game : undefined;
  }

  /** What a race is shown by, the player's side first. */
  get sides(): readonly [RaceSide, RaceSide] | undefined {
    const { race, rivalGame, frames } = this;
    if (race === undefined || rivalGame === undefined) return undefined;
    frames.rival ??= frameOfGuideline(rivalGame);
    return [sideOf(race, 0, this.frame), sideOf(race, 1, frames.rival)];
  }

  /** How long the clock still stands before play goes on. */
  waitAt(now: number): number {
    return this.isWaiting && this.phase === 'playing' ? Math.max(0, this.now - now) : 0;
  }

  /** How far the session has come, as a time of the clock outside. */
  get now(): number {
    return this.clock + this.offset;
  }

  /** How the game has ended, for its player. */
  get outcome(): GuidelineOutcome {
    const { game, rivalGame } = this;
    if (this.rivalFault !== undefined) return 'won';
    if (rivalGame?.over !== undefined) return game.over === undefined ? 'won' : 'draw';
    if (game.over === undefined) return 'stopped';
    return rivalGame === undefined ? game.over : 'lost';
  }

  /** The replay as far as the game has come, with its rules. */
  get replay(): ReadReplay {
    return replayOf(this.recording);
  }

  /** What is counted in the player's own game; undefined where that cannot be played again. */
  get statistics(): GuidelineStatistics | undefined {
    const own = ownReplayOf(this.recording);
    const counted = own.ok ? statisticsOf(own.value) : own;
    return counted.ok ? counted.value : undefined;
  }

  /** The clears so far. */
  get splits(): readonly Split[] {
    this.cleared ??= [...(this.statistics?.splits ?? [])];
    return this.cleared;
  }

  /** What the game is worth as a personal best; a brain's games and races are none. */
  get best(): PersonalBest | undefined {
    const isMine = this.setup.brain === undefined && !this.game.rules.mode.versus;
    return isMine ? personalBest(this.game) : undefined;
  }

  /** Ends a game in the middle. */
  stop(): void {
    if (this.isOn) this.phase = 'stopped';
  }

  /** Lets a game wait, with every key let go. */
  pause(now: number): GuidelineEvent[] {
    const events = [...this.advance(now), ...this.release()];
    if (this.phase === 'playing') this.phase = 'paused';
    return events;
  }

  /** Goes on with a game that waits, perhaps with other delays, after a countdown. */
  resume(now: number, handling?: Handling, countdown = 0): void {
    if (this.phase !== 'paused') return;
    if (handling !== undefined) this.player.machine.handling = handling;
    this.offset = Math.floor(now) + countdown - this.clock;
    this.isWaiting = countdown > 0;
    this.phase = 'playing';
  }

  /** Lets time pass; one that a page slept through is no time of play. */
  advance(now: number): GuidelineEvent[] {
    return this.phase === 'playing' ? this.passUntil(this.clockAt(now)) : [];
  }

  /** A key went down or up. */
  press(button: Button, isDown: boolean, at: number): GuidelineEvent[] {
    if (this.phase !== 'playing') return [];
    const clock = this.clockAt(at);
    if (!this.isWaiting || clock >= this.clock) {
      return this.steer(clock, () => this.player.change({ at: clock, button, isDown }));
    }
    this.player.machine.charge({ at: clock, button, isDown });
    return [];
  }

  /** A key was pressed or repeats, on a device that tells no more. */
  tap(button: Button, at: number): GuidelineEvent[] {
    if (this.phase !== 'playing' || this.waitAt(at) > 0) return [];
    return this.steer(this.clockAt(at), () => this.player.press(this.clock, verbOf(button)));
  }

  /** Lets go of all keys, as when the board loses them. */
  release(): GuidelineEvent[] {
    if (this.phase !== 'playing') return [];
    if (!this.isWaiting) return this.note(this.player.release(this.clock));
    this.player.machine.forget();
    return [];
  }

  /** The brain's answer, an input like a key; one to an older question does not count. */
  answer(id: number, placement: Placement | undefined, at: number): GuidelineEvent[] {
    if (this.phase !== 'playing' || this.question?.id !== id) return [];
    const events = this.passUntil(this.clockAt(at));
    if (this.phase === 'playing') events.push(...this.place(placement));
    return events;
  }

  /** The rival's brain cannot answer: its game ends here, and the race with it. */
  failRival(reason: string): void {
    if (!this.isOn || this.rival === undefined) return;
    this.rivalFault = reason;
    this.question = undefined;
    this.settle();
  }

  /** Takes back a piece where the mode allows that; after the end the game waits. */
  undo(): boolean {
    const { recording } = this;
    if (isRace(recording) || !this.hasUndo) return false;
    if (!undoPiece(recording, this.clock)) return false;
    this.hasTakenBack = true;
    return this.wake();
  }

  /** Brings back what was taken back. */
  redo(): boolean {
    const { recording } = this;
    if (isRace(recording) || !this.game.rules.mode.undo) return false;
    return redoPiece(recording, this.clock) && this.wake();
  }

  get hasUndo(): boolean {
    const { recording } = this;
    return !isRace(recording) && this.game.rules.mode.undo && canUndo(recording);
  }

  get hasRedo(): boolean {
    return !isRace(this.recording) && this.recording.undone.length > 0;
  }

  private callBrain(): void {
    // In step with the turns it has had.
    this.turnAt = this.clock - (this.clock % this.pace) + this.pace;
  }

  private wake(): true {
    if (!this.isOn) this.phase = 'paused';
    this.fault = undefined;
    this.question = undefined;
    this.cleared = undefined;
    this.settle();
    return true;
  }

  private clockAt(now: number): number {
    const clock = Math.floor(now) - this.offset;
    const slept = Math.max(0, clock - this.clock - this.longestStep);
    this.offset += slept;
    return clock - slept;
  }

  /** The one place where time passes: all that happens until a moment. */
  private passUntil(clock: number): GuidelineEvent[] {
    const events = this.begin(clock);
    while (this.turnAt !== undefined && this.phase === 'playing') {
      if (this.question === undefined) {
        // A late answer puts the next turn off.
        const at = Math.max(this.turnAt, this.clock);
        if (at > clock) break;
        events.push(...this.pass(at));
        this.turnAt = at + this.pace;
        if (this.phase === 'playing') this.askPilot();
      }
      if (this.question === undefined || this.pilot === undefined) break;
      const answer = this.pilot(this.question.position);
      if (answer.type === 'move') events.push(...this.place(answer.move));
      else this.failRival(answer.reason);
    }
    events.push(...this.pass(clock));
    return events;
  }

  /** The first millisecond after a countdown. */
  private begin(clock: number): GuidelineEvent[] {
    if (!this.isWaiting || clock < this.clock) return [];
    this.isWaiting = false;
    return this.note(this.player.begin(this.clock));
  }

  private pass(clock: number): GuidelineEvent[] {
    if (clock <= this.clock || this.phase !== 'playing') return [];
    this.clock = clock;
    return this.note(this.player.advance(clock));
  }

  /** What a key does at its moment, after the time before it. */
  private steer(clock: number, act: () => GuidelineEvent[]): GuidelineEvent[] {
    const events = this.passUntil(clock);
    if (this.phase !== 'playing') return events;
    const happened = this.note(act());
    this.isPlayed ||= happened.length > 0;
    return [...events, ...happened];
  }

  private askPilot(): void {
    const { player, rival } = this;
    const asker = rival === undefined ? 'player' : 'rival';
    this.question = { id: ++this.asked, asker, position: { ...(rival ?? player).game } };
  }

  private place(placement: Placement | undefined): GuidelineEvent[] {
    this.question = undefined;
    const port = this.rival ?? this.player;
    const events = pathTo(port.game, placement).flatMap((verb) => port.press(this.clock, verb));
    return this.note(port === this.player ? events : []);
  }

  private get isDecided(): boolean {
    const { game, rivalGame, rivalFault } = this;
    return game.over !== undefined || rivalGame?.over !== undefined || rivalFault !== undefined;
  }

  /** Notes what became of the latest piece. */
  private note(events: GuidelineEvent[]): GuidelineEvent[] {
    for (const event of events) {
      if (event.type === 'locked') this.fault = undefined;
      else if (event.type === 'cleared') this.cleared?.push(splitOf(this.game, event.at));
      else if (event.type === 'retried') {
        this.fault = { keys: event.keys, needed: event.best.length };
      }
    }
    this.settle();
    return events;
  }

  private settle(): void {
    this.frames = {};
    if (this.isOn && this.isDecided) this.phase = 'over';
  }
}
