import { exponential, naturalLog } from '../numerics.ts';
import { type Interval, Z95 } from '../statistics.ts';

// Glicko-2 by Mark Glickman, "Example of the Glicko-2 system" (2013); the numbers of its steps are
// in the comments. With the logarithms of `numerics.ts`, so that ratings repeat to the last bit.

export interface Glicko {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const UNRATED: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A result: against whom, and from 0 (lost) to 1 (won). */
export interface GlickoResult {
  readonly opponent: Glicko;
  readonly score: number;
}

const SCALE = 173.7178;
/** How much the volatility may change: small, since a brain stays what it is. */
const TAU = 0.5;
const CLOSE = 1e-6;
const MOST_STEPS = 200;

/** What one period of results makes of a rating; their order does not matter but for rounding. */
export function rateGlicko(player: Glicko, results: readonly GlickoResult[]): Glicko {
  // Step 2.
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  if (results.length === 0) {
    const grown = Math.sqrt(phi * phi + player.volatility * player.volatility);
    return { ...player, deviation: Math.min(UNRATED.deviation, SCALE * grown) };
  }
  // Steps 3 and 4.
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + power(-weight * (mu - (opponent.rating - 1500) / SCALE)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / information;
  // Steps 5 to 8.
  const volatility = nextVolatility(player.volatility, phi, variance, variance * surprise);
  const wide = phi * phi + volatility * volatility;
  const narrow = 1 / Math.sqrt(1 / wide + information);
  return {
    rating: SCALE * (mu + narrow * narrow * surprise) + 1500,
    deviation: SCALE * narrow,
    volatility,
  };
}

/** Where the rating is in 95 of 100 cases. */
export function glickoInterval({ rating, deviation }: Glicko): Interval {
  return { low: rating - Z95 * deviation, high: rating + Z95 * deviation };
}

function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

function power(x: number): number {
  return exponential(Math.max(-700, Math.min(700, x)));
}

/** Step 5: the root of f by the Illinois algorithm. */
function nextVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = naturalLog(sigma * sigma);
  const f = (x: number): number => {
    const e = power(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  const excess = delta * delta - phi * phi - variance;
  if (excess > 0) high = naturalLog(excess);
  else {
    high = a - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let fLow = f(low);
  let fHigh = f(high);
  for (let step = 0; Math.abs(high - low) > CLOSE && step < MOST_STEPS; step++) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else fLow /= 2;
    high = next;
    fHigh = fNext;
  }
  return power(low / 2);
}
