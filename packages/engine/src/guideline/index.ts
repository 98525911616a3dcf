export { attackBy } from './attack.ts';
export type { GuidelineFrame } from './frame.ts';
export { frameOfGuideline, wellOfGuideline } from './frame.ts';
export { applyGuideline, createGuidelineGame } from './game.ts';
export type { Handling } from './handling.ts';
export { DEFAULT_HANDLING, parseHandling } from './handling.ts';
export { HANDLING_PRESETS } from './handling-presets.ts';
export type { Button, GuidelineRecording, RaceRecording } from './input-machine.ts';
export { BUTTONS, InputMachine, PlayerPort } from './input-machine.ts';
export type { GuidelineMode, GuidelineModeId } from './modes.ts';
export { findGuidelineMode, GUIDELINE_MODE_IDS, GUIDELINE_MODES, RACE_MODE } from './modes.ts';
export type { Attack, Side } from './race.ts';
export { attackOf, garbageOf, SIDES } from './race.ts';
export type { RaceInput } from './race-replay.ts';
export { RACE_REPLAY, sideOfRace } from './race-replay.ts';
export { GUIDELINE_REPLAY } from './replay.ts';
export {
  createGuidelineRules,
  GUIDELINE_DEFAULTS,
  GUIDELINE_LIMITS,
  titleOfGuideline,
} from './rules.ts';
export type { GuidelineEvent, GuidelineGame } from './state.ts';
export { cellsOf } from './state.ts';
export type { GuidelineStatistics, PersonalBest, Split } from './statistics.ts';
export { bestKey, isBetter, personalBest, splitOf, statisticsOf } from './statistics.ts';
export type { GuidelineInput, GuidelineVerb } from './verbs.ts';
