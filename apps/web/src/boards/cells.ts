import type { GameResult } from '@tetrarium/protocol/server';
import type { ScoredGame } from '../server/connection.ts';

type Measure = ScoredGame['measure'];

const MOST = 24;

/** What a cell of a board stands for: the least round number by which all rows fit. */
export function cellSize(measure: Measure, results: readonly GameResult[]): number {
  if (measure === 'tries') return 1;
  const most = Math.max(1, ...results.map((result) => result[measure] ?? 0));
  const least = most / MOST;
  for (let unit = measure === 'time' ? 1000 : 1; ; unit *= 10) {
    const fit = [1, 2, 5].find((times) => times * unit >= least);
    if (fit !== undefined) return fit * unit;
  }
}

export function cellsOf(measure: Measure, result: GameResult, size: number): number {
  return Math.min(MOST, Math.round((result[measure] ?? 0) / size));
}
