import type { LinearRecipe } from '@tetrarium/brains';
import { genomeOf, programOfGenes, weightsOfGenes, withinLimits } from './genome.ts';
import type { Vector } from './optimisers/optimiser.ts';
import type { RunConfig } from './run-config.ts';

/** What is kept of a generation: enough to go on from it without playing it again. */
export interface Generation {
  readonly kind: 'generation';
  /** From 1. */
  readonly generation: number;
  /** The mean score of each candidate, in the order they were asked for. */
  readonly fitness: Vector;
  /** Pieces placed in its games, and in all games so far. */
  readonly pieces: number;
  readonly total: number;
  readonly best: { readonly genes: Vector; readonly fitness: number };
  readonly centre: Vector;
  readonly spread: Vector;
}

export interface Finalist {
  readonly from: string;
  readonly genes: Vector;
  readonly games: number;
  readonly mean: number;
  readonly error: number;
  readonly pieces: number;
}

/** The end of a run: the finalists, the best first. */
export interface Ending {
  readonly kind: 'end';
  readonly finalists: readonly Finalist[];
  readonly pieces: number;
  readonly total: number;
}

export type RunStep = Generation | Ending;

/** A run as far as it has come. */
export interface RunRecord {
  readonly config: RunConfig;
  readonly generations: readonly Generation[];
  /** Undefined while it can go on. */
  readonly ending: Ending | undefined;
  /** It was read from a file of the first version, which has no checksums. */
  readonly isUnchecked?: true;
}

/** The vector a run has found: the winner of the finals, or the last centre so far. */
export function winnerOf({ config, generations, ending }: RunRecord): Vector | undefined {
  const winner = ending?.finalists[0]?.genes ?? generations.at(-1)?.centre;
  return winner && withinLimits(genomeOf(config)!, winner);
}

/** What a run has found, as weights of features; undefined where no weights can describe it. */
export function weightsOf(run: RunRecord): LinearRecipe['weights'] | undefined {
  const { config } = run;
  const winner = winnerOf(run);
  return winner && weightsOfGenes(genomeOf(config)!, winner, config.board.width);
}

/** What a run has found, as a program; undefined where weights say it, or it is the user's already. */
export function programOf(run: RunRecord): string | undefined {
  const winner = winnerOf(run);
  return winner && programOfGenes(genomeOf(run.config)!, winner);
}

export interface RunProgress {
  /** The share of the budget that is used up, at most 1. */
  readonly done: number;
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
