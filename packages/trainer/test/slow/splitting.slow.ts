import { BRAINS, findBrain } from '@tetrarium/brains';
import { openKernel } from '@tetrarium/kernel/node';
import { runToEnd } from '@tetrarium/search';
import { expect, test } from 'vitest';
import { findKernelSubject, type KernelSubject } from '../../src/kernel-subject.ts';
import { rateGames } from '../../src/rating.ts';
import { splitOnce } from '../../src/splitting/climb.ts';
import { rateSplit } from '../../src/splitting/estimate.ts';
import { planSplitting } from '../../src/splitting/plan.ts';

const kernel = await openKernel();

function subjectOf(id: string, height: number, ahead = true): KernelSubject | undefined {
  const recipe = findBrain(id)?.recipe;
  if (recipe === undefined) return undefined;
  const { ahead: looks, ...plain } = recipe;
  const player = { kind: 'linear', recipe: ahead && looks ? recipe : plain } as const;
  return findKernelSubject(player, { width: 10, height });
}

function split(subject: KernelSubject, seed: number, repetitions: number, effort: number) {
  const plan = planSplitting(kernel, subject, seed, effort)!;
  return rateSplit(
    Array.from({ length: repetitions }, (_, i) =>
      runToEnd(splitOnce(kernel, subject, plan, seed, i)),
    ),
  );
}

function playWhole({ rules, weights }: KernelSubject, games: number, seed = 5) {
  return rateGames(
    Array.from({ length: games }, (_, i) => {
      const game = kernel.start(rules, weights, seed, i);
      game.advance(Number.MAX_SAFE_INTEGER);
      return { lines: game.lines, pieces: game.pieces, ended: true };
    }),
  );
}

/** Expects both means as near as their intervals say: in 2,000 such comparisons one would fail. */
function expectAgreement(subject: KernelSubject, games: number, effort: number, seed = 5): void {
  const whole = playWhole(subject, games, seed);
  const estimate = split(subject, seed, 16, effort);
  const spread = ({ low, high }: { low: number; high: number }) => Math.log(high / low) / 3.92;
  const error = Math.hypot(spread(whole.interval), spread(estimate.interval));
  const apart = Math.log(estimate.mean! / whole.mean!);
  console.log(
    `whole ${Math.round(whole.mean!)}, split ${Math.round(estimate.mean!)}: ${(apart / error).toFixed(2)} standard errors apart`,
  );
  expect(Math.abs(apart)).toBeLessThan(3.5 * error);
}

const PLAYABLE = BRAINS.map(({ id }) => id).filter((id) => {
  const subject = subjectOf(id, 10);
  return subject !== undefined && planSplitting(kernel, subject, 1, 1) !== undefined;
});

test('the brains of weights that leave room to climb on 10x10', () => {
  expect(PLAYABLE).toEqual(expect.arrayContaining(['dellacherie', 'dt10', 'tetrarium-10']));
});

test.each(PLAYABLE)('splitting agrees with 2,000 whole games on 10x10: %s', (id) => {
  expectAgreement(subjectOf(id, 10)!, 2000, 10);
});

test.each(['dellacherie', 'bcts', 'dt20', 'rvce', 'tetrarium-10-plain'])(
  'splitting agrees with 400 whole games on 10x12: %s',
  (id) => {
    expectAgreement(subjectOf(id, 12)!, 400, 10);
  },
);

test('splitting agrees with 40 whole games of dellacherie on 10x20, 6.5 M lines each', () => {
  expectAgreement(subjectOf('dellacherie', 20)!, 40, 20);
});

test('intervals of small effort hold what they claim: about 95 of 100', () => {
  const subject = subjectOf('dellacherie', 10)!;
  const truth = playWhole(subject, 40_000).mean!;
  let covered = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const { low, high } = split(subject, seed, 8, 1).interval;
    if (low <= truth && truth <= high) covered++;
  }
  console.log(`${covered} of 100 intervals hold ${Math.round(truth)} lines`);
  // A share of 0.95 gives fewer than 88 once in 500 times.
  expect(covered).toBeGreaterThanOrEqual(88);
});
