import { exponential } from '../numerics.ts';
import { type PairTestOptions, type PairVerdict, verdictOf } from '../pair-test.ts';
import { average, type Interval, studentQuantile } from '../statistics.ts';
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

export function lossRate({ lines, climbs, reached, trials }: SplitOutcome): number {
  return reached.reduce((rate, count) => (rate * count) / trials, climbs / Math.max(1, lines));
}

/** Joins repetitions: the rates are unbiased, so their mean is; the interval is of its logarithm. */
export function rateSplit(outcomes: readonly SplitOutcome[]): SplitRating {
  const repetitions = outcomes.length;
  const { rate, error } = spreadOf(outcomes);
  if (rate === 0) return { repetitions, mean: undefined, interval: { low: 0, high: Infinity } };
  const factor = factorOf(studentQuantile(0.025, repetitions - 1) * error);
  const warning = warningOf(outcomes);
  return {
    repetitions,
    mean: 1 / rate,
    interval: { low: 1 / rate / factor, high: factor / rate },
    ...(warning && { warning }),
  };
}

/** The mean rate, and its standard error as a share of it. */
function spreadOf(outcomes: readonly SplitOutcome[]): { rate: number; error: number } {
  const rates = outcomes.map(lossRate);
  if (rates.length === 0) return { rate: 0, error: Infinity };
  const rate = average(rates);
  const squares = rates.reduce((sum, each) => sum + (each - rate) * (each - rate), 0);
  const error = Math.sqrt(squares / Math.max(1, rates.length - 1) / rates.length) / rate;
  return { rate, error: rates.length < 2 ? Infinity : error };
}

function warningOf(outcomes: readonly SplitOutcome[]): SplitRating['warning'] {
  const survivors = average(outcomes.map(({ reached }) => Math.min(...reached)));
  if (survivors < FEW_SURVIVORS) return 'few-survivors';
  const ancestors = average(outcomes.map((outcome) => outcome.ancestors));
  return ancestors < FEW_ANCESTORS ? 'few-ancestors' : undefined;
}

/** Who of two makes more lines, and how many times as many. */
export interface SplitJudgement {
  readonly verdict: PairVerdict | undefined;
  /** The lines of the first over those of the second. */
  readonly ratio: Interval;
}

/**
 * Compares two brains at the given look, counted from 1. A look may be wrong with a chance of
 * error / (look * (look + 1)), which add up to the error over all looks there may ever be.
 */
export function judgeSplit(
  first: readonly SplitOutcome[],
  second: readonly SplitOutcome[],
  look: number,
  { error = 0.05, margin = 0.1 }: PairTestOptions = {},
): SplitJudgement {
  const [a, b] = [spreadOf(first), spreadOf(second)];
  const [aSquare, bSquare] = [a.error * a.error, b.error * b.error];
  const spread = Math.sqrt(aSquare + bSquare);
  if (a.rate === 0 || b.rate === 0 || !Number.isFinite(spread)) {
    return { verdict: undefined, ratio: { low: 0, high: Infinity } };
  }
  // Welch: fewer degrees of freedom where one of the two varies more.
  const freedom =
    (spread * spread * spread * spread) /
    ((aSquare * aSquare) / (first.length - 1) + (bSquare * bSquare) / (second.length - 1));
  const tail = error / (2 * look * (look + 1));
  const factor = factorOf(studentQuantile(tail, Math.max(1, freedom)) * spread);
  const ratio = { low: b.rate / a.rate / factor, high: (b.rate / a.rate) * factor };
  return { verdict: verdictOf(ratio, margin), ratio };
}

/** By how much a mean may be wrong either way, of the error of its logarithm. */
function factorOf(error: number): number {
  return error <= 700 ? exponential(error) : Infinity;
}
