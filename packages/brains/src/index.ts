export type { PlacementBrainOptions } from './adapters.ts';
export { createActionBrain, createPlacementBrain } from './adapters.ts';
export type { Adversary, Dials, PieceChoice } from './adversary.ts';
export { adversaryDice, createAdversary } from './adversary.ts';
export type { Autopilot, AutopilotOptions, GoalRule } from './autopilot.ts';
export { createAutopilot, GOAL_RULES, tickAutopilot } from './autopilot.ts';
export type { Brain, Move } from './brain.ts';
export type { DefaultConstants } from './default-brain.ts';
export { BadBrain, DEFAULT_CONSTANTS, DefaultBrain } from './default-brain.ts';
export type { Deal, DropEnd, DropGame } from './drop-game.ts';
export { createDropGame, formatDropMove, stepDrop } from './drop-game.ts';
export { DROP_LETTERS, getDropPieces } from './drop-pieces.ts';
export type { Feature, FeatureId, Landing } from './features.ts';
export {
  countFullCells,
  FEATURE_IDS,
  FEATURES,
  findFeature,
  OTHER_FEATURE_IDS,
} from './features.ts';
export type { PlacementRater } from './greedy.ts';
export { createGreedyBrain, findBestMove } from './greedy.ts';
export type { Ahead, FeatureRow, LinearRater, LinearRecipe } from './linear-brain.ts';
export { createLinearBrain, createLinearRater, explainPlacement } from './linear-brain.ts';
export type { LookaheadOptions } from './lookahead.ts';
export { createLookaheadBrain, createRecipeBrain, withoutNext } from './lookahead.ts';
export type { OverviewFeature, OverviewFeatureId } from './overview-features.ts';
export { countFillers, OVERVIEW_FEATURE_IDS, OVERVIEW_FEATURES } from './overview-features.ts';
export type { Published } from './published.ts';
export { DELLACHERIE, PUBLISHED } from './published.ts';
export type { BrainOption, BrainSpec } from './registry.ts';
export { BRAINS, createSrsBrain, findBrain } from './registry.ts';
export type { StraightGame, StraightOptions } from './straight.ts';
export { createStraightGame, playStraight, stepStraight } from './straight.ts';
export type { Trained } from './trained.ts';
export { TRAINED, TUNED_DEFAULT, TUNED_REPORT } from './trained.ts';
export type { ActionOption, ReportNumbers } from './ut-brains.ts';
export {
  addDrops,
  chooseAction,
  countReportHoles,
  lameValue,
  REPORT_NUMBERS,
  reportValue,
  UtLameBrain,
  UtReportBrain,
} from './ut-brains.ts';
export type { Weights, WholeWeights } from './weights.ts';
export { formatWeights, parseWeights, wholeWeights, withFastWells } from './weights.ts';
