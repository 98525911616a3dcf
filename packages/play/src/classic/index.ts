export { type Answerer, answerInLine, type PlaySession } from './answer.ts';
export { type PlayVerb, type PresetName, STEERING_PRESETS } from './bindings.ts';
export { ClassicSession } from './classic-session.ts';
export { createAnswerer, type KeptGame, parsePlay } from './create.ts';
export { PlayCtrl } from './ctrl.ts';
export type { AskedForMoves, PlayResult, RecordedGame } from './session.ts';
export * from './setup.ts';
export { SrsSession } from './srs-session.ts';
