import type { MoveList, NumberedProblem, OutcomeSlot, SearchProblem } from './problem.ts';

export interface NumberedStates<State> extends NumberedProblem {
  /** The number of a state, a new one if it has none yet. */
  numberOf(state: State): number;
  stateAt(number: number): State;
}

/** Roughly what a state, its key and its place in the map take. */
const BYTES_PER_STATE = 200;

/**
 * Numbers the states of a problem by their keys. With `beam`, only that many moves of each draw
 * are followed, those with the best reward plus value: fast, and no longer exact.
 */
export function numberStates<State, Move>(
  problem: SearchProblem<State, Move>,
  beam = Number.POSITIVE_INFINITY,
): NumberedStates<State> {
  const numbers = new Map<string | number, number>();
  const states: State[] = [];
  let nodes = 0;

  const numberOf = (state: State): number => {
    const key = problem.key(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    states.push(state);
    return states.length - 1;
  };

  return {
    weights: problem.weights,
    closes: 0,
    get states() {
      return states.length;
    },
    get nodes() {
      return nodes;
    },
    get bytes() {
      return states.length * BYTES_PER_STATE;
    },
    numberOf,
    stateAt: (number) => states[number]!,
    value: (number) => problem.value(states[number]!),
    close(number: number, _steps: number, slot: OutcomeSlot) {
      slot.steps = 0;
      slot.value = problem.value(states[number]!);
    },
    expand(number: number, draw: number, list: MoveList) {
      const state = states[number]!;
      let options = problem.moves(state, draw).map((move) => ({
        next: problem.apply(state, move),
        reward: problem.reward(state, move),
      }));
      nodes += options.length;
      if (options.length > beam) {
        const hope = ({ next, reward }: (typeof options)[number]) => reward + problem.value(next);
        options = options.sort((a, b) => hope(b) - hope(a)).slice(0, beam);
      }
      for (const { next, reward } of options) list.add(numberOf(next), reward);
    },
  };
}
