import { type Board, copyBoard, type Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import type { ActionBoard, SrsAction, SrsResult } from '@tetrarium/engine/srs';

/**
 * A classic board and its falling piece as a UT brain sees them. Pieces of any shape turn as they
 * do in the classic game, without kicks; copies share the cells until one places its piece.
 */
export class ClassicActionBoard implements ActionBoard {
  private cells: Board;
  private current: Piece;
  private column: number;
  private row: number;
  private result: SrsResult | undefined;
  private cleared = 0;

  private constructor(cells: Board, piece: Piece, x: number, y: number) {
    this.cells = cells;
    this.current = piece;
    this.column = x;
    this.row = y;
  }

  /** The piece at the top of a committed board, where the classic game lets it come, if it can. */
  static spawn(board: Board, piece: Piece): ClassicActionBoard | undefined {
    const x = Math.trunc((board.width - piece.width) / 2);
    const y = board.height - piece.height;
    const spawned = new ClassicActionBoard(board, piece, x, y);
    return spawned.hasRoom(piece, x, y) ? spawned : undefined;
  }

  /** The piece that falls or, after a PLACE, has landed. */
  get piece(): Piece {
    return this.current;
  }

  /** The column of its leftmost block. */
  get x(): number {
    return this.column;
  }

  /** The piece, as a board of the UT brief has it. */
  get currentPiece(): Piece {
    return this.current;
  }

  /** Where its lower left corner is. */
  get currentPosition(): { readonly x: number; readonly y: number } {
    return { x: this.column, y: this.row };
  }

  get width(): number {
    return this.cells.width;
  }

  get height(): number {
    return this.cells.height;
  }

  get maxHeight(): number {
    return this.cells.maxHeight;
  }

  get rowsCleared(): number {
    return this.cleared;
  }

  get lastResult(): SrsResult | undefined {
    return this.result;
  }

  columnHeight(x: number): number {
    return this.cells.columnHeight(x);
  }

  grid(x: number, y: number): boolean {
    return this.cells.grid(x, y);
  }

  move(action: SrsAction): SrsResult {
    const isPlaced = this.result === 'PLACE' || this.result === 'NO_PIECE';
    this.cleared = 0;
    this.result = isPlaced ? 'NO_PIECE' : this.perform(action);
    return this.result;
  }

  testMove(action: SrsAction): ClassicActionBoard {
    const copy = new ClassicActionBoard(this.cells, this.current, this.column, this.row);
    copy.result = this.result;
    copy.move(action);
    return copy;
  }

  private perform(action: SrsAction): SrsResult {
    const { current, column, row } = this;
    switch (action) {
      case 'LEFT':
        return this.moveTo(current, column - 1, row);
      case 'RIGHT':
        return this.moveTo(current, column + 1, row);
      case 'DOWN':
        return this.moveTo(current, column, row - 1) === 'SUCCESS' ? 'SUCCESS' : this.place();
      case 'DROP':
        this.fall();
        return this.place();
      case 'COUNTERCLOCKWISE':
        return this.turnTo(current.fastRotation() ?? current);
      case 'CLOCKWISE':
        return this.turnTo(before(current));
      default:
        return 'SUCCESS';
    }
  }

  /** Straight down: the surface answers at once, unless the piece is under it. */
  private fall(): void {
    const surface = this.cells.dropHeight(this.current, this.column);
    if (surface <= this.row) this.row = surface;
    else while (this.moveTo(this.current, this.column, this.row - 1) === 'SUCCESS');
  }

  private turnTo(turned: Piece): SrsResult {
    const x = this.column + Math.trunc((this.current.width - turned.width) / 2);
    const y = this.row + Math.trunc((this.current.height - turned.height) / 2);
    return this.moveTo(turned, x, y);
  }

  private moveTo(piece: Piece, x: number, y: number): SrsResult {
    if (!this.hasRoom(piece, x, y)) return 'OUT_BOUNDS';
    this.current = piece;
    this.column = x;
    this.row = y;
    return 'SUCCESS';
  }

  private hasRoom(piece: Piece, x: number, y: number): boolean {
    for (const point of piece.body) if (this.cells.grid(x + point.x, y + point.y)) return false;
    return true;
  }

  /** Into a copy of the cells: the others that share them must not see it. */
  private place(): SrsResult {
    this.cells = copyBoard(this.cells);
    const result = this.cells.place(this.current, this.column, this.row);
    if (result === PLACE_ROW_FILLED) this.cleared = this.cells.clearRows();
    this.cells.commit();
    return 'PLACE';
  }
}

/** The rotation before this one in its ring: a clockwise turn. */
function before(piece: Piece): Piece {
  let turned = piece;
  for (;;) {
    const next = turned.fastRotation();
    if (next === undefined || next === piece) return turned;
    turned = next;
  }
}
