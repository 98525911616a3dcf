import { expect, test } from 'vitest';
import { createNaiveKernel } from '../../src/index.ts';
import { createTrials, traceTrial } from '../equality.ts';
import { describeGoldenGames } from '../golden-games.ts';
import { loadKernels } from '../load.ts';

const kernels = await loadKernels();
const naive = createNaiveKernel();

test('1,000 games on every size and source equal those of the naive twin on every backend', () => {
  for (const trial of createTrials(1000, 4, 400)) {
    const expected = traceTrial(naive, trial);
    for (const kernel of kernels) expect(traceTrial(kernel, trial), kernel.backend).toBe(expected);
  }
});

for (const kernel of kernels) describeGoldenGames(kernel, Number.POSITIVE_INFINITY);
