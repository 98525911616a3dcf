import type { BrainSpec, Dials, PieceChoice } from '@tetrarium/brains';
import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import type { Piece, Result } from '@tetrarium/engine/core';
import type { ReplayOptions, TimedInput } from '@tetrarium/engine/replay';
import type { RealTimeSession } from '../controller/index.ts';
import type { BrainOption, GameSetup, Options, Size, WholeOption } from '../options/index.ts';
import { Pace } from '../session/pace.ts';
import type { Phase } from '../session/phase.ts';
import { formatQuery } from '../session/query.ts';
import type { Question } from '../session/question.ts';
import type { Answerer, AskedForMoves } from './answer.ts';
import type { PlayVerb } from './bindings.ts';
import { SPEED } from './options.ts';
import { BriefWords, type PlayResult } from './sentences.ts';

/** Inputs of a replay, unless more are asked for: a brain at full speed would fill the memory. */
export const MOST_INPUTS = 20_000;

/** The delay of a session without a setup. */
const DELAY = 1000;

const NOTHING: readonly ClassicEvent[] = [];

/** What a brain is made from. */
type Brains = Pick<BrainSpec, 'create' | 'createActions'>;

/** In what the games of the briefs differ, before one is on. */
export interface BriefGame {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Whether 'rotate' is clockwise and 'rotate-back' the other way; else there is one way only. */
  readonly turnsBothWays: boolean;
  readonly scoresPieces: boolean;
  readonly usualBrain: string;
}

/** All that is decided about a game of a brief. */
export interface BriefSetup extends GameSetup {
  readonly game: BriefGame;
  readonly options: Options & { readonly brain: BrainOption; readonly speed: WholeOption };
  /** The seed of the pieces; undefined for a new one with every game. */
  readonly seed: bigint | undefined;
  /** The id of the brain that plays; undefined where nobody but the player does. */
  readonly brain: string | undefined;
  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  readonly speed: number;
  /** How often the adversary and the friend pick the piece, where there are such. */
  readonly dials: Dials | undefined;
  /** Whether its pieces are those of the test sequence, whatever the seed. */
  readonly isTest?: boolean;
  /** The size of the board, without the top space. */
  readonly board: Size;
  /** The mode of its leaderboard; undefined where its rules are not those of one. */
  readonly leaderboardMode: string | undefined;
  with<S>(this: S, changes: Readonly<Record<string, unknown>>): S;
  /** The seed it asks for, or a new one. */
  seedOr(drawSeed: () => bigint): bigint;
  /** Starts a game; the same setup and seed give the game that the terminal plays. */
  createSession(seed: bigint, extras?: Partial<SessionOptions>): BriefSession;
  /** Reads what `save` of a session wrote; the game goes on exactly as it would have. */
  loadSession(seed: bigint, saved: object): Result<BriefSession>;
}

/** What sessions of both games are made from; in brackets what is left out means. */
export interface SessionOptions {
  readonly seed: bigint;
  /** The time of the clock at which it begins [0]. */
  readonly now?: number;
  /** What it was chosen to be; saved with the game [then it cannot be saved]. */
  readonly setup?: BriefSetup;
  /** Whether nothing falls by itself: then 'down' is a tick [no]. */
  readonly isTurnBased?: boolean;
  /** Whether a brain steers, to begin with [no]. */
  readonly isBrainOn?: boolean;
  /** Who answers the questions for a brain, in line [nobody: the pieces just fall]. */
  readonly brain?: Brains | undefined;
  /** How many inputs a replay may have; longer games have none [20,000]. */
  readonly mostInputs?: number;
}

/**
 * A game of the Stanford or the UT brief with its gravity, its brain and its recording. Verbs and
 * ticks are recorded with the time of play, in which pauses are left out.
 */
export abstract class BriefSession implements RealTimeSession<PlayVerb, ClassicEvent> {
  /** The id of its game. */
  abstract readonly ruleset: string;
  abstract readonly title: string;
  /** The pieces by index, each the root of its ring of rotations. */
  abstract readonly pieces: readonly Piece[];
  /** Whether 'hold' stops everything until the next 'hold'; else it does nothing. */
  abstract readonly canHold: boolean;
  /** Whether it has. */
  abstract readonly isHeld: boolean;
  /** How often the adversary and the friend pick the piece, where there are such. */
  abstract readonly dials: Dials | undefined;
  /** Which piece came, and why, where somebody picks them. */
  abstract readonly choice: PieceChoice | undefined;
  /** Whether the brain steers; may be changed at any time. */
  abstract isBrainOn: boolean;
  /** Whether it has ended by its rules. */
  abstract readonly isOver: boolean;
  /** What a brain is asked; the game waits for the answer. */
  abstract readonly question: Question<unknown> | undefined;
  /** Where brains that choose among moves are asked; undefined where they choose actions. */
  abstract readonly moves: AskedForMoves | undefined;
  /** All inputs so far; undefined where they are too many, or began in an earlier visit. */
  abstract readonly inputs: readonly TimedInput<unknown>[] | undefined;
  readonly words = new BriefWords(this);
  readonly seed: bigint;
  readonly isTurnBased: boolean;
  phase: Phase = 'playing';
  setup: BriefSetup | undefined;
  /** Who answers the questions; without anybody the pieces just fall. */
  answerer: Answerer | undefined;
  /** Milliseconds of play, pauses left out. */
  played = 0;
  /** Milliseconds between two ticks; read at every tick, so that it may be changed at any time. */
  delay: number;
  #pace: Pace;
  #now: number;

  protected constructor({ seed, setup, now = 0, isTurnBased = false }: SessionOptions) {
    this.seed = seed;
    this.setup = setup;
    this.delay = setup?.speed ?? DELAY;
    this.isTurnBased = isTurnBased;
    this.#pace = new Pace(now);
    this.#now = now;
  }

  abstract frame(): ClassicFrame;
  /** What it came to so far. */
  abstract result(): PlayResult;
  /** Lets a brain that thinks here answer the questions, in line. */
  abstract answerWith(brain: Brains): void;
  /** Gives up a question: the piece just falls, or comes by chance. */
  abstract pass(id: number): void;
  /** The options of its replay: what differs from the usual rules. */
  abstract replayOptions(): ReplayOptions;
  /** All it takes to go on later, as JSON; undefined where that would be too much to save. */
  protected abstract saveState(): Readonly<Record<string, unknown>> | undefined;
  /** Gravity, or the brain; an open question counts as answered with nothing. */
  protected abstract step(at: number): readonly ClassicEvent[];
  protected abstract steer(verb: PlayVerb, at: number): readonly ClassicEvent[];

  /** At most one tick, so that each is seen; it waits while a brain thinks somewhere else. */
  advance(at: number): readonly ClassicEvent[] {
    if (this.phase !== 'playing') return NOTHING;
    const now = Math.max(at, this.#now);
    // A machine that slept did not play.
    const longest = this.isTurnBased ? Number.POSITIVE_INFINITY : SPEED.most;
    this.played += Math.min(longest, now - this.#now);
    this.#now = now;
    return !this.isTurnBased && this.#pace.isStepDue(now, this.delay) ? this.tick() : NOTHING;
  }

  press(verb: PlayVerb, isDown: boolean, at: number): readonly ClassicEvent[] {
    return isDown ? this.tap(verb, at) : this.advance(at);
  }

  /** What the player does, also while a brain plays. */
  tap(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    const events = this.advance(at);
    if (this.phase !== 'playing') return events;
    const isTick = verb === 'down' && this.isTurnBased;
    return joined(events, isTick ? this.tick() : this.#settled(this.steer(verb, this.played)));
  }

  /** A verb until it does nothing more, as one that goes to the wall. */
  tapAll(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    let all = this.advance(at);
    for (;;) {
      const events = this.phase === 'playing' ? this.#settled(this.steer(verb, this.played)) : [];
      if (events.length === 0) return all;
      all = joined(all, events);
    }
  }

  /** One tick at once, recorded with this time of play. */
  tick(at = this.played): readonly ClassicEvent[] {
    if (this.phase !== 'playing') return NOTHING;
    this.answerer?.ask();
    if (this.answerer !== undefined && this.question !== undefined) return NOTHING;
    return this.#settled(this.step(at));
  }

  pause(at: number): readonly ClassicEvent[] {
    const events = this.advance(at);
    if (this.phase === 'playing') this.phase = 'paused';
    return events;
  }

  /** The next tick comes one delay later. */
  resume(at: number): void {
    if (this.phase !== 'paused') return;
    this.phase = 'playing';
    this.#pace = new Pace(at);
    this.#now = at;
  }

  stop(): void {
    if (this.phase !== 'over') this.phase = 'stopped';
    this.rest();
  }

  /** Ends what a user's own brain has running: it may be in a loop. */
  rest(): void {
    this.answerer?.rest();
  }

  /** Waits as it was saved. */
  restore(played: number): void {
    this.played = played;
    this.phase = 'paused';
  }

  /** Takes what may be changed about a game that is on. */
  adjust(setup: BriefSetup): void {
    this.setup = setup;
    this.delay = setup.speed;
  }

  /** The game with everybody's state as text, for `parsePlay`; undefined where it is too much. */
  save(): string | undefined {
    const { setup, seed, played } = this;
    const state = this.saveState();
    if (setup === undefined || state === undefined) return undefined;
    const query = formatQuery(setup.words());
    return JSON.stringify({ version: 1, setup: query, seed: String(seed), played, ...state });
  }

  describe(): readonly string[] {
    return this.words.board;
  }

  #settled(events: readonly ClassicEvent[]): readonly ClassicEvent[] {
    if (this.isOver) {
      this.phase = 'over';
      this.rest();
    }
    return events;
  }
}

function joined(
  first: readonly ClassicEvent[],
  then: readonly ClassicEvent[],
): readonly ClassicEvent[] {
  return first.length === 0 ? then : [...first, ...then];
}

/** The inputs of a game with their times, as far as a replay may have them. */
export class InputLog<I> {
  private readonly most: number;
  private readonly inputs: TimedInput<I>[] = [];

  constructor(most: number) {
    this.most = most;
  }

  note(input: I, at: number): void {
    if (this.inputs.length <= this.most) this.inputs.push({ at: Math.floor(at), input });
  }

  /** All that was noted; undefined where that is not all. */
  all(): readonly TimedInput<I>[] | undefined {
    return this.inputs.length > this.most ? undefined : this.inputs;
  }
}
