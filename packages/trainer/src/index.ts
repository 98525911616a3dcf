export type { ContestResult } from './arena/contest.ts';
export { CONTEST_FORMATS, playContest } from './arena/contest.ts';
export type { ArenaOutcome, ArenaRules, Fault } from './arena/game.ts';
export { BrainFault, COMPUTE_CLASSES, playArenaGame, watchArenaGame } from './arena/game.ts';
export { columnsOf, thinOut } from './columns.ts';
export type { Comparison } from './compare.ts';
export { compareBrains } from './compare.ts';
export type { Evaluate, Tally, Task } from './evaluate.ts';
export { addTallies, NO_GAMES, shareJobs, shareTasks } from './evaluate.ts';
export type { GamesJob, GamesResult } from './games.ts';
export {
  GamesProgress,
  parseSequence,
  playGames,
  playSequence,
  splitGames,
} from './games.ts';
export type { Gene } from './genome.ts';
export {
  findGenome,
  GENOMES,
  genomeOf,
  OWN_GENOME,
  programOfGenes,
  weightsOfGenes,
  withinLimits,
} from './genome.ts';
export { findKernelSubject } from './kernel-subject.ts';
export type { RunFigures } from './live-run.ts';
export { LiveRun } from './live-run.ts';
export { findOptimiser, OPTIMISERS } from './optimisers/optimisers.ts';
export type { Player } from './player.ts';
export {
  ALL_PLACEMENTS,
  createBrain,
  createPlayer,
  kernelDeal,
  lookaheadOf,
  startOnBoard,
} from './player.ts';
export type { PlayerSpec } from './player-spec.ts';
export type { GameOutcome, Rating } from './rating.ts';
export { rateGames } from './rating.ts';
export { formatReport } from './report.ts';
export { firstGameOf } from './run.ts';
export type { RunConfig } from './run-config.ts';
export { checkConfig, DEFAULT_CONFIG, RUN_CHOICES } from './run-config.ts';
export { createRunWriter, formatRun, parseRun } from './run-file.ts';
export type { Generation, RunRecord } from './run-record.ts';
export { programOf, weightsOf, winnerOf } from './run-record.ts';
export { createShownGame } from './shown-game.ts';
export type { SplitOutcome, SplitProgress } from './splitting/climb.ts';
export { splitOnce } from './splitting/climb.ts';
export type { SplitRating } from './splitting/estimate.ts';
export { judgeSplit, rateSplit } from './splitting/estimate.ts';
export type { SplitPlan } from './splitting/plan.ts';
export { planSplitting } from './splitting/plan.ts';
export { createTaskPlayer, playBrainTask } from './task-player.ts';
export type { SplitJob, WorkKinds } from './work.ts';
export { doWork } from './work.ts';
export { isWorkAnswer } from './work-answer.ts';
