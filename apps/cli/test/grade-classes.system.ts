import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture, startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** Where the command line keeps its temporary files: nothing may be left of them. */
const TMPDIR = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
const env = { TMPDIR };

describe('tetrarium grade --piece --board', () => {
  afterAll(() => {
    expect(readdirSync(TMPDIR)).toEqual([]);
    rmSync(TMPDIR, { recursive: true });
  });

  it('passes a board of somebody else, with our pieces', async () => {
    const { code, stdout } = await runHere([
      'grade',
      '--board',
      fixture('plain-board.ts'),
      '--strict',
    ]);
    expect(stdout).toMatch(/^Board: (\d+) of \1 cases passed$/m);
    expect(code).toBe(0);
  });

  it('gives the points of a rubric as JSON too', async () => {
    const rubric = { version: 1, groups: { Board: { clear: 50 } }, outOf: 10 };
    await withFiles({ 'rubric.json': JSON.stringify(rubric) }, async (cwd) => {
      const words = ['--board', fixture('yes-or-no-board.ts'), '--rubric', 'rubric.json'];
      const { code, stdout } = await runHere(['grade', ...words, '--json'], { cwd });
      const { marks, suites } = JSON.parse(stdout);
      expect([code, marks.points, marks.title, marks.tests]).toEqual([1, 10, null, null]);
      const clear = marks.groups.find(({ id }: { id: string }) => id === 'clear');
      expect(clear).toMatchObject({ kind: 'Board', points: 50 });
      expect(suites).toHaveLength(1);
      const plain = await runHere(['grade', ...words], { cwd });
      expect(plain.stdout).toContain(`Total: ${marks.earned} of 10 points`);
    });
  });

  it('stops at an endless loop: one verdict, and the rest was not tried', async () => {
    const text = `import { Board as Mine } from './plain-board.ts';
      export class Board extends Mine { clearRows() { for (;;); } }`;
    const plain = readFileSync(fixture('plain-board.ts'), 'utf8');
    await withFiles({ 'board.ts': text, 'plain-board.ts': plain }, async (cwd) => {
      const args = ['grade', '--board', 'board.ts', '--time-limit', '1000', '--json'];
      const { code, stdout } = await runHere(args, { cwd });
      const [board] = JSON.parse(stdout).suites;
      expect([code, board.broken.reason]).toEqual([1, 'time']);
      expect(board.broken.message).toBe(
        'does not come back: used up its 1 s of work (counted in steps), near board.ts:2',
      );
      const failed = board.cases.filter(({ passed }: { passed: boolean }) => !passed);
      expect(failed[0].message).toMatch(/^Expected an answer, got none: does not come back/);
      for (const { isUntried } of failed.slice(1)) expect(isUntried).toBe(true);
      expect(board.passed).toBeGreaterThan(50);
    });
  });

  it('reads UTF-16 as Windows writes it, and says of other bytes that they are no text', async () => {
    const text = `export { Board } from './plain-board.ts';\n// \u00e9\n`;
    const files = { 'plain-board.ts': readFileSync(fixture('plain-board.ts'), 'utf8') };
    await withFiles(files, async (cwd) => {
      const little = Buffer.from(`\ufeff${text}`, 'utf16le');
      const grade = async (bytes: Buffer) => {
        writeFileSync(join(cwd, 'board.ts'), bytes);
        return runHere(['grade', '--board', 'board.ts'], { cwd, env });
      };
      for (const bytes of [little, Buffer.from(little).swap16()]) {
        expect(await grade(bytes)).toMatchObject({ code: 0, stderr: '' });
      }
      const { code, stderr } = await grade(little.subarray(2));
      expect(code).toBe(3);
      expect(stderr).toContain('Expected a text in UTF-8, got board.ts');
    });
  });

  it('ends with 130 on Ctrl-C and leaves nothing behind', async () => {
    const text = `console.log('I am loaded'); export class Board { constructor() { for (;;); } }`;
    await withFiles({ 'board.js': text }, async (cwd) => {
      const args = ['grade', '--board', 'board.js', '--debug', '--time-limit', '600000'];
      const { child, result } = startCli(args, { cwd, env });
      child.stderr.once('data', () => child.kill('SIGINT'));
      expect(await result).toMatchObject({
        code: 130,
        stderr: expect.stringContaining('Interrupted '),
      });
    });
  });
});
