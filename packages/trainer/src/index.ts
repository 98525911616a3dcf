export type { Evaluate, Tally, Task } from './evaluate.ts';
export type { Gene, Genome } from './genome.ts';
export { findGenome, GENOMES, isForKernel, weightsOf } from './genome.ts';
export type { Interval } from './interval.ts';
export { poissonInterval, Z95 } from './interval.ts';
export type {
  Asked,
  Optimiser,
  OptimiserOption,
  OptimiserState,
  Outlook,
  SearchStart,
  Vector,
} from './optimisers/optimiser.ts';
export { findOptimiser, OPTIMISERS } from './optimisers/optimisers.ts';
export type { PairJudgement, PairTest, PairTestOptions, PairVerdict } from './pair-test.ts';
export { createPairTest } from './pair-test.ts';
export type { PairedDifference } from './paired-difference.ts';
export { pairedDifference } from './paired-difference.ts';
export type { PlayTask } from './player.ts';
export { createPlayer } from './player.ts';
export type { GameOutcome, Rating } from './rating.ts';
export { rateGames } from './rating.ts';
export { formatReport } from './report.ts';
export { firstGameOf, run } from './run.ts';
export type { RunConfig } from './run-config.ts';
export { checkConfig, DEFAULT_CONFIG, PAIRINGS, RUN_SOURCES, USUAL_BEAM } from './run-config.ts';
export { formatRun, formatRunHeader, formatRunStep, parseRun } from './run-file.ts';
export type { RunProgress } from './run-progress.ts';
export { progressOf } from './run-progress.ts';
export type { Ending, Finalist, Generation, RunRecord, RunStep } from './run-record.ts';
export { winnerOf } from './run-record.ts';
export type { Helper } from './share-tasks.ts';
export { shareTasks } from './share-tasks.ts';
export type { ShownGame } from './shown-game.ts';
export { createShownGame } from './shown-game.ts';
