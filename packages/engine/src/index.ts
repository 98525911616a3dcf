export { Board } from './board.ts';
export { formatBoard, parseBoard } from './board-text.ts';
export { ContractError } from './contract-error.ts';
export type { Handling, HandlingPreset } from './input/handling.ts';
export {
  DEFAULT_HANDLING,
  findHandlingFault,
  HANDLING_PRESETS,
  LONGEST_HANDLING,
} from './input/handling.ts';
export type { InputMachine, KeyChange, TimedVerb } from './input/input-machine.ts';
export {
  advanceInput,
  changeKey,
  createInputMachine,
  greetPiece,
  releaseAll,
} from './input/input-machine.ts';
export type { Button, KeySet } from './input/key-sets.ts';
export { BUTTONS, buttonOf, KEY_SETS } from './input/key-sets.ts';
export type { GuidelineRecording, RaceRecording, Seat } from './input/seat.ts';
export {
  passAtSeat,
  pressAtSeat,
  seatOf,
  seatOfRace,
} from './input/seat.ts';
export type { PerftOptions } from './perft/perft.ts';
export { perft } from './perft/perft.ts';
export type { Point } from './piece.ts';
export { Piece, parsePiece } from './piece.ts';
export type { PlaceResult } from './place-result.ts';
export { PLACE_BAD, PLACE_OK, PLACE_OUT_BOUNDS, PLACE_ROW_FILLED } from './place-result.ts';
export type { PlacementBoard } from './placement/find-placements.ts';
export { findPlacements } from './placement/find-placements.ts';
export type { Placement, PlacementInput, PlacementRules } from './placement/placement.ts';
export { parseQueue } from './placement/queue.ts';
export type { FilmFrame, FilmOptions } from './render/film.ts';
export { filmOf } from './render/film.ts';
export { renderGif } from './render/gif.ts';
export type { Raster } from './render/raster.ts';
export { RASTER_PALETTE, rasterOf } from './render/raster.ts';
export { renderSvg, renderSvgFilm } from './render/svg.ts';
export { BitReader } from './replay/bit-reader.ts';
export { BitWriter } from './replay/bit-writer.ts';
export { CLASSIC_REPLAY, classicReplayOptions } from './replay/classic-replay.ts';
export { digest, digestOf } from './replay/digest.ts';
export { GUIDELINE_REPLAY } from './replay/guideline-replay.ts';
export { formatTime, ownedCells, PictureGrid } from './replay/picture.ts';
export type { RaceInput, RivalRace } from './replay/race-replay.ts';
export { RACE_REPLAY, sideOfRace } from './replay/race-replay.ts';
export type { Mark, Recording } from './replay/recording.ts';
export {
  advanceRecording,
  canUndo,
  finishRecording,
  recordInput,
  redoPiece,
  startRecording,
  undoPiece,
} from './replay/recording.ts';
export type {
  ReadReplay,
  Replay,
  ReplayOptions,
  ReplayPicture,
  ReplayRules,
} from './replay/replay.ts';
export type { ReplayJson } from './replay/replay-json.ts';
export { replayFromJson, replayToJson } from './replay/replay-json.ts';
export type { ReplayPlayer } from './replay/replay-player.ts';
export {
  continueFrom,
  currentPiece,
  openReplay,
  playUntil,
  sealReplay,
  seekPiece,
  seekTime,
  stepInput,
  verifyReplay,
} from './replay/replay-player.ts';
export { formatReplay, parseReplay, REPLAY_PREFIX } from './replay/replay-text.ts';
export type { Problem, Result } from './result.ts';
export { failure, success } from './result.ts';
export { centreAt, pivotKick, positionAt } from './rotation/centre.ts';
export type {
  HalfKickTable,
  HalfTurn,
  Kick,
  KickFamily,
  KickTable,
  QuarterTurn,
  Rotation,
  RotationSystem,
} from './rotation/kick-table.ts';
export {
  familyOf,
  kicksOf,
  ROTATION_SYSTEMS,
  SRS,
  SRS_JSTRIS_180,
  SRS_PLUS,
} from './rotation/rotation-systems.ts';
export type { FifthTestRule, Spin } from './rotation/spin.ts';
export { FIFTH_TEST_RULES, SPINS, spinOf } from './rotation/spin.ts';
export type { SrsKind } from './rotation/srs-piece.ts';
export { SRS_KINDS, SrsPiece } from './rotation/srs-piece.ts';
export type { Cells, Turned } from './rotation/turn.ts';
export { fits, turn } from './rotation/turn.ts';
export { CellLayer, NO_OWNER } from './rulesets/cell-layer.ts';
export type { ClassicFrame, FallingPiece } from './rulesets/classic-frame.ts';
export { frameOfClassic } from './rulesets/classic-frame.ts';
export type { ClassicEvent, ClassicGame, ClassicVerb } from './rulesets/classic-game.ts';
export { applyClassic, CLASSIC_VERBS, createClassicGame } from './rulesets/classic-game.ts';
export type { ClassicKeyState } from './rulesets/classic-keys.ts';
export {
  formatKeyScript,
  keyStateOf,
  parseKeyScript,
  playKeys,
} from './rulesets/classic-keys.ts';
export type { ClassicRules, ClassicScoring, Landing } from './rulesets/classic-rules.ts';
export {
  createClassicRules,
  findRulesFault,
  LANDINGS,
  TEST_LIMIT,
  TEST_SEED,
} from './rulesets/classic-rules.ts';
export type { ClassicSave } from './rulesets/classic-save.ts';
export { loadClassicGame, saveClassicGame } from './rulesets/classic-save.ts';
export type {
  ClassicEnd,
  ClassicResult,
  ClassicTally,
  PickPiece,
} from './rulesets/classic-tally.ts';
export {
  CLASSIC_ENDS,
  countLanding,
  countPiece,
  createTally,
  drawPiece,
  resultOf,
  rowsCleared,
  shownPieces,
  shownScore,
} from './rulesets/classic-tally.ts';
export type { AttackTable } from './rulesets/guideline-attack.ts';
export {
  ATTACK_TABLES,
  attackOf,
  JSTRIS_ATTACK,
  TETRIO_ATTACK,
} from './rulesets/guideline-attack.ts';
export { bestKeys, JUDGED_VERBS } from './rulesets/guideline-finesse.ts';
export type { GuidelineFrame, GuidelineShape } from './rulesets/guideline-frame.ts';
export { frameOfGuideline } from './rulesets/guideline-frame.ts';
export {
  advanceGuideline,
  applyGuideline,
  copyGuideline,
  createGuidelineGame,
  nextHappening,
} from './rulesets/guideline-game.ts';
export { GUIDELINE_GRAVITY, gravityAt, TOP_LEVEL } from './rulesets/guideline-gravity.ts';
export type {
  BestMeasure,
  GuidelineGoal,
  GuidelineMode,
  GuidelineModeId,
} from './rulesets/guideline-modes.ts';
export {
  findGuidelineMode,
  GUIDELINE_MODE_IDS,
  GUIDELINE_MODES,
} from './rulesets/guideline-modes.ts';
export type { Race, RaceEvent, Side } from './rulesets/guideline-race.ts';
export { advanceRace, applyRace, createRace, winnerOf } from './rulesets/guideline-race.ts';
export type { GuidelineOptions, GuidelineRules } from './rulesets/guideline-rules.ts';
export {
  createGuidelineRules,
  findGuidelineFault,
  GUIDELINE_DEFAULTS,
  MOST_NEXT,
  MOST_SOFT_DROP,
  titleOfGuideline,
} from './rulesets/guideline-rules.ts';
export type { GuidelineSave } from './rulesets/guideline-save.ts';
export { loadGuidelineGame, saveGuidelineGame } from './rulesets/guideline-save.ts';
export type { Clear } from './rulesets/guideline-scoring.ts';
export { isDifficult, pointsOf } from './rulesets/guideline-scoring.ts';
export type {
  FallingSrs,
  GuidelineEnd,
  GuidelineEvent,
  GuidelineGame,
  PendingGarbage,
} from './rulesets/guideline-state.ts';
export { cellsOf, GARBAGE_OWNER, GUIDELINE_ENDS } from './rulesets/guideline-state.ts';
export type { GuidelineInput, GuidelineVerb } from './rulesets/guideline-verbs.ts';
export { GUIDELINE_VERBS } from './rulesets/guideline-verbs.ts';
export {
  formatBody,
  formatPieceSet,
  parsePieceSet,
  parseRoot,
  rotationAt,
  rotationIndex,
} from './rulesets/piece-set.ts';
export type { Unchecked } from './rulesets/unchecked.ts';
export { isListOf, isRecord, isText, isWhole, show } from './rulesets/unchecked.ts';
export type { Bag } from './sources/bag.ts';
export { shuffleBag } from './sources/bag.ts';
export { JavaRandom } from './sources/java-random.ts';
export { seedMinstd } from './sources/minstd.ts';
export type { BoardCells } from './srs/copy-board.ts';
export { copyBoard } from './srs/copy-board.ts';
export type { SrsAction, SrsResult } from './srs/srs-actions.ts';
export { SRS_ACTIONS, SRS_RESULTS } from './srs/srs-actions.ts';
export type { SrsBoardOptions } from './srs/srs-board.ts';
export { SrsBoard, spawnPosition } from './srs/srs-board.ts';
export type {
  FinesseFault,
  GuidelineStatistics,
  PersonalBest,
  StatisticsPoint,
} from './statistics/statistics.ts';
export { isBetter, personalBest, statisticsOf } from './statistics/statistics.ts';
export type { TimedInput } from './timed-input.ts';
