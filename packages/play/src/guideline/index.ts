export {
  bindingsOf,
  GUIDELINE_ACTIONS,
  type GuidelineAction,
  type GuidelineCommand,
  isButton,
  KEY_SETS,
  keySetOf,
} from './bindings.ts';
export { HandlingLog, LOG_SPAN, laneOf } from './handling-log.ts';
export { formatKeptGuideline, parseKeptGuideline } from './kept.ts';
export { pathTo } from './path.ts';
export { advanceWith, askBrain } from './pilot.ts';
export { replayOf, type SessionRecording } from './recording.ts';
export {
  bestOf,
  countGame,
  endLines,
  endTitle,
  noteBest,
  parseBests,
  resultText,
  whyItEnded,
} from './result.ts';
export {
  boardSentences,
  clearWords,
  endSentences,
  eventSentences,
  fallingSentence,
  faultSentence,
  faultWords,
  hasNewPiece,
  KIND_NAMES,
  newPieceSentence,
  overSentence,
} from './sentences.ts';
export { GuidelineSession } from './session.ts';
export {
  canRetryFaults,
  DEFAULT_GUIDELINE_SETUP,
  FIRST_RIVAL,
  formatGuidelineSetup,
  GUIDELINE_LIMITS,
  type GuidelineSetup,
  parseGuidelineSetup,
  setupOf,
  setupOfReplay,
  withRival,
} from './setup.ts';
