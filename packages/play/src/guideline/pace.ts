/** The limits of a pace, in milliseconds for a piece. */
export const PACE_LIMITS = { least: 20, most: 5000 } as const;

/**
 * Reads how fast a brain plays as milliseconds for a piece: "500" or "500ms", or in pieces per
 * second "2/s" or "2pps". Undefined where it is neither, or beyond the limits.
 */
export function parsePace(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,4}|\d{1,2}\.\d{1,3})(ms|\/s|pps)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const isRate = unit === '/s' || unit === 'pps';
  if (!isRate && digits.includes('.')) return undefined;
  const pace = isRate ? 1000 / Number(digits) : Number(digits);
  const isInLimits = pace >= PACE_LIMITS.least && pace <= PACE_LIMITS.most;
  return isInLimits ? Math.round(pace) : undefined;
}

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
