import { BROKEN_DROPS } from './broken-drops.ts';
import { BROKEN_PIECES } from './broken-pieces.ts';
import { BROKEN_ROWS } from './broken-rows.ts';
import { BROKEN_VALUES } from './broken-values.ts';
import type { DalhousieTwin } from './twin.ts';

/** Every deliberately wrong twin: good tests pass on `NAIVE_DALHOUSIE` and reject all of these. */
export const DALHOUSIE_TWINS: readonly DalhousieTwin[] = [
  ...BROKEN_ROWS,
  ...BROKEN_PIECES,
  ...BROKEN_DROPS,
  ...BROKEN_VALUES,
];
