import { BRAINS, findBrain } from '@tetrarium/brains';
import { pilotOf } from '@tetrarium/play/guideline';
import type { Rival } from '@tetrarium/play/race';
import { namesOf } from '../brains/names.ts';
import { brains, refOf } from '../brains/registry.ts';

/** An opponent to choose: its name, and a second line. */
export interface RivalChoice {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** Every built-in brain. */
export const BUILT_IN: readonly RivalChoice[] = BRAINS.map((spec) => {
  const { name, hint } = namesOf(spec);
  return { id: spec.id, name, note: `${hint.slice(0, 1).toUpperCase()}${hint.slice(1)}` };
});

/** The user's brains, the latest first. */
export function ownRivals(): readonly RivalChoice[] {
  return brains.value.map((kept) => ({
    id: refOf(kept),
    name: kept.name,
    note: kept.notes || kept.origin,
  }));
}

/** A built-in brain as an opponent. */
export function builtInRival(id: string): Rival | undefined {
  const spec = findBrain(id);
  if (spec === undefined) return undefined;
  const { name } = namesOf(spec);
  return { name, replayName: id, createPilot: () => pilotOf(spec.create()) };
}
