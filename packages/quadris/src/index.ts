export type { Advice, Advisor } from './advisor.ts';
export { adviseDrop } from './advisor.ts';
export type { Block, BlockKind, LockedKind, Turn } from './blocks.ts';
export { BLOCK_KINDS, isBlockKind, STAR, shapeOf } from './blocks.ts';
export type { Command, Reading } from './command.ts';
export { readCommand } from './command.ts';
export { describeGame } from './describe.ts';
export type { Files } from './files.ts';
export { NO_FILES } from './files.ts';
export type { BlockFrame, PlayerFrame, QuadrisFrame } from './frame.ts';
export { COVERED, changedCells, frameOfQuadris } from './frame.ts';
export { createGame, findSetupFault, restartGame } from './game.ts';
export { helpLines, VERB_HELP } from './help.ts';
export type { Emit, Reply } from './interpreter.ts';
export { endText, executeLine, feedText } from './interpreter.ts';
export { parseLevelFile } from './level-file.ts';
export type { Chance, Level, Weights } from './levels.ts';
export { BRIEF_LEVELS, LATER_LEVELS } from './levels.ts';
export type { FileTable, MemoryFiles } from './memory-files.ts';
export type { SteerVerb } from './moves.ts';
export { wellOfNext, wellOfPlayer } from './picture.ts';
export type { GameVerb, SpecialDeed } from './play.ts';
export { act, BLIND, fixBlocks, forceBlock, GAME_VERBS, HEAVY, play } from './play.ts';
export type { QuadrisReplaySession } from './quadris-replay.ts';
export {
  LONGEST_LINE,
  MOST_REPLAY_STEPS,
  QUADRIS_REPLAY,
  quadrisReplayOptions,
  stateOfQuadris,
} from './quadris-replay.ts';
export { renderText } from './render-text.ts';
export type { QuadrisRules, RulesId, Spawn, SpecialAction, Verb } from './rules.ts';
export { RULES_IDS, RULESETS, SPAWNS, SPECIAL_ACTIONS, VERBS } from './rules.ts';
export type { QuadrisSave } from './save.ts';
export { formatSave, parseSave } from './save.ts';
export type { SequenceText } from './sequence.ts';
export { parseSequence } from './sequence.ts';
export type { QuadrisSession, SessionOptions } from './session.ts';
export { createSession, frameOfSession, redoChange, undoChange } from './session.ts';
export type {
  CurrentBlock,
  GameSetup,
  LockedBlock,
  Outcome,
  Player,
  QuadrisEvent,
  QuadrisGame,
} from './state.ts';
export { activePlayer, isOver, rulesOf } from './state.ts';
export type { CommandName, Macro, Meaning, Vocabulary } from './vocabulary.ts';
export {
  addAlias,
  addMacro,
  completionsOf,
  createVocabulary,
  lookUp,
  renameCommand,
} from './vocabulary.ts';
export { parseVocabularyFile } from './vocabulary-file.ts';
export { watchFiles } from './watched-files.ts';
