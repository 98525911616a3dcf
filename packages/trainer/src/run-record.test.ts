import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, type RunConfig } from './run-config.ts';
import { type Generation, progressOf } from './run-record.ts';

function runOf(budget: RunConfig['budget'], totals: readonly number[]) {
  const generations = totals.map((total, i) => ({ generation: i + 1, total }) as Generation);
  return { config: { ...DEFAULT_CONFIG, budget }, generations, ending: undefined };
}

test.each([
  ['nothing yet', { pieces: 100, generations: 0 }, [], 0.9, 0, false],
  ['half of the pieces', { pieces: 100, generations: 0 }, [20, 50], 0, 0.5, false],
  ['and half of a generation', { pieces: 100, generations: 0 }, [20, 50], 0.5, 0.65, false],
  ['whichever is nearer', { pieces: 1000, generations: 4 }, [20, 50], 0.5, 0.625, false],
  ['the finals', { pieces: 0, generations: 2 }, [20, 50], 0.5, 1, true],
])('%s', (_, budget, totals, share, done, isFinal) => {
  expect(progressOf(runOf(budget, totals), share)).toEqual({ done, isFinal });
});
