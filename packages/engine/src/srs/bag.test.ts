import { expect, test } from 'vitest';
import golden from '../../test/golden/guideline.json' with { type: 'json' };
import { seedMinstd } from '../core/minstd.ts';
import { shuffleBag } from './bag.ts';
import { SRS_KINDS } from './piece.ts';

test.each(Object.entries(golden.randomizer.tetrioRng.goldenBags))('seed %s', (seed, bags) => {
  let random = seedMinstd(BigInt(seed));
  for (const bag of bags) {
    const shuffled = shuffleBag(random);
    expect(shuffled.kinds.join('')).toBe(bag);
    random = shuffled.random;
  }
});

test.each([0, -5, 2147483647, 2n ** 63n])('seed %s gives bags of seven too', (seed) => {
  const { kinds } = shuffleBag(seedMinstd(seed));
  expect([...kinds].sort()).toEqual([...SRS_KINDS].sort());
});
