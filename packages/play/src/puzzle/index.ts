export type { Draft, DraftPiece } from './draft.ts';
export {
  addRows,
  appendPiece,
  checkDraft,
  deleteRow,
  draftOf,
  emptyDraft,
  isFilled,
  MOST_CELLS,
  MOST_SIDE,
  paintCell,
  parseKeptDraft,
  puzzleFileOf,
  readDraft,
  removePiece,
  resize,
  shareOf,
  withRows,
} from './draft.ts';
export type { PuzzleSession } from './session.ts';
export {
  changePuzzle,
  placeInPuzzle,
  redoChange,
  requestOf,
  startPuzzle,
  undoChange,
} from './session.ts';
