export { answerMoves } from './answer.ts';
export { HOLD_KEYS, type PlayVerb, type PresetName, STEERING_PRESETS } from './bindings.ts';
export { PlayCtrl } from './ctrl.ts';
export { type KeyAction, KeyPlay, type PlayedGame } from './key-play.ts';
export { BRAIN_SPEED, OWN_BRAIN } from './options.ts';
export { replayOf } from './replay.ts';
export { parsePlay, type SavedPlay } from './save.ts';
export { BriefWords } from './sentences.ts';
export type { Answerer, AskedForMoves, BriefSession } from './session.ts';
export {
  type BriefSetup,
  type BriefSetups,
  carryOver,
  parseSetup,
  withBrain,
} from './setup.ts';
