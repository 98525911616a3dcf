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
  /** Where the optimiser stands after it. */
  readonly centre: Vector;
  readonly spread: Vector;
}

/** A vector that was ranked on fresh games. */
export interface Finalist {
  readonly from: string;
  readonly genes: Vector;
  readonly games: number;
  readonly mean: number;
  /** The standard error of the mean. */
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

/** What a run yields: its generations, then its end. */
export type RunStep = Generation | Ending;

/** A run as far as it has come. */
export interface RunRecord {
  readonly config: RunConfig;
  readonly generations: readonly Generation[];
  /** Undefined while it can go on. */
  readonly ending: Ending | undefined;
}

/** The vector a run has found: the winner of the finals, or the last centre so far. */
export function winnerOf({ generations, ending }: RunRecord): Vector | undefined {
  return ending?.finalists[0]?.genes ?? generations.at(-1)?.centre;
}
