import { JavaRandom } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { createPairTest, type PairJudgement, type PairTestOptions } from './pair-test.ts';

type Draw = (random: JavaRandom) => readonly [first: number, second: number];

const draw = (random: JavaRandom, mean: number): number =>
  -mean * Math.log(1 - random.nextDouble());

/** Two exponential scores whose means have this ratio. */
const exponential =
  (ratio: number): Draw =>
  (random) => [draw(random, 1000 * ratio), draw(random, 1000)];

/** Looks after every pair, the first time it may stop counts. */
function runUntilSure(draws: Draw, seed: number, most: number, options?: PairTestOptions) {
  const random = new JavaRandom(seed);
  const pair = createPairTest(options);
  let judgement: PairJudgement = pair.judge();
  while (judgement.verdict === undefined && judgement.pairs < most) {
    for (let i = 0; i < 4; i++) pair.add(...draws(random));
    judgement = pair.judge();
  }
  return judgement;
}

function runMany(draws: Draw, runs: number, most: number, options?: PairTestOptions) {
  const judgements = Array.from({ length: runs }, (_, i) => runUntilSure(draws, i, most, options));
  const share = (verdict: PairJudgement['verdict']) =>
    judgements.filter((each) => each.verdict === verdict).length / runs;
  const pairs = judgements.map((each) => each.pairs).sort((a, b) => a - b);
  return { judgements, share, median: pairs[runs >> 1]! };
}

// Looked at all the time, a t-test would cry wolf in a third of these.
describe('equal brains are called different in at most 5 of 100 comparisons', () => {
  test.each<[string, Draw]>([
    ['exponential scores', exponential(1)],
    ['few lines, many of them none', (r) => [r.nextInt(10) < 9 ? 0 : 3, r.nextInt(10) < 9 ? 0 : 3]],
    [
      'scores that depend on the same pieces',
      (random) => {
        const luck = draw(random, 1000);
        return [luck + draw(random, 300), luck + draw(random, 300)];
      },
    ],
    ['stopped games', (r) => [Math.min(500, draw(r, 1000)), Math.min(500, draw(r, 1000))]],
  ])('%s', (_, draws) => {
    const { share } = runMany(draws, 100, 200, { margin: 0 });
    expect(share('first') + share('second')).toBeLessThanOrEqual(0.05);
  });
});

test('a brain one and a half times as strong is found early, and never the other', () => {
  const { share, median, judgements } = runMany(exponential(1.5), 60, 1500);
  expect(share('first')).toBeGreaterThan(0.95);
  expect(share('second')).toBe(0);
  expect(median).toBeLessThan(300);
  for (const { verdict, sure } of judgements)
    if (verdict === 'first') expect(sure).toBeGreaterThan(0.95);
});

test('three times as strong takes some twenty games', () => {
  const { share, median } = runMany(exponential(1 / 3), 60, 400);
  expect(share('second')).toBe(1);
  expect(median).toBeLessThan(40);
});

test('equal ones are called equal, and the interval of the ratio holds whenever one looks', () => {
  const equal = runMany(exponential(1), 20, 2500, { margin: 0.3 });
  expect(equal.share('equal')).toBeGreaterThan(0.8);
  const { judgements } = runMany(exponential(1.2), 100, 200, { margin: 0 });
  const held = judgements.filter(({ ratio }) => ratio.low <= 1.2 && ratio.high >= 1.2);
  expect(held.length / 100).toBeGreaterThanOrEqual(0.95);
});

test('nothing is known at first, and two times nothing tells nothing', () => {
  const pair = createPairTest();
  for (let i = 0; i < 50; i++) pair.add(0, 0);
  expect(pair.judge()).toEqual({
    pairs: 50,
    verdict: undefined,
    sure: 0,
    ratio: { low: 0, high: Number.POSITIVE_INFINITY },
  });
});

test('who always has more is stronger, without end', () => {
  const pair = createPairTest();
  for (let i = 0; i < 3000; i++) pair.add(1000, 0);
  const { verdict, sure, ratio } = pair.judge();
  expect([verdict, sure]).toEqual(['first', 1]);
  expect(ratio.low).toBeGreaterThan(50);
  expect(ratio.high).toBe(Number.POSITIVE_INFINITY);
});
