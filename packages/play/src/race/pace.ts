import { PACE_LIMITS } from '../guideline/pace.ts';

/** A pace in pieces per second: "2.0", or "0.67" where it is slower than one. */
export function formatRate(pace: number): string {
  const rate = 1000 / pace;
  return rate.toFixed(rate < 0.995 ? 2 : 1);
}

/** The pace of the next match: a tenth faster after a win, a tenth slower after a loss. */
export function nextPace(pace: number, isWon: boolean): number {
  const rate = (1000 / pace) * (isWon ? 1.1 : 0.9);
  const step = rate < 1 ? 100 : 10;
  const next = Math.round(1000 / (Math.round(rate * step) / step));
  return Math.min(PACE_LIMITS.most, Math.max(PACE_LIMITS.least, next));
}
