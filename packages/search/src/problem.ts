/**
 * A game against chance, as far as a search needs to know it: chance draws by weight, then the
 * player moves, and a reward comes with the move. A draw that leaves no move ends the line there.
 */
export interface SearchProblem<State, Move> {
  /** How often each draw comes, relative to the sum; a draw of weight 0 never comes. */
  readonly weights: readonly number[];
  key(state: State): string | number;
  /** What the player may do with this draw, best ties first. */
  moves(state: State, draw: number): readonly Move[];
  /** The state after a move; the given one stays as it is. */
  apply(state: State, move: Move): State;
  /** What a move earns at once. */
  reward(state: State, move: Move): number;
  /** What a state is worth where the line ends. */
  value(state: State): number;
}

/** How draws that are not known yet are counted: by their weight, or as if the best one came. */
export const DRAW_RULES = ['expected', 'best'] as const;

/** With `best`, a reward counts by the share of its draw. */
export type DrawRule = (typeof DRAW_RULES)[number];

/** The moves from one state with one draw: where each leads, and what it earns. */
export interface MoveList {
  add(target: number, reward: number): void;
}

/** Where `close` writes its answer; one per search, so that nothing is allocated. */
export interface OutcomeSlot {
  steps: number;
  value: number;
}

/**
 * A search problem whose distinct states are numbered from 0 as they are met: what the layered
 * search works on. A problem with a fast way to answer its last steps says so in `closes`.
 */
export interface NumberedProblem {
  readonly weights: readonly number[];
  readonly states: number;
  /** Moves looked at so far. */
  readonly nodes: number;
  /** Memory held for the states. */
  readonly bytes: number;
  /** How many last steps `close` answers by itself; 0 leaves all to the search. */
  readonly closes: number;
  expand(state: number, draw: number, moves: MoveList): void;
  /** What a state is worth where the line ends. */
  value(state: number): number;
  /** The outcome of at most `closes` steps from a state, by any means that are exact. */
  close(state: number, steps: number, slot: OutcomeSlot): void;
}

/** What a line is worth: how many steps it lasts, then what it earns; both may be expectations. */
export interface Outcome {
  readonly steps: number;
  readonly value: number;
}

/** Doubles closer than this are the same: sums of fractions end in noise. */
export const TOLERANCE = 1e-9;

/** Positive when `a` is better: more steps first, since a line that ends early also stops paying. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return compareNumbers(a.steps, b.steps) || compareNumbers(a.value, b.value);
}

/** The sign of a - b, 0 within the tolerance. */
export function compareNumbers(a: number, b: number): number {
  const difference = a - b;
  if (difference > TOLERANCE) return 1;
  return difference < -TOLERANCE ? -1 : 0;
}
