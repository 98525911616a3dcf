// MINSTD (Lehmer 1969, Park and Miller 1988): every product stays exact in a double.
const MULTIPLIER = 16807;
const MODULUS = 2147483647;

/** The state of a `MINSTD` generator that starts from a seed, as TETR.IO folds it. */
export function seedMinstd(seed: number | bigint): number {
  const folded = Number(BigInt(seed) % BigInt(MODULUS));
  return folded <= 0 ? folded + MODULUS - 1 : folded;
}

/** The state after one more draw. */
export function nextMinstd(state: number): number {
  return (MULTIPLIER * state) % MODULUS;
}

/** The draw of a state as a number from 0 to `bound` - 1. */
export function drawMinstd(state: number, bound: number): number {
  return Math.floor(((state - 1) / (MODULUS - 1)) * bound);
}
