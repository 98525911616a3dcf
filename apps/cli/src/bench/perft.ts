import { parseQueue, perft } from '@tetrarium/engine/movegen';
import { SrsBoard, type SrsKind } from '@tetrarium/engine/srs';
import { type BenchOptions, type BenchTable, measureTogether, type Work } from './measure.ts';

/** The best C++ generator over all queues, and our first sketch in JavaScript, nodes/s. */
const CPP = 307e6;
const SKETCH = { LJSZTI: 6.6e6, TIOLJS: 8.3e6 } as const;
/** What the slow way counts: deep queues would take it hours. */
const SLOW_QUEUE = 'LJ';

export function benchPerft(options: BenchOptions): BenchTable {
  const queues = Object.keys(SKETCH) as (keyof typeof SKETCH)[];
  const depth = options.quick ? 3 : 6;
  const slow = queueOf(SLOW_QUEUE);
  if (countByActions(slow) !== perft(slow)) throw new Error('The generators disagree');
  const works: Work[] = [
    ...queues.map((queue) => repeat(() => perft(queueOf(queue.slice(0, depth))))),
    repeat(() => countByActions(slow)),
  ];
  const measured = measureTogether(works, options, 5);
  const names = [...queues, `SrsBoard, action by action, ${SLOW_QUEUE}`];
  const slowest = measured.at(-1)!.median;
  return {
    title: 'perft, SRS with soft drop, depth 6, leaves counted in bulk',
    unit: 'nodes per CPU second',
    rows: measured.map((figures, i) => {
      const queue = queues[i];
      return {
        name: names[i]!,
        ...figures,
        ratios: {
          ...(queue !== undefined && { sketch: figures.median / SKETCH[queue] }),
          'C++': figures.median / CPP,
          SrsBoard: figures.median / slowest,
        },
      };
    }),
  };
}

function queueOf(letters: string): readonly SrsKind[] {
  const queue = parseQueue(letters);
  if (!queue.ok) throw new Error(queue.problem.message);
  return queue.value;
}

function repeat(run: () => number): Work {
  return (count) => {
    let nodes = 0;
    while (nodes < count) nodes += run();
    return nodes;
  };
}

const STEPS = ['DOWN', 'LEFT', 'RIGHT', 'CLOCKWISE', 'COUNTERCLOCKWISE'] as const;
/** The box of a piece of three columns whose centre is at (4, 19). */
const SPAWN = { x: 3, y: 18 };

/** perft by the board of the UT brief, which knows no search: action by action, copy by copy. */
function countByActions(queue: readonly SrsKind[], board = new SrsBoard(10, 24)): number {
  const [kind, ...rest] = queue as [SrsKind, ...SrsKind[]];
  const start = board.copy();
  start.nextPiece(kind, SPAWN);
  const reached = new Set([placeOf(start)]);
  const landed = new Map<string, SrsBoard>();
  const open = [start];
  for (const here of open) {
    for (const action of STEPS) {
      const next = here.testMove(action);
      if (next.lastResult === 'PLACE') landed.set(placeOf(here), next);
      if (next.lastResult !== 'SUCCESS') continue;
      const size = reached.size;
      if (reached.add(placeOf(next)).size > size) open.push(next);
    }
  }
  if (rest.length === 0) return landed.size;
  return [...landed.values()].reduce((nodes, next) => nodes + countByActions(rest, next), 0);
}

/** Where the piece is; L and J have no two rotations of one form, so that tells its cells. */
function placeOf({ currentPiece, currentPosition }: SrsBoard): string {
  return `${currentPiece!.rotation} ${currentPosition!.x} ${currentPosition!.y}`;
}
