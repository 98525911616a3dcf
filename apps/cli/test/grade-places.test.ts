import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adapter, firstFailure, has, PLACES, plain } from './grade-place.ts';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

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

  it('is told where it throws while it loads', async () => {
    const files = {
      'board.ts': `type T = 1;\nconst a: number[][] = [];\nexport class Board {}\na[1]![2];\n`,
    };
    expect(await firstFailure(files, ['--board', 'board.ts'])).toMatch(
      /^board\.ts cannot be loaded: TypeError: .* at board\.ts:4$/,
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
});
