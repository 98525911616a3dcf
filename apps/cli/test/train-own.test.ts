import { parseRun } from '@tetrarium/trainer';
import { describe, expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { MINE, read, SMALL, train } from './train-own-files.ts';

describe('tetrarium train my-brain.ts', () => {
  test('[O-44] tunes the numbers it exports, with any number of processes alike, and writes a brain', async () => {
    await withFiles({ 'mine.ts': MINE }, async (cwd) => {
      const first = await train(`mine.ts ${SMALL} --threads 1`, cwd);
      expect(first).toMatchObject({ code: 0, stderr: '' });
      expect(first.stdout).toMatch(
        /\nTOP .*\nweights\.heights .*\nweights\.holes .*\nRun {6}mine-3/,
      );
      expect(first.stdout).toContain('\nBrain    mine-3.trained.ts\n');
      expect(first.stdout).toContain('\nRate it  tetrarium rate mine-3.trained.ts --board 6x8\n');
      await train(`mine.ts ${SMALL} --threads 3 --out three.jsonl`, cwd);
      expect(read(cwd, 'three.jsonl')).toBe(read(cwd, 'mine-3.run.jsonl'));
      const run = parseRun(read(cwd, 'three.jsonl'));
      expect(run).toMatchObject({ ok: true, value: { config: { own: { file: 'mine.ts' } } } });
      const trained = read(cwd, 'mine-3.trained.ts');
      expect(trained).toMatch(/^export let TOP = 1;$/m);
      expect(trained).toMatch(
        /\n\/\/ The numbers that tetrarium train found: .*\nTOP = .*;\nObject/,
      );
      const [, holes] = /^ {2}holes: (.*),$/m.exec(trained)!;
      expect(Number(holes)).toBeGreaterThanOrEqual(0);
      expect(Number(holes)).toBeLessThanOrEqual(5);
      const rated = await runHere(
        'rate mine-3.trained.ts --board 6x8 --games 2 --json'.split(' '),
        { cwd },
      );
      expect(JSON.parse(rated.stdout)).toMatchObject({ brain: 'mine-3.trained.ts', games: 2 });
      // What was trained can be trained on: its numbers are where the next search begins.
      const again = await train(`mine-3.trained.ts ${SMALL} --out again.jsonl`, cwd);
      expect(again).toMatchObject({ code: 0, stderr: '' });
      expect(read(cwd, 'again.jsonl')).toContain(`"id":"weights.holes","start":${holes}`);
      expect(read(cwd, 'again.trained.ts').match(/tetrarium train found/g)).toHaveLength(1);
    });
  });

  test.each([
    ['export const rateBoard = (board) => board.heightSum;', 3, 'exports no numbers to tune'],
    [
      'const v = { a: 1 };\nexport { v as w };\nexport const rateBoard = () => 1;',
      3,
      'mine.js exports w from another file or by another name',
    ],
    [
      'export const w = 1;\nexport const rateBoard = () => { throw new Error("no"); };',
      1,
      'mine.js threw Error: no (mine.js:2:',
    ],
    [
      'export const w = 1;\nexport const rateBoard = () => { for (;;); };',
      1,
      'mine.js did not answer within 200 ms',
    ],
  ])('%s ends with %i', async (code, exit, message) => {
    await withFiles({ 'mine.js': `${code}\n` }, async (cwd) => {
      const result = await train(`mine.js ${SMALL} --think-limit 200 --threads 1`, cwd);
      expect([result.code, result.stderr]).toEqual([exit, expect.stringContaining(message)]);
    });
  });
});
