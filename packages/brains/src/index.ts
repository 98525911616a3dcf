export type { Dials, PieceChoice } from './adversary.ts';
export { Adversary } from './adversary.ts';
export type { GoalRule, MoveQuestion } from './autopilot.ts';
export {
  Autopilot,
  GOAL_RULES,
} from './autopilot.ts';
export type { Brain, Move } from './brain.ts';
export { DefaultBrain } from './default-brain.ts';
export { DropGame } from './drop-game.ts';
export { DROP_LETTERS } from './drop-pieces.ts';
export type { FeatureId, Landing } from './features.ts';
export { FEATURE_IDS, FEATURES } from './features.ts';
export { createGreedyBrain, findBestMove } from './greedy.ts';
export { BRAIN_IDS } from './ids.ts';
export type { LinearRecipe } from './linear-brain.ts';
export { explainPlacement } from './linear-brain.ts';
export type { LookaheadOptions } from './lookahead.ts';
export { withoutNext } from './lookahead.ts';
export { OVERVIEW_FEATURE_IDS } from './overview-features.ts';
export { createRecipeBrain } from './recipe-brain.ts';
export type { BrainSpec } from './registry.ts';
export { BRAINS, createSrsBrain, findBrain, UT_BRAIN } from './registry.ts';
export { createStraightGame, stepStraight } from './straight.ts';
export { STRENGTHS } from './strengths.ts';
export { UtReportBrain } from './ut-brains.ts';
export { formatWeights, parseWeights, wholeWeights, withFastWells } from './weights.ts';
