export { Bests } from './bests.ts';
export { GUIDELINE_ACTIONS, GUIDELINE_KEYS, type GuidelineAction, isButton } from './bindings.ts';
export { type CallOut, callOutOf } from './call-out.ts';
export { GuidelineController, type GuidelineWorld } from './controller.ts';
export { HandlingLog } from './handling-log.ts';
export { KEY_SETS } from './key-sets.ts';
export {
  aheadOf,
  gaugeOf,
  largeNumbers,
  MODE_NUMBERS,
} from './mode-numbers.ts';
export { GuidelineNarration } from './narration.ts';
export { FIRST_RIVAL, GUIDELINE_OPTIONS } from './options.ts';
export { parsePace } from './pace.ts';
export { type Pilot, type PilotAnswer, pilotOf, questionAbout } from './pilot.ts';
export type { RaceSide } from './race-side.ts';
export { GuidelineReport } from './report.ts';
export type { GuidelineResult } from './result.ts';
export { partsOf } from './run-parts.ts';
export { bestRun, type GuidelineRun, parseRun, runOf, splitsOf } from './runs.ts';
export { clearWords, describeGame } from './sentences.ts';
export { GuidelineSession } from './session.ts';
export { type GuidelineChoices, GuidelineSetup } from './setup.ts';
