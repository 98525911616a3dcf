import { NaivePiece } from './naive-piece.ts';
import { type BoardLike, type PieceLike, PLACE, type Subject } from './subject.ts';

export class NaiveBoard implements BoardLike {
  readonly width: number;
  readonly height: number;
  /** Rows from the bottom up, each from left to right. */
  private rows: boolean[][];
  /** The rows of the committed state while the board is not committed. */
  private committedRows: boolean[][] | undefined;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rows = Array.from({ length: height }, () => emptyRow(width));
  }

  get maxHeight(): number {
    return heightOf(this.rows.map((row) => row.includes(true)));
  }

  get committed(): boolean {
    return this.committedRows === undefined;
  }

  columnHeight(x: number): number {
    if (x < 0 || x >= this.width) throw new Error(`Expected a column of the board, got ${x}`);
    return heightOf(this.rows.map((row) => row[x]!));
  }

  rowWidth(y: number): number {
    if (y < 0 || y >= this.height) throw new Error(`Expected a row of the board, got ${y}`);
    return this.rows[y]!.filter((filled) => filled).length;
  }

  /** Whether the cell is filled; everything outside the board is. */
  grid(x: number, y: number): boolean {
    return this.rows[y]?.[x] ?? true;
  }

  /** Lets the piece sink from above the board until something stops it. */
  dropHeight(piece: PieceLike, x: number): number {
    if (x < 0 || x + piece.width > this.width) {
      throw new Error(`Expected an x at which the piece fits, got ${x}`);
    }
    const isFree = (y: number) =>
      piece.body.every((p) => y + p.y >= this.height || !this.grid(x + p.x, y + p.y));
    let y = this.height;
    while (isFree(y - 1)) y--;
    return y;
  }

  /** Sets the piece into the board; a failed place changes no cell. */
  place(piece: PieceLike, x: number, y: number): number {
    if (!this.committed) throw new Error('place commit problem');
    this.committedRows = copyRows(this.rows);
    const spots = piece.body.map((p) => ({ x: x + p.x, y: y + p.y }));
    const inside = (spot: { x: number; y: number }) =>
      spot.x >= 0 && spot.x < this.width && spot.y >= 0 && spot.y < this.height;
    if (!spots.every(inside)) return PLACE.OUT_BOUNDS;
    if (spots.some((spot) => this.grid(spot.x, spot.y))) return PLACE.BAD;
    for (const spot of spots) this.rows[spot.y]![spot.x] = true;
    const filledRow = spots.some((spot) => isFull(this.rows[spot.y]!));
    return filledRow ? PLACE.ROW_FILLED : PLACE.OK;
  }

  clearRows(): number {
    this.committedRows ??= copyRows(this.rows);
    const kept = this.rows.filter((row) => !isFull(row));
    const cleared = this.height - kept.length;
    this.rows = [...kept, ...Array.from({ length: cleared }, () => emptyRow(this.width))];
    return cleared;
  }

  undo(): void {
    this.rows = this.committedRows ?? this.rows;
    this.committedRows = undefined;
  }

  commit(): void {
    this.committedRows = undefined;
  }

  toString(): string {
    const lines = this.rows.map((row) => `|${row.map((cell) => (cell ? '+' : ' ')).join('')}|`);
    return [...lines.reverse(), '-'.repeat(this.width + 2)].join('\n');
  }
}

/** The twins that are too simple to be wrong. */
export const NAIVE: Subject = { Piece: NaivePiece, Board: NaiveBoard };

function emptyRow(width: number): boolean[] {
  return new Array<boolean>(width).fill(false);
}

function copyRows(rows: readonly boolean[][]): boolean[][] {
  return rows.map((row) => [...row]);
}

function heightOf(column: readonly boolean[]): number {
  return 1 + column.lastIndexOf(true);
}

function isFull(row: readonly boolean[]): boolean {
  return !row.includes(false);
}
