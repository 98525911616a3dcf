export interface Bins {
  readonly bins: readonly number[];
  /** Lines that a bin spans. */
  readonly width: number;
  /** Games that a cell stands for: more than one where there are many. */
  readonly each: number;
}

const COUNT = 20;

/** Sorts scores into bins of a round width; the last takes what is beyond. */
export function binScores(scores: readonly number[]): Bins {
  const most = scores.reduce((so, each) => Math.max(so, each), 0);
  const width = roundUp((most + 1) / COUNT);
  const each = Math.max(1, Math.ceil(scores.length / 100));
  const counts = new Array<number>(COUNT).fill(0);
  for (const score of scores) counts[Math.min(COUNT - 1, Math.floor(score / width))]!++;
  return { bins: counts.map((count) => Math.round(count / each)), width, each };
}

/** The next of 1, 2, 3, 5 times a power of ten. */
function roundUp(value: number): number {
  let power = 1;
  while (power * 10 <= value) power *= 10;
  return (([1, 2, 3, 5, 10].find((each) => each * power >= value) ?? 10) as number) * power;
}
