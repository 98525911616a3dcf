import { type Interval, poissonInterval } from './statistics.ts';

/** What one game came to. */
export interface GameOutcome {
  readonly lines: number;
  readonly pieces: number;
  /** Whether it was lost; otherwise it was stopped and would have gone on. */
  readonly ended: boolean;
}

/** How strong a brain is, by its games. */
export interface Rating {
  readonly games: number;
  readonly ended: number;
  readonly lines: number;
  readonly pieces: number;
  /** Lines per game; undefined where no game ended, so that only the interval's low is known. */
  readonly mean: number | undefined;
  readonly interval: Interval;
  /** `mean`: every game ended; `lines-per-loss`: some were stopped, and all lines count. */
  readonly estimator: 'mean' | 'lines-per-loss';
  /** The standard deviation of the games' lines; about the mean, since lifetimes are exponential. */
  readonly deviation: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Rates by the lines of some games. A good brain's game ends by bad luck that is as likely late as
 * early, so lines are distributed exponentially: then the interval is exact for any number of
 * games, and a stopped game tells as much as its lines are long.
 */
export function rateGames(outcomes: readonly GameOutcome[]): Rating {
  const scores = outcomes.map(({ lines }) => lines).sort((a, b) => a - b);
  const games = scores.length;
  const lines = sum(scores);
  const ended = outcomes.filter((game) => game.ended).length;
  const isComplete = ended === games && games > 0;
  const average = games === 0 ? 0 : lines / games;
  const squares = sum(scores.map((score) => (score - average) * (score - average)));
  const deviation = games < 2 ? 0 : Math.sqrt(squares / (games - 1));
  return {
    games,
    ended,
    lines,
    pieces: sum(outcomes.map(({ pieces }) => pieces)),
    mean: ended === 0 ? undefined : lines / ended,
    interval: isComplete
      ? completeInterval(lines, games, deviation)
      : linesPerLossInterval(lines, ended),
    estimator: isComplete ? 'mean' : 'lines-per-loss',
    deviation,
    median: medianOf(scores),
    least: scores[0] ?? 0,
    most: scores.at(-1) ?? 0,
  };
}

/** Of a mean of exponential scores; wider where the scores scatter more than such scores do. */
function completeInterval(lines: number, games: number, deviation: number): Interval {
  const mean = lines / games;
  if (lines === 0) return { low: 0, high: poissonInterval(0).high / games };
  const low = lines / poissonInterval(games - 1).high;
  const high = lines / poissonInterval(games).low;
  const wider = Math.max(1, deviation / mean);
  return { low: Math.max(0, mean - wider * (mean - low)), high: mean + wider * (high - mean) };
}

/** Losses happen at random among the lines, so their number is Poisson's. */
function linesPerLossInterval(lines: number, losses: number): Interval {
  const { low, high } = poissonInterval(losses);
  return { low: lines / high, high: low === 0 ? Number.POSITIVE_INFINITY : lines / low };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
