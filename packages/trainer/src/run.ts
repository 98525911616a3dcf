import { ContractError } from '@tetrarium/engine/core';
import type { Evaluate, Task } from './evaluate.ts';
import { rankFinalists } from './finalists.ts';
import { fitnessOf } from './fitness.ts';
import { type Genome, genomeOf } from './genome.ts';
import type { Asked, Optimiser, OptimiserState } from './optimisers/optimiser.ts';
import { findOptimiser } from './optimisers/optimisers.ts';
import { checkConfig, type RunConfig } from './run-config.ts';
import type { Generation, RunStep } from './run-record.ts';

/**
 * Trains: yields every generation and then the end. Who plays the games is up to `evaluate`. Break
 * off whenever you like; with the generations so far as `past` it goes on to the identical end.
 */
export async function* run(
  config: RunConfig,
  evaluate: Evaluate,
  past: readonly Generation[] = [],
): AsyncGenerator<RunStep, void> {
  const search = createSearch(config);
  const { optimiser } = search;
  let { state } = search;
  const generations = [...past];
  for (const generation of past) state = relive(search, state, generation);
  let total = past.at(-1)?.total ?? 0;
  while (!isSpent(config, generations.length, total)) {
    const asked = optimiser.ask(state);
    const tallies = await evaluate(tasksOf(config, generations.length, asked));
    const fitness = tallies.map((tally) => fitnessOf(config, tally));
    state = optimiser.tell(asked.state, asked.candidates, fitness);
    const pieces = tallies.reduce((sum, tally) => sum + tally.pieces, 0);
    total += pieces;
    const best = fitness.reduce((top, value, i) => (value > fitness[top]! ? i : top), 0);
    const generation: Generation = {
      kind: 'generation',
      generation: generations.length + 1,
      fitness,
      pieces,
      total,
      best: { genes: asked.candidates[best]!, fitness: fitness[best]! },
      ...optimiser.outlook(state),
    };
    generations.push(generation);
    yield generation;
  }
  const finalists = await rankFinalists(generations, config, evaluate);
  const pieces = finalists.reduce((sum, finalist) => sum + finalist.pieces, 0);
  yield { kind: 'end', finalists, pieces, total: total + pieces };
}

export interface Search {
  readonly genome: Genome;
  readonly optimiser: Optimiser;
  readonly state: OptimiserState;
}

/** Begins the search of a config; throws where the config is not one `checkConfig` passes. */
export function createSearch(config: RunConfig): Search {
  const checked = checkConfig(config);
  if (!checked.ok) throw new ContractError(checked.problem.message);
  const genome = genomeOf(config)!;
  const optimiser = findOptimiser(config.optimiser)!;
  const state = optimiser.create(
    {
      centre: config.start?.centre ?? genome.genes.map(({ start }) => start),
      spread: genome.genes.map(({ spread }) => config.start?.spread ?? spread),
      population: config.population,
      seed: config.seed,
    },
    config.options,
  );
  return { genome, optimiser, state };
}

/** The state after a generation that was played before; throws where it was another one. */
export function relive(
  { optimiser }: Search,
  state: OptimiserState,
  { generation, fitness, centre }: Generation,
): OptimiserState {
  const asked = optimiser.ask(state);
  const next = optimiser.tell(asked.state, asked.candidates, fitness);
  const again = optimiser.outlook(next).centre;
  if (again.every((gene, i) => gene === centre[i])) return next;
  throw new ContractError(
    `Expected generation ${generation} to end at ${again.join(' ')}, got ${centre.join(' ')}`,
  );
}

function isSpent({ budget }: RunConfig, generations: number, pieces: number): boolean {
  const isOut = (used: number, of: number): boolean => of > 0 && used >= of;
  return isOut(generations, budget.generations) || isOut(pieces, budget.pieces);
}

function tasksOf(
  config: RunConfig,
  generation: number,
  { candidates }: Asked<OptimiserState>,
): Task[] {
  return candidates.map((genes, i) => ({
    genes,
    firstGame: firstGameOf(config, generation + 1, i),
    games: config.games,
  }));
}

/**
 * The first of the games a candidate plays in a generation, which is counted from 1. No game comes
 * twice in a run, except that candidates with shared games play the same.
 */
export function firstGameOf(
  { games, pairing, population }: RunConfig,
  generation: number,
  candidate: number,
): number {
  const shares = pairing === 'own' ? population : 1;
  return ((generation - 1) * shares + (pairing === 'own' ? candidate : 0)) * games;
}
