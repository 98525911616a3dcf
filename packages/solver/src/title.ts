import type { Rows } from './grid.ts';

/** Names for a gap of one column that is three deep or more, and for a grid that is its own mirror. */
const CHIMNEYS = ['The chimney', 'The shaft', 'The keyhole', 'The lift'];
const MIRRORS = ['The mirror', 'The twins', 'The butterfly'];
const STAIRS = ['The staircase', 'The ladder', 'The slope', 'The amphitheatre', 'The terraces'];
const CLIFFS = ['The cliff', 'The ledge', 'The quay'];

/** Names by how often the outline of the grid turns, from the left: first up, first down. */
const OUTLINES: readonly (readonly [up: readonly string[], down: readonly string[]])[] = [
  [
    ['The hill', 'The island', 'The pyramid', 'The lighthouse', 'The volcano'],
    ['The valley', 'The harbour', 'The canyon', 'The hammock', 'The crater'],
  ],
  [
    ['The wave', 'The dune', 'The pulpit', 'The lookout'],
    ['The hook', 'The slide', 'The bay', 'The footbridge'],
  ],
  [
    ['The two towers', 'The camel', 'The gate', 'The saddle'],
    [
      'The castle',
      'The crown',
      'The armchair',
      'The fortress',
      'The cradle',
      'The throne',
      'The dragon',
      'The drawbridge',
    ],
  ],
  [
    ['The mountain range', 'The zigzag', 'The reef'],
    ['The skyline', 'The battlements', 'The rapids'],
  ],
  [
    ['The comb', 'The pier', 'The teeth'],
    ['The city', 'The organ', 'The fence'],
  ],
];

/** A name for the shape of a grid; a number chooses among several that fit. */
export function titleOf(rows: Rows, width: number, number: number): string {
  const heights = Array.from({ length: width }, (_, x) =>
    rows.reduce((top, row, y) => (row[x] === '*' ? y + 1 : top), 0),
  );
  const names = namesFor(heights);
  return names[number % names.length]!;
}

function namesFor(heights: readonly number[]): readonly string[] {
  const wall = Number.POSITIVE_INFINITY;
  const isChimney = heights.some(
    (height, x) => Math.min(heights[x - 1] ?? wall, heights[x + 1] ?? wall) - height >= 3,
  );
  if (isChimney) return CHIMNEYS;
  if (heights.join() === [...heights].reverse().join()) return MIRRORS;
  const steps = heights
    .map((height, x) => Math.sign(height - (heights[x - 1] ?? height)))
    .filter((step) => step !== 0);
  const turns = steps.filter((step, i) => i > 0 && step !== steps[i - 1]).length;
  if (turns === 0 && steps.length < 2) return CLIFFS;
  const isStairs = steps.some(
    (step, i) => steps.slice(i, i + 4).join() === `${[step, step, step, step]}`,
  );
  if (turns === 0 || isStairs) return STAIRS;
  const [up, down] = OUTLINES[Math.min(turns, OUTLINES.length) - 1]!;
  return steps[0] === 1 ? up : down;
}
