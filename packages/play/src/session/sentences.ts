import { EMPTY, lockedOf, type Well } from '@tetrarium/engine/picture';
import { count, formatNumber } from '@tetrarium/words';

/** The heights of the locked columns, from the left; free cells have owners below 0. */
export function columnHeights(well: {
  readonly cells: readonly (readonly number[])[];
  readonly width: number;
}): number[] {
  const { cells, width } = well;
  return Array.from({ length: width }, (_, x) => {
    let height = cells.length;
    while (height > 0 && cells[height - 1]![x]! < 0) height--;
    return height;
  });
}

/** "Cleared 2 rows, score 25"; the briefs' games count rows, the guideline's lines. */
export function clearedSentence(rows: number, score: number, noun: 'row' | 'line'): string {
  return `Cleared ${count(rows, noun)}, score ${formatNumber(score)}`;
}

/** How high each column of a picture is filled, from the left. */
export function pictureHeights({ width, height, cells }: Well): number[] {
  return Array.from({ length: width }, (_, x) => {
    let top = height;
    while (top > 0 && cells[(top - 1) * width + x] === EMPTY) top--;
    return top;
  });
}

/** One sentence or two about what is locked on a board, for people who do not see it. */
export function describePicture(shown: Well): string {
  const well = lockedOf(shown);
  const { width, height } = well;
  const heights = pictureHeights(well);
  const filled = well.cells.reduce((sum, color) => sum + (color === EMPTY ? 0 : 1), 0);
  if (filled === 0) return `An empty board, ${width} wide and ${height} high.`;
  const holes = heights.reduce((sum, top) => sum + top, 0) - filled;
  const highest = `Highest column ${Math.max(...heights)}, ${count(holes, 'hole')}.`;
  return `Board ${width} wide and ${height} high. ${highest} Heights from the left: ${heights.join(' ')}.`;
}
