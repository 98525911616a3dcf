import { average, type Interval } from '../statistics.ts';
import type { SplitOutcome } from './climb.ts';

/** How many lines a brain makes, by splitting. */
export interface SplitRating {
  readonly repetitions: number;
  /** Undefined where no repetition saw the end of a game. */
  readonly mean: number | undefined;
  readonly interval: Interval;
  /** Why it should not be relied on, if so. */
  readonly warning?: 'few-survivors' | 'few-ancestors';
}

/** Fewer deaths, or fewer first climbs behind them, in a repetition are too few. */
const FEW_SURVIVORS = 30;
const FEW_ANCESTORS = 10;

/** Games lost per line, as one repetition found it. */
export function lossRate({ lines, climbs, reached, trials }: SplitOutcome): number {
  return reached.reduce((rate, count) => (rate * count) / trials, climbs / Math.max(1, lines));
}

/** Joins repetitions: the rates are unbiased, so their mean is; the interval is of its logarithm. */
export function rateSplit(outcomes: readonly SplitOutcome[]): SplitRating {
  const rates = outcomes.map(lossRate);
  const repetitions = rates.length;
  const rate = repetitions === 0 ? 0 : average(rates);
  if (rate === 0) return { repetitions, mean: undefined, interval: { low: 0, high: Infinity } };
  const squares = rates.reduce((sum, each) => sum + (each - rate) * (each - rate), 0);
  const error = Math.sqrt(squares / Math.max(1, repetitions - 1) / repetitions) / rate;
  const factor = repetitions < 2 ? Infinity : Math.exp(t95(repetitions - 1) * error);
  const few = (count: number, least: number): boolean => count < least;
  const survivors = Math.min(...outcomes.flatMap(({ reached }) => reached));
  const ancestors = Math.min(...outcomes.map((outcome) => outcome.ancestors));
  const warning = few(survivors, FEW_SURVIVORS)
    ? 'few-survivors'
    : few(ancestors, FEW_ANCESTORS)
      ? 'few-ancestors'
      : undefined;
  return {
    repetitions,
    mean: 1 / rate,
    interval: { low: 1 / rate / factor, high: factor / rate },
    ...(warning && { warning }),
  };
}

/** Student's distribution has 95 % of its mass within this many standard errors. */
export function t95(freedom: number): number {
  const z = 1.959963984540054;
  if (freedom === 1) return 12.7062;
  if (freedom === 2) return 4.3027;
  // Cornish and Fisher's expansion, right to a thousandth from three on.
  const z3 = z ** 3;
  const z5 = z ** 5;
  const z7 = z ** 7;
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  );
}
