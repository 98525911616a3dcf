import type { Board, Piece } from '@tetrarium/engine/core';
import { NAIVE } from '@tetrarium/grading';
import { benchBoard, copyOf, everyDrop } from './bench-board.ts';
import {
  type BenchOptions,
  type BenchTable,
  measureTogether,
  type PlaceUndo,
  pairs,
} from './measure.ts';

/** What the Java originals of the brief reach, pairs per CPU second (best of medians). */
const JAVA = 23e6;

export function benchPlaceUndo(options: BenchOptions): BenchTable {
  const board = benchBoard();
  const naive = copyOf(board, (width, height) => new NAIVE.Board(width, height));
  const drops = everyDrop(board);
  const measured = measureTogether([pairs(board, drops), pairs(naive, drops)], options);
  const names = ['Board', 'naive twin'];
  return {
    title: `place + undo, ${drops.length} drops of the seven pieces on the bench board`,
    unit: 'pairs per CPU second',
    rows: measured.map((figures, i) => ({
      name: names[i]!,
      ...figures,
      ratios: { Java: figures.median / JAVA, naive: figures.median / measured[1]!.median },
    })),
  };
}

// The brief's three ways to undo, on the same representation (rows as bit masks, heights, max) and
// with the same plain loops, so that only the way back differs. They know just what the bench
// needs: no bounds, no row clearing. The real Board is the second one for
// rows and columns alike, in lanes without a loop for the standard pieces, and articulated for all others.

class Shape {
  readonly width: number;
  readonly height: number;
  readonly tops: Int32Array;
  readonly masks: Int32Array;

  constructor(piece: Piece) {
    this.width = piece.width;
    this.height = piece.height;
    this.tops = Int32Array.from(piece.tops);
    this.masks = new Int32Array(piece.height);
    for (const { x, y } of piece.body) this.masks[y]! |= 1 << x;
  }
}

class Cells {
  readonly rows: Int32Array;
  readonly heights: Int32Array;
  max: number;

  constructor(board: Board) {
    this.rows = new Int32Array(board.height);
    this.heights = Int32Array.from({ length: board.width }, (_, x) => board.columnHeight(x));
    this.max = board.maxHeight;
    for (let y = 0; y < board.height; y++) {
      for (let x = 0; x < board.width; x++) if (board.grid(x, y)) this.rows[y]! |= 1 << x;
    }
  }

  add(shape: Shape, x: number, y: number): number {
    const { rows, heights } = this;
    const { masks, tops, width, height } = shape;
    let result = 0;
    for (let i = 0; i < height; i++) {
      const mask = masks[i]! << x;
      if ((rows[y + i]! & mask) !== 0) return 3;
      rows[y + i]! |= mask;
      if (rows[y + i] === 1023) result = 1;
    }
    for (let i = 0; i < width; i++) {
      const top = y + tops[i]!;
      if (top > heights[x + i]!) heights[x + i] = top;
    }
    if (y + height > this.max) this.max = y + height;
    return result;
  }
}

/** "A good, simple strategy": copy everything before a place, copy it back for an undo. */
function backUpAll(cells: Cells) {
  const { rows, heights } = cells;
  const xRows = new Int32Array(rows.length);
  const xHeights = new Int32Array(heights.length);
  let xMax = 0;
  return {
    place(shape: Shape, x: number, y: number): number {
      xRows.set(rows);
      xHeights.set(heights);
      xMax = cells.max;
      return cells.add(shape, x, y);
    },
    undo(): void {
      rows.set(xRows);
      heights.set(xHeights);
      cells.max = xMax;
    },
  };
}

/** "The more complex strategy": copy only the rows and columns the piece is about to touch. */
function backUpTouched(cells: Cells) {
  const { rows, heights } = cells;
  const xRows = new Int32Array(4);
  const xHeights = new Int32Array(4);
  let xMax = 0;
  let placed: Shape | undefined;
  let placedX = 0;
  let placedY = 0;
  return {
    place(shape: Shape, x: number, y: number): number {
      for (let i = 0; i < shape.height; i++) xRows[i] = rows[y + i]!;
      for (let i = 0; i < shape.width; i++) xHeights[i] = heights[x + i]!;
      xMax = cells.max;
      placed = shape;
      placedX = x;
      placedY = y;
      return cells.add(shape, x, y);
    },
    undo(): void {
      const shape = placed!;
      for (let i = 0; i < shape.height; i++) rows[placedY + i] = xRows[i]!;
      for (let i = 0; i < shape.width; i++) heights[placedX + i] = xHeights[i]!;
      cells.max = xMax;
    },
  };
}

/** "Articulated": remember the piece, take its blocks out, and look for the heights again. */
function articulated(cells: Cells) {
  const { rows, heights } = cells;
  let xMax = 0;
  let placed: Shape | undefined;
  let placedX = 0;
  let placedY = 0;
  return {
    place(shape: Shape, x: number, y: number): number {
      xMax = cells.max;
      placed = shape;
      placedX = x;
      placedY = y;
      return cells.add(shape, x, y);
    },
    undo(): void {
      const { masks, width, height } = placed!;
      for (let i = 0; i < height; i++) rows[placedY + i]! ^= masks[i]! << placedX;
      for (let i = 0; i < width; i++) {
        const x = placedX + i;
        let top = heights[x]!;
        while (top > 0 && ((rows[top - 1]! >>> x) & 1) === 0) top--;
        heights[x] = top;
      }
      cells.max = xMax;
    },
  };
}

export function benchUndoStrategies(options: BenchOptions): BenchTable {
  const board = benchBoard();
  const drops = everyDrop(board);
  const names = ['back up everything', 'back up what is touched', 'articulated', 'Board'];
  const sketch = (make: (cells: Cells) => PlaceUndo<Shape>) =>
    pairs(
      make(new Cells(board)),
      drops.map((drop) => ({ ...drop, piece: new Shape(drop.piece) })),
    );
  const measured = measureTogether(
    [sketch(backUpAll), sketch(backUpTouched), sketch(articulated), pairs(board, drops)],
    options,
  );
  return {
    title: 'the brief’s three undo strategies',
    unit: 'place + undo pairs per CPU second on the bench board',
    rows: measured.map((figures, i) => ({
      name: names[i]!,
      ...figures,
      ratios: { 'back up everything': figures.median / measured[0]!.median },
    })),
  };
}
