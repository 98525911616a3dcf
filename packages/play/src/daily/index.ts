export { wellOfDaily } from './picture.ts';
export type { DailyResult, DailyTry } from './results.ts';
export { DailyResults } from './results.ts';
export { DailySession, piecesOf } from './session.ts';
export { aimSentence, placedSentence, shareText } from './texts.ts';
