export { Bests } from './bests.ts';
export { GUIDELINE_ACTIONS, type GuidelineAction, isButton, KEY_SETS } from './bindings.ts';
export { type CallOut, callOutOf } from './call-out.ts';
export { HandlingLog } from './handling-log.ts';
export { type MatchGame, RaceMatch } from './match.ts';
export {
  aheadOf,
  gaugeOf,
  largeNumbers,
  MODE_NUMBERS,
  partsOf,
  type RunPart,
} from './mode-numbers.ts';
export { GuidelineNarration } from './narration.ts';
export { formatRate, nextPace, parsePace } from './pace.ts';
export { questionAbout } from './pilot.ts';
export { RaceRecords } from './race-records.ts';
export type { RaceSide } from './race-side.ts';
export { attackRows, attackWord, handicapSentence } from './race-words.ts';
export { bestRun, type GuidelineRun, parseRun, runOf, splitsOf } from './runs.ts';
export { clearWords } from './sentences.ts';
export { GuidelineSession } from './session.ts';
export { GuidelineSetup } from './setup.ts';
