import type { Result } from '../core/result.ts';
import type { Picture } from '../picture/picture.ts';
import type { BitReader } from './bit-reader.ts';
import type { BitWriter } from './bit-writer.ts';
import type { TimedInput } from './timed-input.ts';

/** The choices a game was started with: plain JSON, and only what differs from the rules' own. */
export type ReplayOptions = Readonly<Record<string, unknown>>;

/** A whole game: from these alone it can be played again, to the last bit. */
export interface Replay<I = unknown> {
  /** The id and version of the rules. */
  readonly ruleset: string;
  readonly rulesVersion: number;
  /** The name of the dice. */
  readonly rng: string;
  readonly seed: bigint;
  readonly options: ReplayOptions;
  /** In order of time. */
  readonly inputs: readonly TimedInput<I>[];
  readonly end: number;
  /** The digest of the game at its end. */
  readonly hash: string;
}

/**
 * What a rule set supplies so that its games can be recorded, written, read and played again. G is
 * its game, I what comes in from outside, E what comes of it.
 */
export interface ReplayRules<G = unknown, I = unknown, E = unknown> {
  readonly id: string;
  /** A change of behaviour raises it. */
  readonly version: number;
  readonly rng: string;
  /** Starts a game; options from outside are checked here. */
  create(seed: bigint, options: ReplayOptions): Result<G>;
  /** Lets time pass until `at`, then does the input. */
  apply(game: G, at: number, input: I): readonly E[];
  /** Lets time pass; nothing happens where a game has no clock of its own. */
  advance(game: G, until: number): readonly E[];
  /** The next millisecond at which something happens by itself, if anything does. */
  nextHappening(game: G): number | undefined;
  /** An independent copy. */
  copy(game: G): G;
  isOver(game: G): boolean;
  /** What of the inputs so far cannot have happened, as a sentence; such a replay is refused. */
  findFault?(game: G): string | undefined;
  /** How many pieces are done: a seek goes to the moment this number changes. */
  piecesOf(game: G): number;
  /** The inputs that let go of every key that is held. */
  letGo(game: G): readonly I[];
  /** The first player's part of a game of several, as a game of its own. */
  ownReplay?(replay: Replay<I>): Result<Replay>;
  /** Everything that makes the end of a game what it is, as plain JSON. */
  stateOf(game: G): unknown;
  pictureOf(game: G): Picture;
  /** Writes an input into a compact text; `decode` reads it, undefined where it is none. */
  encode(input: I, writer: BitWriter): void;
  decode(reader: BitReader): I | undefined;
  /** Writes an input into JSON; `parseInput` reads it, undefined where it is none. */
  formatInput(input: I): string;
  parseInput(word: string): I | undefined;
}

/** A replay that was read, with the rules it is played by. */
export interface ReadReplay {
  readonly rules: ReplayRules;
  readonly replay: Replay;
}

export const REPLAY_VERSION = 1;

/** The most inputs a replay may have: keeps a hostile one from taking all memory. */
export const MOST_INPUTS = 1_000_000;

/** The latest millisecond of a replay: a week. */
export const LATEST = 7 * 24 * 60 * 60 * 1000;

export const LONGEST_TEXT = 32_000_000;

/** The longest JSON of options. */
export const LONGEST_OPTIONS = 100_000;
