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
    { done: 0, isFinal: false, share: 0.5, secondsLeft: undefined },
    '[........................] 0 %  Generation 1 (50 %)',
  ],
  [
    'half of the pieces',
    runOf(5, { pieces: 1000, generations: 0 }),
    { done: 0.5, isFinal: false, share: 0, secondsLeft: 100 },
    '[############............] 50 %  Generation 6 (0 %), best 1,234, 2 min left',
  ],
  [
    'a generation in hand moves the bar',
    runOf(2, { pieces: 0, generations: 4 }),
    { done: 0.625, isFinal: false, share: 0.5, secondsLeft: 600 },
    '[###############.........] 62 %  Generation 3 (50 %), best 1,234, 10 min left',
  ],
  [
    'the finals',
    runOf(4, { pieces: 0, generations: 4 }),
    { done: 1, isFinal: true, share: 0.25, secondsLeft: undefined },
    '[########################] 100 %  Finals (25 %), best 1,234',
  ],
])('%s', (_, run, figures, line) => {
  expect(progressLine(run, { ...figures, piecesPerSecond: 0 })).toBe(line);
});
