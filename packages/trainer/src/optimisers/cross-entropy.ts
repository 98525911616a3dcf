import { JavaRandom } from '@tetrarium/engine/core';
import {
  defineOptimiser,
  drawAround,
  type OptionValues,
  rank,
  summarizeVectors,
  type Vector,
} from './optimiser.ts';

/** The search of Szita and Lorincz, 2006, between two generations. */
interface CrossEntropyState extends OptionValues<typeof OPTIONS> {
  readonly random: number;
  readonly generation: number;
  readonly population: number;
  readonly centre: Vector;
  readonly spread: Vector;
  /** A tenth of the first spread: noise is measured in squares of it, as in the literature. */
  readonly unit: Vector;
}

const OPTIONS = [
  { id: 'elite', title: 'Share of the fittest that are kept', min: 0.01, max: 0.9, value: 0.1 },
  { id: 'noise', title: 'Variance added in every generation', min: 0, max: 100, value: 4 },
  { id: 'fall', title: 'How much less noise each generation', min: 0, max: 100, value: 0 },
] as const;

/**
 * Noisy cross-entropy: draw from a normal distribution, fit it to the elite, widen it. Without the
 * noise it narrows too early; decreasing noise is `{ noise: 5, fall: 0.1 }`.
 */
export const crossEntropy = defineOptimiser<CrossEntropyState, typeof OPTIONS>({
  id: 'cross-entropy',
  title: 'Noisy cross-entropy: draw around the mean of the elite',
  options: OPTIONS,
  leastPopulation: 2,
  create: ({ centre, spread, population, seed }, values) => {
    const random = new JavaRandom(seed).state;
    const unit = spread.map((each) => each / 10);
    return { random, generation: 0, population, centre, spread, unit, ...values };
  },
  ask: (state) => {
    const random = JavaRandom.fromState(state.random);
    const candidates = Array.from({ length: state.population }, () => drawAround(state, random));
    return { candidates, state: { ...state, random: random.state } };
  },
  tell: (state, candidates, fitness) => {
    const kept = Math.max(1, Math.round(state.elite * candidates.length));
    const elite = rank(candidates, fitness)
      .slice(0, kept)
      .map((place) => candidates[place]!);
    const { centre, spread } = summarizeVectors(elite);
    const noise = Math.max(0, state.noise - state.fall * state.generation);
    return {
      ...state,
      generation: state.generation + 1,
      centre,
      spread: spread.map((each, i) =>
        Math.sqrt(each * each + noise * state.unit[i]! * state.unit[i]!),
      ),
    };
  },
  outlook: ({ centre, spread }) => ({ centre, spread }),
});
