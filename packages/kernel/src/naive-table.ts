import type { Wells } from './game-rules.ts';
import { boardFeatures, type NaiveGrid } from './naive-board.ts';
import { halfOf, TABLE_NUMBERS, tableParts } from './value-table.ts';

/** What a table says of a board: the sum of the numbers of all its parts. */
export function readTable(values: Int16Array, grid: NaiveGrid, wells: Wells): number {
  const height = grid.length;
  const width = grid[0]!.length;
  const parts = tableParts(width, height);
  const heights = Array.from(
    { length: width },
    (_, x) => grid.map((row) => row[x]!).lastIndexOf(true) + 1,
  );
  const pile = Math.max(...heights);
  const features = boardFeatures(grid, wells);
  const [holes, rowsWithHoles] = [features[2]!, features[5]!];
  const steps = heights.slice(1).map((top, x) => top - heights[x]!);
  const stepSet = [-2, -1, 0, 1, 2].reduce(
    (bits, step, i) => bits | (+steps.includes(step) << i),
    0,
  );

  const { count, values: most } = TABLE_NUMBERS;
  const numbers = [...features, heights.reduce((sum, top) => sum + top, 0)];
  const indices = numbers.map(
    (number, i) => (pile * count + i) * most + Math.min(number, most - 1),
  );
  indices.push(parts.steps + (pile * 32 + stepSet) * 4 + Math.min(rowsWithHoles, 3));
  indices.push(parts.covers + (pile * 16 + Math.min(rowsWithHoles, 15)) * 16 + Math.min(holes, 15));
  for (let y = 0; y < pile; y++) {
    const row = grid[y]!;
    const number = Math.min(bitsOf(row), bitsOf([...row].reverse()));
    indices.push(parts.rows + y * 1024 + number);
  }
  const half = halfOf(width);
  for (let x = 0; x + 4 <= width; x++) {
    const isLeft = x < half;
    const place = isLeft ? x : width - 4 - x;
    const four = [x, x + 1, x + 2, x + 3];
    if (!isLeft) four.reverse();
    const tops = four.reduce((number, column) => number * (height + 1) + heights[column]!, 0);
    indices.push(parts.heights + place * (height + 1) ** 4 + tops);
    for (let y = 0; y < Math.min(pile, height - 2); y++) {
      const cells = four.flatMap((column) => [y, y + 1, y + 2].map((row) => grid[row]![column]!));
      indices.push(parts.windows + (y * half + place) * 4096 + bitsOf(cells));
    }
  }
  return indices.reduce((sum, index) => sum + values[index]!, 0);
}

/** A chance of the logarithm of which a table knows the thousandths, rounded alike everywhere. */
export function chanceOf(value: number): number {
  let chance = value >= 0 ? 1 : 1 + value / 1_024_000;
  for (let i = 0; i < 10; i++) chance *= chance;
  return chance;
}

/** Cells as a number, the first being its lowest bit. */
function bitsOf(cells: readonly boolean[]): number {
  return cells.reduce((bits, cell, i) => bits | (+cell << i), 0);
}
