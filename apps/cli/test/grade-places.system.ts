import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapter, firstFailure, has, PLACES, plain } from './grade-place.ts';
import { fixture } from './run-cli.ts';

describe('a hand-in in TypeScript', () => {
  const lineOf = (text: string, part: string): number => text.split(part)[0]!.split('\n').length;

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

  it('is told where it does not come back', async () => {
    const board = plain.replace(PLACES, `${PLACES}    for (;;) x++;\n`);
    const words = ['--board', 'board.ts', '--time-limit', '300'];
    expect(await firstFailure({ 'board.ts': board }, words)).toMatch(
      new RegExp(`does not come back: .*, near board\\.ts:${lineOf(board, 'for (;;)') - 1}$`),
    );
  });
});

describe.skipIf(!has('python3'))('a hand-in in Python', () => {
  const command = (files: string) => [
    '--command',
    `python3 ${adapter('python/adapter.py')} ${files}`,
  ];

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
