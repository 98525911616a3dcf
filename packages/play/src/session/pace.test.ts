import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** How many steps come in a time of 60 frames a second, or at the given frames. */
function countSteps(delay: number, frames: number, frameTime = 1000 / 60): number {
  const pace = new Pace(0);
  let steps = 0;
  for (let i = 1; i <= frames; i++) if (pace.isStepDue(i * frameTime, delay)) steps++;
  return steps;
}

test.each([
  [1000, 10],
  [250, 40],
  [100, 100],
  [50, 200],
  [20, 500],
])('a delay of %i ms gives %i steps in ten seconds, on any screen', (delay, steps) => {
  expect(countSteps(delay, 600)).toBeGreaterThanOrEqual(steps - 1);
  expect(countSteps(delay, 600)).toBeLessThanOrEqual(steps);
  expect(countSteps(delay, 1440, 1000 / 144)).toBeGreaterThanOrEqual(steps - 1);
  expect(countSteps(delay, 1440, 1000 / 144)).toBeLessThanOrEqual(steps);
});

test('a delay of 0 gives one step with every frame', () => {
  expect(countSteps(0, 600)).toBe(600);
});

test('a page that was away does not catch up', () => {
  const pace = new Pace(0);
  expect(pace.isStepDue(60_000, 100)).toBe(true);
  expect(pace.isStepDue(60_016, 100)).toBe(false);
  expect(pace.isStepDue(60_100, 100)).toBe(true);
});

test('a new delay acts on the step that is awaited', () => {
  const pace = new Pace(0);
  expect(pace.isStepDue(500, 2000)).toBe(false);
  expect(pace.isStepDue(516, 100)).toBe(true);
});
