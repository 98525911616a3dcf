import { LayeredSearch } from './layered-search.ts';
import {
  compareNumbers,
  type DrawRule,
  type MoveList,
  type NumberedProblem,
  type Outcome,
} from './problem.ts';

/** When to stop early; without any of these a search ends by itself. */
export interface SearchBudget {
  /** At most about this many moves looked at; repeats exactly. */
  readonly maxNodes?: number | undefined;
  /** At most about this many distinct states held: a bound on memory. */
  readonly maxStates?: number | undefined;
  /** Asked now and then; true stops. The app puts its clock here. */
  readonly isOver?: (() => boolean) | undefined;
}

/** What to look for. */
export interface SearchRequest {
  /** How many draws after the first move are looked at. */
  readonly lookahead: number;
  /** The draws that are known already, in order; chance takes over after them. */
  readonly queue?: readonly number[] | undefined;
  readonly rule?: DrawRule | undefined;
  readonly budget?: SearchBudget | undefined;
}

/** Why a search ended before its lookahead. */
export type SearchStop = 'nodes' | 'states' | 'time';

/** How far a search is. */
export interface SearchProgress {
  /** The deepest lookahead that is finished; -1 before the first. */
  readonly lookahead: number;
  /** How far the next one is, from 0 to 1. */
  readonly fraction: number;
  readonly nodes: number;
  readonly states: number;
  readonly bytes: number;
}

/** A first move, in the order the problem lists them: its reward, and the whole line from it. */
export interface SearchedMove extends Outcome {
  readonly target: number;
  readonly reward: number;
}

/** What a search found: for the lookahead asked for, or for the deepest it finished. */
export interface SearchResult {
  readonly moves: readonly SearchedMove[];
  readonly lookahead: number;
  /** The last step of it that found a further move; the steps after it changed nothing. */
  readonly reached: number;
  /** Why it is less than what was asked for. */
  readonly stopped: SearchStop | undefined;
  readonly nodes: number;
  readonly states: number;
  readonly bytes: number;
}

/** A state of a known draw: where its moves lead in the next layer. */
interface KnownState {
  readonly state: number;
  readonly moves: readonly { readonly index: number; readonly reward: number }[];
}

/**
 * The outcome of every first move with this draw, looking ahead as far as the budget allows. A
 * generator: an app runs it in slices, shows its progress, and drops it to cancel.
 */
export function* searchMoves(
  problem: NumberedProblem,
  root: number,
  draw: number,
  request: SearchRequest,
): Generator<SearchProgress, SearchResult, void> {
  const { lookahead, queue = [], rule = 'expected', budget = {} } = request;
  const first = listMoves(problem, root, draw);
  const known: KnownState[][] = [];
  let leaves = distinct(first.map(({ target }) => target));
  let search: LayeredSearch | undefined;
  let finished = -1;
  let reached = 0;
  let steps = 0;
  let outcomes: readonly Outcome[] = [];
  let stopped: SearchStop | undefined;
  const bytes = (): number => problem.bytes + (search?.bytes ?? 0);

  while (finished < lookahead && first.length > 0) {
    const next = finished + 1;
    if (next <= queue.length) {
      if (next > 0) {
        const layer = knownLayer(problem, leaves, queue[next - 1]!);
        known.push(layer.states);
        leaves = layer.leaves;
        if (leaves.length > 0) reached = next;
      }
      outcomes = foldKnown(problem, known, leaves, (state) => ({
        steps: 0,
        value: problem.value(state),
      }));
      stopped = overBudget(problem, budget);
    } else {
      search ??= startAt(problem, leaves, rule);
      for (const _pause of search.deepen()) {
        stopped = overBudget(problem, budget);
        if (stopped !== undefined) break;
        const { fraction } = search;
        yield {
          lookahead: finished,
          fraction,
          nodes: problem.nodes,
          states: problem.states,
          bytes: bytes(),
        };
      }
      if (stopped !== undefined) break;
      const deeper = search.steps.reduce((sum, each) => sum + each, 0);
      if (compareNumbers(deeper, steps) > 0) reached = next;
      steps = deeper;
    }
    finished = next;
    if (stopped !== undefined && finished < lookahead) break;
    stopped = undefined;
  }

  if (search !== undefined && search.lookahead > 0) {
    const { steps, values } = search;
    const places = new Map(leaves.map((state, i) => [state, i]));
    outcomes = foldKnown(problem, known, leaves, (state) => {
      const place = places.get(state)!;
      return { steps: steps[place]!, value: values[place]! };
    });
  }
  const roots = distinct(first.map(({ target }) => target));
  const places = new Map(roots.map((state, i) => [state, i]));
  return {
    moves: first.map(({ target, reward }) => {
      const { steps, value } = outcomes[places.get(target)!]!;
      return { target, reward, steps: steps + 1, value: reward + value };
    }),
    lookahead: finished,
    reached,
    stopped,
    nodes: problem.nodes,
    states: problem.states,
    bytes: bytes(),
  };
}

function startAt(problem: NumberedProblem, roots: readonly number[], rule: DrawRule) {
  const search = new LayeredSearch(problem, roots, rule);
  // Lookahead 0 is what the known draws ended with.
  for (const _pause of search.deepen());
  return search;
}

function overBudget(problem: NumberedProblem, budget: SearchBudget): SearchStop | undefined {
  const { maxNodes, maxStates, isOver } = budget;
  if (maxNodes !== undefined && problem.nodes > maxNodes) return 'nodes';
  if (maxStates !== undefined && problem.states > maxStates) return 'states';
  return isOver?.() ? 'time' : undefined;
}

function listMoves(problem: NumberedProblem, state: number, draw: number) {
  const moves: { target: number; reward: number }[] = [];
  const list: MoveList = { add: (target, reward) => moves.push({ target, reward }) };
  problem.expand(state, draw, list);
  return moves;
}

function distinct(states: readonly number[]): number[] {
  return [...new Set(states)];
}

function knownLayer(problem: NumberedProblem, layer: readonly number[], draw: number) {
  const indices = new Map<number, number>();
  const states = layer.map((state): KnownState => {
    const moves = listMoves(problem, state, draw).map(({ target, reward }) => {
      const index = indices.get(target) ?? indices.size;
      indices.set(target, index);
      return { index, reward };
    });
    return { state, moves };
  });
  return { states, leaves: [...indices.keys()] };
}

/** From the outcomes of the last layer back to those of the states after the first move. */
function foldKnown(
  problem: NumberedProblem,
  known: readonly (readonly KnownState[])[],
  leaves: readonly number[],
  outcomeOf: (state: number) => Outcome,
): readonly Outcome[] {
  let below = leaves.map(outcomeOf);
  for (let i = known.length - 1; i >= 0; i--) {
    below = known[i]!.map(({ state, moves }) => {
      let best: Outcome = { steps: 0, value: problem.value(state) };
      for (const { index, reward } of moves) {
        const { steps, value } = below[index]!;
        const line = { steps: 1 + steps, value: reward + value };
        const longer = compareNumbers(line.steps, best.steps);
        if (longer > 0 || (longer === 0 && line.value > best.value)) best = line;
      }
      return best;
    });
  }
  return below;
}
