import { expect, test } from 'vitest';
import { withoutProgress } from './run-cli.ts';
import { runHere } from './run-here.ts';

const run = (words: string) => runHere(words.split(' '));

test('rate --split says how many lines, how sure that is, and what it rests on', async () => {
  const words = 'rate dellacherie --board 10x8 --split --effort 2';
  const { code, stdout, stderr } = await run(`${words} --json`);
  expect([code, withoutProgress(stderr)]).toEqual([0, '']);
  const told = JSON.parse(stdout);
  // 40,000 whole games: 448.8 [444.5, 453.3].
  expect(told).toMatchObject({ brain: 'dellacherie', board: '10x8', estimator: 'splitting' });
  expect(told.ci95[0]).toBeLessThan(453);
  expect(told.ci95[1]).toBeGreaterThan(445);
  expect(told.ci95[1] / told.ci95[0]).toBeLessThan(1.5);
  expect(told.chances).toHaveLength(told.levels.length);
  expect(told.wells).toBe('dellacherie');
  expect(told.evaluationsPerPiece).toBeGreaterThan(15);
  expect(told.evaluationsPerPiece).toBeLessThan(25);
  const other = JSON.parse((await run(`${words} --json --threads 1`)).stdout);
  expect(other.mean).toBe(told.mean);
  const text = await run(words);
  expect(text.stdout).toMatch(/^dellacherie on 10x8, seed 1\nLines per game {3}\d/);
  expect(text.stdout).toContain('16 repetitions of 500 tries a row');
});

test('too little effort is warned of', async () => {
  const { stdout } = await run('rate dt10 --board 10x12 --split --effort 1');
  expect(stdout).toContain('raise --effort');
});

test('compare --split stops when it is sure', async () => {
  const words = 'compare bcts dellacherie --board 10x8 --split --effort 2';
  const told = JSON.parse((await run(`${words} --json`)).stdout);
  expect(told.pairs[0]).toMatchObject({ first: 'bcts', second: 'dellacherie', verdict: 'first' });
  expect(told.pairs[0].ratio[0]).toBeGreaterThan(1);
  expect(told.brains[0].repetitions).toBe(16);
  expect((await run(words)).stdout).toMatch(
    /bcts is stronger than dellacherie: after 16 repetitions of each, [\d.]+ to [\d.]+ times as strong/,
  );
});

test.each([
  ['rate dt10 --effort 3', 'Expected --effort with --split'],
  ['rate dt10 --split --games 3', 'Expected --split, or --games, got both'],
  ['rate dt10 --split --max-pieces 3', 'Expected --split, or --max-pieces, got both'],
  ['compare dt10 dt20 --split --games 3', 'Expected --split, or --games, got both'],
  ['rate lee --split', 'got lee on 10x20'],
  ['rate dt10 --split --board 20x30', 'got dt10 on 20x30'],
])('%s is refused', async (words, message) => {
  const { code, stderr } = await run(words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('what fills the board all the time is not split', async () => {
  const { code, stderr } = await run('rate dt10 --board 10x4 --split');
  expect([code, stderr]).toEqual([1, expect.stringContaining('nothing to split')]);
});
