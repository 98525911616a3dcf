export type { LogEntry } from './command-line.ts';
export { addEntry, completeLine, createHistory, stepHistory } from './command-line.ts';
export { parseKept } from './kept.ts';
export type { SessionEvent } from './session.ts';
export { QuadrisSession } from './session.ts';
export type { QuadrisSetup } from './setup.ts';
export {
  DEFAULT_SETUP,
  gameSetupOf,
  levelsOf,
  parseLink,
  SAMPLE_SEQUENCE,
  SPAWN_NAMES,
} from './setup.ts';
export { resultText } from './texts.ts';
