export type { Adversary, Dials, PieceChoice } from './adversary.ts';
export { adversaryDice, createAdversary } from './adversary.ts';
export type { Course, GoalRule, MoveQuestion } from './autopilot.ts';
export {
  createAutopilot,
  createCourse,
  GOAL_RULES,
  questionOf,
  setGoal,
  tickAutopilot,
  tickCourse,
} from './autopilot.ts';
export type { Brain, Move } from './brain.ts';
export { BadBrain, DEFAULT_CONSTANTS, DefaultBrain } from './default-brain.ts';
export type { Deal } from './drop-game.ts';
export { createDropGame, formatDropMove, stepDrop } from './drop-game.ts';
export { DROP_LETTERS, getDropPieces } from './drop-pieces.ts';
export type { FeatureId } from './features.ts';
export { FEATURE_IDS, FEATURES, findFeature } from './features.ts';
export { createGreedyBrain, findBestMove } from './greedy.ts';
export type { Ahead, LinearRecipe } from './linear-brain.ts';
export { createLinearBrain, explainPlacement } from './linear-brain.ts';
export type { LookaheadOptions } from './lookahead.ts';
export { createLookaheadBrain, createRecipeBrain, withoutNext } from './lookahead.ts';
export { OVERVIEW_FEATURE_IDS } from './overview-features.ts';
export { DELLACHERIE, PUBLISHED } from './published.ts';
export type { BrainSpec } from './registry.ts';
export { BRAINS, createSrsBrain, findBrain } from './registry.ts';
export type { StraightGame } from './straight.ts';
export { createStraightGame, playStraight, stepStraight } from './straight.ts';
export { TUNED_DEFAULT, TUNED_REPORT } from './trained.ts';
export { REPORT_NUMBERS, UtReportBrain } from './ut-brains.ts';
export type { Weights } from './weights.ts';
export { formatWeights, parseWeights, wholeWeights, withFastWells } from './weights.ts';
