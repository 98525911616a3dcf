import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BENCH_NAMES, BENCHES } from '../src/bench/benches.ts';
import { formatBenchTable, measureTogether } from '../src/bench/measure.ts';
import { runHere } from './run-here.ts';

const docs = readFileSync(new URL('../../../docs/benchmarks.md', import.meta.url), 'utf8');
const QUICK = { quick: true, deep: false } as const;

test('--json: every round of what was asked for', async () => {
  const { code, stdout, stderr } = await runHere(
    'bench quadris place-undo --quick --json'.split(' '),
  );
  expect([code, stderr]).toEqual([0, '']);
  const { node, quick, tables } = JSON.parse(stdout);
  expect([node, quick]).toEqual([process.version, true]);
  expect(Object.keys(tables)).toEqual(['place-undo', 'quadris']);
  const [board, naive] = tables['place-undo'].rows;
  expect(board).toEqual({
    name: 'Board',
    median: expect.any(Number),
    best: board.median,
    rounds: [board.median],
    ratios: { Java: expect.any(Number), naive: board.median / naive.median },
  });
  expect(naive).toMatchObject({ name: 'naive twin', ratios: { naive: 1 } });
});

test('for a reader: the tables of docs/benchmarks.md', async () => {
  const { stdout } = await runHere('bench place-undo --quick'.split(' '));
  const [title, unit, , head, line, board] = stdout.split('\n');
  expect(docs).toContain([title, unit, '', head, line].join('\n'));
  expect(board).toMatch(/^\| Board \| [\d.]+ [Mk]\/s \| /);
});

// perft and the kernel's take their time, and other tests hold that they run and count alike.
test.each([
  'undo-strategies',
  'best-move',
  'whole-games',
  'solve',
  'kernel-heights',
  'start',
] as const)('%s can be measured', async (name) => {
  const { rows } = await BENCHES[name](QUICK);
  expect(rows.length).toBeGreaterThan(1);
  for (const { best } of rows) expect(best).toBeGreaterThan(0);
});

test('what is left out is blank', () => {
  const measured = { median: 2e6, best: 3e3, rounds: [] };
  const rows = [
    { name: 'a', ...measured, ratios: { b: 2 } },
    { name: 'b', ...measured, ratios: {}, figures: { kB: '7' } },
  ];
  const table = formatBenchTable({ title: 'T', unit: 'U', rows });
  expect(table).toContain('| a | 2.0 M/s | 3 k/s | 2.00 |  |\n| b | 2.0 M/s | 3 k/s |  | 7 |');
});

test('the page names every bench', () => {
  for (const name of BENCH_NAMES) expect(docs).toContain(name);
});

test('an unknown name is refused', async () => {
  const { code, stderr } = await runHere(['bench', 'speed']);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected names as one of "place-undo", ');
});

test('a measurement tells how far it is, before each of its steps', () => {
  const told: string[] = [];
  const spin = (count: number): number => {
    let sum = 0;
    for (let i = 0; i < 1000 * count; i++) sum += Math.sqrt(i);
    return sum > 0 ? count : 0;
  };
  measureTogether([spin, spin], { ...QUICK, tell: (words) => told.push(words) });
  expect(told).toEqual([
    'warm-up 1 of 2',
    'warm-up 2 of 2',
    'round 1 of 1, 1 of 2',
    'round 1 of 1, 2 of 2',
  ]);
});
