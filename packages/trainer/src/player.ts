import { FEATURE_IDS } from '@tetrarium/brains';
import { ContractError } from '@tetrarium/engine';
import { type Kernel, kernelWeights } from '@tetrarium/kernel';
import type { Tally, Task } from './evaluate.ts';
import { findGenome, type Genome } from './genome.ts';
import type { Vector } from './optimisers/optimiser.ts';
import type { RunConfig } from './run-config.ts';

/** Plays the games of a task. */
export type PlayTask = (task: Task) => Tally;

/** The pieces the kernel places at once: some milliseconds, so that it is soon compiled well. */
const SLICE = 20_000;

/** Makes the player of a run. */
export function createPlayer(config: RunConfig, kernel: Kernel): PlayTask {
  const genome = findGenome(config.genome);
  if (genome === undefined) throw new ContractError(`Expected a genome, got "${config.genome}"`);
  return (task) => playInKernel(config, kernel, genome, task);
}

function playInKernel(config: RunConfig, kernel: Kernel, genome: Genome, task: Task): Tally {
  const { board, source, seed, maxPieces } = config;
  const batch = kernel.startBatch({
    rules: { ...board, wells: 'dellacherie', source: { kind: source } },
    weights: kernelVector(genome, task.genes),
    seed,
    firstStream: task.firstGame,
    games: task.games,
    ...(maxPieces > 0 ? { maxPieces } : {}),
  });
  while (!batch.done) batch.advance(SLICE);
  return tallyOf([...batch.lines], [...batch.pieces]);
}

function kernelVector({ genes }: Genome, values: Vector): Int32Array {
  const weights = kernelWeights(
    FEATURE_IDS.map((id) => values[genes.findIndex((gene) => gene.id === id)] ?? 0),
  );
  if (!weights.ok) throw new ContractError(weights.problem.message);
  return weights.value;
}

function tallyOf(scores: readonly number[], pieces: readonly number[]): Tally {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
  return {
    games: scores.length,
    score: sum(scores),
    squares: sum(scores.map((score) => score * score)),
    pieces: sum(pieces),
  };
}
