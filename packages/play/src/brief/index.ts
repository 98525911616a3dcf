export { type Answerer, type AskedForMoves, answerMoves } from './answer.ts';
export { HOLD_KEYS, type PlayVerb, type PresetName, STEERING_PRESETS } from './bindings.ts';
export { BriefController, type EndedGame } from './controller.ts';
export { BRAIN_SPEED, DIAL, OWN_BRAIN, SPEED } from './options.ts';
export { replayOf } from './replay.ts';
export { BriefWords } from './sentences.ts';
export type { BriefSession, BriefSetup } from './session.ts';
export {
  type BriefSetups,
  carryOver,
  parsePlay,
  parseSetup,
  withBrain,
} from './setup.ts';
