import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture, startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

const engine = (name: string) =>
  fileURLToPath(new URL(`../../../packages/engine/src/core/${name}`, import.meta.url));

/** Where the command line keeps its temporary files: nothing may be left of them. */
const TMPDIR = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
const env = { TMPDIR };

describe('tetrarium grade --piece --board', () => {
  afterAll(() => {
    expect(readdirSync(TMPDIR)).toEqual([]);
    rmSync(TMPDIR, { recursive: true });
  });

  it("passes the engine's own sources", async () => {
    const { code, stdout, stderr } = await runHere([
      ...['grade', '--piece', engine('piece.ts'), '--board', engine('board.ts'), '--strict'],
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Piece: (\d+) of \1 cases passed$/m);
    expect(stdout).toMatch(/^Board: (\d+) of \1 cases passed$/m);
    expect(stdout).not.toContain('FAILED');
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

  it('names the case a broken board fails', async () => {
    const { code, stdout } = await runHere(['grade', '--board', fixture('yes-or-no-board.ts')]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Fix this first: clearRows \(.*\n.*\n {2}FAILED {2}clearRows: two adjacent rows\n {10}Expected 2, got 1/m,
    );
    expect(stdout).toMatch(/^ {2}ok {6}10 of 10 +dropHeight: /m);
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

  it.each([
    ['is missing', {}, 'Expected a JavaScript or TypeScript file, got nothing at board.ts', null],
    [
      'does not compile',
      { 'board.ts': 'export class Board {\n  grid(x {}\n}\n' },
      'board.ts:2:10:',
      2,
    ],
    [
      'is too large',
      { 'board.ts': '1'.repeat(2 ** 21 + 1) },
      'Expected at most 2 MB for a JavaScript or TypeScript file, got more in board.ts',
      null,
    ],
    [
      'lacks the class',
      { 'board.ts': 'export class Bord {}\nexport const size = 10;\n' },
      'Expected board.ts to export a class Board, got Bord, size',
      null,
    ],
    ['exports nothing', { 'board.ts': '' }, 'got no exports at all', null],
    [
      'throws',
      { 'board.ts': 'throw new TypeError("oh");' },
      'cannot be loaded: TypeError: oh',
      null,
    ],
    [
      'never loads',
      { 'board.ts': 'for (;;);' },
      'cannot be loaded: does not come back: used up its 0.3 s of work',
      null,
    ],
    ['ends the process', { 'board.ts': 'process.exit(0);' }, 'called process.exit(0)', null],
    [
      'reads files',
      { 'board.ts': "import fs from 'node:fs'; fs.readFileSync('/etc/hostname');" },
      'Expected code that needs nothing but the language, got an import of node:fs',
      1,
    ],
  ])('refuses a file that %s', async (_name, files, message, line) => {
    await withFiles(files as Record<string, string>, async (cwd) => {
      const limit = message.includes('0.3 s') ? ['--time-limit', '300'] : [];
      const args = ['grade', '--board', 'board.ts', '--json', ...limit];
      const { code, stdout, stderr } = await runHere(args, { cwd, env });
      expect(code).toBe(3);
      expect(stderr).toContain(message);
      const { version, ok, problem } = JSON.parse(stdout);
      expect([version, ok, problem.file, problem.line]).toEqual([1, false, 'board.ts', line]);
      if (line !== null) expect(problem.message).not.toMatch(/board\.ts:|\n/);
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

  it.each(['Board.java', 'board.py', 'board'])('sends %s to --command', async (name) => {
    await withFiles({ [name]: 'class Board {}' }, async (cwd) => {
      const { code, stderr } = await runHere(['grade', '--board', name], { cwd, env });
      expect(code).toBe(3);
      expect(stderr).toContain(`Expected a JavaScript or TypeScript file (.js, .mjs`);
      expect(stderr).toContain('--command');
    });
  });

  it('judges a board with the pieces of its own file', async () => {
    const text = `${readFileSync(fixture('plain-board.ts'), 'utf8').replace(/^import .*$/m, '')}
export class Piece {
  constructor() { throw new Error('my own piece'); }
}`;
    await withFiles({ 'both.ts': text }, async (cwd) => {
      const { code, stdout } = await runHere(['grade', '--board', 'both.ts'], { cwd, env });
      expect(code).toBe(1);
      expect(stdout).toContain('my own piece');
    });
  });

  it('shows what the code prints with --debug, on stderr', async () => {
    const text = `console.log('I am', ['loaded']); export class Piece {}`;
    await withFiles({ 'piece.js': text }, async (cwd) => {
      const args = ['grade', '--piece', 'piece.js', '--json'];
      const quiet = await runHere(args, { cwd, env });
      expect([quiet.code, quiet.stderr]).toEqual([1, '']);
      const loud = await runHere([...args, '--debug'], { cwd, env });
      expect(loud.stderr).toContain('I am ["loaded"]');
      expect(JSON.parse(loud.stdout).ok).toBe(false);
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
