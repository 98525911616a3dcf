import { findRulesFault, type GameRules } from './game-rules.ts';
import { requireWeights } from './weights.ts';

/** What a kernel runs on, the fastest first. */
const BACKENDS = ['simd', 'scalar', 'js', 'naive'] as const;

export type Backend = (typeof BACKENDS)[number];

export type GameEnd = 'topped-out' | 'out-of-pieces';

export interface KernelMove {
  readonly turn: number;
  readonly column: number;
}

/** Heights of the tallest column between which a game goes on, without the two themselves. */
export interface PileRange {
  readonly low: number;
  readonly high: number;
}

/** One game, advanced in slices that are counted in pieces. */
export interface KernelGame {
  /**
   * Places up to this many further pieces, or up to the one that takes the pile out of the range,
   * and answers how many it placed.
   */
  advance(maxPieces: number, range?: PileRange): number;
  /** Pieces placed so far; one more was drawn if the game topped out. */
  readonly pieces: number;
  readonly lines: number;
  /** Placements weighed so far. */
  readonly evaluations: number;
  readonly over: boolean;
  readonly end: GameEnd | undefined;
  readonly pile: number;
  /** A copy of the board: one word per column, bit 0 being the floor row. */
  readonly columns: Int32Array;
  /** Where the last piece went; nothing before the first one. */
  readonly lastMove: KernelMove | undefined;
}

/** Plays whole games of a linear brain; every backend plays the same ones. */
export interface Kernel {
  readonly backend: Backend;
  /** A game that has not begun; stream tells games of one seed apart. */
  start(rules: GameRules, weights: Int32Array, seed: number, stream: number): KernelGame;
  /**
   * Advances each of the games this kernel started as its own `advance` does, faster where it can
   * play several at a time: about 64 games of the same rules and weights are best.
   */
  advanceAll(games: readonly KernelGame[], maxPieces: number, range?: PileRange): void;
}

export function requireGame(
  rules: GameRules,
  weights: Int32Array,
  seed: number,
  stream: number,
): void {
  const fault = findRulesFault(rules);
  if (fault !== undefined) throw new RangeError(fault);
  requireWeights(weights);
  for (const [name, value] of Object.entries({ seed, stream })) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`Expected a whole number from 0 up as ${name}, got ${value}`);
    }
  }
}
