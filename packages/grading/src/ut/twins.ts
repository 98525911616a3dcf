import { BROKEN_CELLS } from './broken-cells.ts';
import { BROKEN_COPIES } from './broken-copies.ts';
import { BROKEN_MOVES } from './broken-moves.ts';
import { BROKEN_PIECES } from './broken-pieces.ts';
import { BROKEN_TURNS } from './broken-turns.ts';
import type { UtTwin } from './twin.ts';

/** Every deliberately wrong twin: good tests pass on `NAIVE_UT` and reject all of these. */
export const UT_TWINS: readonly UtTwin[] = [
  ...BROKEN_PIECES,
  ...BROKEN_MOVES,
  ...BROKEN_CELLS,
  ...BROKEN_TURNS,
  ...BROKEN_COPIES,
];
