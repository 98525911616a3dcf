import { expect, test } from 'vitest';
import golden from '../../test/golden/guideline.json' with { type: 'json' };
import { SRS_KINDS } from '../rotation/srs-piece.ts';
import { shuffleBag } from './bag.ts';
import { seedMinstd } from './minstd.ts';

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
