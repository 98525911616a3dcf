import { openKernel } from '@tetrarium/kernel/node';
import { expect, test } from 'vitest';
import type { Task } from '../evaluate.ts';
import { meanError, meanLines } from '../fitness.ts';
import type { KernelSubject } from '../kernel-subject.ts';
import { createSearch } from '../run.ts';
import { checkConfig, DEFAULT_CONFIG, type RunConfig } from '../run-config.ts';
import { createTaskPlayer } from '../task-player.ts';
import { createSplitScorer, linesOfScore } from './score.ts';

const kernel = await openKernel();
const DELLACHERIE = [-1, 1, -1, -1, -4, -1];
const CONFIG: RunConfig = {
  ...DEFAULT_CONFIG,
  genome: 'six',
  board: { width: 10, height: 8 },
  split: { effort: 2 },
  games: 8,
};
const TASK: Task = { genes: DELLACHERIE, firstGame: 0, games: 8 };

const subjectOf = (weights: readonly number[], height = 8): KernelSubject => ({
  rules: { width: 10, height, wells: 'dellacherie', source: { kind: 'uniform' } },
  weights: Int32Array.from([...weights, 0, 0, 0]),
});

test('a task by splitting is as many lines as whole games, and repeats', () => {
  const tally = createTaskPlayer(CONFIG, kernel)(TASK);
  // 40,000 whole games: 449 [444, 453].
  expect(Math.abs(meanLines(CONFIG, tally) / 449 - 1)).toBeLessThan(0.1);
  expect(meanError(CONFIG, tally)!).toBeLessThan(50);
  expect(createTaskPlayer(CONFIG, kernel)(TASK)).toEqual(tally);
  expect(createTaskPlayer({ ...CONFIG, seed: 2 }, kernel)(TASK)).not.toEqual(tally);
});

test('who fills the board is rated by whole games', () => {
  const play = createSplitScorer(kernel, subjectOf([1, 0, 0, 0, 1, 1]), 1, 2);
  expect(linesOfScore(play(0).score)).toBeLessThan(2);
});

test('who is never seen to lose is guessed to be better than who is', () => {
  const rate = (height: number) =>
    createSplitScorer(kernel, subjectOf(DELLACHERIE, height), 1, 1)(3).score;
  const [lower, higher] = [rate(14), rate(24)];
  expect(linesOfScore(lower)).toBeGreaterThan(10_000);
  expect(linesOfScore(higher)).toBeGreaterThan(10 * linesOfScore(lower));
});

test('a search begins where the config says', () => {
  const start = { centre: DELLACHERIE, spread: 0.25 };
  const { optimiser, state } = createSearch({ ...CONFIG, start });
  expect(optimiser.outlook(state)).toEqual({
    centre: DELLACHERIE,
    spread: start.centre.map(() => 0.25),
  });
});

test.each([
  [{ genome: 'default' }, /nine features/],
  [{ maxPieces: 5 }, /maxPieces 0/],
  [{ start: { centre: [1], spread: 1 } }, /a start of 6 numbers/],
  [{ start: { centre: DELLACHERIE, spread: 0 } }, /spread/],
  [{ split: { effort: 0 } }, /effort/],
])('%j is refused', (change, message) => {
  const checked = checkConfig({ ...CONFIG, ...change });
  expect(!checked.ok && checked.problem.message).toMatch(message);
});
