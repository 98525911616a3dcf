import { DEFAULT_CONFIG, type Generation, type RunRecord } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import { progressLine } from '../src/train/view.ts';

const generation = (number: number): Generation => ({
  kind: 'generation',
  generation: number,
  fitness: [1234.4],
  pieces: 100,
  total: 100 * number,
  best: { genes: [1], fitness: 1234.4 },
  centre: [1],
  spread: [1],
});

const runOf = (generations: number, budget: RunRecord['config']['budget']): RunRecord => ({
  config: { ...DEFAULT_CONFIG, budget },
  generations: Array.from({ length: generations }, (_, i) => generation(i + 1)),
  ending: undefined,
});

test.each([
  [
    'nothing is known at first',
    runOf(0, { pieces: 1000, generations: 0 }),
    0.5,
    10,
    '[........................] 0 %  Generation 1 50 %',
  ],
  [
    'half of the pieces',
    runOf(5, { pieces: 1000, generations: 0 }),
    0,
    100,
    '[############............] 50 %  Generation 6 0 %, best 1,234, 2 min left',
  ],
  [
    'a generation in hand moves the bar',
    runOf(2, { pieces: 0, generations: 4 }),
    0.5,
    1000,
    '[###############.........] 62 %  Generation 3 50 %, best 1,234, 10 min left',
  ],
  [
    'the finals',
    runOf(4, { pieces: 0, generations: 4 }),
    0.25,
    60,
    '[########################] 100 %  Finals 25 %, best 1,234',
  ],
])('%s', (_, run, share, seconds, line) => {
  expect(progressLine(run, share, seconds)).toBe(line);
});
