import type { Kernel } from '@tetrarium/kernel';
import type { KernelSubject } from '../kernel-subject.ts';

/** Where a climb is counted from, the heights it passes, and how much is played for each. */
export interface SplitPlan {
  /** A climb begins with a pile this low or lower, and is over when the pile is back there. */
  readonly base: number;
  /** Heights of the pile on the way up, each one row above the last; the last is the board's. */
  readonly levels: readonly number[];
  /** Pieces that are played to count climbs to the first level. */
  readonly pieces: number;
  /** Climbs that are tried from each level. */
  readonly trials: number;
}

const PILOT_PIECES = 40_000;
/** Trials of one unit of effort. */
const TRIALS = 250;
const STARTS_PER_TRIAL = 2;
/** No repetition plays more pieces than this at the foot of the stack. */
const MOST_PIECES = 4_000_000;

/** The stream of the pilot: no repetition has so high a number. */
const PILOT_STREAM = 2 ** 52;

/** Looks at a short game and says how to split longer ones; undefined where the pile is too high for that. */
export function planSplitting(
  kernel: Kernel,
  { rules, weights }: KernelSubject,
  seed: number,
  effort: number,
): SplitPlan | undefined {
  const seen = new Array<number>(rules.height + 1).fill(0);
  let played = 0;
  for (let number = 0; played < PILOT_PIECES; number++) {
    const game = kernel.start(rules, weights, seed, PILOT_STREAM + number);
    while (played < PILOT_PIECES && game.advance(1) === 1) {
      seen[game.pile]!++;
      played++;
    }
    if (game.over) played++;
  }
  const base = quantile(seen, played, 0.5);
  const first = base + 2;
  if (first > rules.height) return undefined;
  const levels = Array.from({ length: rules.height - first + 1 }, (_, i) => first + i);
  const trials = TRIALS * effort;
  const climbs = countClimbs(kernel, { rules, weights }, seed, base, first);
  const pieces = Math.ceil((STARTS_PER_TRIAL * trials * PILOT_PIECES) / Math.max(1, climbs));
  return { base, levels, trials, pieces: Math.min(MOST_PIECES, pieces) };
}

function countClimbs(
  kernel: Kernel,
  { rules, weights }: KernelSubject,
  seed: number,
  base: number,
  first: number,
): number {
  let climbs = 0;
  let played = 0;
  for (let number = 0; played < PILOT_PIECES; number++) {
    const game = kernel.start(rules, weights, seed, PILOT_STREAM + number);
    while (!game.over && played < PILOT_PIECES) {
      played += game.advance(PILOT_PIECES - played, { low: -1, high: first });
      if (game.over || game.pile >= first) climbs++;
      played += game.advance(PILOT_PIECES - played, { low: base, high: 32 });
    }
    if (game.over) played++;
  }
  return climbs;
}

/** The least height below or at which the pile was in this share of the pieces. */
function quantile(seen: readonly number[], played: number, share: number): number {
  let below = 0;
  return seen.findIndex((count) => {
    below += count;
    return below >= share * played;
  });
}
