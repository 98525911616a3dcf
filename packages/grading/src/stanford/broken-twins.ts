import { BROKEN_CLEARS } from './broken-clears.ts';
import { BROKEN_DROPS } from './broken-drops.ts';
import { BROKEN_MEASURES } from './broken-measures.ts';
import { BROKEN_PIECES } from './broken-pieces.ts';
import { BROKEN_PLACES } from './broken-places.ts';
import { BROKEN_UNDOS } from './broken-undos.ts';
import type { StanfordTwin } from './twin.ts';
import { TWIN_GROUPS } from './twin-groups.ts';

const BROKEN_BOARDS: readonly StanfordTwin[] = [
  ...BROKEN_PLACES,
  ...BROKEN_MEASURES,
  ...BROKEN_DROPS,
  ...BROKEN_CLEARS,
  ...BROKEN_UNDOS,
];

/** Every deliberately wrong twin: a good test suite passes on `NAIVE` and rejects all of these. */
export const BROKEN_TWINS: readonly StanfordTwin[] = [...BROKEN_PIECES, ...BROKEN_BOARDS];

const BEYOND = new Set(TWIN_GROUPS.flatMap(({ ours }) => ours));

/** The twins that tests have to find: those that break the brief, with `isStrict` all. */
export function twinsFor(isStrict: boolean): readonly StanfordTwin[] {
  return BROKEN_TWINS.filter(({ id }) => isStrict || !BEYOND.has(id));
}
