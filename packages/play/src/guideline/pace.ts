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
