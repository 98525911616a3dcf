import { findBrain } from '@tetrarium/brains';
import { type Pilot, pilotOf } from '@tetrarium/play/guideline';

/** A built-in brain, by itself, so that brains are fetched only where one plays. */
export function findPilot(id: string): Pilot | undefined {
  const spec = findBrain(id);
  return spec && pilotOf(spec.create());
}
