import { parseWeights } from '@tetrarium/brains';
import { DEFAULT_CONFIG, type RunConfig } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import { runWorker } from '../../test/run-worker.ts';
import { brainFromRun, codeFromRun } from './brain-from-run.ts';

const runOf = (changes: Partial<RunConfig>) => ({
  config: { ...DEFAULT_CONFIG, ...changes },
  generations: [],
  ending: undefined,
});

test('features become a weight file, with how far they look', () => {
  const run = runOf({ genome: 'holes,max_height', ahead: { from: 8, beam: 4 } });
  const brain = brainFromRun(run, [-4, -1], 7);
  expect(brain).toMatchObject({
    name: 'gen-7',
    kind: 'weights',
    recipe: { ahead: { from: 8, beam: 4 } },
    origin: 'from Train, seed 1, generation 7',
  });
  const weights = parseWeights(brain.text);
  expect(weights).toMatchObject({ ok: true, value: { holes: -4, max_height: -1 } });
});

test.each([
  ['nine', [1, 2, 3, 4, 5, 6, 7, 8, 9], 'bestMove'],
  ['default', [8, 40, 1.25], 'bestMove'],
  ['ut-report', [1, 2, 3, 4], 'nextMove'],
])('%s becomes a program that plays', async (genome, genes, form) => {
  const { kind, text } = codeFromRun(runOf({ genome }), genes, 3);
  expect(kind).toBe('code');
  expect((await runWorker(text)).said).toEqual([{ type: 'ready', form }]);
});
