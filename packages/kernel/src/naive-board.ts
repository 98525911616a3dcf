import type { Wells } from './game-rules.ts';
import type { Orientation } from './orientations.ts';

/** Rows from the floor up, true being filled. */
export type NaiveGrid = readonly (readonly boolean[])[];

/** What a placement leads to. */
export interface NaivePlacement {
  readonly grid: NaiveGrid;
  /** The row of its lowest cell, before full rows went. */
  readonly y: number;
  readonly lines: number;
  /** The nine features, doubled, since the middle of a piece may lie between two rows. */
  readonly doubled: readonly number[];
}

/** A board with nothing on it. */
export function emptyGrid(width: number, height: number): NaiveGrid {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => false));
}

/** The board these column words stand for. */
export function gridOf(columns: readonly number[], height: number): NaiveGrid {
  return Array.from({ length: height }, (_, y) =>
    columns.map((column) => ((column >> y) & 1) === 1),
  );
}

/** Drops a piece straight down; nothing if it would stick out at the top, even to fill rows. */
export function placeNaively(
  grid: NaiveGrid,
  orientation: Orientation,
  column: number,
  wells: Wells,
): NaivePlacement | undefined {
  const height = grid.length;
  const cells = orientation.columns.flatMap((bits, dx) =>
    [0, 1, 2, 3].filter((dy) => (bits >> dy) & 1).map((dy) => ({ x: column + dx, dy })),
  );
  const isFree = (y: number) =>
    cells.every(({ x, dy }) => y + dy >= 0 && !(y + dy < height && grid[y + dy]![x]));
  let y = height;
  while (isFree(y - 1)) y--;
  if (y + orientation.height > height) return undefined;

  const filled = grid.map((row, r) =>
    row.map((cell, x) => cell || cells.some((own) => own.x === x && y + own.dy === r)),
  );
  const isFull = (row: readonly boolean[]) => row.every((cell) => cell);
  const kept = filled.filter((row) => !isFull(row));
  const lines = height - kept.length;
  const eroded = cells.filter(({ dy }) => isFull(filled[y + dy]!)).length;
  const after = [...kept, ...emptyGrid(grid[0]!.length, lines)];
  const board = boardFeatures(after, wells);
  return {
    grid: after,
    y,
    lines,
    doubled: [2 * y + orientation.height - 1, ...[lines * eroded, ...board].map((f) => 2 * f)],
  };
}

/** The seven features of a board alone: row transitions to pattern diversity. */
export function boardFeatures(grid: NaiveGrid, wells: Wells): readonly number[] {
  const height = grid.length;
  const width = grid[0]!.length;
  const columns = Array.from({ length: width }, (_, x) => grid.map((row) => row[x]!));
  const heights = columns.map((column) => column.lastIndexOf(true) + 1);
  const isHole = (x: number, y: number) => !columns[x]![y] && y < heights[x]!;
  const holes = columns.map((column, x) => column.filter((_, y) => isHole(x, y)).length);
  const above = (column: readonly boolean[]) => {
    const cells = column.slice(column.indexOf(false) + 1);
    return column.includes(false) ? cells.filter((cell) => cell).length : 0;
  };
  const steps = heights.slice(1).map((top, x) => top - heights[x]!);
  return [
    sum(grid.map((row) => countChanges([true, ...row, true]))),
    sum(columns.map((column) => countChanges([true, ...column, false]))),
    sum(holes),
    sum(columns.map((_, x) => wellsOf(columns, x, wells))),
    sum(columns.map(above)),
    Array.from({ length: height }, (_, y) => y).filter((y) => columns.some((_, x) => isHole(x, y)))
      .length,
    new Set(steps.filter((step) => Math.abs(step) <= 2)).size,
  ];
}

function wellsOf(columns: readonly (readonly boolean[])[], x: number, wells: Wells): number {
  const column = columns[x]!;
  const isWell = (y: number) =>
    !column[y] && (columns[x - 1]?.[y] ?? true) && (columns[x + 1]?.[y] ?? true);
  const depth = (y: number) => y - column.lastIndexOf(true, y);
  let total = 0;
  for (let y = column.length - 1; y >= 0; y--) {
    if (!isWell(y)) continue;
    const run = depth(y);
    if (wells === 'dellacherie') {
      total += run;
    } else {
      // The whole run below counts, well or not, and is not looked at again.
      total += (run * (run + 1)) / 2;
      y -= run;
    }
  }
  return total;
}

function countChanges(cells: readonly boolean[]): number {
  return cells.filter((cell, i) => i > 0 && cell !== cells[i - 1]).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
