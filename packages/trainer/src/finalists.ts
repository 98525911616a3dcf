import { addTallies, type Evaluate, NO_GAMES, type Tally } from './evaluate.ts';
import { meanError, meanLines } from './fitness.ts';
import type { Vector } from './optimisers/optimiser.ts';
import type { RunConfig } from './run-config.ts';
import type { Finalist, Generation } from './run-record.ts';

/** The first of the games nobody has trained on. */
export const FIRST_FRESH_GAME = 1_000_000_000;

interface Entrant {
  readonly from: string;
  readonly genes: Vector;
  readonly tally: Tally;
}

/**
 * Who is ranked again: the fittest of a generation was lucky too, so the centres of the last
 * generations, their mean, and the luckiest of all generations are tried side by side.
 */
export function pickFinalists(
  generations: readonly Generation[],
  most: number,
): readonly Pick<Finalist, 'from' | 'genes'>[] {
  if (generations.length === 0) return [];
  const latest = generations.slice(-Math.ceil(most / 2)).reverse();
  const centres = latest.map(({ generation, centre: genes }) => ({
    from: `centre of generation ${generation}`,
    genes,
  }));
  const mean = {
    from: `mean of ${latest.length} centres`,
    genes: centres[0]!.genes.map(
      (_, i) => centres.reduce((sum, { genes }) => sum + genes[i]!, 0) / centres.length,
    ),
  };
  const lucky = [...generations]
    .sort((a, b) => b.best.fitness - a.best.fitness || b.generation - a.generation)
    .map(({ generation, best }) => ({
      from: `fittest of generation ${generation}`,
      genes: best.genes,
    }));
  const means = latest.length > 1 ? [mean] : [];
  const few = [...means, ...centres].slice(0, Math.max(1, Math.ceil(most / 2)));
  return [...few, ...lucky.slice(0, most - few.length)];
}

/**
 * Ranks finalists on fresh games, the same for all: each round keeps the better half and plays
 * twice as many, so most games go to telling the best apart.
 */
export async function rankFinalists(
  generations: readonly Generation[],
  config: RunConfig,
  evaluate: Evaluate,
): Promise<readonly Finalist[]> {
  const { finalists, finalGames } = config;
  let entrants: readonly Entrant[] = pickFinalists(generations, finalists).map((each) => ({
    ...each,
    tally: NO_GAMES,
  }));
  const ranked: Entrant[] = [];
  let firstGame = FIRST_FRESH_GAME;
  for (let games = finalGames; ; games *= 2) {
    const tasks = entrants.map(({ genes }) => ({ genes, firstGame, games }));
    const tallies = await evaluate(tasks);
    entrants = entrants
      .map((each, i) => ({ ...each, tally: addTallies(each.tally, tallies[i]!) }))
      .sort((a, b) => meanLines(config, b.tally) - meanLines(config, a.tally));
    firstGame += games;
    const kept = entrants.length > 2 ? Math.ceil(entrants.length / 2) : 1;
    ranked.unshift(...entrants.slice(kept));
    entrants = entrants.slice(0, kept);
    if (entrants.length <= 1) break;
  }
  return [...entrants, ...ranked].map(({ from, genes, tally }) => ({
    from,
    genes,
    games: tally.games,
    mean: meanLines(config, tally),
    error: meanError(config, tally) ?? 0,
    pieces: tally.pieces,
  }));
}
