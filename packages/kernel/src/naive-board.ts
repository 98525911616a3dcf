import type { Wells } from './game-rules.ts';
import type { Orientation } from './orientations.ts';

/** Rows from the floor up, true being filled. */
export type NaiveGrid = readonly (readonly boolean[])[];

export interface NaivePlacement {
  readonly grid: NaiveGrid;
  /** The row of its lowest cell, before full rows went. */
  readonly y: number;
  readonly lines: number;
  /** The nine features, doubled, since the middle of a piece may lie between two rows. */
  readonly doubled: readonly number[];
}

export function emptyGrid(width: number, height: number): NaiveGrid {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => false));
}

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
  const cells = cellsOf(orientation, column);
  const isFree = (y: number) =>
    cells.every(({ x, dy }) => y + dy >= 0 && !(y + dy < height && grid[y + dy]![x]));
  let y = height;
  while (isFree(y - 1)) y--;
  if (y + orientation.height > height) return undefined;

  const filled = grid.map((row) => [...row]);
  for (const { x, dy } of cells) filled[y + dy]![x] = true;
  const isFull = (row: readonly boolean[]) => !row.includes(false);
  const kept = filled.filter((row) => !isFull(row));
  const lines = height - kept.length;
  const eroded = cells.filter(({ dy }) => isFull(filled[y + dy]!)).length;
  const after = [...kept, ...emptyGrid(grid[0]!.length, lines)];
  const others = [lines * eroded, ...boardFeatures(after, wells)];
  return {
    grid: after,
    y,
    lines,
    doubled: [2 * y + orientation.height - 1, ...others.map((feature) => 2 * feature)],
  };
}

function cellsOf({ columns }: Orientation, column: number): { x: number; dy: number }[] {
  return columns.flatMap((bits, dx) =>
    [0, 1, 2, 3].filter((dy) => (bits >> dy) & 1).map((dy) => ({ x: column + dx, dy })),
  );
}

/** The seven features of a board alone: row transitions to pattern diversity. */
export function boardFeatures(grid: NaiveGrid, wells: Wells): readonly number[] {
  const width = grid[0]!.length;
  const columns = Array.from({ length: width }, (_, x) => grid.map((row) => row[x]!));
  const heights = columns.map((column) => column.lastIndexOf(true) + 1);
  const rowsWithHoles = new Set<number>();
  let holes = 0;
  columns.forEach((column, x) => {
    for (let y = 0; y < heights[x]!; y++) {
      if (column[y]) continue;
      holes++;
      rowsWithHoles.add(y);
    }
  });
  const steps = heights.slice(1).map((top, x) => top - heights[x]!);
  return [
    sum(grid.map((row) => countChanges(row, true))),
    sum(columns.map((column) => countChanges(column, false))),
    holes,
    sum(columns.map((_, x) => wellsOf(columns, x, wells))),
    sum(columns.map(countAboveLowestEmpty)),
    rowsWithHoles.size,
    new Set(steps.filter((step) => Math.abs(step) <= 2)).size,
  ];
}

/** Changes between filled and empty from a filled border to the other border. */
function countChanges(cells: readonly boolean[], border: boolean): number {
  let changes = 0;
  let last = true;
  for (const cell of cells) {
    if (cell !== last) changes++;
    last = cell;
  }
  return last === border ? changes : changes + 1;
}

function countAboveLowestEmpty(column: readonly boolean[]): number {
  const lowest = column.indexOf(false);
  return lowest < 0 ? 0 : column.slice(lowest).filter((cell) => cell).length;
}

function wellsOf(columns: readonly (readonly boolean[])[], x: number, wells: Wells): number {
  const column = columns[x]!;
  let total = 0;
  for (let y = column.length - 1; y >= 0; y--) {
    const isWell = !column[y] && (columns[x - 1]?.[y] ?? true) && (columns[x + 1]?.[y] ?? true);
    if (!isWell) continue;
    const depth = y - column.lastIndexOf(true, y);
    if (wells === 'dellacherie') {
      total += depth;
    } else {
      // The whole run below counts, well or not, and is not looked at again.
      total += (depth * (depth + 1)) / 2;
      y -= depth;
    }
  }
  return total;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
