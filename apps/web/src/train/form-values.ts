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
export type FormValues = Omit<RunConfig, 'seed'> & { readonly seed: number | undefined };

/** CMA-ES learns from small generations; as on the command line. */
const FEWER = 20;

export const FIRST_VALUES: FormValues = { ...DEFAULT_CONFIG, seed: undefined };

export const SAMPLE: RunConfig = {
  ...DEFAULT_CONFIG,
  population: 30,
  games: 5,
  budget: { pieces: 0, generations: 20 },
  finalists: 4,
  finalGames: 20,
  seed: 1,
};

export function configOf(form: FormValues, seed: number): Result<RunConfig> {
  const config = { ...form, seed: form.seed ?? seed };
  // Whoever tunes the constants of a brain gets that brain, which looks no further.
  return checkConfig(canLookAhead(form) ? config : { ...config, ahead: undefined });
}

export function canLookAhead(form: FormValues): boolean {
  return featuresOf(form) !== undefined;
}

/** The features of a form; undefined where the constants of a brain are tuned. */
export function featuresOf({ genome }: FormValues): readonly FeatureId[] | undefined {
  const found = findGenome(genome);
  if (found === undefined) return [];
  if (found.plays !== 'features') return undefined;
  return found.genes.map(({ id }) => id as FeatureId);
}

export function genomeOf(chosen: ReadonlySet<string>): string {
  const named = GENOMES.find(
    ({ plays, genes }) =>
      plays === 'features' &&
      genes.length === chosen.size &&
      genes.every(({ id }) => chosen.has(id)),
  );
  return named?.id ?? FEATURES.flatMap(({ id }) => (chosen.has(id) ? [id] : [])).join(',');
}

/** The form with another optimiser: its options are others, and so is a good population. */
export function withOptimiser(form: FormValues, optimiser: string): FormValues {
  const usual = (id: string): number => (id === 'cma-es' ? FEWER : DEFAULT_CONFIG.population);
  const isUsual = form.population === usual(form.optimiser);
  return {
    ...form,
    optimiser,
    options: {},
    population: isUsual ? usual(optimiser) : form.population,
  };
}

export function formatFormValues(form: FormValues): string {
  return JSON.stringify(form);
}

export function parseFormValues(text: string | null): FormValues {
  try {
    const kept = JSON.parse(text ?? 'null');
    const checked = configOf(kept, 0);
    return checked.ok ? { ...checked.value, seed: kept.seed } : FIRST_VALUES;
  } catch {
    // Whatever another version may have left here must not break the page.
    return FIRST_VALUES;
  }
}
