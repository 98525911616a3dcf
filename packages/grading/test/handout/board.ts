import type { Piece } from './piece.ts';

// Part B of the handout and nothing else, by its "good strategy": all columns are backed up, and
// undo swaps the arrays. What it leaves open is left to chance here.

export class Board {
  static readonly PLACE_OK = 0;
  static readonly PLACE_ROW_FILLED = 1;
  static readonly PLACE_OUT_BOUNDS = 2;
  static readonly PLACE_BAD = 3;
  static readonly DEBUG = true;

  readonly #width: number;
  readonly #height: number;
  #grid: boolean[][];
  #widths: number[];
  #heights: number[];
  #maxHeight = 0;
  #committed = true;
  #xGrid: boolean[][];
  #xWidths: number[];
  #xHeights: number[];
  #xMaxHeight = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    const grid = () => Array.from({ length: width }, () => new Array<boolean>(height).fill(false));
    this.#grid = grid();
    this.#xGrid = grid();
    this.#widths = new Array(height).fill(0);
    this.#xWidths = new Array(height).fill(0);
    this.#heights = new Array(width).fill(0);
    this.#xHeights = new Array(width).fill(0);
  }

  getWidth(): number {
    return this.#width;
  }

  getHeight(): number {
    return this.#height;
  }

  getMaxHeight(): number {
    return this.#maxHeight;
  }

  getColumnHeight(x: number): number {
    return this.#heights[x]!;
  }

  getRowWidth(y: number): number {
    return this.#widths[y]!;
  }

  getGrid(x: number, y: number): boolean {
    return this.#grid[x]![y]!;
  }

  dropHeight(piece: Piece, x: number): number {
    const skirt = piece.getSkirt();
    let y = 0;
    for (let i = 0; i < piece.getWidth(); i++) {
      y = Math.max(y, this.#heights[x + i]! - skirt[i]!);
    }
    return y;
  }

  place(piece: Piece, x: number, y: number): number {
    if (!this.#committed) throw new Error('place commit problem');
    this.#backup();
    const fitsAcross = x >= 0 && x + piece.getWidth() <= this.#width;
    const fitsUp = y >= 0 && y + piece.getHeight() <= this.#height;
    if (!fitsAcross || !fitsUp) return Board.PLACE_OUT_BOUNDS;
    let result = Board.PLACE_OK as number;
    for (const point of piece.getBody()) {
      const [gridX, gridY] = [x + point.x, y + point.y];
      if (this.#grid[gridX]![gridY]) return Board.PLACE_BAD;
      this.#grid[gridX]![gridY] = true;
      this.#widths[gridY]!++;
      if (this.#widths[gridY] === this.#width) result = Board.PLACE_ROW_FILLED;
      this.#heights[gridX] = Math.max(this.#heights[gridX]!, gridY + 1);
      this.#maxHeight = Math.max(this.#maxHeight, gridY + 1);
    }
    this.sanityCheck();
    return result;
  }

  clearRows(): number {
    this.#backup();
    let to = 0;
    for (let from = 0; from < this.#maxHeight; from++) {
      if (this.#widths[from] === this.#width) continue;
      if (to !== from) this.#copyRow(from, to);
      to++;
    }
    const cleared = this.#maxHeight - to;
    for (let y = to; y < this.#maxHeight; y++) this.#emptyRow(y);
    this.#measureHeights();
    this.sanityCheck();
    return cleared;
  }

  undo(): void {
    if (this.#committed) return;
    [this.#grid, this.#xGrid] = [this.#xGrid, this.#grid];
    [this.#widths, this.#xWidths] = [this.#xWidths, this.#widths];
    [this.#heights, this.#xHeights] = [this.#xHeights, this.#heights];
    this.#maxHeight = this.#xMaxHeight;
    this.commit();
    this.sanityCheck();
  }

  commit(): void {
    this.#committed = true;
  }

  sanityCheck(): void {
    if (!Board.DEBUG) return;
    const heights = this.#grid.map((column) => column.lastIndexOf(true) + 1);
    for (let x = 0; x < this.#width; x++) {
      if (heights[x] !== this.#heights[x]) throw new Error(`heights[${x}] is wrong`);
    }
    for (let y = 0; y < this.#height; y++) {
      const width = this.#grid.filter((column) => column[y]).length;
      if (width !== this.#widths[y]) throw new Error(`widths[${y}] is wrong`);
    }
    if (Math.max(...heights) !== this.#maxHeight) throw new Error('maxHeight is wrong');
  }

  #backup(): void {
    if (!this.#committed) return;
    for (let x = 0; x < this.#width; x++) arraycopy(this.#grid[x]!, this.#xGrid[x]!);
    arraycopy(this.#widths, this.#xWidths);
    arraycopy(this.#heights, this.#xHeights);
    this.#xMaxHeight = this.#maxHeight;
    this.#committed = false;
  }

  #copyRow(from: number, to: number): void {
    for (const column of this.#grid) column[to] = column[from]!;
    this.#widths[to] = this.#widths[from]!;
  }

  #emptyRow(y: number): void {
    for (const column of this.#grid) column[y] = false;
    this.#widths[y] = 0;
  }

  #measureHeights(): void {
    this.#heights = this.#grid.map((column) => column.lastIndexOf(true) + 1);
    this.#maxHeight = Math.max(...this.#heights);
  }
}

function arraycopy<T>(source: readonly T[], dest: T[]): void {
  for (let i = 0; i < source.length; i++) dest[i] = source[i]!;
}
