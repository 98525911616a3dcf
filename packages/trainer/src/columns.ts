import type { Generation } from './run-record.ts';
import { average } from './statistics.ts';

interface RunColumns {
  readonly generation: readonly number[];
  readonly mean: readonly number[];
  readonly best: readonly number[];
  /** The standard deviation among the candidates. */
  readonly spread: readonly number[];
  readonly genes: readonly (readonly number[])[];
}

/** The fitness of the candidates and the genes, generation by generation. */
export function columnsOf(generations: readonly Generation[]): RunColumns {
  const mean = generations.map(({ fitness }) => average(fitness));
  return {
    generation: generations.map(({ generation }) => generation),
    mean,
    best: generations.map(({ best }) => best.fitness),
    spread: generations.map(({ fitness }, i) =>
      Math.sqrt(average(fitness.map((each) => (each - mean[i]!) ** 2))),
    ),
    genes: (generations[0]?.centre ?? []).map((_, gene) =>
      generations.map(({ centre }) => centre[gene]!),
    ),
  };
}

/** At most so many rows of a long list, evenly spread, the last one always among them. */
export function thinOut<T>(rows: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_, i) => (rows.length - 1 - i) % step === 0);
}
