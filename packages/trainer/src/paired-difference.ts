import { type Interval, Z95 } from './interval.ts';

/** How two brains differ on the same pieces. */
export interface PairedDifference {
  readonly pairs: number;
  /** Lines of the first less lines of the second, per pair. */
  readonly mean: number;
  readonly interval: Interval;
  /** From -1 to 1: how much the same pieces make for the same lines. */
  readonly correlation: number;
}

/** Compares scores pair by pair, when their number was fixed before; at least two pairs. */
export function pairedDifference(
  first: readonly number[],
  second: readonly number[],
): PairedDifference {
  const pairs = first.length;
  const a = moments(first, first);
  const b = moments(second, second);
  const both = moments(first, second).spread;
  const mean = a.mean - b.mean;
  const spread = Math.max(0, a.spread + b.spread - 2 * both);
  const error = Z95 * Math.sqrt(spread / pairs);
  const scale = Math.sqrt(a.spread * b.spread);
  return {
    pairs,
    mean,
    interval: { low: mean - error, high: mean + error },
    correlation: scale === 0 ? 0 : both / scale,
  };
}

/** The mean of the first list, and how the two lists vary together. */
function moments(xs: readonly number[], ys: readonly number[]) {
  const mean = average(xs);
  const other = average(ys);
  const products = xs.map((x, i) => (x - mean) * (ys[i]! - other));
  return { mean, spread: (average(products) * xs.length) / (xs.length - 1) };
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0) / numbers.length;
}
