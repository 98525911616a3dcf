import { NaiveTetrisPiece } from './naive-piece.ts';
import { boxSize, kicksOf, type State } from './srs.ts';
import type {
  UtAction,
  UtBoardLike,
  UtPieceLike,
  UtPoint,
  UtResult,
  UtSubject,
} from './subject.ts';

export class NaiveTetrisBoard implements UtBoardLike {
  protected readonly width: number;
  protected readonly height: number;
  /** Rows from the bottom up, each from left to right. */
  protected rows: boolean[][];
  protected piece: NaiveTetrisPiece | null = null;
  /** The lower left corner of the blocks of the falling piece. */
  protected x = 0;
  protected y = 0;
  protected action: UtAction | null = null;
  protected result: UtResult | null = null;
  protected cleared = 0;
  protected totalCleared = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rows = Array.from({ length: height }, () => emptyRow(width));
  }

  nextPiece(given: UtPieceLike): void {
    const piece = given as NaiveTetrisPiece;
    const { x, y } = this.spawnOf(piece);
    if (!this.fits(piece, x, y)) throw new Error('Expected free cells for the next piece');
    this.piece = piece;
    this.x = x;
    this.y = y;
  }

  move(action: UtAction): UtResult {
    this.cleared = 0;
    this.action = action;
    this.result = this.piece === null ? 'NO_PIECE' : this.perform(action, this.piece);
    return this.result;
  }

  testMove(action: UtAction): NaiveTetrisBoard {
    const copy = this.copy();
    copy.move(action);
    return copy;
  }

  getCurrentPiece(): NaiveTetrisPiece | null {
    return this.piece;
  }

  getLastAction(): UtAction | null {
    return this.action;
  }

  getLastResult(): UtResult | null {
    return this.result;
  }

  getRowsCleared(): number {
    return this.cleared;
  }

  getWidth(): number {
    return this.width;
  }

  getHeight(): number {
    return this.height;
  }

  getMaxHeight(): number {
    return Math.max(...this.rows[0]!.map((_, x) => this.getColumnHeight(x)));
  }

  dropHeight(piece: UtPieceLike, x: number): number {
    const rests = piece.getSkirt().map((low, i) => this.getColumnHeight(x + i) - low);
    return Math.max(0, ...rests);
  }

  getColumnHeight(x: number): number {
    return 1 + this.rows.map((row) => row[x]).lastIndexOf(true);
  }

  getRowWidth(y: number): number {
    return this.rows[y]!.filter((filled) => filled).length;
  }

  getGrid(x: number, y: number): boolean {
    return this.rows[y]?.[x] ?? true;
  }

  equals(other: unknown): boolean {
    return other instanceof NaiveTetrisBoard && this.differences(other).length === 0;
  }

  protected differences(other: NaiveTetrisBoard): readonly string[] {
    const isAlike = {
      size: this.width === other.width && this.height === other.height,
      cells: this.rows.join() === other.rows.join(),
      piece: this.piece === other.piece || this.piece?.equals(other.piece) === true,
      state: this.piece?.state === other.piece?.state,
      position: this.piece === null || (this.x === other.x && this.y === other.y),
      action: this.action === other.action,
      result: this.result === other.result,
      rows: this.cleared === other.cleared && this.totalCleared === other.totalCleared,
    };
    return Object.entries(isAlike).flatMap(([what, alike]) => (alike ? [] : [what]));
  }

  /** The box in the middle, the blocks as high as the board allows. */
  protected spawnOf(piece: NaiveTetrisPiece): UtPoint {
    const left =
      piece.letter === undefined ? 0 : Math.floor((this.width - boxSize(piece.letter)) / 2);
    return { x: left + piece.inset().x, y: this.height - piece.getHeight() };
  }

  protected fits(piece: NaiveTetrisPiece, x: number, y: number): boolean {
    return piece.getBody().every((block) => this.rows[y + block.y]?.[x + block.x] === false);
  }

  protected perform(action: UtAction, piece: NaiveTetrisPiece): UtResult {
    switch (action) {
      case 'LEFT':
        return this.shift(piece, -1);
      case 'RIGHT':
        return this.shift(piece, 1);
      case 'DOWN':
        return this.down(piece);
      case 'DROP':
        return this.drop(piece);
      case 'CLOCKWISE':
        return this.turn(piece, piece.nextClockwiseRotation());
      case 'COUNTERCLOCKWISE':
        return this.turn(piece, piece.nextRotation());
      case 'NOTHING':
      case 'HOLD':
        return 'SUCCESS';
    }
  }

  protected shift(piece: NaiveTetrisPiece, step: number): UtResult {
    if (!this.fits(piece, this.x + step, this.y)) return 'OUT_BOUNDS';
    this.x += step;
    return 'SUCCESS';
  }

  protected down(piece: NaiveTetrisPiece): UtResult {
    if (!this.fits(piece, this.x, this.y - 1)) return this.place(piece);
    this.y--;
    return 'SUCCESS';
  }

  protected drop(piece: NaiveTetrisPiece): UtResult {
    while (this.fits(piece, this.x, this.y - 1)) this.y--;
    return this.place(piece);
  }

  /** The box turns; where it does not fit, the places of the table are tried in order. */
  protected turn(from: NaiveTetrisPiece, to: NaiveTetrisPiece): UtResult {
    const x = this.x - from.inset().x + to.inset().x;
    const y = this.y - from.inset().y + to.inset().y;
    const kick = this.kicks(from, to.state).find((each) => this.fits(to, x + each.x, y + each.y));
    if (kick === undefined) return 'OUT_BOUNDS';
    this.piece = to;
    this.x = x + kick.x;
    this.y = y + kick.y;
    return 'SUCCESS';
  }

  protected kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
    return kicksOf(piece.letter!, piece.state, to);
  }

  protected place(piece: NaiveTetrisPiece): UtResult {
    for (const block of piece.getBody()) this.rows[this.y + block.y]![this.x + block.x] = true;
    this.clearRows();
    this.piece = null;
    return 'PLACE';
  }

  protected clearRows(): void {
    const kept = this.rows.filter((row) => row.includes(false));
    this.cleared = this.height - kept.length;
    this.totalCleared += this.cleared;
    while (kept.length < this.height) kept.push(emptyRow(this.width));
    this.rows = kept;
  }

  protected copy(): NaiveTetrisBoard {
    const copy: NaiveTetrisBoard = Object.create(Object.getPrototypeOf(this));
    Object.assign(copy, this);
    copy.rows = this.rows.map((row) => [...row]);
    return copy;
  }
}

function emptyRow(width: number): boolean[] {
  return new Array<boolean>(width).fill(false);
}

/** The classes that are too simple to be wrong. */
export const NAIVE_UT: UtSubject = { TetrisPiece: NaiveTetrisPiece, TetrisBoard: NaiveTetrisBoard };
