import { BROKEN_INPUTS } from './broken-inputs.ts';
import { BROKEN_PLACES } from './broken-places.ts';
import type { DalhousieTwin } from './twin.ts';

/** Every deliberately wrong twin: good tests pass on `NAIVE_DALHOUSIE` and reject all of these. */
export const DALHOUSIE_TWINS: readonly DalhousieTwin[] = [...BROKEN_INPUTS, ...BROKEN_PLACES];
