import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
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

  it("[H-05] passes the engine's own sources", async () => {
    const { code, stdout, stderr } = await runHere([
      ...['grade', '--piece', engine('piece.ts'), '--board', engine('board.ts'), '--strict'],
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Piece: (\d+) of \1 cases passed$/m);
    expect(stdout).toMatch(/^Board: (\d+) of \1 cases passed$/m);
    expect(stdout).not.toContain('FAILED');
  });

  it('[A-34, B-53] names the case a broken board fails', async () => {
    const { code, stdout } = await runHere(['grade', '--board', fixture('yes-or-no-board.ts')]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Fix this first: clearRows \(.*\n.*\n {2}FAILED {2}clearRows: two adjacent rows\n {10}Expected 2, got 1/m,
    );
    expect(stdout).toMatch(/^ {2}ok {6}10 of 10 +dropHeight: /m);
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
});
