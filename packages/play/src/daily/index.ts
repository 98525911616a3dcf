export { type DailyStep, formatSteps, parseSteps, replayOfSteps } from './log.ts';
export { wellOfDaily } from './picture.ts';
export { DAILY_REPLAY, type DailyInput } from './replay.ts';
export type { DailyResult } from './results.ts';
export { DailyResults } from './results.ts';
export { DailySession, piecesOf } from './session.ts';
export { DailySetup } from './setup.ts';
export { aimSentence, placedSentence, shareText } from './texts.ts';
