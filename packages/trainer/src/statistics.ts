import { exponential, naturalLog } from './numerics.ts';

/** From a low to a high number; the truth is inside in 95 of 100 cases. */
export interface Interval {
  readonly low: number;
  /** Infinite where nothing is known. */
  readonly high: number;
}

/** The normal distribution has 95 % of its mass within this many standard deviations. */
export const Z95 = 1.959963984540054;

/** The exact limits of a Poisson mean for counts from 0 up; from here on a formula is as good. */
const EXACT_LOW = [0, 0.0253, 0.2422, 0.6187, 1.0899, 1.6235, 2.2019, 2.8144, 3.4538, 4.1154];
const EXACT_HIGH = [3.6889, 5.5716, 7.2247, 8.7673, 10.2416, 11.6683];

/** How many events were to be expected, when that many happened. */
export function poissonInterval(count: number): Interval {
  return {
    low: EXACT_LOW[count] ?? gammaQuantile(count, -Z95),
    high: EXACT_HIGH[count] ?? gammaQuantile(count + 1, Z95),
  };
}

/** The sum of that many exponential times of mean 1, z standard deviations from its middle. */
function gammaQuantile(count: number, z: number): number {
  // Wilson and Hilferty: the cube root is nearly normal.
  const root = 1 - 1 / (9 * count) + z / (3 * Math.sqrt(count));
  return count * root * root * root;
}

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

function moments(xs: readonly number[], ys: readonly number[]) {
  const mean = average(xs);
  const other = average(ys);
  const products = xs.map((x, i) => (x - mean) * (ys[i]! - other));
  return { mean, spread: (average(products) * xs.length) / (xs.length - 1) };
}

export function average(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0) / numbers.length;
}

/** How many standard errors a mean exceeds its own with this chance, of a sample of freedom + 1. */
export function studentQuantile(tail: number, freedom: number): number {
  if (!(freedom >= 1)) return Infinity;
  let [low, high] = [0, 1];
  while (studentTail(high, freedom) > tail) high *= 2;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (studentTail(middle, freedom) > tail) low = middle;
    else high = middle;
  }
  return high;
}

/** The chance of more than t: half of the regularised incomplete beta function. */
function studentTail(t: number, freedom: number): number {
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
}

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const scale =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * naturalLog(x) + b * naturalLog(1 - x);
  const TINY = 1e-300;
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY);
  let fraction = d;
  for (let m = 1; m < 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const step of [even, odd]) {
      d = 1 / (1 + step * d || TINY);
      c = 1 + step / c || TINY;
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return (exponential(Math.max(-700, scale)) * fraction) / a;
}

/** By Stirling's series, after steps up to where it is exact. */
function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 10; z++) shift -= naturalLog(z);
  const square = 1 / (z * z);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / z;
  return shift + (z - 0.5) * naturalLog(z) - z + naturalLog(2 * Math.PI) / 2 + series;
}
