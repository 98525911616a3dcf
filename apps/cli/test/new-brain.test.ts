import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** What the compiler says of files in a folder where nothing is installed. */
function faultsOf(cwd: string, names: readonly string[]): unknown[] {
  const program = ts.createProgram(
    names.map((name) => join(cwd, name)),
    {
      strict: true,
      noEmit: true,
      allowJs: true,
      checkJs: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts'],
      types: [],
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText, file, start }) => [
      file?.fileName,
      file?.text.slice(0, start).split('\n').length,
      messageText,
    ]);
}

test.each(['my-brain.ts', 'my-brain.mjs'])('[O-35] %s plays at once', async (name) => {
  await withFiles({}, async (cwd) => {
    const written = await runHere(['new-brain', name], { cwd });
    const line = `classic --brain ${name} --test-sequence --json`;
    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(written.stdout).toContain(`  tetrarium ${line}\n`);
    const starter = readFileSync(join(cwd, name), 'utf8');
    expect(starter).toContain(`tetrarium ${line}\n`);
    expect(starter).toMatch(/This file runs as you: .* files and use the\n\/\/ network/);
    expect(starter.includes('interface Board')).toBe(/ts$/.test(name));
    const played = await runHere(line.split(' '), { cwd });
    expect(played).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(played.stdout)).toMatchObject({ pieces: 65, score: 110 });
  });
});

test('it type-checks in a folder where nothing is installed, and our board fits', async () => {
  await withFiles({}, async (cwd) => {
    const names = ['typed.ts', 'plain.js'];
    for (const name of names) await runHere(['new-brain', name], { cwd });
    const board = new URL('../../../packages/engine/dist/core/board.js', import.meta.url).pathname;
    writeFileSync(
      join(cwd, 'use.ts'),
      `import { Board } from '${board}';
import { rateBoard as plain } from './plain.js';
import { rateBoard as typed } from './typed.ts';
const rating: number = plain(new Board(10, 20)) + typed(new Board(10, 20));
// @ts-expect-error: a word is no board.
export const wrong = () => rating + plain('board') + typed('board');
`,
    );
    expect(faultsOf(cwd, [...names, 'use.ts'])).toEqual([]);
  });
});

test('a file that is there is left as it is', async () => {
  await withFiles({ 'mine.ts': 'precious' }, async (cwd) => {
    expect(await runHere(['new-brain', 'mine.ts'], { cwd })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'tetrarium: mine.ts is there already\nIt is left as it is; give another name.\n',
    });
    expect(readFileSync(join(cwd, 'mine.ts'), 'utf8')).toBe('precious');
  });
});

test('no folder is made', async () => {
  await withFiles({}, async (cwd) => {
    const { code, stderr } = await runHere(['new-brain', 'brains/mine.ts'], { cwd });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'tetrarium: There is no folder brains\nMake it first, or give another name.\n',
    });
    expect(existsSync(join(cwd, 'brains'))).toBe(false);
  });
});

test.each([
  [
    ['new-brain', 'mine.py'],
    'Expected a file ending in one of .ts, .mts, .js, .mjs, got "mine.py"',
  ],
  [['new-brain'], 'Expected tetrarium new-brain <file>, got too few words'],
])('%s is refused', async (args, message) => {
  const { code, stderr } = await runHere(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
