export { Board } from './board.ts';
export { formatBoard, parseBoard } from './board-text.ts';
export { ContractError } from './contract-error.ts';
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
export { JavaRandom } from './sources/java-random.ts';
export type { BoardCells } from './srs/copy-board.ts';
export { copyBoard } from './srs/copy-board.ts';
export type { SrsAction, SrsResult } from './srs/srs-actions.ts';
export { SRS_ACTIONS, SRS_RESULTS } from './srs/srs-actions.ts';
export type { SrsBoardOptions } from './srs/srs-board.ts';
export { SrsBoard, spawnPosition } from './srs/srs-board.ts';
