import { Board } from '../core/board.ts';
import { ContractError } from '../core/contract-error.ts';
import { type BoardCells, copyBoard } from '../core/copy-board.ts';
import { Piece, type Point } from '../core/piece.ts';
import type { SrsAction, SrsResult } from './actions.ts';
import type { RotationSystem } from './kick-table.ts';
import { type SrsKind, SrsPiece } from './piece.ts';
import { SRS } from './rotation-systems.ts';
import { fits, turn } from './turn.ts';

/**
 * What HOLD does, besides being a SUCCESS. `nothing` unless told; `pause` (the report's words): until
 * the next HOLD every action is blocked; `swap`: the guideline's hold, once per piece.
 */
export const HOLD_RULES = ['nothing', 'pause', 'swap'] as const;
/** What HOLD does on the UT board. */
export type HoldRule = (typeof HOLD_RULES)[number];

/** What an SrsBoard can be told beside its size. */
export interface SrsBoardOptions {
  readonly hold?: HoldRule | undefined;
  /** The kicks of the turns; SRS unless told. */
  readonly rotation?: RotationSystem;
}

/** What a board says of the moves it has seen. */
type SrsPast = Pick<SrsBoard, 'lastAction' | 'lastResult' | 'rowsCleared' | 'totalRowsCleared'>;

/** Where the box of a new piece goes: centred, its blocks as high as the board allows. */
export function spawnPosition(given: SrsKind | SrsPiece, width: number, height: number): Point {
  const { boxSize, inset, height: rows } = pieceOf(given);
  return { x: Math.floor((width - boxSize) / 2), y: height - inset.y - rows };
}

/** A letter stands for the piece facing north. */
function pieceOf(given: SrsKind | SrsPiece | Piece): SrsPiece {
  if (given instanceof SrsPiece) return given;
  return given instanceof Piece ? SrsPiece.getPiece(given) : SrsPiece.of(given);
}

/**
 * The board of the UT brief: it owns the falling piece, and every change is one `move`. Positions
 * are the lower left corner of the piece's SRS box. The cells are a `Board`, shared by copies
 * until one of them places a piece, so `testMove` costs no copy of the cells.
 */
export class SrsBoard {
  readonly width: number;
  readonly height: number;
  private readonly options: SrsBoardOptions;
  private readonly system: RotationSystem;
  private cells: Board;
  /** Whether another SrsBoard may hold the same `cells`. */
  private isShared = false;
  private piece: SrsPiece | undefined;
  private x = 0;
  private y = 0;
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
    this.system = options.rotation ?? SRS;
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
  get currentPiece(): SrsPiece | undefined {
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

  /** The rows the last action cleared. */
  get rowsCleared(): number {
    return this.cleared;
  }

  /** The rows all actions cleared. */
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
  dropHeight(piece: SrsPiece | Piece, x: number): number {
    if (!(piece instanceof SrsPiece)) return this.cells.dropHeight(piece, x);
    return this.cells.dropHeight(piece.shape, x + piece.inset.x) - piece.inset.y;
  }

  /** Whether `nextPiece` would accept this piece here. */
  canSpawn(given: SrsKind | SrsPiece | Piece, position?: Point): boolean {
    const piece = pieceOf(given);
    const { x, y } = position ?? spawnPosition(piece, this.width, this.height);
    return fits(this.cells, piece, x, y);
  }

  /**
   * Deals a piece, in place of one that may be falling: a letter in state north, a piece as it is.
   * `position` is the lower left corner of its box; throws when the piece overlaps filled cells or
   * leaves the board.
   */
  nextPiece(given: SrsKind | SrsPiece | Piece, position?: Point): void {
    const piece = pieceOf(given);
    const { x, y } = position ?? spawnPosition(piece, this.width, this.height);
    if (!Number.isInteger(x) || !Number.isInteger(y) || !fits(this.cells, piece, x, y)) {
      throw new ContractError(`Expected free cells for ${piece.kind} with its box at (${x}, ${y})`);
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

  private perform(action: SrsAction, piece: SrsPiece): SrsResult {
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

  private shift(piece: SrsPiece, step: number): SrsResult {
    if (!fits(this.cells, piece, this.x + step, this.y)) return 'OUT_BOUNDS';
    this.x += step;
    return 'SUCCESS';
  }

  private turnTo(from: SrsPiece, to: SrsPiece): SrsResult {
    const turned = turn(this.cells, this.system, from, { x: this.x, y: this.y }, to);
    if (turned === undefined) return 'OUT_BOUNDS';
    this.piece = turned.piece;
    this.x = turned.position.x;
    this.y = turned.position.y;
    return 'SUCCESS';
  }

  /** The lowest y straight below; the surface answers at once, unless the piece is under it. */
  private restingY(piece: SrsPiece): number {
    const surface = this.dropHeight(piece, this.x);
    if (surface <= this.y) return surface;
    let y = this.y;
    while (fits(this.cells, piece, this.x, y - 1)) y--;
    return y;
  }

  private place(piece: SrsPiece): SrsResult {
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

  private hold(piece: SrsPiece): SrsResult {
    if (this.options.hold === 'swap') return this.swap(piece);
    if (this.options.hold === 'pause') this.paused = !this.paused;
    return 'SUCCESS';
  }

  /** The first hold leaves no piece, and the next is dealt; later ones bring the held piece. */
  private swap(piece: SrsPiece): SrsResult {
    const back = this.held;
    if (this.isHoldUsed || (back !== undefined && !this.canSpawn(back))) return 'OUT_BOUNDS';
    this.held = piece.kind;
    this.isHoldUsed = true;
    this.piece = undefined;
    if (back !== undefined) this.nextPiece(back);
    return 'SUCCESS';
  }

  /** A new board, independent of this one, on which the action has been performed. */
  testMove(action: SrsAction): SrsBoard {
    const copy = this.copy();
    copy.move(action);
    return copy;
  }

  /** A new board, independent of this one, just like it. */
  copy(): SrsBoard {
    this.isShared = true;
    const copy = new SrsBoard(this.width, this.height, this.options, this.cells);
    copy.isShared = true;
    copy.piece = this.piece;
    copy.x = this.x;
    copy.y = this.y;
    copy.action = this.action;
    copy.result = this.result;
    copy.cleared = this.cleared;
    copy.totalCleared = this.totalCleared;
    copy.held = this.held;
    copy.isHoldUsed = this.isHoldUsed;
    copy.paused = this.paused;
    return copy;
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
      this.piece === other.piece &&
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
