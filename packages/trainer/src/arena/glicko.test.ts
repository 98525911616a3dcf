import { expect, test } from 'vitest';
import { glickoInterval, rateGlicko, UNRATED } from './glicko.ts';

const player = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

test('the example of the paper', () => {
  const after = rateGlicko(player(1500, 200), [
    { opponent: player(1400, 30), score: 1 },
    { opponent: player(1550, 100), score: 0 },
    { opponent: player(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('who does not play is known less, but never worse than nobody', () => {
  expect(rateGlicko(player(1600, 50), []).deviation).toBeGreaterThan(50);
  expect(rateGlicko(UNRATED, []).deviation).toBe(350);
});

test('a surprise raises the volatility, and the interval is 1.96 deviations each way', () => {
  const results = Array.from({ length: 10 }, () => ({ opponent: player(2200, 30), score: 1 }));
  const after = rateGlicko(player(1200, 60), results);
  expect(after.volatility).toBeGreaterThan(0.06);
  expect(glickoInterval(player(1500, 100))).toEqual({
    low: expect.closeTo(1304, 0),
    high: expect.closeTo(1696, 0),
  });
});
