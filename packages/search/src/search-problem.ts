/**
 * A game against chance, as far as a search needs to know it: chance draws by weight, then the
 * player moves, and a reward comes with the move. A draw that leaves no move ends the line there.
 */
export interface SearchProblem<State, Move> {
  /** How often each draw comes, relative to the sum; a draw of weight 0 never comes. */
  readonly weights: readonly number[];
  /** States with the same key are the same state. */
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

/** One of `DRAW_RULES`. With `best`, a reward counts by the share of its draw. */
export type DrawRule = (typeof DRAW_RULES)[number];
