import { findBrain } from '@tetrarium/brains';
import { namesOf } from '../brains/names.ts';

/** The name of a rival as a replay or a link has it: the short one of a built-in brain. */
export function rivalName(id: string): string {
  const spec = findBrain(id);
  return spec === undefined ? id : namesOf(spec).name;
}
