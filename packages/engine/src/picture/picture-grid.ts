import type { Point } from '../core/piece.ts';

/** A grid of letters that is drawn from the floor up and read from the top down. */
export class PictureGrid {
  private readonly cells: string[][];

  /** An empty grid. */
  constructor(width: number, height: number) {
    this.cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  }

  /** Draws cells with one letter, as far as they are inside. */
  draw(cells: readonly Point[], letter: string): void {
    for (const { x, y } of cells) {
      if (this.cells[y]?.[x] !== undefined) this.cells[y]![x] = letter;
    }
  }

  /** The rows from the top. */
  toRows(): string[] {
    return this.cells.map((row) => row.join('')).reverse();
  }
}

/** The owned cells of rows from the floor up, each with its owner. */
export function* ownedCells(
  rows: readonly (readonly number[])[],
): Generator<readonly [cell: Point, owner: number]> {
  for (const [y, row] of rows.entries()) {
    for (const [x, owner] of row.entries()) if (owner >= 0) yield [{ x, y }, owner];
  }
}

/** Milliseconds as minutes and seconds: "1:02.345". */
export function formatTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = Math.floor(milliseconds / 1000) % 60;
  const rest = milliseconds % 1000;
  return `${minutes}:${`${seconds}`.padStart(2, '0')}.${`${rest}`.padStart(3, '0')}`;
}
