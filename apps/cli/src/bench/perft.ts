import { parseQueue, perft, type SrsKind } from '@tetrarium/engine';
import { naivePlacements } from '../packages/engine/test/naive-placements.ts';
import { measureTogether, type Work } from './measure.ts';
import type { BenchTable } from './table.ts';

/** The best C++ generator over all queues, and our first sketch in JavaScript, nodes/s. */
const CPP = 307e6;
const SKETCH = { LJSZTI: 6.6e6, TIOLJS: 8.3e6 } as const;
/** What the naive twin counts: deep queues would take it hours. */
const NAIVE_QUEUE = 'LJ';

/** perft at depth 6, set A, one thread, leaves counted in bulk: ours beside the naive twin. */
export function benchPerft(): BenchTable {
  const queues = Object.keys(SKETCH) as (keyof typeof SKETCH)[];
  const naive = countNaively(queueOf(NAIVE_QUEUE));
  if (naive !== perft(queueOf(NAIVE_QUEUE))) throw new Error('The generators disagree');
  const works: Work[] = [
    ...queues.map((queue) => repeat(() => perft(queueOf(queue)))),
    repeat(() => countNaively(queueOf(NAIVE_QUEUE))),
  ];
  const measured = measureTogether(works, { rounds: 5 });
  const names = [...queues, `naive twin, ${NAIVE_QUEUE}`];
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
          naive: figures.median / slowest,
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

/** Counts whole queues until there are enough nodes. */
function repeat(run: () => number): Work {
  return (count) => {
    let nodes = 0;
    while (nodes < count) nodes += run();
    return nodes;
  };
}

const RULES = { kicks: 'srs', rot180: false, spinDistinct: false } as const;
const WIDTH = 10;

/** perft cell by cell, rows as sets of strings. */
function countNaively(queue: readonly SrsKind[], filled: readonly string[] = []): number {
  const cells = new Set(filled);
  const isFilled = (x: number, y: number) => x < 0 || x >= WIDTH || y < 0 || cells.has(`${x},${y}`);
  const [kind, ...rest] = queue as [SrsKind, ...SrsKind[]];
  const places = naivePlacements(isFilled, kind, [4, 19], RULES);
  if (rest.length === 0) return places.length;
  return places.reduce(
    (nodes, place) => nodes + countNaively(rest, clear([...filled, ...place.split(' ')])),
    0,
  );
}

function clear(cells: readonly string[]): string[] {
  const points = cells.map((cell) => cell.split(',').map(Number) as [number, number]);
  const width = (y: number) => points.filter((point) => point[1] === y).length;
  return points
    .filter(([, y]) => width(y) < WIDTH)
    .map(([x, y]) => {
      const below = new Set(points.map((point) => point[1]).filter((row) => row < y));
      return `${x},${y - [...below].filter((row) => width(row) === WIDTH).length}`;
    });
}
