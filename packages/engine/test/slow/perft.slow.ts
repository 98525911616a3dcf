import { expect, test } from 'vitest';
import { perft } from '../../src/movegen/perft.ts';
import { GOLDEN_COUNTS, QUICK } from '../perft-sets.ts';

// The deep counts of golden/perft.json: minutes, not seconds, and more on a busy machine.
const deep = GOLDEN_COUNTS.filter(({ nodes }) => nodes > QUICK);

test.each(deep)('set $set $letters: $nodes', (count) => {
  expect(perft(count.queue, count.options)).toBe(count.nodes);
});
