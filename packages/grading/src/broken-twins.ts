import { BROKEN_BOARDS } from './broken-boards.ts';
import { BROKEN_PIECES } from './broken-pieces.ts';
import type { BrokenTwin } from './twin.ts';

/** Every deliberately wrong twin: a good test suite passes on `NAIVE` and rejects all of these. */
export const BROKEN_TWINS: readonly BrokenTwin[] = [...BROKEN_PIECES, ...BROKEN_BOARDS];
