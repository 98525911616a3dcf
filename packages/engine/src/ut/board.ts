import type { Board } from '../core/board.ts';
import { ContractError } from '../core/contract-error.ts';
import type { Piece, Point } from '../core/piece.ts';
import { show } from '../core/result.ts';
import type { SrsAction, SrsResult } from '../srs/actions.ts';
import { type GivenPiece, SrsBoard, type SrsBoardOptions, shapeOf } from '../srs/board.ts';
import { BoxPiece } from '../srs/box-piece.ts';
import { SrsPiece } from '../srs/piece.ts';
import { boxPieceOf, TetrisPiece } from './piece.ts';

/** What a board performs, by the names of the report. */
export const Action = {
  LEFT: 'LEFT',
  RIGHT: 'RIGHT',
  DOWN: 'DOWN',
  DROP: 'DROP',
  CLOCKWISE: 'CLOCKWISE',
  COUNTERCLOCKWISE: 'COUNTERCLOCKWISE',
  NOTHING: 'NOTHING',
  HOLD: 'HOLD',
} as const satisfies Readonly<{ [Name in SrsAction]: Name }>;
export type Action = SrsAction;

/** What an action brings, by the names of the report. */
export const Result = {
  SUCCESS: 'SUCCESS',
  OUT_BOUNDS: 'OUT_BOUNDS',
  NO_PIECE: 'NO_PIECE',
  PLACE: 'PLACE',
} as const satisfies Readonly<{ [Name in SrsResult]: Name }>;
export type Result = SrsResult;

/** The rules of the report, where the engine has a choice. */
const REPORT: SrsBoardOptions = { hold: 'pause', spawn: 'report' };
const ORIGIN: Point = { x: 0, y: 0 };

/**
 * The board of the UT report. A piece appears with its origin at (width / 2, height - its height),
 * HOLD is a pause, and rows are counted over the whole game. It is an `SrsBoard` too, with that
 * class's own names, and takes pieces of any blocks.
 */
export class TetrisBoard extends SrsBoard<BoxPiece> {
  private given: TetrisPiece | undefined;
  private inset: Point = ORIGIN;

  /** An empty board of any size from 1x1, without a piece. (`cells` is for copies.) */
  constructor(width: number, height: number, cells?: Board) {
    super(width, height, REPORT, cells);
  }

  /** A copy of a board under the names of the report; its own rules stay. */
  static of(board: SrsBoard): TetrisBoard {
    const own = new TetrisBoard(board.width, board.height, SrsBoard.cellsOf(board));
    own.become(board);
    own.follow();
    return own;
  }

  /** The x of the piece's origin, its lower left corner; it stays when the piece is placed. */
  get ox(): number {
    return this.x + this.inset.x;
  }

  /** The y of the piece's origin. */
  get oy(): number {
    return this.y + this.inset.y;
  }

  getWidth(): number {
    return this.width;
  }

  getHeight(): number {
    return this.height;
  }

  /** The piece given to `nextPiece` as it is turned now; null when one has to be given. */
  getCurrentPiece(): TetrisPiece | null {
    const piece = this.currentPiece;
    if (piece === undefined) return null;
    return this.given?.engine === piece ? this.given : TetrisPiece.of(piece);
  }

  /** What the last `move` returned; null before the first. */
  getLastResult(): Result | null {
    return this.lastResult ?? null;
  }

  /** The action passed to the last `move`; null before the first. */
  getLastAction(): Action | null {
    return this.lastAction ?? null;
  }

  /** The rows of the whole game; those of the last action alone are `rowsCleared`. */
  getRowsCleared(): number {
    return this.totalRowsCleared;
  }

  getMaxHeight(): number {
    return this.maxHeight;
  }

  getColumnHeight(x: number): number {
    return this.columnHeight(x);
  }

  getRowWidth(y: number): number {
    return this.rowWidth(y);
  }

  /** Whether a cell is filled, without the falling piece; everything outside the board is. */
  getGrid(x: number, y: number): boolean {
    return this.grid(x, y);
  }

  /** The y at which the origin of a piece comes to rest when it is dropped at x. */
  override dropHeight(piece: TetrisPiece | BoxPiece | Piece, x: number): number {
    return super.dropHeight(piece instanceof TetrisPiece ? piece.engine.shape : piece, x);
  }

  /** Whether a piece at the current origin can move to the left. */
  checkLeftLegal(piece: TetrisPiece): boolean {
    return this.isFree(piece, -1, 0);
  }

  /** Whether a piece at the current origin can move to the right. */
  checkRightLegal(piece: TetrisPiece): boolean {
    return this.isFree(piece, 1, 0);
  }

  /** Whether a piece at the current origin can move down. */
  checkDownLegal(piece: TetrisPiece): boolean {
    return this.isFree(piece, 0, -1);
  }

  /** Deals a piece of any blocks; throws where it leaves the board or overlaps filled cells. */
  override nextPiece(given: GivenPiece, position?: Point): void {
    super.nextPiece(given, position);
    this.given = given instanceof TetrisPiece ? given : undefined;
    this.follow();
  }

  override move(action: Action): Result {
    const result = super.move(action);
    this.follow();
    return result;
  }

  protected override pieceOf(given: GivenPiece): BoxPiece {
    if (given instanceof TetrisPiece) return given.engine;
    if (given instanceof BoxPiece) return given;
    const shape = shapeOf(given);
    if (shape !== undefined) return boxPieceOf(shape);
    if (typeof given === 'string') return SrsPiece.of(given);
    throw new ContractError(`Expected a piece, got ${show(given)}`);
  }

  protected override blank(cells: Board): TetrisBoard {
    return new TetrisBoard(this.width, this.height, cells);
  }

  protected override become(other: SrsBoard<BoxPiece>): void {
    super.become(other);
    if (!(other instanceof TetrisBoard)) return;
    this.given = other.given;
    this.inset = other.inset;
  }

  /** The origin counts from the corner of the blocks, which every turn moves in the box. */
  private follow(): void {
    const piece = this.currentPiece;
    if (piece !== undefined) this.inset = piece.inset;
  }

  private isFree(piece: TetrisPiece, dx: number, dy: number): boolean {
    const { body } = this.pieceOf(piece);
    return body.every(({ x, y }) => !this.grid(this.ox + x + dx, this.oy + y + dy));
  }
}
