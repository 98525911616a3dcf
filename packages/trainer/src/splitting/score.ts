import type { Kernel } from '@tetrarium/kernel';
import type { KernelSubject } from '../kernel-subject.ts';
import { exponential, naturalLog } from '../numerics.ts';
import { type SplitOutcome, splitOnce } from './climb.ts';
import { lossRate } from './estimate.ts';
import { planSplitting } from './plan.ts';

/** What one repetition says of a candidate: whole numbers, so that sums are the same in any order. */
export interface SplitScore {
  /** The logarithm of its lines, which errs as much either way, in steps. */
  readonly score: number;
  readonly pieces: number;
}

const STEPS = 10_000;
/** Fewer than one game lost in so many lines cannot be told. */
const LEAST_RATE = 1e-30;
/** Games of a candidate whose pile is too high to split. */
const WHOLE_GAMES = 10;
/** Spreads neighbouring games over all seeds; odd, so that none comes twice. */
const SCRAMBLE = 0x9e3779b1;

export function linesOfScore(score: number): number {
  return exponential(score / STEPS);
}

export function createSplitScorer(
  kernel: Kernel,
  subject: KernelSubject,
  seed: number,
  effort: number,
): (game: number) => SplitScore {
  const plan = planSplitting(kernel, subject, seed, effort);
  return (game) => {
    const own = (seed + Math.imul(game, SCRAMBLE)) >>> 0;
    if (plan === undefined) return playWhole(kernel, subject, own);
    const splitting = splitOnce(kernel, subject, plan, own, 0);
    let step = splitting.next();
    while (!step.done) step = splitting.next();
    return { score: scoreOf(lossRate(withGuess(step.value))), pieces: step.value.pieces };
  };
}

/** Where nobody got to a level it is as if half a climber had, and half of those to each above. */
function withGuess(outcome: SplitOutcome): SplitOutcome {
  const { climbs, reached, trials } = outcome;
  const top = reached.indexOf(0);
  if (climbs > 0 && top < 0) return outcome;
  const guessed = reached.map((count, i) => (i === top ? 0.5 : i > top ? trials / 2 : count));
  return { ...outcome, climbs: Math.max(0.5, climbs), reached: guessed };
}

function playWhole(kernel: Kernel, { rules, weights }: KernelSubject, seed: number): SplitScore {
  let lines = 0;
  let pieces = 0;
  for (let number = 0; number < WHOLE_GAMES; number++) {
    const game = kernel.start(rules, weights, seed, number);
    game.advance(Number.MAX_SAFE_INTEGER);
    lines += game.lines;
    pieces += game.pieces;
  }
  return { score: scoreOf(WHOLE_GAMES / Math.max(1, lines)), pieces };
}

function scoreOf(rate: number): number {
  return Math.round(-STEPS * naturalLog(Math.max(LEAST_RATE, rate)));
}
