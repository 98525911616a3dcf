import { compareOutcomes, type SearchProblem } from '@tetrarium/search';
import type { Outcome } from '../src/problem.ts';

/** Bags of small numbers: a draw d takes d or d + 1 from the pile, if there is so much. */
export interface Pile {
  readonly left: number;
  readonly luck: number;
}

/** A game whose lines meet again, die early and tie: everything a search can get wrong. */
export function createPileGame(
  weights: readonly number[],
  seed: number,
): SearchProblem<Pile, number> {
  const hash = (a: number, b: number) => (Math.imul(a * 31 + b + seed, 0x9e3779b1) >>> 20) % 7;
  return {
    weights,
    key: ({ left, luck }) => `${left}/${luck}`,
    moves: ({ left }, draw) => [draw + 1, draw + 2, draw + 1].filter((take) => take <= left),
    apply: ({ left, luck }, take) => ({
      left: left - take + (luck === 1 ? 3 : 0),
      luck: (luck + take) % 3,
    }),
    reward: ({ left }, take) => hash(left, take),
    value: ({ left, luck }) => -hash(left, luck) * 2,
  };
}

/** Expectimax as the definition says it: recursion over everything. */
export function bruteForce<S, M>(
  problem: SearchProblem<S, M>,
  state: S,
  draws: number,
  queue: readonly number[],
  rule: 'expected' | 'best' = 'expected',
): Outcome {
  const end = { steps: 0, value: problem.value(state) };
  if (draws === 0) return end;
  const bestOf = (draw: number, share: number): Outcome =>
    problem.moves(state, draw).reduce<Outcome>((best, move) => {
      const after = bruteForce(
        problem,
        problem.apply(state, move),
        draws - 1,
        queue.slice(1),
        rule,
      );
      const reward = share * problem.reward(state, move);
      const line = { steps: 1 + after.steps, value: reward + after.value };
      return compareOutcomes(line, best) > 0 ? line : best;
    }, end);
  if (queue.length > 0) return bestOf(queue[0]!, 1);
  const sum = problem.weights.reduce((total, weight) => total + weight, 0);
  const met = [...problem.weights.keys()].filter((draw) => problem.weights[draw]! > 0);
  if (rule === 'best') {
    return met
      .map((draw) => bestOf(draw, problem.weights[draw]! / sum))
      .reduce((best, line) => (compareOutcomes(line, best) > 0 ? line : best));
  }
  return met.reduce(
    (total, draw) => {
      const share = problem.weights[draw]! / sum;
      const { steps, value } = bestOf(draw, 1);
      return { steps: total.steps + share * steps, value: total.value + share * value };
    },
    { steps: 0, value: 0 },
  );
}
