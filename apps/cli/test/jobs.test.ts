import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Workers of a database, killed and controlled: jobs-workers.system.ts.

test('a command whose jobs wait in an embedded store writes the same bytes', async () => {
  await withFiles({}, async (cwd) => {
    const words = 'train six --board 7x8 --population 8 --games 4 --generations 2 --seed 3';
    const train = (...more: readonly string[]) => runHere([...words.split(' '), ...more], { cwd });
    expect(await train('--out', 'local.run.jsonl')).toMatchObject({ code: 0 });
    const far = await train('--out', 'far.run.jsonl', '--queue', '--data', 'store');
    expect(far).toMatchObject({ code: 0 });
    expect(readdirSync(join(cwd, 'store'))).not.toEqual([]);
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(read('far.run.jsonl')).toBe(read('local.run.jsonl'));
  });
});

test.each([
  [['worker'], 2, 'Expected a database with TETRARIUM_DATABASE_URL or --database-url, got none'],
  [['jobs'], 2, 'Expected a database with TETRARIUM_DATABASE_URL or --database-url, got none'],
  [['jobs', '--pause', 'a', '--cancel', 'a'], 2, 'Expected --pause, or --cancel, got both'],
  [
    ['worker', '--database-url', 'postgresql://127.0.0.1:9/x'],
    69,
    'Expected the database to answer',
  ],
  [['rate', 'dt10', '--data', 'x'], 2, 'Expected --data with --queue, got it without'],
  [['rate', 'mine.js', '--queue'], 2, 'Expected brains of our own or weight files with --queue'],
] as const)('%j is refused', async (words, code, message) => {
  await withFiles({ 'mine.js': 'export const rateBoard = () => 0;' }, async (cwd) => {
    const result = await runHere(words, { cwd });
    expect(result.stderr).toContain(message);
    expect(result.code).toBe(code);
  });
});
