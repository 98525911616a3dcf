/** Operations per second of processor time, one figure per round. */
export interface Measured {
  readonly median: number;
  readonly best: number;
  readonly rounds: readonly number[];
}

/** A piece of work: performs at least `count` operations and answers how many it did. */
export type Work = (count: number) => number;

/** How a bench is run. */
export interface BenchOptions {
  /** One short round of each work: that everything runs, and no figure to be trusted. */
  readonly quick: boolean;
  /** What takes minutes, too. */
  readonly deep: boolean;
}

/**
 * Measures several works in turns, so that a noisy machine disturbs all of them alike: a warm-up
 * each, then rounds of some CPU time each.
 */
export function measureTogether(
  works: readonly Work[],
  { quick }: BenchOptions,
  usualRounds = 9,
): Measured[] {
  const rounds = quick ? 1 : usualRounds;
  const milliseconds = quick ? 1 : 200;
  const counts = works.map((work) => calibrate(work, milliseconds));
  const figures: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, work] of works.entries()) figures[i]!.push(rate(work, counts[i]!));
  }
  return figures.map((list) => {
    const sorted = [...list].sort((a, b) => a - b);
    return { median: sorted[sorted.length >> 1]!, best: sorted.at(-1)!, rounds: list };
  });
}

function rate(work: Work, count: number): number {
  const start = process.cpuUsage();
  const done = work(count);
  const { user, system } = process.cpuUsage(start);
  return (done * 1e6) / (user + system);
}

/** Doubles the count until a round is long enough; that is the warm-up too. */
function calibrate(work: Work, milliseconds: number): number {
  for (let count = 64; ; count *= 2) {
    const start = process.cpuUsage();
    work(count);
    const { user, system } = process.cpuUsage(start);
    if (user + system >= milliseconds * 1000) return count;
  }
}
