import type { Generation } from './run-record.ts';
import { average } from './statistics.ts';

/** What a chart of the fitness shows, a number for each generation. */
interface FitnessColumns {
  readonly generation: readonly number[];
  readonly mean: readonly number[];
  readonly best: readonly number[];
  /** The standard deviation among the candidates. */
  readonly spread: readonly number[];
}

/** The fitness of the candidates, generation by generation. */
export function fitnessColumns(generations: readonly Generation[]): FitnessColumns {
  const mean = generations.map(({ fitness }) => average(fitness));
  return {
    generation: generations.map(({ generation }) => generation),
    mean,
    best: generations.map(({ best }) => best.fitness),
    spread: generations.map(({ fitness }, i) =>
      Math.sqrt(average(fitness.map((each) => (each - mean[i]!) ** 2))),
    ),
  };
}

/** Where the optimiser stood in each gene, generation by generation. */
export function weightColumns(generations: readonly Generation[], genes: number): number[][] {
  return Array.from({ length: genes }, (_, gene) => generations.map(({ centre }) => centre[gene]!));
}

/** At most so many rows of a long list, evenly spread, the last one always among them. */
export function thinOut<T>(rows: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_, i) => (rows.length - 1 - i) % step === 0);
}
