import type { RunConfig } from './run-config.ts';
import type { RunRecord } from './run-record.ts';

/** How far a run is. */
export interface RunProgress {
  /** The share of the budget that is used up, at most 1. */
  readonly done: number;
  /** Whether the budget is used up and only the finalists still play. */
  readonly isFinal: boolean;
}

/**
 * How far a run is, with a share of the generation in hand done: it moves on by what the last one
 * came to.
 */
export function progressOf({ config, generations }: RunRecord, share: number): RunProgress {
  const count = generations.length;
  const done = budgetShare(config, count, generations.at(-1)?.total ?? 0);
  if (done >= 1) return { done: 1, isFinal: true };
  if (count === 0) return { done: 0, isFinal: false };
  const before = budgetShare(config, count - 1, generations.at(-2)?.total ?? 0);
  return { done: Math.min(1, done + share * (done - before)), isFinal: false };
}

function budgetShare({ budget }: RunConfig, generations: number, pieces: number): number {
  const share = (used: number, of: number): number => (of > 0 ? used / of : 0);
  return Math.max(share(generations, budget.generations), share(pieces, budget.pieces));
}
