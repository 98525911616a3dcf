import { perft } from '@tetrarium/engine/movegen';
import {
  GOLDEN_COUNTS,
  type GoldenCount,
  QUICK,
} from '../../../packages/engine/test/perft-sets.ts';

/** The golden counts of the quick run. */
export const COUNTS: readonly GoldenCount[] = GOLDEN_COUNTS.filter(({ nodes }) => nodes <= QUICK);

/** Counts them where this runs: in a browser. */
export function count(): number[] {
  return COUNTS.map(({ queue, options }) => perft(queue, options));
}
