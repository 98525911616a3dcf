import { cmaEs } from './cma-es.ts';
import { crossEntropy } from './cross-entropy.ts';
import { genetic } from './genetic.ts';
import type { Optimiser } from './optimiser.ts';

/** Every optimiser, the best default first; adding one is one file and one entry here. */
export const OPTIMISERS: readonly Optimiser[] = [crossEntropy, cmaEs, genetic];

/** The optimiser of that id, or undefined. */
export function findOptimiser(id: string): Optimiser | undefined {
  return OPTIMISERS.find((optimiser) => optimiser.id === id);
}
