import { expect, test } from 'vitest';
import { raceAlike } from '../race-alike.ts';

// `npm run test:slow`: races by link over every kind of bad network.
test.each(Array.from({ length: 20 }, (_, i) => i))(
  'races of network %i end the same for all',
  (i) => {
    const weather = {
      delay: 20 + 15 * i,
      jitter: 10 * i,
      loss: 4 * i,
      breaks: 5 * i,
      away: 250 * i + 1,
    };
    let entries = 0;
    for (let seed = 100 * i; seed < 100 * i + 15; seed++)
      entries += raceAlike(seed, weather).entries;
    expect(entries).toBeGreaterThan(10);
  },
);
