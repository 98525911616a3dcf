import type { Side } from '@tetrarium/engine/guideline';
import { RACE_LIMITS, type RaceBatch } from '@tetrarium/protocol/race';
import { formatWords, type WellInput } from './well.ts';

/** Inputs as messages that are not too long; inputs of one millisecond stay together. */
export function batchesOf(
  game: number,
  side: Side,
  inputs: readonly WellInput[],
  until: number,
): RaceBatch[] {
  const batches: RaceBatch[] = [];
  let rest = inputs;
  while (rest.length > RACE_LIMITS.batch) {
    const last = rest[RACE_LIMITS.batch]!.at - 1;
    const part = rest.filter(({ at }) => at <= last);
    if (part.length === 0) break;
    batches.push({ type: 'inputs', game, side, until: last, inputs: formatWords(part) });
    rest = rest.slice(part.length);
  }
  batches.push({ type: 'inputs', game, side, until, inputs: formatWords(rest) });
  return batches;
}
