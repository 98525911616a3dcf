import { JavaRandom } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { type GameOutcome, rateGames } from './rating.ts';

const game = (lines: number, ended = true): GameOutcome => ({ lines, pieces: 10 * lines, ended });

/** Scores of a brain of that mean. */
function exponential(random: JavaRandom, mean: number): number {
  return -mean * Math.log(1 - random.nextDouble());
}

describe('games that all ended', () => {
  test('their mean, middle and limits', () => {
    const rating = rateGames([game(10), game(40), game(100), game(50)]);
    expect(rating).toMatchObject({ games: 4, ended: 4, lines: 200, pieces: 2000, mean: 50 });
    expect(rating).toMatchObject({ estimator: 'mean', median: 45, least: 10, most: 100 });
    expect(rating.deviation).toBeCloseTo(37.4166, 3);
    expect(rating.interval.low).toBeCloseTo(200 / 8.7673, 3);
    expect(rating.interval.high).toBeCloseTo(200 / 1.0899, 3);
    expect(rateGames([game(1), game(2), game(9)]).median).toBe(2);
  });

  test('10,000 games of 4,980 lines are known to two per cent', () => {
    const random = new JavaRandom(1);
    const games = Array.from({ length: 10_000 }, () => game(exponential(random, 4980)));
    const { mean, interval, deviation } = rateGames(games);
    expect((interval.high - interval.low) / 2 / mean!).toBeCloseTo(0.0196, 2);
    expect(deviation / mean!).toBeCloseTo(1, 1);
  });

  test.each([2, 5, 30])('the interval of %d games holds the truth 95 times in 100', (games) => {
    const random = new JavaRandom(games);
    let held = 0;
    for (let i = 0; i < 2000; i++) {
      const scores = Array.from({ length: games }, () => game(exponential(random, 100)));
      const { low, high } = rateGames(scores).interval;
      if (low <= 100 && high >= 100) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.94);
  });

  test('scores that scatter more than exponential ones make it wider', () => {
    const even = rateGames(Array.from({ length: 100 }, () => game(1)));
    const rare = rateGames(Array.from({ length: 100 }, (_, i) => game(i < 1 ? 100 : 0)));
    expect(even.mean).toBe(rare.mean);
    expect(even.interval.high).toBeLessThan(1.3);
    expect(rare.interval.low).toBe(0);
    expect(rare.interval.high).toBeGreaterThan(2.5);
  });

  test('no lines at all leave room for some', () => {
    expect(rateGames([game(0), game(0)])).toMatchObject({ mean: 0, interval: { low: 0 } });
    expect(rateGames([game(0), game(0)]).interval.high).toBeCloseTo(3.6889 / 2, 4);
  });
});

describe('games that were stopped', () => {
  // golden/brains.json, measured_strength: 42 losses in 271,994,567 lines.
  test('all lines over the losses, with the limits of Poisson', () => {
    const games = Array.from({ length: 1024 }, (_, i) => game(271_994_567 / 1024, i < 42));
    const { mean, interval, estimator } = rateGames(games);
    expect(estimator).toBe('lines-per-loss');
    expect(mean! / 6.48e6).toBeCloseTo(1, 2);
    expect(interval.low / 4.79e6).toBeCloseTo(1, 2);
    expect(interval.high / 8.99e6).toBeCloseTo(1, 2);
  });

  test('without a loss only the lower limit is known', () => {
    expect(rateGames([game(1000, false)])).toMatchObject({
      mean: undefined,
      interval: { low: 1000 / 3.6889, high: Number.POSITIVE_INFINITY },
    });
    expect(rateGames([])).toMatchObject({ games: 0, mean: undefined, median: 0 });
  });

  test('the truth is inside 95 times in 100, wherever the games are stopped', () => {
    const random = new JavaRandom(5);
    let held = 0;
    for (let i = 0; i < 2000; i++) {
      const games = Array.from({ length: 40 }, () => {
        const lines = exponential(random, 100);
        return game(Math.min(lines, 30), lines < 30);
      });
      const { low, high } = rateGames(games).interval;
      if (low <= 100 && high >= 100) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.94);
  });
});
