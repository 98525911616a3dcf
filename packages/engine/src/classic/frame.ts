import type { CellLayer } from '../core/cell-layer.ts';
import { Piece } from '../core/piece.ts';
import { ownColor } from '../picture/palette.ts';
import { createWell, type Well } from '../picture/picture.ts';
import type { ClassicGame } from './game.ts';
import { type ClassicEnd, rowsCleared, shownPieces, shownScore } from './tally.ts';

export interface FallingPiece {
  readonly pieceIndex: number;
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly dropY: number;
}

/** All a view needs to draw a game; (0, 0) is the lower left cell. */
export interface ClassicFrame {
  readonly width: number;
  /** All rows, the top space included. */
  readonly height: number;
  readonly topSpace: number;
  /** The piece index of each locked cell by row from the floor up; empty rows above are left out. */
  readonly cells: readonly (readonly number[])[];
  readonly falling: FallingPiece | undefined;
  /** The palette index of each piece by its index. */
  readonly colors: readonly number[];
  /** The rows that are full with the falling piece where it is now. */
  readonly fullRows: readonly number[];
  /** The piece counter and the score as the original shows them. */
  readonly pieces: number;
  readonly score: number;
  readonly rows: number;
  readonly over: ClassicEnd | undefined;
}

/** The picture of a game as it stands. */
export function frameOfClassic(game: ClassicGame): ClassicFrame {
  const { rules, board, cells } = game;
  const fullRows: number[] = [];
  for (let y = 0; y < board.maxHeight; y++) if (board.rowWidth(y) === board.width) fullRows.push(y);
  return {
    width: board.width,
    height: board.height,
    topSpace: rules.topSpace,
    cells: cells.toRows(),
    falling: fallingOf(game),
    colors: colorsOf(rules.pieces),
    fullRows,
    pieces: shownPieces(game),
    score: shownScore(game),
    rows: rowsCleared(game),
    over: game.over,
  };
}

/** The palette indices of a set of pieces: the seven have theirs, a user's own follow in their order. */
export function colorsOf(pieces: readonly Piece[]): number[] {
  const standard = Piece.getPieces();
  let own = 0;
  return pieces.map((piece) => {
    const known = standard.indexOf(piece);
    return known >= 0 ? known : ownColor(own++);
  });
}

/** The well of a frame. */
export function wellOfClassic(frame: ClassicFrame): Well {
  const { width, height, topSpace, cells: owners, colors, falling, fullRows } = frame;
  const shapeAt = (y: number) =>
    falling && {
      color: colors[falling.pieceIndex]!,
      cells: falling.piece.body.map((cell) => ({ x: falling.x + cell.x, y: y + cell.y })),
    };
  return createWell({
    width,
    height,
    topSpace,
    owners,
    colors,
    falling: falling && shapeAt(falling.y),
    ghost: falling && shapeAt(falling.dropY),
    filling: rowsToFill(frame),
    full: fullRows,
  });
}

/** The rows a drop would fill, from the floor up. */
export function rowsToFill({ cells, width, falling }: ClassicFrame): number[] {
  if (falling === undefined) return [];
  const { piece, dropY } = falling;
  const rows: number[] = [];
  for (let y = dropY; y < dropY + piece.height; y++) {
    const locked = cells[y]?.filter((owner) => owner >= 0).length ?? 0;
    const added = piece.body.filter((point) => point.y === y - dropY).length;
    if (locked + added === width) rows.push(y);
  }
  return rows;
}

function fallingOf({
  piece,
  pieceIndex,
  x,
  y,
  over,
  cells,
}: ClassicGame): FallingPiece | undefined {
  if (piece === undefined || over !== undefined) return undefined;
  return { pieceIndex, piece, x, y, dropY: Math.min(y, restingHeight(cells, piece, x)) };
}

/** `Board.dropHeight` over the locked cells alone: the board itself holds the piece just now. */
function restingHeight(cells: CellLayer, piece: Piece, x: number): number {
  return Math.max(0, ...piece.skirt.map((low, i) => cells.columnHeight(x + i) - low));
}
