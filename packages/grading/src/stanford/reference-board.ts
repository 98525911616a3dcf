import { ReferencePiece } from './reference-piece.ts';
import { type BoardLike, type PieceLike, PLACE, type Subject } from './subject.ts';

/** The redundant structures of the brief: columns of cells, row widths and column heights. */
export interface Structures {
  cells: boolean[][];
  widths: number[];
  heights: number[];
  maxHeight: number;
}

/**
 * The board of the brief's "good strategy": every structure has a backup, taken when the board
 * leaves the committed state. It is cut into small steps so that a broken twin can spoil just one.
 */
export class ReferenceBoard implements BoardLike {
  static debug = false;

  readonly width: number;
  readonly height: number;
  committed = true;
  protected main: Structures;
  protected backup: Structures;
  /** Whether the last place failed and has left the structures half changed. */
  protected failed = false;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.main = emptyStructures(width, height);
    this.backup = emptyStructures(width, height);
  }

  get maxHeight(): number {
    return this.main.maxHeight;
  }

  columnHeight(x: number): number {
    if (x < 0 || x >= this.width) throw new Error(`Expected a column of the board, got ${x}`);
    return this.main.heights[x]!;
  }

  rowWidth(y: number): number {
    if (y < 0 || y >= this.height) throw new Error(`Expected a row of the board, got ${y}`);
    return this.main.widths[y]!;
  }

  grid(x: number, y: number): boolean {
    if (x < 0 || x >= this.width || y < 0 || y >= this.height) return true;
    return this.main.cells[x]![y]!;
  }

  dropHeight(piece: PieceLike, x: number): number {
    if (x < 0 || x + piece.width > this.width) {
      throw new Error(`Expected an x at which the piece fits, got ${x}`);
    }
    return this.restOf(piece, x);
  }

  protected restOf(piece: PieceLike, x: number): number {
    const rests = piece.skirt.map((low, i) => this.main.heights[x + i]! - low);
    return Math.max(0, ...rests);
  }

  place(piece: PieceLike, x: number, y: number): number {
    this.requireCommitted();
    this.leaveCommitted();
    const result = this.tryPlace(piece, x, y);
    this.failed = result > PLACE.ROW_FILLED;
    if (!this.failed) this.checkIfDebugging();
    return result;
  }

  protected requireCommitted(): void {
    if (!this.committed) throw new Error('place commit problem');
  }

  /** Backs up, but only the first time: the backup is the committed state. */
  protected leaveCommitted(): void {
    if (this.committed) this.backUp();
    this.committed = false;
  }

  /** The brief lets a bad placement leave some of the blocks behind. */
  protected tryPlace(piece: PieceLike, x: number, y: number): number {
    if (this.isOutside(piece, x, y)) return PLACE.OUT_BOUNDS;
    let filled = false;
    for (const p of piece.body) {
      if (this.main.cells[x + p.x]![y + p.y]) return PLACE.BAD;
      this.fill(x + p.x, y + p.y);
      if (this.isFull(y + p.y)) filled = true;
    }
    return filled ? PLACE.ROW_FILLED : PLACE.OK;
  }

  protected isOutside(piece: PieceLike, x: number, y: number): boolean {
    return x < 0 || y < 0 || x + piece.width > this.width || y + piece.height > this.height;
  }

  protected fill(x: number, y: number): void {
    const { main } = this;
    main.cells[x]![y] = true;
    main.widths[y]!++;
    main.heights[x] = Math.max(main.heights[x]!, y + 1);
    main.maxHeight = Math.max(main.maxHeight, y + 1);
  }

  protected isFull(y: number): boolean {
    return this.main.widths[y] === this.width;
  }

  clearRows(): number {
    this.leaveCommitted();
    const cleared = this.compact();
    this.measure(cleared);
    this.checkIfDebugging();
    return cleared;
  }

  /** One pass: each row that stays is copied to where it ends up. */
  protected compact(): number {
    let to = 0;
    for (let from = 0; from < this.height; from++) {
      if (this.isFull(from)) continue;
      this.copyRow(from, to);
      to++;
    }
    for (let y = to; y < this.height; y++) this.emptyRow(y);
    return this.height - to;
  }

  protected copyRow(from: number, to: number): void {
    for (const column of this.main.cells) column[to] = column[from]!;
    this.main.widths[to] = this.main.widths[from]!;
  }

  protected emptyRow(y: number): void {
    for (const column of this.main.cells) column[y] = false;
    this.main.widths[y] = 0;
  }

  /** Takes the heights anew from the cells, since a top may have been over a hole. */
  protected measure(_cleared: number): void {
    this.main.heights = this.main.cells.map((column) => 1 + column.lastIndexOf(true));
    this.main.maxHeight = Math.max(...this.main.heights);
  }

  undo(): void {
    if (this.committed) return;
    this.restore();
    this.failed = false;
    this.committed = true;
    this.checkIfDebugging();
  }

  commit(): void {
    if (this.failed) this.restore();
    this.failed = false;
    this.committed = true;
  }

  protected backUp(): void {
    this.backup = copyStructures(this.main);
  }

  protected restore(): void {
    this.main = copyStructures(this.backup);
  }

  protected checkIfDebugging(): void {
    if ((this.constructor as typeof ReferenceBoard).debug) this.sanityCheck();
  }

  sanityCheck(): void {
    const { cells, widths, heights, maxHeight } = this.main;
    const countRow = (y: number) => cells.filter((column) => column[y]).length;
    const sane =
      widths.every((width, y) => width === countRow(y)) &&
      heights.every((height, x) => height === 1 + cells[x]!.lastIndexOf(true)) &&
      maxHeight === Math.max(...heights);
    if (!sane) throw new Error(`Board is not sane:\n${this}`);
  }

  toString(): string {
    const lines: string[] = [];
    for (let y = this.height - 1; y >= 0; y--) {
      lines.push(`|${this.main.cells.map((column) => (column[y] ? '+' : ' ')).join('')}|`);
    }
    return [...lines, '-'.repeat(this.width + 2)].join('\n');
  }
}

export const REFERENCE: Subject = { Piece: ReferencePiece, Board: ReferenceBoard };

export function emptyStructures(width: number, height: number): Structures {
  return {
    cells: Array.from({ length: width }, () => new Array<boolean>(height).fill(false)),
    widths: new Array<number>(height).fill(0),
    heights: new Array<number>(width).fill(0),
    maxHeight: 0,
  };
}

export function copyStructures({ cells, widths, heights, maxHeight }: Structures): Structures {
  const columns = cells.map((column) => [...column]);
  return { cells: columns, widths: [...widths], heights: [...heights], maxHeight };
}
