import type { DefaultConstants } from './default-brain.ts';
import type { LinearRecipe } from './linear-brain.ts';

/** A weight vector we trained ourselves; its run file is in champions/. */
export interface Trained extends LinearRecipe {
  readonly id: string;
  readonly title: string;
}

/** The brains of weighted features that `tetrarium train` found, in thousandths. */
export const TRAINED: readonly Trained[] = [
  {
    id: 'overview',
    title: "Overview: the Stanford brief's ideas for a better brain, by cross-entropy",
    weights: {
      aggregate_height: -38.943,
      holes: 0.684,
      max_height: -30.873,
      blocks_on_holes: -2.283,
      adjacent_holes: -1.799,
      aligned_holes: 3.321,
      tall_troughs: -41.293,
      shallow_troughs: -4.416,
      top_holes: -2.538,
    },
  },
];

/** The default brain's constants by the genetic algorithm the brief asks for. */
export const TUNED_DEFAULT: DefaultConstants = {
  maxHeight: 58.514,
  averageHeight: 48.43,
  holes: 16.913,
};
