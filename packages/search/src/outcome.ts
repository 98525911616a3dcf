/** What a line is worth: how many steps it lasts, then what it earns; both may be expectations. */
export interface Outcome {
  readonly steps: number;
  readonly value: number;
}

/** Doubles closer than this are the same: sums of fractions end in noise. */
export const TOLERANCE = 1e-9;

/** Positive when `a` is better: more steps first, since a line that ends early also stops paying. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return compareNumbers(a.steps, b.steps) || compareNumbers(a.value, b.value);
}

/** The sign of a - b, 0 within the tolerance. */
export function compareNumbers(a: number, b: number): number {
  const difference = a - b;
  if (difference > TOLERANCE) return 1;
  return difference < -TOLERANCE ? -1 : 0;
}
