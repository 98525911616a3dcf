import { copyBoard } from '@tetrarium/engine/core';
import type { SrsGame } from '@tetrarium/engine/srs';
import { BriefWords } from '@tetrarium/play/brief';
import { count, formatNumber } from '@tetrarium/words';

/** What some games of the UT assignment came to, as `tetrarium srs --json` prints it. */
export interface SrsSummary {
  readonly games: number;
  /** Pieces dealt per game. */
  readonly mean: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** How many games were stopped by `--max-pieces`. */
  readonly capped: number;
  /** Each game's, in the order of the seeds. */
  readonly scores: readonly number[];
}

/** Sums up the scores of some games, at least one. */
export function summarize(scores: readonly number[], capped: number): SrsSummary {
  const sorted = [...scores].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const isEven = sorted.length % 2 === 0;
  return {
    games: sorted.length,
    mean: sorted.reduce((sum, score) => sum + score, 0) / sorted.length,
    median: isEven ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[middle]!,
    min: sorted[0]!,
    max: sorted.at(-1)!,
    capped,
    scores,
  };
}

/** One line for each game, as in the results of the report: its number, seed and score. */
export function formatTrials(scores: readonly number[], seed: bigint): string {
  const rows = scores.map((score, i) => [i + 1, seed + BigInt(i), score].map(String));
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((text, column) => text.padStart(widths[column]!)))
    .map(([trial, seeded, score]) => `Trial ${trial}  seed ${seeded}  ${score}`)
    .join('\n');
}

export function formatSummary(summary: SrsSummary): string {
  const { games, mean, median, min, max, capped } = summary;
  return [
    `Games   ${formatNumber(games)}`,
    `Mean    ${formatNumber(Math.round(mean * 10) / 10)} pieces`,
    `Median  ${formatNumber(median)}`,
    `Least   ${formatNumber(min)}`,
    `Most    ${formatNumber(max)}`,
    ...(capped > 0 ? [`Capped  ${count(capped, 'game')} stopped by --max-pieces`] : []),
  ].join('\n');
}

/** The last board of one game, and its numbers below. */
export function formatGame({ board, pieces, over }: SrsGame): string {
  return [
    copyBoard(board).toString(),
    `Pieces  ${formatNumber(pieces)}`,
    `Rows    ${formatNumber(board.totalRowsCleared)}`,
    `End     ${BriefWords.ENDS[over === 'capped' || over === undefined ? 'limit' : over].words}`,
  ].join('\n');
}
