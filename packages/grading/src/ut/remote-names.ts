import type { Names } from '../suite/remote.ts';
import type { UtBoardLike, UtPieceLike } from './subject.ts';

// The names of the brief come first, then ours.

export const UT_CLASSES = {
  piece: ['TetrisPiece', 'Piece', 'SrsPiece'],
  board: ['TetrisBoard', 'Board', 'SrsBoard'],
} as const satisfies Record<string, Names>;

export const UT_PIECE_MEMBERS = {
  getWidth: ['getWidth', 'width'],
  getHeight: ['getHeight', 'height'],
  getBody: ['getBody', 'body'],
  getSkirt: ['getSkirt', 'skirt'],
  nextRotation: ['nextRotation', 'counterclockwise'],
  nextClockwiseRotation: ['nextClockwiseRotation', 'clockwise'],
  equals: ['equals'],
} as const satisfies Record<keyof UtPieceLike, Names>;

export const UT_BOARD_MEMBERS = {
  nextPiece: ['nextPiece'],
  move: ['move'],
  testMove: ['testMove'],
  getCurrentPiece: ['getCurrentPiece', 'currentPiece'],
  getLastAction: ['getLastAction', 'lastAction'],
  getLastResult: ['getLastResult', 'lastResult'],
  getRowsCleared: ['getRowsCleared', 'rowsCleared'],
  getWidth: ['getWidth', 'width'],
  getHeight: ['getHeight', 'height'],
  getMaxHeight: ['getMaxHeight', 'maxHeight'],
  dropHeight: ['dropHeight'],
  getColumnHeight: ['getColumnHeight', 'columnHeight'],
  getRowWidth: ['getRowWidth', 'rowWidth'],
  getGrid: ['getGrid', 'grid'],
  equals: ['equals'],
} as const satisfies Record<Exclude<keyof UtBoardLike, 'moveAll'>, Names>;
