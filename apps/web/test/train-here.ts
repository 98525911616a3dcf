import { createScriptKernel } from '@tetrarium/kernel';
import {
  checkConfig,
  createTaskPlayer,
  DEFAULT_CONFIG,
  LiveRun,
  type RunConfig,
  type RunRecord,
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
  const play = createTaskPlayer(config, createScriptKernel());
  const live = new LiveRun({ config, generations: [], ending: undefined }, () => 0);
  await live.train(
    async (tasks) => tasks.map(play),
    () => {},
  );
  return live.record();
}

/** What was trained here once serves all who only look at it. */
let finished: Promise<RunRecord> | undefined;
export function finishedRun(): Promise<RunRecord> {
  finished ??= trainHere(TINY_RUN);
  return finished;
}
