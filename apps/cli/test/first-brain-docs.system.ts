import { expect, test } from 'vitest';
import { followGuide, stepsOf } from './guide-steps.ts';

const steps = stepsOf('your-first-brain.md');

test(
  'every step of docs/your-first-brain.md does what the page says',
  {
    timeout: 180_000,
  },
  () => followGuide(steps),
);

test(
  'every step of docs/own-brains.md does what the page says, training included',
  {
    timeout: 600_000,
  },
  () => followGuide(stepsOf('own-brains.md')),
);

test('the page has commands, outputs and edits', () => {
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  expect(count('sh')).toBeGreaterThanOrEqual(10);
  expect(count('text')).toBe(count('sh') - 1);
  expect(count('ts')).toBe(3);
  expect(count('ts whole')).toBe(2);
});
