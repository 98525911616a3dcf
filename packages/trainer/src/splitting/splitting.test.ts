import { createNaiveKernel } from '@tetrarium/kernel';
import { openKernel } from '@tetrarium/kernel/node';
import { runToEnd } from '@tetrarium/search';
import { expect, test } from 'vitest';
import type { KernelSubject } from '../kernel-subject.ts';
import { rateGames } from '../rating.ts';
import { studentQuantile } from '../statistics.ts';
import { splitOnce } from './climb.ts';
import { judgeSplit, lossRate, rateSplit } from './estimate.ts';
import { planSplitting } from './plan.ts';

const kernel = await openKernel();
const DELLACHERIE = Int32Array.from([-1, 1, -1, -1, -4, -1, 0, 0, 0]);
/** The same without wells: weaker. */
const BLIND = Int32Array.from([-1, 1, -1, -1, -4, 0, 0, 0, 0]);

const subjectOn = (height: number, weights = DELLACHERIE): KernelSubject => ({
  rules: { width: 10, height, wells: 'dellacherie', source: { kind: 'uniform' } },
  weights,
});

function split(subject: KernelSubject, seed: number, repetitions: number, effort = 4) {
  const plan = planSplitting(kernel, subject, seed, effort)!;
  return Array.from({ length: repetitions }, (_, i) =>
    runToEnd(splitOnce(kernel, subject, plan, seed, i)),
  );
}

function playToTheEnd({ rules, weights }: KernelSubject, games: number) {
  return rateGames(
    Array.from({ length: games }, (_, i) => {
      const game = kernel.start(rules, weights, 9, i);
      game.advance(Number.MAX_SAFE_INTEGER);
      return { lines: game.lines, pieces: game.pieces, ended: true };
    }),
  );
}

test.each([7, 8])('agrees with whole games on 10x%i', (height) => {
  const subject = subjectOn(height);
  const whole = playToTheEnd(subject, 1000);
  const { mean, interval } = rateSplit(split(subject, 1, 8, 2));
  // The games are the same each time: this cannot fail by chance.
  expect(interval.low).toBeLessThan(whole.interval.high);
  expect(interval.high).toBeGreaterThan(whole.interval.low);
  expect(Math.abs(mean! / whole.mean! - 1)).toBeLessThan(0.15);
});

test('agrees where looking ahead makes another game of it', () => {
  const { rules, weights } = subjectOn(7);
  const subject = { rules: { ...rules, ahead: { from: 5, beam: 2 } }, weights };
  const whole = playToTheEnd(subject, 200);
  const { mean } = rateSplit(split(subject, 1, 8, 1));
  expect(Math.abs(mean! / whole.mean! - 1)).toBeLessThan(0.25);
});

test('is the same for the same seed, on the naive twin too, and another for another', () => {
  const subject = subjectOn(8);
  const plan = { base: 3, levels: [5, 6, 7, 8], pieces: 100, trials: 5 };
  const once = (machine: typeof kernel, seed: number) =>
    runToEnd(splitOnce(machine, subject, plan, seed, 0));
  expect(once(kernel, 1)).toEqual(once(kernel, 1));
  expect(once(createNaiveKernel(), 1)).toEqual(once(kernel, 1));
  expect(once(kernel, 2)).not.toEqual(once(kernel, 1));
});

test('a rate is the climbs per line times the chances of the levels', () => {
  const outcome = {
    lines: 1000,
    climbs: 50,
    reached: [20, 10],
    trials: 40,
    ancestors: 9,
    foot: { pieces: 0, evaluations: 0 },
    pieces: 0,
    evaluations: 0,
  };
  expect(lossRate(outcome)).toBeCloseTo(0.05 * 0.5 * 0.25);
  expect(rateSplit([outcome, outcome])).toEqual({
    repetitions: 2,
    mean: 160,
    interval: { low: 160, high: 160 },
    warning: 'few-survivors',
  });
  expect(rateSplit([{ ...outcome, reached: [20, 0] }]).mean).toBeUndefined();
  expect(rateSplit([])).toMatchObject({ mean: undefined, interval: { low: 0, high: Infinity } });
});

test('a stack that fills the board from the start is not split', () => {
  expect(planSplitting(kernel, subjectOn(4), 1, 1)).toBeUndefined();
});

test('a comparison knows the stronger one, and says nothing of one that is the same', () => {
  const strong = split(subjectOn(8), 1, 8, 2);
  const weak = split(subjectOn(8, BLIND), 1, 8, 2);
  expect(judgeSplit(strong, weak, 1).verdict).toBe('first');
  expect(judgeSplit(weak, strong, 1).verdict).toBe('second');
  const again = split(subjectOn(8), 2, 8, 2);
  expect(judgeSplit(strong, again, 1, { margin: 0 }).verdict).toBeUndefined();
  expect(judgeSplit(strong, again, 1, { margin: 2 }).verdict).toBe('equal');
  // A later look has to be surer.
  const { ratio } = judgeSplit(strong, weak, 1);
  expect(judgeSplit(strong, weak, 5).ratio.low).toBeLessThan(ratio.low);
});

test("Student's quantiles are those of the tables", () => {
  const table = { 1: 12.7062, 2: 4.3027, 5: 2.5706, 10: 2.2281, 30: 2.0423, 1000: 1.9623 };
  for (const [freedom, value] of Object.entries(table)) {
    expect(studentQuantile(0.025, Number(freedom))).toBeCloseTo(value, 4);
  }
  expect(studentQuantile(0.025, 0)).toBe(Infinity);
});
