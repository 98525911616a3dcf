export type { Comparison, PairResult } from './compare.ts';
export { compareBrains } from './compare.ts';
export type { Evaluate, Helper, Tally, Task } from './evaluate.ts';
export { shareJobs, shareTasks } from './evaluate.ts';
export type { GamesJob, GamesProgress, GamesResult } from './games.ts';
export {
  addProgress,
  NO_PROGRESS,
  parseSequence,
  playGames,
  playSequence,
  splitGames,
} from './games.ts';
export type { Gene, Genome } from './genome.ts';
export { findGenome, GENOMES, isForKernel, weightsOf } from './genome.ts';
export type { RunFigures } from './live-run.ts';
export { LiveRun } from './live-run.ts';
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
export type { Lookahead, Player, PlayerSpec, RunningGame } from './player.ts';
export {
  ALL_PLACEMENTS,
  createBrain,
  createPlayer,
  kernelDeal,
  lookaheadOf,
  startOnBoard,
} from './player.ts';
export type { GameOutcome, Rating } from './rating.ts';
export { rateGames } from './rating.ts';
export { formatReport } from './report.ts';
export { firstGameOf, run } from './run.ts';
export type { RunConfig } from './run-config.ts';
export { checkConfig, DEFAULT_CONFIG, PAIRINGS, RUN_SOURCES, USUAL_BEAM } from './run-config.ts';
export { formatRun, formatRunHeader, formatRunStep, parseRun } from './run-file.ts';
export type { Ending, Finalist, Generation, RunRecord, RunStep } from './run-record.ts';
export { winnerOf } from './run-record.ts';
export type { ShownGame } from './shown-game.ts';
export { createShownGame } from './shown-game.ts';
export type { Interval, PairedDifference } from './statistics.ts';
export { pairedDifference, poissonInterval, Z95 } from './statistics.ts';
export type { PlayTask } from './task-player.ts';
export { createTaskPlayer } from './task-player.ts';
