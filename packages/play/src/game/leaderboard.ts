import { type Result, refuse, success } from '@tetrarium/engine/core';
import type { Replay, ReplayOptions } from '@tetrarium/engine/replay';
import type { BrainClaim } from './proof.ts';

/** What the scores of a mode are sorted by. */
export type Measure = 'time' | 'score' | 'pieces' | 'tries';

/** The numbers of a finished game. */
export type GameResult = {
  readonly [K in Measure | 'lines' | 'hints']?: number | undefined;
};

export interface Outcome {
  readonly result: GameResult;
  readonly end: string;
}

/** A piece that landed: when, where, and how many inputs had been done by then. */
export interface Landing {
  readonly at: number;
  /** Equal for equal pieces in the same cells. */
  readonly place: string;
  readonly inputs: number;
}

/** The leaderboards of a game: which there are, and how its replays are judged. */
export interface Leaderboard {
  /** The modes that have one; `title` is what it is called where that is not the mode's title. */
  readonly modes: Readonly<Record<string, { readonly measure: Measure; readonly title?: string }>>;
  /** The most inputs of a replay, where that is less than usual. */
  readonly mostInputs?: number;
  /** The mode of a game with these options; a problem where such games cannot be compared. */
  modeOf(options: ReplayOptions): Result<string>;
  /** The places of the pieces that landed in a step; `events` are what came of the step. */
  placesOf(events: readonly unknown[], game: unknown): readonly string[];
  /** The numbers of a game that is over; `end` is when. */
  outcomeOf(game: unknown, end: number): Result<Outcome>;
  /** Refuses a person's game that no person can have played. */
  checkTiming(replay: Replay, landings: readonly Landing[]): Result<void>;
  /** Refuses a game that this built-in brain would not have played so, where that can be known. */
  checkBrain?(replay: Replay, game: unknown, claim: BrainClaim): Result<void>;
  /** Refuses pieces that the adversary would not have picked; only games with one have it. */
  checkPicks?(replay: Replay, game: unknown, claim: Omit<BrainClaim, 'spec'>): Result<void>;
  /** The day that a seed belongs to. Such games have no ranked seeds and no lists of brains. */
  dateOf?(seed: bigint): string;
  linkOf(mode: string): { readonly page: string; readonly words: Readonly<Record<string, string>> };
  /** Where a browser keeps the best of a mode. */
  bestKeyOf?(mode: string): string;
}

/** What scores are sorted by in the end: less is better. */
export function rankOf(measure: Measure, result: GameResult): number {
  const { time = 0, tries = 0, hints = 0 } = result;
  if (measure === 'time') return time;
  if (measure !== 'tries') return -(result[measure] ?? 0);
  // Fewest tries first, then fewest hints, then the time: a week has less than 10^9 milliseconds.
  return (Math.min(tries, 999) * 1000 + Math.min(hints, 999)) * 1e9 + time;
}

/** Refuses an option by which a game cannot be compared with those of a leaderboard. */
export function refuseOption(expected: string, got: unknown): Result<never> {
  return refuse('score/other-options', expected, got);
}

/** The mode of a game that has no other option than those that any game of it may have. */
export function modeWithout(others: ReplayOptions, mode: string): Result<string> {
  const [name] = Object.keys(others);
  return name === undefined
    ? success(mode)
    : refuseOption(`a game by the usual rules on a board, without ${name}`, others[name]);
}
