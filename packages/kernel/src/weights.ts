/** The features in the order of every weight vector. */
export const KERNEL_FEATURES = [
  'landing_height',
  'eroded_piece_cells',
  'row_transitions',
  'column_transitions',
  'holes',
  'board_wells',
  'hole_depth',
  'rows_with_holes',
  'pattern_diversity',
] as const;

const WEIGHT_COUNT = KERNEL_FEATURES.length;

/** Weights are whole thousandths, so that ties and games are the same on every machine. */
const UNITS = 1000;

/** With larger ones a score could leave 32 bits on the largest board. */
const MOST_UNITS = 2 ** 18;

/** What weights are multiplied by before they are rounded: all alike, and none becomes too large. */
export function weightScale(weights: readonly number[]): number {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  return largest * UNITS <= MOST_UNITS ? UNITS : MOST_UNITS / largest;
}

/**
 * The weights as the kernel takes them: whole thousandths in the order of `KERNEL_FEATURES`. A
 * vector that is too large is scaled down as a whole, which does not change what it prefers.
 */
export function kernelWeights(weights: readonly number[]): Int32Array {
  if (weights.length !== WEIGHT_COUNT) {
    throw new RangeError(`Expected ${WEIGHT_COUNT} weights, got ${weights.length}`);
  }
  const wrong = weights.findIndex((weight) => !Number.isFinite(weight));
  if (wrong >= 0) {
    throw new RangeError(
      `Expected a finite number as ${KERNEL_FEATURES[wrong]}, got ${weights[wrong]}`,
    );
  }
  const scale = weightScale(weights);
  return Int32Array.from(weights, (weight) => Math.round(weight * scale));
}

/** Throws unless these are weights as `kernelWeights` makes them. */
export function requireWeights(weights: Int32Array): void {
  const fits = (weight: number) => Math.abs(weight) <= MOST_UNITS;
  if (weights.length === WEIGHT_COUNT && weights.every(fits)) return;
  throw new RangeError(
    `Expected ${WEIGHT_COUNT} weights up to ${MOST_UNITS}, got ${weights.join(' ')}: use kernelWeights`,
  );
}
