export { DailyController, type DailyEvent, type DailyWorld } from './controller.ts';
export { type DailyStep, finishedDaily, formatSteps, parseSteps, replayOfSteps } from './log.ts';
export { wellOfDaily } from './picture.ts';
export { DAILY_REPLAY, type DailyInput } from './replay.ts';
export type { DailyResult } from './results.ts';
export { DailyResults } from './results.ts';
export { DailySetup } from './setup.ts';
export { DailyState, piecesOf } from './state.ts';
export { aimSentence, placedSentence, shareText } from './texts.ts';
