export { type Answerer, answerInLine, type PlaySession } from './answer.ts';
export { type PlayVerb, type PresetName, STEERING_PRESETS } from './bindings.ts';
export { ClassicSession } from './classic-session.ts';
export { createAnswerer, type KeptGame, parsePlay } from './create.ts';
export { PlayCtrl } from './ctrl.ts';
export {
  type KeyAction,
  KeyPlay,
  type PlayedGame,
  tickGame,
} from './key-play.ts';
export { replayOf } from './replay.ts';
export {
  boardSentences,
  choiceSentence,
  END_TEXTS,
  fallingSentence,
  landedSentence,
  namePieces,
  resultSentence,
} from './sentences.ts';
export type { AskedForMoves } from './session.ts';
export {
  changeBrain,
  changeRuleset,
  clampWhole,
  DEFAULT_SETUP,
  DEFAULT_SPEEDS,
  formatSetup,
  goalRuleOf,
  isTestRun,
  LIMITS,
  OWN_BRAIN,
  type PlaySetup,
  parseSetup,
  RULESETS,
  type Ruleset,
  sizeOf,
} from './setup.ts';
export { SrsSession } from './srs-session.ts';
