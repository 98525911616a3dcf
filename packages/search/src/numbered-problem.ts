/** The moves from one state with one draw: where each leads, and what it earns. */
export interface MoveList {
  /** Adds a move to the state with this number. */
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
  /** How many distinct states have a number. */
  readonly states: number;
  /** Moves looked at so far. */
  readonly nodes: number;
  /** Memory held for the states. */
  readonly bytes: number;
  /** How many last steps `close` answers by itself; 0 leaves all to the search. */
  readonly closes: number;
  /** Lists the moves from a state, numbering the states they lead to. */
  expand(state: number, draw: number, moves: MoveList): void;
  /** What a state is worth where the line ends. */
  value(state: number): number;
  /** The outcome of at most `closes` steps from a state, by any means that are exact. */
  close(state: number, steps: number, slot: OutcomeSlot): void;
}
