import { Board } from '../core/board.ts';
import { ContractError } from '../core/contract-error.ts';
import { type BoardCells, copyBoard } from '../core/copy-board.ts';
import { Piece, type Point } from '../core/piece.ts';
import type { HoldRule, SrsAction, SrsResult } from './actions.ts';
import type { BoxPiece } from './box-piece.ts';
import type { RotationSystem } from './kick-table.ts';
import { type SpawnRule, type SrsKind, SrsPiece, spawnPosition } from './piece.ts';
import { SRS } from './rotation-systems.ts';
import { fits, turn } from './turn.ts';

/** What an SrsBoard can be told beside its size. */
export interface SrsBoardOptions {
  readonly hold?: HoldRule | undefined;
  /** `centre` unless told. */
  readonly spawn?: SpawnRule | undefined;
  /** The kicks of the turns; SRS unless told. */
  readonly rotation?: RotationSystem;
}

/** What a board says of the moves it has seen. */
type SrsPast = Pick<SrsBoard, 'lastAction' | 'lastResult' | 'rowsCleared' | 'totalRowsCleared'>;

/** A piece of another class, by the names of the briefs: `@tetrarium/engine/stanford` has one. */
interface PieceBody {
  getBody(): readonly Point[];
}

/** What a board takes as a piece; a letter stands for the piece facing north. */
export type GivenPiece = SrsKind | BoxPiece | Piece | PieceBody;

/** The blocks of a piece that has no box; undefined where it is no such piece. */
export function shapeOf(given: unknown): Piece | undefined {
  if (given instanceof Piece) return given;
  const { getBody } = Object(given) as Partial<PieceBody>;
  return typeof getBody === 'function' ? new Piece(getBody.call(given)) : undefined;
}

/**
 * The board of the UT brief: it owns the falling piece, and every change is one `move`. Positions
 * are the lower left corner of the piece's SRS box. The cells are a `Board`, shared by copies
 * until one of them places a piece, so `testMove` costs no copy of the cells.
 */
export class SrsBoard<P extends BoxPiece = SrsPiece> {
  readonly width: number;
  readonly height: number;
  private options: SrsBoardOptions;
  private cells: Board;
  /** Whether another SrsBoard may hold the same `cells`. */
  private isShared = false;
  private piece: P | undefined;
  /** Where the box is, or was when its piece was placed. */
  protected x = 0;
  protected y = 0;
  private action: SrsAction | undefined;
  private result: SrsResult | undefined;
  private cleared = 0;
  private totalCleared = 0;
  private held: SrsKind | undefined;
  /** Whether HOLD was used since the last piece was placed. */
  private isHoldUsed = false;
  private paused = false;

  /** An empty board of any size from 1x1, without a piece. (`cells` is for copies.) */
  constructor(
    width: number,
    height: number,
    options: SrsBoardOptions = {},
    cells: Board = new Board(width, height),
  ) {
    this.width = width;
    this.height = height;
    this.options = options;
    this.cells = cells;
  }

  /** A board with the cells of another, without a piece, after the moves of a `past`. */
  static from(cells: BoardCells, options: SrsBoardOptions = {}, past?: SrsPast): SrsBoard {
    const board = new SrsBoard(cells.width, cells.height, options, copyBoard(cells));
    board.action = past?.lastAction;
    board.result = past?.lastResult;
    board.cleared = past?.rowsCleared ?? 0;
    board.totalCleared = past?.totalRowsCleared ?? 0;
    return board;
  }

  /** The falling piece; undefined when one has to be dealt. */
  get currentPiece(): P | undefined {
    return this.piece;
  }

  /** The lower left corner of the falling piece's box, which may be outside the board. */
  get currentPosition(): Point | undefined {
    return this.piece === undefined ? undefined : { x: this.x, y: this.y };
  }

  /** The last action `move` was asked for; undefined before the first. */
  get lastAction(): SrsAction | undefined {
    return this.action;
  }

  /** What `move` last answered; undefined before the first. */
  get lastResult(): SrsResult | undefined {
    return this.result;
  }

  get rowsCleared(): number {
    return this.cleared;
  }

  get totalRowsCleared(): number {
    return this.totalCleared;
  }

  /** The piece in hold, with `hold: 'swap'`. */
  get heldPiece(): SrsKind | undefined {
    return this.held;
  }

  /** Whether HOLD has stopped everything until the next HOLD, with `hold: 'pause'`. */
  get isPaused(): boolean {
    return this.paused;
  }

  /** The height of the tallest column, without the falling piece. */
  get maxHeight(): number {
    return this.cells.maxHeight;
  }

  /** One above the highest filled cell of column x, without the falling piece. */
  columnHeight(x: number): number {
    return this.cells.columnHeight(x);
  }

  /** How many cells of row y are filled, without the falling piece. */
  rowWidth(y: number): number {
    return this.cells.rowWidth(y);
  }

  /** Whether a cell is filled, without the falling piece; everything outside the board is. */
  grid(x: number, y: number): boolean {
    return this.cells.grid(x, y);
  }

  /**
   * Where a piece dropped from above comes to rest: the y of its box for x of its box, as in
   * `currentPosition`. A `Piece` has no box: x and y are then its own lower left corner.
   */
  dropHeight(piece: BoxPiece | Piece, x: number): number {
    if (piece instanceof Piece) return this.cells.dropHeight(piece, x);
    return this.cells.dropHeight(piece.shape, x + piece.inset.x) - piece.inset.y;
  }

  /** The piece that is meant; throws where a board of tetrominoes has no use for it. */
  protected pieceOf(given: GivenPiece): P {
    const shape = shapeOf(given);
    if (shape !== undefined) return SrsPiece.getPiece(shape) as BoxPiece as P;
    return (given instanceof SrsPiece ? given : SrsPiece.of(given as SrsKind)) as BoxPiece as P;
  }

  private spawnOf(piece: P): Point {
    return spawnPosition(piece, this.width, this.height, this.options.spawn);
  }

  /** Whether `nextPiece` would accept this piece here. */
  canSpawn(given: GivenPiece, position?: Point): boolean {
    const piece = this.pieceOf(given);
    const { x, y } = position ?? this.spawnOf(piece);
    return fits(this.cells, piece, x, y);
  }

  /**
   * Deals a piece, in place of one that may be falling: a letter in state north, a piece as it is.
   * `position` is the lower left corner of its box; throws when the piece overlaps filled cells or
   * leaves the board.
   */
  nextPiece(given: GivenPiece, position?: Point): void {
    const piece = this.pieceOf(given);
    const { x, y } = position ?? this.spawnOf(piece);
    if (!Number.isInteger(x) || !Number.isInteger(y) || !fits(this.cells, piece, x, y)) {
      const name = piece.kind ?? 'a piece';
      throw new ContractError(`Expected free cells for ${name} with its box at (${x}, ${y})`);
    }
    this.piece = piece;
    this.x = x;
    this.y = y;
  }

  /** Performs an action; only DOWN on an obstacle and DROP place the piece. */
  move(action: SrsAction): SrsResult {
    this.cleared = 0;
    const piece = this.piece;
    const result = piece === undefined ? 'NO_PIECE' : this.perform(action, piece);
    this.action = action;
    this.result = result;
    return result;
  }

  private perform(action: SrsAction, piece: P): SrsResult {
    if (this.paused && action !== 'HOLD' && action !== 'NOTHING') return 'OUT_BOUNDS';
    switch (action) {
      case 'LEFT':
        return this.shift(piece, -1);
      case 'RIGHT':
        return this.shift(piece, 1);
      case 'DOWN':
        if (!fits(this.cells, piece, this.x, this.y - 1)) return this.place(piece);
        this.y--;
        return 'SUCCESS';
      case 'DROP':
        this.y = this.restingY(piece);
        return this.place(piece);
      case 'CLOCKWISE':
        return this.turnTo(piece, piece.clockwise());
      case 'COUNTERCLOCKWISE':
        return this.turnTo(piece, piece.counterclockwise());
      case 'NOTHING':
        return 'SUCCESS';
      case 'HOLD':
        return this.hold(piece);
      default:
        throw new ContractError(`Expected an action like 'LEFT', got ${String(action)}`);
    }
  }

  private shift(piece: P, step: number): SrsResult {
    if (!fits(this.cells, piece, this.x + step, this.y)) return 'OUT_BOUNDS';
    this.x += step;
    return 'SUCCESS';
  }

  private turnTo(from: P, to: BoxPiece): SrsResult {
    const { rotation = SRS } = this.options;
    const turned = turn<BoxPiece>(this.cells, rotation, from, { x: this.x, y: this.y }, to);
    if (turned === undefined) return 'OUT_BOUNDS';
    this.piece = turned.piece as P;
    this.x = turned.position.x;
    this.y = turned.position.y;
    return 'SUCCESS';
  }

  /** The lowest y straight below; the surface answers at once, unless the piece is under it. */
  private restingY(piece: P): number {
    const surface = this.dropHeight(piece, this.x);
    if (surface <= this.y) return surface;
    let y = this.y;
    while (fits(this.cells, piece, this.x, y - 1)) y--;
    return y;
  }

  private place(piece: P): SrsResult {
    if (this.isShared) {
      this.cells = copyBoard(this.cells);
      this.isShared = false;
    }
    this.cells.place(piece.shape, this.x + piece.inset.x, this.y + piece.inset.y);
    this.cleared = this.cells.clearRows();
    this.cells.commit();
    this.totalCleared += this.cleared;
    this.piece = undefined;
    this.isHoldUsed = false;
    return 'PLACE';
  }

  private hold(piece: P): SrsResult {
    if (this.options.hold === 'swap') return this.swap(piece);
    if (this.options.hold === 'pause') this.paused = !this.paused;
    return 'SUCCESS';
  }

  /** The first hold leaves no piece, and the next is dealt; later ones bring the held piece. */
  private swap(piece: P): SrsResult {
    const back = this.held;
    if (this.isHoldUsed || (back !== undefined && !this.canSpawn(back))) return 'OUT_BOUNDS';
    this.held = piece.kind;
    this.isHoldUsed = true;
    this.piece = undefined;
    if (back !== undefined) this.nextPiece(back);
    return 'SUCCESS';
  }

  /** A new board, independent of this one, on which the action has been performed. */
  testMove(action: SrsAction): this {
    const copy = this.copy();
    copy.move(action);
    return copy;
  }

  /** A new board, independent of this one, just like it. */
  copy(): this {
    const copy = this.blank(this.cells);
    copy.become(this);
    return copy as this;
  }

  /** The cells of a board, for a copy of another class that starts with them. */
  protected static cellsOf({ cells }: SrsBoard): Board {
    return cells;
  }

  /** A new board of the same class and size. */
  protected blank(cells: Board): SrsBoard<P> {
    return new SrsBoard(this.width, this.height, this.options, cells);
  }

  /** Takes over all that another board of the same size has. */
  protected become(other: SrsBoard<P>): void {
    other.isShared = true;
    this.isShared = true;
    this.cells = other.cells;
    this.options = other.options;
    this.piece = other.piece;
    this.x = other.x;
    this.y = other.y;
    this.action = other.action;
    this.result = other.result;
    this.cleared = other.cleared;
    this.totalCleared = other.totalCleared;
    this.held = other.held;
    this.isHoldUsed = other.isHoldUsed;
    this.paused = other.paused;
  }

  /**
   * Whether `other` is an SrsBoard of the same size with the same cells, falling piece and
   * position, hold and pause, last action, last result, and rows cleared by it and in all: games of
   * a different length differ.
   */
  equals(other: unknown): boolean {
    if (other === this) return true;
    return (
      other instanceof SrsBoard &&
      this.width === other.width &&
      this.height === other.height &&
      isSamePiece(this.piece, other.piece) &&
      (this.piece === undefined || (this.x === other.x && this.y === other.y)) &&
      this.action === other.action &&
      this.result === other.result &&
      this.cleared === other.cleared &&
      this.totalCleared === other.totalCleared &&
      this.held === other.held &&
      this.isHoldUsed === other.isHoldUsed &&
      this.paused === other.paused &&
      this.hasCellsOf(other)
    );
  }

  private hasCellsOf(other: SrsBoard): boolean {
    if (this.cells === other.cells) return true;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.grid(x, y) !== other.grid(x, y)) return false;
      }
    }
    return true;
  }
}

/** Tetrominoes are interned; others are the same where blocks and box are. */
function isSamePiece(a: BoxPiece | undefined, b: BoxPiece | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b;
  const isFree = a.kind === undefined && b.kind === undefined && a.rotation === b.rotation;
  return isFree && a.equals(b);
}
