import { expect, test } from 'vitest';
import { runHere } from './run-here.ts';

// Right programs, and all ways to misbehave: grade-quadris.system.ts.

test('a program that is no Quadris is told so, and has no points', async () => {
  const { code, stdout } = await runHere(['grade', '--quadris', 'false']);
  expect(stdout).toContain('got a program that ended with exit code 1');
  expect(stdout).toContain('Quadris: 0 of 100 points');
  expect(code).toBe(1);
});
