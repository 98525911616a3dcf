import type { Tally } from './evaluate.ts';
import type { RunConfig } from './run-config.ts';
import { linesOfScore } from './splitting/score.ts';

/** How good a candidate is: the mean score; of splitting, whose scores are logarithms, the lines. */
export function meanLines({ split }: Pick<RunConfig, 'split'>, { games, score }: Tally): number {
  return split === undefined ? score / games : linesOfScore(score / games);
}

/** The standard error of the mean; unknown of one game. */
export function meanError(config: Pick<RunConfig, 'split'>, tally: Tally): number | undefined {
  const { games, score, squares } = tally;
  if (games < 2) return undefined;
  const variance = Math.max(0, squares - (score * score) / games) / (games - 1);
  const error = Math.sqrt(variance / games);
  if (config.split === undefined) return error;
  const mean = meanLines(config, tally);
  return linesOfScore(score / games + error) - mean;
}
