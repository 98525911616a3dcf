import { popCount } from './bits.ts';
import { ContractError } from './contract-error.ts';
import { LANE_COUNT, LANES } from './lanes.ts';
import type { Piece } from './piece.ts';
import {
  PLACE_BAD,
  PLACE_OK,
  PLACE_OUT_BOUNDS,
  PLACE_ROW_FILLED,
  type PlaceResult,
} from './place-result.ts';
import { checkSanity } from './sanity.ts';

/** Columns a word of a row holds; wider boards use several words and the slower path. */
const WORD = 32;
/** Rows and columns beyond the edge that the lanes may touch without changing them. */
const PADDING = LANE_COUNT - 1;

// How far the board is from its committed state, which is what undo has to know first.
/** Nothing happened since the last commit or undo. */
const COMMITTED = 0;
/** A piece was placed in lanes, and nothing else happened. */
const PLACED = 1;
/** Anything else: a failed place, a piece placed cell by cell, cleared rows. */
const OTHERWISE = 2;

/** `Board.debug`, in a variable because the hot path reads it. */
let debugging = false;

/**
 * The cells of a falling-block game with a 1-deep undo: place, clearRows, then undo or commit.
 * Rows are bit masks; heights, their sum, maxHeight and the filled cells are kept beside them, so
 * every accessor is O(1). Undo puts back just the rows and columns the piece touched
 * (docs/adr/0003-undo-strategy.md). Stanford brief, "Part B -- Board".
 */
export class Board {
  /** Switches `sanityCheck` on after every successful place, clearRows and undo. */
  static get debug(): boolean {
    return debugging;
  }
  static set debug(on: boolean) {
    debugging = on;
  }

  readonly width: number;
  readonly height: number;

  /** Words per row; row y starts at `rows[y * stride]`. */
  private readonly stride: number;
  /** The width of a board with one word per row; no room at all on a wider one. */
  private readonly laneWidth: number;
  private readonly fullRow: number;
  private readonly rows: Int32Array;
  private readonly heights: Int32Array;
  private max = 0;
  private sum = 0;
  private filled = 0;
  private state: typeof COMMITTED | typeof PLACED | typeof OTHERWISE = COMMITTED;

  // The way back to the committed state: first the cleared rows return, then the piece goes.
  private placedX = 0;
  private placedY = 0;
  private oldMax = 0;
  private oldSum = 0;
  private oldFilled = 0;
  // The rows and columns under a piece in lanes, as fields: measurably faster than an array.
  private oldRow0 = 0;
  private oldRow1 = 0;
  private oldRow2 = 0;
  private oldRow3 = 0;
  private oldHeight0 = 0;
  private oldHeight1 = 0;
  private oldHeight2 = 0;
  private oldHeight3 = 0;
  /** The columns under a piece that was placed cell by cell. */
  private readonly oldHeights: Int32Array;
  private placedByCell: Piece | undefined;

  /** Whether a piece was placed in lanes before the rows were cleared. */
  private wasPlaced = false;
  private cleared = 0;
  private readonly unclearedRows: Int32Array;
  private readonly unclearedHeights: Int32Array;
  private unclearedMax = 0;
  private unclearedSum = 0;

  /** An empty, committed board of any size from 1x1. */
  constructor(width: number, height: number) {
    if (!isSize(width) || !isSize(height)) {
      throw new ContractError(`Expected a board of at least 1x1, got ${width}x${height}`);
    }
    this.width = width;
    this.height = height;
    this.stride = Math.ceil(width / WORD);
    this.laneWidth = this.stride === 1 ? width : -1;
    this.fullRow = (-1 >>> (WORD - width)) | 0;
    this.rows = new Int32Array((height + PADDING) * this.stride);
    this.unclearedRows = new Int32Array(height * this.stride);
    this.heights = new Int32Array(width + PADDING);
    this.oldHeights = new Int32Array(width);
    this.unclearedHeights = new Int32Array(width);
  }

  get maxHeight(): number {
    return this.max;
  }

  /** The heights of all columns added up; less `filledCells`, it counts the holes. */
  get heightSum(): number {
    return this.sum;
  }

  get filledCells(): number {
    return this.filled;
  }

  /** Whether the current state is the one `undo` would return to. */
  get committed(): boolean {
    return this.state === COMMITTED;
  }

  /** One above the highest filled cell of column x. */
  columnHeight(x: number): number {
    if ((x | 0) !== x || x < 0 || x >= this.width) {
      throw new ContractError(`Expected a column from 0 to ${this.width - 1}, got ${x}`);
    }
    return this.heights[x]!;
  }

  rowWidth(y: number): number {
    if ((y | 0) !== y || y < 0 || y >= this.height) {
      throw new ContractError(`Expected a row from 0 to ${this.height - 1}, got ${y}`);
    }
    const { rows, stride } = this;
    let width = 0;
    for (let i = y * stride; i < (y + 1) * stride; i++) width += popCount(rows[i]!);
    return width;
  }

  /** Whether the cell is filled; everything outside the board is. */
  grid(x: number, y: number): boolean {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.height)) return true;
    return ((this.rows[y * this.stride + (x >>> 5)]! >>> (x & 31)) & 1) === 1;
  }

  /** The y at which the piece comes to rest when dropped at x from above; O(piece width). */
  dropHeight(piece: Piece, x: number): number {
    const { skirt, width } = piece;
    if ((x | 0) !== x || x < 0 || x + width > this.width) {
      throw new ContractError(
        `Expected x from 0 to ${this.width - width} for a piece ${width} wide, got ${x}`,
      );
    }
    const { heights } = this;
    let y = 0;
    for (let i = 0; i < width; i++) {
      const rest = heights[x + i]! - skirt[i]!;
      if (rest > y) y = rest;
    }
    return y;
  }

  /**
   * Sets the piece into the board with its lower left corner at (x, y). The board must be
   * committed. A failed place changes no cell, yet still needs an undo (or commit).
   */
  place(piece: Piece, x: number, y: number): PlaceResult {
    if (this.state !== COMMITTED) {
      throw new ContractError('place commit problem: call undo() or commit() before place()');
    }
    if ((x | 0) !== x || (y | 0) !== y) {
      throw new ContractError(`Expected whole numbers as x and y, got (${x}, ${y})`);
    }
    const top = y + piece.height;
    const lanes = piece[LANES];
    if (x < 0 || y < 0 || x + lanes.width > this.laneWidth || top > this.height) {
      return this.placeByCell(piece, x, y);
    }
    // Lane by lane: no loop whose length the processor has to guess.
    const { rows, heights, fullRow } = this;
    const add0 = lanes.row0 << x;
    const add1 = lanes.row1 << x;
    const add2 = lanes.row2 << x;
    const add3 = lanes.row3 << x;
    const old0 = rows[y]!;
    const old1 = rows[y + 1]!;
    const old2 = rows[y + 2]!;
    const old3 = rows[y + 3]!;
    if (((old0 & add0) | (old1 & add1) | (old2 & add2) | (old3 & add3)) !== 0) {
      this.state = OTHERWISE;
      return PLACE_BAD;
    }
    this.oldRow0 = old0;
    this.oldRow1 = old1;
    this.oldRow2 = old2;
    this.oldRow3 = old3;
    const new0 = old0 | add0;
    const new1 = old1 | add1;
    const new2 = old2 | add2;
    const new3 = old3 | add3;
    rows[y] = new0;
    rows[y + 1] = new1;
    rows[y + 2] = new2;
    rows[y + 3] = new3;
    const height0 = heights[x]!;
    const height1 = heights[x + 1]!;
    const height2 = heights[x + 2]!;
    const height3 = heights[x + 3]!;
    this.oldHeight0 = height0;
    this.oldHeight1 = height1;
    this.oldHeight2 = height2;
    this.oldHeight3 = height3;
    const top0 = y + lanes.top0;
    const top1 = y + lanes.top1;
    const top2 = y + lanes.top2;
    const top3 = y + lanes.top3;
    let sum = this.sum;
    this.oldSum = sum;
    if (top0 > height0) {
      heights[x] = top0;
      sum += top0 - height0;
    }
    if (top1 > height1) {
      heights[x + 1] = top1;
      sum += top1 - height1;
    }
    if (top2 > height2) {
      heights[x + 2] = top2;
      sum += top2 - height2;
    }
    if (top3 > height3) {
      heights[x + 3] = top3;
      sum += top3 - height3;
    }
    this.sum = sum;
    this.oldMax = this.max;
    if (top > this.max) this.max = top;
    this.oldFilled = this.filled;
    this.filled += piece.size;
    this.placedX = x;
    this.placedY = y;
    this.state = PLACED;
    if (debugging) this.sanityCheck();
    // Only a row this piece is in counts: one above it may have been full before.
    return new0 === fullRow ||
      (new1 === fullRow && add1 !== 0) ||
      (new2 === fullRow && add2 !== 0) ||
      (new3 === fullRow && add3 !== 0)
      ? PLACE_ROW_FILLED
      : PLACE_OK;
  }

  private placeByCell(piece: Piece, x: number, y: number): PlaceResult {
    this.state = OTHERWISE;
    const { body, tops, width, height } = piece;
    // The bounds are decided for the whole piece before any overlap.
    if (x < 0 || y < 0 || x + width > this.width || y + height > this.height) {
      return PLACE_OUT_BOUNDS;
    }
    for (const p of body) if (this.grid(x + p.x, y + p.y)) return PLACE_BAD;
    for (const p of body) this.toggle(x + p.x, y + p.y);
    const { heights, oldHeights } = this;
    this.oldSum = this.sum;
    for (let i = 0; i < width; i++) {
      const old = heights[x + i]!;
      const top = y + tops[i]!;
      oldHeights[i] = old;
      if (top > old) {
        heights[x + i] = top;
        this.sum += top - old;
      }
    }
    this.oldMax = this.max;
    this.max = Math.max(this.max, y + height);
    this.oldFilled = this.filled;
    this.filled += piece.size;
    this.placedByCell = piece;
    this.placedX = x;
    this.placedY = y;
    if (debugging) this.sanityCheck();
    return body.some((p) => this.isFull(y + p.y)) ? PLACE_ROW_FILLED : PLACE_OK;
  }

  private toggle(x: number, y: number): void {
    this.rows[y * this.stride + (x >>> 5)]! ^= 1 << (x & 31);
  }

  private isFull(y: number): boolean {
    return this.stride === 1 ? this.rows[y] === this.fullRow : this.rowWidth(y) === this.width;
  }

  /** Removes every full row, shifts what is above down, and answers how many went. */
  clearRows(): number {
    let lowest = 0;
    while (lowest < this.max && !this.isFull(lowest)) lowest++;
    let cleared = 0;
    if (lowest < this.max) cleared = this.clearFrom(lowest);
    else if (this.state === COMMITTED) this.state = OTHERWISE;
    if (debugging) this.sanityCheck();
    return cleared;
  }

  private clearFrom(lowest: number): number {
    this.backUp();
    this.wasPlaced = this.state === PLACED;
    this.state = OTHERWISE;
    this.cleared = this.compact(lowest);
    this.filled -= this.cleared * this.width;
    this.lowerHeights();
    return this.cleared;
  }

  private backUp(): void {
    const { rows, heights, unclearedRows, unclearedHeights, stride, max, width } = this;
    for (let i = 0; i < max * stride; i++) unclearedRows[i] = rows[i]!;
    for (let x = 0; x < width; x++) unclearedHeights[x] = heights[x]!;
    this.unclearedMax = max;
    this.unclearedSum = this.sum;
  }

  /** Copies each row that stays to where it ends up, in one pass from the lowest full row. */
  private compact(lowest: number): number {
    const { rows, stride, max } = this;
    let to = lowest;
    for (let from = lowest + 1; from < max; from++) {
      if (this.isFull(from)) continue;
      for (let i = 0; i < stride; i++) rows[to * stride + i] = rows[from * stride + i]!;
      to++;
    }
    rows.fill(0, to * stride, max * stride);
    return max - to;
  }

  /** A full row is below the top of every column, but the top itself may have gone with it. */
  private lowerHeights(): void {
    const { heights, cleared } = this;
    let max = 0;
    let sum = 0;
    for (let x = 0; x < this.width; x++) {
      let height = heights[x]! - cleared;
      while (height > 0 && !this.grid(x, height - 1)) height--;
      heights[x] = height;
      sum += height;
      if (height > max) max = height;
    }
    this.max = max;
    this.sum = sum;
  }

  /** Returns to the last committed state; does nothing on a committed board. */
  undo(): void {
    if (this.state === PLACED) this.removeLanes();
    else if (this.state === OTHERWISE) this.undoOtherwise();
    this.state = COMMITTED;
    if (debugging) this.sanityCheck();
  }

  private removeLanes(): void {
    const { rows, heights, placedX: x, placedY: y } = this;
    rows[y] = this.oldRow0;
    rows[y + 1] = this.oldRow1;
    rows[y + 2] = this.oldRow2;
    rows[y + 3] = this.oldRow3;
    heights[x] = this.oldHeight0;
    heights[x + 1] = this.oldHeight1;
    heights[x + 2] = this.oldHeight2;
    heights[x + 3] = this.oldHeight3;
    this.max = this.oldMax;
    this.sum = this.oldSum;
    this.filled = this.oldFilled;
  }

  private undoOtherwise(): void {
    if (this.cleared > 0) this.restore();
    const piece = this.placedByCell;
    if (this.wasPlaced) this.removeLanes();
    else if (piece !== undefined) this.removeByCell(piece);
    this.forget();
  }

  private removeByCell(piece: Piece): void {
    const { heights, oldHeights, placedX: x, placedY: y } = this;
    for (const p of piece.body) this.toggle(x + p.x, y + p.y);
    for (let i = 0; i < piece.width; i++) heights[x + i] = oldHeights[i]!;
    this.max = this.oldMax;
    this.sum = this.oldSum;
    this.filled = this.oldFilled;
  }

  private restore(): void {
    const { rows, heights, unclearedRows, unclearedHeights, stride, unclearedMax, width } = this;
    for (let i = 0; i < unclearedMax * stride; i++) rows[i] = unclearedRows[i]!;
    for (let x = 0; x < width; x++) heights[x] = unclearedHeights[x]!;
    this.max = unclearedMax;
    this.sum = this.unclearedSum;
    this.filled += this.cleared * width;
  }

  private forget(): void {
    this.placedByCell = undefined;
    this.wasPlaced = false;
    this.cleared = 0;
  }

  /** Makes the current state the committed one. */
  commit(): void {
    this.state = COMMITTED;
    this.forget();
  }

  /** Re-derives everything from the cells and throws, saying what is wrong, if it differs. */
  sanityCheck(): void {
    checkSanity(this);
  }

  /** The picture of the brief: rows top to bottom between bars, then a floor of dashes. */
  toString(): string {
    let picture = '';
    for (let y = this.height - 1; y >= 0; y--) {
      picture += '|';
      for (let x = 0; x < this.width; x++) picture += this.grid(x, y) ? '+' : ' ';
      picture += '|\n';
    }
    return picture + '-'.repeat(this.width + 2);
  }
}

function isSize(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}
