import { ANY_RECORD, failure, parseJson, type Result, success } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import type { DailyPuzzle } from '@tetrarium/solver';
import type { GameSession } from '../game/session.ts';
import { describePicture } from '../session/index.ts';
import { type DailyStep, formatSteps, parseSteps, replayOfSteps } from './log.ts';
import { wellOfDaily } from './picture.ts';
import { applyInput, DAILY_REPLAY, type DailyInput } from './replay.ts';
import { DailyState } from './state.ts';
import { aimSentence } from './texts.ts';

/**
 * Somebody at a daily puzzle, by hand or by the words of its replays. The clock runs from the first
 * piece on, and stands while nobody looks.
 */
export class DailySession implements GameSession {
  #state: DailyState;
  /** What was done from the start; undefined where a save of the first version does not say. */
  #steps: readonly DailyStep[] | undefined;
  /** The last time that was heard of. */
  #at = 0;

  private constructor(state: DailyState, steps: readonly DailyStep[] | undefined) {
    this.#state = state;
    this.#steps = steps;
  }

  static start(puzzle: DailyPuzzle): DailySession {
    return new DailySession(DailyState.start(puzzle), []);
  }

  /** Reads what `toJSON` wrote; undefined where it is of another puzzle or no puzzle that was begun. */
  static parse(puzzle: DailyPuzzle, saved: unknown): DailySession | undefined {
    const state = DailyState.parse(puzzle, saved);
    return state && new DailySession(state, parseSteps(Object(saved).log));
  }

  /** Starts the puzzle of a number. */
  static ofNumber(number: bigint): Result<DailySession> {
    const game = DAILY_REPLAY.create(number, {});
    return game.ok ? success(new DailySession(game.value.state, [])) : game;
  }

  /** Reads what `save` wrote. */
  static load(text: string): Result<DailySession> {
    const saved = parseJson(ANY_RECORD, text, 'daily/bad-save');
    if (!saved.ok) return saved;
    const { number } = saved.value;
    const started = DailySession.ofNumber(Number.isInteger(number) ? BigInt(number as number) : 0n);
    if (!started.ok) return started;
    const session = DailySession.parse(started.value.state.puzzle, saved.value);
    if (session !== undefined) return success(session);
    return failure('daily/bad-save', `Expected a saved puzzle ${number}, got something else`);
  }

  get state(): DailyState {
    return this.#state;
  }

  get steps(): readonly DailyStep[] | undefined {
    return this.#steps;
  }

  get isOver(): boolean {
    return this.#state.phase === 'cleared';
  }

  /** Places the piece or does what a word says; answers whether that changed anything. */
  perform(input: DailyInput, at: number): boolean {
    const before = this.#state;
    const steps = this.#steps;
    if (!this.change((state) => applyInput(state, at, input), at)) return false;
    this.#steps = steps && [...steps, { at: Math.round(before.timeAt(at)), input }];
    return true;
  }

  /** Moves or turns the piece; answers whether that changed anything. */
  change(next: (before: DailyState) => DailyState, at: number): boolean {
    const before = this.#state;
    this.#state = next(before);
    this.#at = at;
    return this.#state !== before;
  }

  run(command: string, at: number): void {
    const input = DAILY_REPLAY.parseInput(command);
    if (input !== undefined) this.perform(input, at);
  }

  /** Nobody looks. */
  pause(at: number): void {
    this.change((state) => state.pause(at), at);
  }

  /** Somebody looks. */
  resume(at: number): void {
    this.change((state) => state.resume(at), at);
  }

  /** What `parse` reads: the puzzle as it would be if nobody had looked since the last change. */
  toJSON(): object {
    const log = this.#steps && { log: formatSteps(this.#steps) };
    return { ...this.#state.pause(this.#at).toJSON(), ...log };
  }

  save(): string {
    const { puzzle, aim } = this.#state;
    return JSON.stringify({ number: puzzle.number, aim, ...this.toJSON() });
  }

  toReplay(): Result<Replay> {
    const { number } = this.#state.puzzle;
    if (this.#steps !== undefined) return replayOfSteps(number, this.#steps);
    return failure('daily/no-replay', `Expected all of puzzle ${number}, got the end of it`);
  }

  describe(): readonly string[] {
    const aim = aimSentence(this.#state);
    return [...(aim === '' ? [] : [`${aim}.`]), describePicture(wellOfDaily(this.#state))];
  }
}
