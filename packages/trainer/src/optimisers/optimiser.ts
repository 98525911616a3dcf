import { ContractError, type JavaRandom } from '@tetrarium/engine/core';
import { drawNormal } from '../numerics.ts';

/** A point of the search: one number per gene. */
export type Vector = readonly number[];

export interface SearchStart {
  readonly centre: Vector;
  /** How far from the centre each gene is tried at first: a standard deviation. */
  readonly spread: Vector;
  readonly population: number;
  readonly seed: number;
}

/** A number of an optimiser that its user may set: a flag, a slider, a line of the docs. */
export interface OptimiserOption {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** What an optimiser remembers between two calls; JSON and back gives the same search. */
export type OptimiserState = Readonly<Record<string, unknown>>;

/** A generation that wants to be judged. */
export interface Asked<S> {
  readonly candidates: readonly Vector[];
  readonly state: S;
}

/**
 * A way to look for the vector of the highest fitness. It never calls anybody: it is asked for
 * candidates and told how fit they were, and everything it knows is in the state.
 */
export interface Optimiser<S = OptimiserState> {
  readonly id: string;
  readonly title: string;
  readonly options: readonly OptimiserOption[];
  /** Begins a search; an option that is not given keeps its `value`. */
  readonly create: (start: SearchStart, options?: Readonly<Record<string, number>>) => S;
  readonly ask: (state: S) => Asked<S>;
  /** Learns how fit the candidates were, in the order they were asked for. */
  readonly tell: (state: S, candidates: readonly Vector[], fitness: Vector) => S;
  /** Where the search is now, and how far around that it looks in each gene. */
  readonly outlook: (state: S) => Outlook;
}

export interface Outlook {
  readonly centre: Vector;
  readonly spread: Vector;
}

export type OptionValues<O extends readonly OptimiserOption[]> = Readonly<
  Record<O[number]['id'], number>
>;

/** An optimiser as its file writes it: the start is checked and the options are read for it. */
interface Definition<S, O extends readonly OptimiserOption[]>
  extends Omit<Optimiser<S>, 'create' | 'options'> {
  readonly options: O;
  readonly leastPopulation: number;
  readonly create: (start: SearchStart, values: OptionValues<O>) => S;
}

export function defineOptimiser<S, O extends readonly OptimiserOption[]>(
  definition: Definition<S, O>,
): Optimiser {
  const { leastPopulation, create, ...rest } = definition;
  const optimiser: Optimiser<S> = {
    ...rest,
    create: (start, given) => {
      checkStart(start, leastPopulation);
      return create(start, optionValues(rest.options, given));
    },
  };
  return optimiser as unknown as Optimiser;
}

function optionValues<O extends readonly OptimiserOption[]>(
  options: O,
  given: Readonly<Record<string, number>> = {},
): OptionValues<O> {
  const values = Object.fromEntries(options.map(({ id, value }) => [id, value]));
  for (const [id, value] of Object.entries(given)) {
    const option = options.find((each) => each.id === id);
    const ids = options.map((each) => each.id).join(', ');
    if (option === undefined) throw new ContractError(`Expected one of ${ids}, got "${id}"`);
    if (!(value >= option.min && value <= option.max)) {
      const range = `${option.min} to ${option.max}`;
      throw new ContractError(`Expected ${id} from ${range}, got ${value}`);
    }
    values[id] = value;
  }
  return values as OptionValues<O>;
}

/** Throws where a search cannot begin. */
function checkStart({ centre, spread, population }: SearchStart, least: number): void {
  if (centre.length === 0 || centre.length !== spread.length) {
    throw new ContractError(`Expected as many spreads as genes, got ${spread.length}`);
  }
  if (!Number.isInteger(population) || population < least) {
    throw new ContractError(`Expected a population of at least ${least}, got ${population}`);
  }
}

/** The candidates' places from the fittest down; of equals the first comes first. */
export function rank(candidates: readonly Vector[], fitness: Vector): number[] {
  if (fitness.length !== candidates.length || !fitness.every(Number.isFinite)) {
    throw new ContractError(`Expected ${candidates.length} numbers as fitness, got ${fitness}`);
  }
  return candidates.map((_, i) => i).sort((a, b) => fitness[b]! - fitness[a]! || a - b);
}

/** A vector around a centre, each gene by itself. */
export function drawAround({ centre, spread }: Outlook, random: JavaRandom): number[] {
  return centre.map((middle, i) => middle + spread[i]! * drawNormal(random));
}

export function summarizeVectors(vectors: readonly Vector[]): Outlook {
  const genes = vectors[0]!.map((_, gene) => gene);
  const mean = (of: (vector: Vector) => number): number =>
    vectors.reduce((sum, vector) => sum + of(vector), 0) / vectors.length;
  const centre = genes.map((gene) => mean((vector) => vector[gene]!));
  const spread = genes.map((gene) => {
    const middle = centre[gene]!;
    return Math.sqrt(mean((vector) => (vector[gene]! - middle) * (vector[gene]! - middle)));
  });
  return { centre, spread };
}
