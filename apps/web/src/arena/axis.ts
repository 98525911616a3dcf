const STEP = 100;

interface Interval {
  readonly low: number;
  readonly high: number;
}

export function axisOf(intervals: readonly Interval[]): Interval {
  const low = Math.floor(Math.min(...intervals.map((each) => each.low)) / STEP) * STEP;
  const high = Math.ceil(Math.max(...intervals.map((each) => each.high)) / STEP) * STEP;
  return { low, high: Math.max(high, low + STEP) };
}

/** Where a value is on the axis, as a share of its length. */
export function placeOn({ low, high }: Interval, value: number): number {
  return Number(((value - low) / (high - low)).toFixed(4));
}
