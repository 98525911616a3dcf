export type { ClassicFrame } from './frame.ts';
export { colorsOf, frameOfClassic, rowsToFill, wellOfClassic } from './frame.ts';
export type { ClassicEvent, ClassicGame, ClassicVerb } from './game.ts';
export {
  applyClassic,
  CLASSIC_VERBS,
  createClassicGame,
  dealClassic,
  positionAfter,
} from './game.ts';
export { formatKeyScript, parseKeyScript, playKeys } from './keys.ts';
export { CLASSIC_REPLAY, classicReplayOptions } from './replay.ts';
export type { ClassicRules, Landing } from './rules.ts';
export { createClassicRules, findRulesFault, LANDINGS, TEST_LIMIT, TEST_SEED } from './rules.ts';
export { loadClassicGame, saveClassicGame } from './save.ts';
export type { ClassicTally, PickPiece } from './tally.ts';
export {
  countLanding,
  countPiece,
  createTally,
  drawPiece,
  resultOf,
  shownPieces,
  shownScore,
} from './tally.ts';
