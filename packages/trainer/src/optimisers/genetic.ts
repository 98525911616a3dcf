import { JavaRandom } from '@tetrarium/engine/core';
import { drawNormal } from '../numerics.ts';
import {
  defineOptimiser,
  drawAround,
  type OptionValues,
  rank,
  summarizeVectors,
  type Vector,
} from './optimiser.ts';

interface GeneticState extends OptionValues<typeof OPTIONS> {
  readonly random: number;
  readonly people: readonly Vector[];
  /** The spread the search began with: how far a mutation goes is a share of it. */
  readonly reach: Vector;
}

const OPTIONS = [
  { id: 'offspring', title: 'Share of the weakest replaced', min: 0.01, max: 0.9, value: 0.5 },
  { id: 'tournament', title: 'Share that enters a tournament', min: 0.01, max: 1, value: 0.1 },
  { id: 'mutation', title: 'Chance that a gene of a child mutates', min: 0, max: 1, value: 0.1 },
  { id: 'step', title: 'How far a mutation goes', min: 0, max: 10, value: 0.2 },
] as const;

/**
 * The genetic algorithm the briefs ask for: the two fittest of a random few have a child between
 * them, nearer to the fitter; some of its genes mutate; children replace the weakest. Everybody
 * is judged again in every generation, so a lucky game does not last.
 */
export const genetic = defineOptimiser<GeneticState, typeof OPTIONS>({
  id: 'genetic',
  title: 'Genetic algorithm: tournaments, crossover weighted by fitness, mutation',
  options: OPTIONS,
  leastPopulation: 4,
  create: (start, values) => {
    const random = new JavaRandom(start.seed);
    const people = Array.from({ length: start.population }, () => drawAround(start, random));
    return { random: random.state, people, reach: start.spread, ...values };
  },
  ask: (state) => ({ candidates: state.people, state }),
  tell: (state, candidates, fitness) => {
    const random = JavaRandom.fromState(state.random);
    const places = rank(candidates, fitness);
    const children = Math.max(1, Math.round(state.offspring * candidates.length));
    const people = places.slice(0, candidates.length - children).map((place) => candidates[place]!);
    const worst = fitness[places.at(-1)!]!;
    const entrants = Math.max(2, Math.round(state.tournament * candidates.length));
    for (let i = 0; i < children; i++) {
      const [mother, father] = holdTournament(places, entrants, random);
      const share = weigh(fitness[mother]! - worst, fitness[father]! - worst);
      const child = candidates[mother]!.map(
        (gene, at) => share * gene + (1 - share) * candidates[father]![at]!,
      );
      people.push(mutate(child, state, random));
    }
    return { ...state, random: random.state, people };
  },
  outlook: ({ people }) => summarizeVectors(people),
});

/** The two fittest of some that are drawn, nobody twice. */
function holdTournament(
  places: readonly number[],
  entrants: number,
  random: JavaRandom,
): [mother: number, father: number] {
  const drawn = new Set<number>();
  while (drawn.size < entrants) drawn.add(random.nextInt(places.length));
  const [first, second] = [...drawn].sort((a, b) => a - b);
  return [places[first!]!, places[second!]!];
}

function weigh(mother: number, father: number): number {
  return mother + father > 0 ? mother / (mother + father) : 0.5;
}

function mutate(child: number[], { reach, mutation, step }: GeneticState, random: JavaRandom) {
  return child.map((gene, i) =>
    random.nextDouble() < mutation ? gene + step * reach[i]! * drawNormal(random) : gene,
  );
}
