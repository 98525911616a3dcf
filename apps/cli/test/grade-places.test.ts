import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// What a hand-in throws is told with the place in its own sources, and with no path of the machine.

const adapter = (path: string): string =>
  fileURLToPath(new URL(`../../../adapters/${path}`, import.meta.url));
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** What the first failed case of a class says, in a folder with these files. */
async function firstFailure(
  files: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string> {
  return withFiles({}, async (cwd) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), text);
    }
    const { stdout, stderr } = await runHere(['grade', ...words, '--json'], { cwd });
    expect(stdout, stderr).not.toContain(cwd);
    const { suites, problem } = JSON.parse(stdout);
    if (problem !== undefined) return problem.message;
    const failed = suites.at(-1).cases.find(({ passed }: { passed: boolean }) => !passed);
    return failed.message;
  });
}

const plain = readFileSync(fixture('plain-board.ts'), 'utf8');
const PLACES = '  place(piece: Piece, x: number, y: number): number {\n';

describe('a hand-in in TypeScript', () => {
  const lineOf = (text: string, part: string): number => text.split(part)[0]!.split('\n').length;

  it('is told the line of its own file', async () => {
    expect(plain).toContain(PLACES);
    const board = plain.replace(PLACES, `${PLACES}    (undefined as unknown as Piece).body;\n`);
    const message = await firstFailure({ 'board.ts': board }, ['--board', 'board.ts']);
    const line = lineOf(board, '(undefined as');
    expect(message).toBe(
      `Expected no exception, got TypeError: cannot read property 'body' of undefined at board.ts:${line}`,
    );
  });

  it('is told the file below it that throws, and none of ours', async () => {
    const files = {
      'src/board.ts': `import { check } from './lib/check.ts';\n${plain.replace(PLACES, `${PLACES}    check(piece);\n`)}`,
      'src/lib/check.ts': `interface Any {}\n\nexport function check(_: Any): void {\n  [1].map(() => { throw new PieceError('no'); });\n}\nclass PieceError extends Error {\n  constructor(text: string) {\n    super(text);\n  }\n}\n`,
    };
    expect(await firstFailure(files, ['--board', 'src/board.ts'])).toBe(
      'Expected no exception, got Error: no at src/lib/check.ts:4',
    );
  });

  it('in src may import from beside src, and from nowhere above', async () => {
    const files = {
      'ada/src/board.ts': `import { check } from '../lib/check.ts';\n${plain.replace(PLACES, `${PLACES}    check();\n`)}`,
      'ada/lib/check.ts': `export function check(): void {\n  throw new Error('no');\n}\n`,
      'bob.ts': 'export {};',
    };
    expect(await firstFailure(files, ['--board', 'ada/src/board.ts'])).toBe(
      'Expected no exception, got Error: no at lib/check.ts:2',
    );
    const copied = { ...files, 'ada/lib/check.ts': "export * from '../../bob.ts';" };
    expect(await firstFailure(copied, ['--board', 'ada/src/board.ts'])).toContain(
      "Expected files of the hand-in's own folder, got an import of ../../bob.ts",
    );
  });

  it('is told where it throws while it loads', async () => {
    const files = {
      'board.ts': `type T = 1;\nconst a: number[][] = [];\nexport class Board {}\na[1]![2];\n`,
    };
    expect(await firstFailure(files, ['--board', 'board.ts'])).toMatch(
      /^board\.ts cannot be loaded: TypeError: .* at board\.ts:4$/,
    );
  });

  it('is told where it does not come back', async () => {
    const board = plain.replace(PLACES, `${PLACES}    for (;;) x++;\n`);
    const words = ['--board', 'board.ts', '--time-limit', '300'];
    expect(await firstFailure({ 'board.ts': board }, words)).toMatch(
      new RegExp(`does not come back: .*, near board\\.ts:${lineOf(board, 'for (;;)') - 1}$`),
    );
  });

  it('shows no place that is none of its own', async () => {
    const stack = 'at x (/etc/passwd:1:1)\\n    at y (hand-in.js:999999:1)';
    const thrown = `const e = new Error('x'); e.stack = '${stack}'; throw e;`;
    const board = plain.replace(PLACES, `${PLACES}    ${thrown}\n`);
    expect(await firstFailure({ 'board.ts': board }, ['--board', 'board.ts'])).toBe(
      'Expected no exception, got Error: x',
    );
  });

  it('is told the line of a test that throws', async () => {
    const tests = `import { Board } from '@tetrarium/engine';\nimport { test } from 'vitest';\n\ntype T = number;\ntest('x', () => {\n  const b = new Board(1, 2) as unknown as { foo: { bar: T } };\n  b.foo.bar;\n});\n`;
    await withFiles({ 'board.test.ts': tests }, async (cwd) => {
      const { stdout } = await runHere(['grade', '--tests', 'board.test.ts'], { cwd });
      expect(stdout).toMatch(/TypeError: .* at board\.test\.ts:7$/m);
    });
  });
});

describe.skipIf(!has('python3'))('a hand-in in Python', () => {
  const command = (files: string) => [
    '--command',
    `python3 ${adapter('python/adapter.py')} ${files}`,
  ];
  const piece = readFileSync(fixture('python/piece.py'), 'utf8');

  it('is told the line of its own file', async () => {
    const rotation = /( +)def compute_next_rotation\(.*\n/;
    expect(piece).toMatch(rotation);
    const wrong = piece.replace(rotation, '$&$1    print([][7])\n');
    const line = wrong.split('[][7]')[0]!.split('\n').length;
    expect(await firstFailure({ 'piece.py': wrong }, command('piece.py'))).toBe(
      `Expected no exception, got IndexError: list index out of range at piece.py:${line}`,
    );
  });

  it.each([
    ['class Board:\n  def x(self)\n    pass\n', /SyntaxError: .* at board\.py:2/],
    ['class Board: pass\n\nfoo.bar\n', /NameError: name 'foo' is not defined at board\.py:3/],
  ])('is told why it cannot be loaded: %j', async (text, wanted) => {
    const message = await firstFailure({ 'board.py': text }, command('board.py'));
    expect(message).toMatch(wanted);
  });
});

describe.skipIf(!has('javac'))('a hand-in in Java', () => {
  let judge = '';
  beforeAll(() => {
    judge = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
    execFileSync('javac', ['-d', judge, adapter('java/Adapter.java')]);
  });
  afterAll(() => rmSync(judge, { recursive: true }));
  const command = (classes: string): string[] => [
    '--command',
    `sh -c "javac *.java && java -cp ${judge}:. Adapter ${classes}"`,
  ];
  const sources = Object.fromEntries(
    ['TPoint.java', 'Piece.java', 'Board.java'].map((name) => [
      name,
      readFileSync(fixture(`java/${name}`), 'utf8'),
    ]),
  );

  it('is told the line of its own file', async () => {
    const skirt = /( +)public int\[\] getSkirt\(.*\n/;
    expect(sources['Piece.java']).toMatch(skirt);
    const wrong = sources['Piece.java']!.replace(skirt, '$&$1  java.util.List.of(1).get(7);\n');
    const line = wrong.split('List.of(1)')[0]!.split('\n').length;
    const files = { ...sources, 'Piece.java': wrong };
    expect(await firstFailure(files, command('Piece'))).toMatch(
      new RegExp(`^Expected no exception, got \\w+Exception: .* at Piece\\.java:${line}$`),
    );
  });

  it('is told which constructor is missing, and which there is', async () => {
    const files = { 'Piece.java': 'class Piece { Piece(String a, int b) {} }' };
    expect(await firstFailure(files, command('Piece'))).toBe(
      'Expected new Piece, got no constructor of Piece that takes (a list of TPoint), only (String, int)',
    );
  });

  it('is told what javac says first', async () => {
    const wrong = sources['Piece.java']!.replace('return', 'retrun x').replace('int ', 'Int ');
    const files = { 'Broken.java': wrong, 'Other.java': 'class Other { int x = ""; }' };
    const message = await firstFailure(files, command('Piece Board'));
    expect(message).toMatch(/: Broken\.java:\d+: error: .*\n.*(retrun|Int) .*\n +\^$/);
    expect(message.length).toBeLessThan(1200);
  });
});
