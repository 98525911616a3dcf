import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { createKernel, createNaiveKernel, createScriptKernel, type Kernel } from '../src/index.ts';
import { createTrials, traceTrial } from './equality.ts';
import { describeGoldenGames } from './golden-games.ts';

async function load(name: string): Promise<Kernel> {
  const path = createRequire(import.meta.url).resolve(`@tetrarium/kernel/${name}.wasm`);
  const made = await createKernel(readFileSync(path));
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

const kernels = [createScriptKernel(), await load('scalar')];
const trials = createTrials(1000, 1, 60);
const naive = createNaiveKernel();
const expected = trials.map((trial) => traceTrial(naive, trial));

describe.each(kernels)('$backend', (kernel) => {
  describeGoldenGames(kernel, 40_000);
  test('1,000 games equal those of the naive twin', () => {
    const played = trials.map((trial) => traceTrial(kernel, trial));
    for (const [i, text] of played.entries()) expect(text).toBe(expected[i]);
  });
});
