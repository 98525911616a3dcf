import { expect, test } from 'vitest';
import { runHere } from './run-here.ts';

interface Rated {
  readonly ci95: readonly [low: number, high: number];
}

/** The first brain of a rating as JSON. */
async function rate(line: string): Promise<Rated> {
  const { code, stdout, stderr } = await runHere([...line.split(' '), '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Rated;
}

test('dt20 on 10x20: splitting agrees with 100 whole games, half an hour of two cores', async () => {
  const whole = await rate('rate dt20 --board 10x20 --games 100 --max-pieces 4000000000 --seed 1');
  const split = await rate('rate dt20 --board 10x20 --split --effort 40 --seed 1');
  expect(split.ci95[0]).toBeLessThan(whole.ci95[1]);
  expect(split.ci95[1]).toBeGreaterThan(whole.ci95[0]);
}, 14_400_000);
