import type { Side } from '@tetrarium/engine/guideline';
import type { RaceBatch } from './messages.ts';
import { formatWords, type WellInput } from './well.ts';

/** Inputs of one message. */
const MOST_INPUTS = 1000;

/** Inputs as messages that are not too long; inputs of one millisecond stay together. */
export function batchesOf(
  game: number,
  side: Side,
  inputs: readonly WellInput[],
  until: number,
): RaceBatch[] {
  const batches: RaceBatch[] = [];
  let rest = inputs;
  while (rest.length > MOST_INPUTS) {
    const last = rest[MOST_INPUTS]!.at - 1;
    const part = rest.filter(({ at }) => at <= last);
    if (part.length === 0) break;
    batches.push({ type: 'inputs', game, side, until: last, inputs: formatWords(part) });
    rest = rest.slice(part.length);
  }
  batches.push({ type: 'inputs', game, side, until, inputs: formatWords(rest) });
  return batches;
}
