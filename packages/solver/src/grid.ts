import type { Shape } from './shape.ts';

/** The filled cells of a grid: rows of '*' and ' ' from the bottom up, none of them blank. */
export type Rows = readonly string[];

/** A shape that came to rest, and what became of the grid. */
export interface Landing {
  /** The row of the lowest cells of the shape before anything was cleared; 0 is the bottom. */
  readonly row: number;
  readonly cleared: number;
  readonly rows: Rows;
}

/**
 * Drops a shape straight down with its left edge at a column, and clears full rows. Undefined when
 * it would stick out, on top (even if clearing would take it away again) or at a side.
 */
export function dropShape(
  rows: Rows,
  size: { readonly width: number; readonly height: number },
  shape: Shape,
  column: number,
): Landing | undefined {
  if (column < 0 || column + shape.width > size.width) return undefined;
  const isFree = (row: number): boolean =>
    row >= 0 && shape.cells.every(({ x, y }) => (rows[row + y]?.[column + x] ?? ' ') === ' ');
  let row = rows.length;
  while (isFree(row - 1)) row--;
  if (row + shape.height > size.height) return undefined;
  const cells = Array.from({ length: Math.max(rows.length, row + shape.height) }, (_, y) => [
    ...(rows[y] ?? ' '.repeat(size.width)),
  ]);
  for (const { x, y } of shape.cells) cells[row + y]![column + x] = '*';
  const kept = cells.map((line) => line.join('')).filter((line) => line.includes(' '));
  return { row, cleared: cells.length - kept.length, rows: kept };
}

/** The grid as a picture: rows from the top, each ended by a newline, blank rows left out. */
export function formatRows(rows: Rows, fill = '*', blank = ' '): string {
  return [...rows]
    .reverse()
    .map((row) => `${[...row].map((cell) => (cell === '*' ? fill : blank)).join('')}\n`)
    .join('');
}
