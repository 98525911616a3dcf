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
