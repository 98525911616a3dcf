import { createScriptKernel } from '@tetrarium/kernel';
import {
  checkConfig,
  createPlayer,
  DEFAULT_CONFIG,
  type Generation,
  type RunConfig,
  type RunRecord,
  run,
} from '@tetrarium/trainer';

const TINY = checkConfig({
  ...DEFAULT_CONFIG,
  genome: 'six',
  board: { width: 6, height: 8 },
  population: 12,
  games: 3,
  budget: { pieces: 0, generations: 5 },
  finalists: 2,
  finalGames: 4,
  ahead: { from: 5, beam: 3 },
});
if (!TINY.ok) throw new Error(TINY.problem.message);

/** A run of a second. */
export const TINY_RUN: RunConfig = TINY.value;

/** Trains here: one thread, and the kernel in plain JavaScript. */
export async function trainHere(config: RunConfig): Promise<RunRecord> {
  const play = createPlayer(config, createScriptKernel());
  const generations: Generation[] = [];
  for await (const step of run(config, async (tasks) => tasks.map(play))) {
    if (step.kind === 'end') return { config, generations, ending: step };
    generations.push(step);
  }
  throw new Error('Expected a run to end, got none');
}
