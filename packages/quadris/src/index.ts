export { BLOCK_KINDS, parseSequence, SAMPLE_SEQUENCE } from './blocks.ts';
export { readCommand } from './command.ts';
export { describeGame } from './describe.ts';
export type { Reply } from './execute.ts';
export { executeLine, feedText } from './execute.ts';
export type { Files } from './files.ts';
export { NO_FILES, watchFiles } from './files.ts';
export type { PlayerFrame, QuadrisFrame } from './frame.ts';
export { frameOf } from './frame.ts';
export type { Interpreter } from './interpreter.ts';
export { createInterpreter } from './interpreter.ts';
export { parseLevelFile } from './level-file.ts';
export { VERB_HELP } from './messages.ts';
export { wellOfNext, wellOfPlayer } from './picture.ts';
export { renderText } from './render-text.ts';
export type { ReplayInterpreter } from './replay.ts';
export {
  QUADRIS_REPLAY,
  quadrisReplayOptions,
  REPLAY_LIMITS,
  stateOfQuadris,
} from './replay.ts';
export type { RulesId, Verb } from './rules.ts';
export { RULES_IDS, RULESETS } from './rules.ts';
export { formatSave, parseSave } from './save.ts';
export type { GameSetup, QuadrisGame } from './state.ts';
export type { Vocabulary } from './vocabulary.ts';
export { completionsOf, createVocabulary } from './vocabulary.ts';
export { parseVocabularyFile } from './vocabulary-file.ts';
