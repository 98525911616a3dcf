import { FEATURES, type FeatureId } from '@tetrarium/brains';
import type { Result } from '@tetrarium/engine/core';
import {
  checkConfig,
  DEFAULT_CONFIG,
  findGenome,
  GENOMES,
  type RunConfig,
} from '@tetrarium/trainer';

/** What the user wants trained; without a seed one is drawn at the start. */
export type Wish = Omit<RunConfig, 'seed'> & { readonly seed: number | undefined };

/** CMA-ES learns from small generations; as on the command line. */
const FEWER = 20;

/** A good run for the nine features on the small board. */
export const FIRST_WISH: Wish = { ...DEFAULT_CONFIG, seed: undefined };

/** A run of seconds that shows what this is about. */
export const SAMPLE: RunConfig = {
  ...DEFAULT_CONFIG,
  population: 30,
  games: 5,
  budget: { pieces: 0, generations: 20 },
  finalists: 4,
  finalGames: 20,
  seed: 1,
};

/** The config of a wish, or what is wrong with it. */
export function configOf(wish: Wish, seed: number): Result<RunConfig> {
  const config = { ...wish, seed: wish.seed ?? seed };
  // Whoever tunes the constants of a brain gets that brain, which looks no further.
  return checkConfig(canLookAhead(wish) ? config : { ...config, ahead: undefined });
}

/** Whether candidates of a wish can be told to look ahead. */
export function canLookAhead(wish: Wish): boolean {
  return featuresOf(wish) !== undefined;
}

/** The features of a wish; undefined where the constants of a brain are tuned. */
export function featuresOf({ genome }: Wish): readonly FeatureId[] | undefined {
  const found = findGenome(genome);
  if (found === undefined) return [];
  if (found.plays !== 'features') return undefined;
  return found.genes.map(({ id }) => id as FeatureId);
}

/** The genome of these features: one that has a name, or their ids in the order of the list. */
export function genomeOf(chosen: ReadonlySet<string>): string {
  const named = GENOMES.find(
    ({ plays, genes }) =>
      plays === 'features' &&
      genes.length === chosen.size &&
      genes.every(({ id }) => chosen.has(id)),
  );
  return named?.id ?? FEATURES.flatMap(({ id }) => (chosen.has(id) ? [id] : [])).join(',');
}

/** The wish with another optimiser: its options are others, and so is a good population. */
export function withOptimiser(wish: Wish, optimiser: string): Wish {
  const usual = (id: string): number => (id === 'cma-es' ? FEWER : DEFAULT_CONFIG.population);
  const isUsual = wish.population === usual(wish.optimiser);
  return {
    ...wish,
    optimiser,
    options: {},
    population: isUsual ? usual(optimiser) : wish.population,
  };
}

/** Writes a wish to be kept. */
export function formatWish(wish: Wish): string {
  return JSON.stringify(wish);
}

/** Reads what was kept; the first wish where that is no good. */
export function parseWish(text: string | null): Wish {
  try {
    const kept = JSON.parse(text ?? 'null');
    const checked = configOf(kept, 0);
    return checked.ok ? { ...checked.value, seed: kept.seed } : FIRST_WISH;
  } catch {
    // Whatever another version may have left here must not break the page.
    return FIRST_WISH;
  }
}
