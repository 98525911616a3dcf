export { BitReader } from './bit-reader.ts';
export { digestOf } from './digest.ts';
export { filmOf } from './film.ts';
export { replayToJson } from './json.ts';
export type { ReplayPlayer } from './player.ts';
export {
  continueFrom,
  currentPiece,
  openReplay,
  playUntil,
  sealReplay,
  seekPiece,
  seekTime,
  stepInput,
  verifyReplay,
} from './player.ts';
export type { Recording } from './recording.ts';
export {
  canUndo,
  finishRecording,
  recordInput,
  redoPiece,
  startRecording,
  undoPiece,
} from './recording.ts';
export type { ReadReplay, Replay, ReplayOptions, ReplayRules } from './replay.ts';
export { formatReplay, parseReplay } from './text.ts';
export type { TimedInput } from './timed-input.ts';
