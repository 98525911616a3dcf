import type { MoveList, SearchBudget, SearchProgress, SearchStop } from '@tetrarium/search';
import { listPlacements, type Placement } from './placement.ts';
import { problemOf } from './problem.ts';
import type { Puzzle } from './puzzle.ts';
import { MAX_STATES } from './solve.ts';

export interface ClearRequest {
  /** The pieces in order; all of them are placed. Left out, any pieces in any order will do. */
  readonly queue?: readonly number[] | undefined;
  /** How many pieces may be placed when there is no queue. */
  readonly maxPieces?: number | undefined;
  readonly budget?: SearchBudget | undefined;
}

/** Whether a grid can be cleared: how, or not at all, or not found out within the budget. */
export interface ClearAnswer {
  readonly kind: 'cleared' | 'impossible' | 'unknown';
  /** The placements that clear it, in order; the fewest pieces there are. */
  readonly placements: readonly Placement[];
  readonly stopped: SearchStop | undefined;
  readonly nodes: number;
  readonly states: number;
  readonly bytes: number;
}

interface Arrival {
  readonly state: number;
  readonly from: number;
  readonly piece: number;
  /** Which of the placements of the piece, in their order. */
  readonly move: number;
}

const CHUNK = 20_000;

/**
 * Looks for placements that leave the grid empty: layer by layer over distinct grids, so that the
 * first answer takes the fewest pieces. A grid that stands higher than the rows its cells and the
 * coming pieces can fill is given up: every row in use must be filled in the end.
 */
export function* findClear(
  puzzle: Puzzle,
  request: ClearRequest,
): Generator<SearchProgress, ClearAnswer, void> {
  const { queue, budget = {} } = request;
  const { width, pieces, rows } = puzzle;
  const problem = problemOf(puzzle);
  const empty = problem.numberOf([]);
  const count = queue?.length ?? request.maxPieces ?? 0;
  const size = (id: number): number => pieces[id - 1]!.rotations[0]!.cells.length;
  const ids = pieces.map((_, i) => i + 1);
  const largest = Math.max(0, ...ids.map(size));
  const room = (placed: number): number =>
    queue === undefined
      ? (count - placed) * largest
      : queue.slice(placed).reduce((sum, id) => sum + size(id), 0);
  const layers: (readonly Arrival[])[] = [
    [{ state: problem.numberOf(rows), from: -1, piece: 0, move: 0 }],
  ];
  let rested = 0;
  const answer = (
    kind: ClearAnswer['kind'],
    path: Placement[],
    stopped?: SearchStop,
  ): ClearAnswer => {
    const { nodes, states, bytes } = problem;
    return { kind, placements: path, stopped, nodes, states, bytes };
  };

  for (let placed = 0; placed < count; placed++) {
    const before = layers[placed]!;
    const after: Arrival[] = [];
    const seen = new Set<number>();
    const left = room(placed + 1);
    const isLast = placed + 1 === count;
    for (const [from, { state }] of before.entries()) {
      for (const piece of queue === undefined ? ids : [queue[placed]!]) {
        let move = 0;
        const list: MoveList = {
          add: (target) => {
            const arrival = { state: target, from, piece, move: move++ };
            if (seen.has(target)) return;
            if (isLast && target !== empty) return;
            const cells = problem.cellsOf(target) + left;
            const isHopeless =
              problem.topOf(target) * width > cells || (queue !== undefined && cells % width > 0);
            if (isHopeless) return;
            seen.add(target);
            after.push(arrival);
          },
        };
        problem.expand(state, piece - 1, list);
      }
      const { nodes, states, bytes } = problem;
      if (nodes - rested < CHUNK) continue;
      rested = nodes;
      const stopped = overBudget(budget, nodes, states);
      if (stopped !== undefined) return answer('unknown', [], stopped);
      yield { lookahead: placed, fraction: from / before.length, nodes, states, bytes };
    }
    layers.push(after);
    const end = after.findIndex(({ state }) => state === empty);
    // A queue is played to its end; pieces of one's own choice stop at the first empty grid.
    if (end >= 0 && (isLast || queue === undefined)) {
      return answer('cleared', retrace(puzzle, layers, end));
    }
    if (after.length === 0) break;
  }
  return answer('impossible', []);
}

function overBudget(budget: SearchBudget, nodes: number, states: number): SearchStop | undefined {
  if (nodes > (budget.maxNodes ?? Number.POSITIVE_INFINITY)) return 'nodes';
  if (states > (budget.maxStates ?? MAX_STATES)) return 'states';
  return budget.isOver?.() ? 'time' : undefined;
}

function retrace(
  puzzle: Puzzle,
  layers: readonly (readonly Arrival[])[],
  end: number,
): Placement[] {
  const path: Arrival[] = [];
  for (let layer = layers.length - 1, index = end; layer > 0; layer--) {
    const arrival = layers[layer]![index]!;
    path.unshift(arrival);
    index = arrival.from;
  }
  let now = puzzle;
  return path.map(({ piece, move }) => {
    const placement = listPlacements(now, piece)[move]!;
    now = { ...now, rows: placement.rows };
    return placement;
  });
}
