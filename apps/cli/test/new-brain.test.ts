import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

test.each(['my-brain.ts', 'my-brain.mjs'])('%s plays at once', async (name) => {
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

test.each(['bestMove', 'class', 'nextMove'])(
  '--form %s plays at once, in both languages',
  async (form) => {
    await withFiles({}, async (cwd) => {
      const scores: string[] = [];
      for (const name of ['typed.ts', 'plain.js']) {
        const written = await runHere(['new-brain', name, '--form', form], { cwd });
        expect(written).toMatchObject({ code: 0, stderr: '' });
        const starter = readFileSync(join(cwd, name), 'utf8');
        expect(starter).toMatch(/This file runs as you: .* files and use the\n\/\/ network/);
        expect(starter).not.toMatch(/[«»]|^[jt]s\|/m);
        const line = `rate ${name} --board 8x10 --games 2 --max-pieces 30 --json`;
        const { code, stdout } = await runHere(line.split(' '), { cwd });
        expect(code).toBe(0);
        scores.push(JSON.parse(stdout).lines);
      }
      expect(scores[0]).toEqual(scores[1]);
      expect(faultsOf(cwd, ['typed.ts', 'plain.js'])).toEqual([]);
    });
  },
);

test('new-piece and new-board write classes of the handout that compile and are judged', async () => {
  await withFiles({}, async (cwd) => {
    const names = ['piece.ts', 'board.ts', 'piece.js', 'board.js'];
    for (const name of names) {
      const command = `new-${name.replace(/\..*/, '')}`;
      const written = await runHere([command, name], { cwd });
      expect(written).toMatchObject({ code: 0, stderr: '' });
      expect(written.stdout).toContain(`  tetrarium grade --${command.slice(4)} ${name}\n`);
      expect((await runHere([command, name], { cwd })).code).toBe(1);
    }
    expect(faultsOf(cwd, names)).toEqual([]);
    for (const kind of ['piece', 'board']) {
      const line = `grade --${kind} ${kind}.ts --json --strict`;
      const { code, stdout } = await runHere(line.split(' '), { cwd });
      expect(code).toBe(1);
      const cases: { name: string; passed: boolean }[] = JSON.parse(stdout).suites[0].cases;
      const parsing = cases.filter(({ name }) => name.startsWith('parse refuses "'));
      expect(parsing).toHaveLength(kind === 'piece' ? 7 : 0);
      for (const { name, passed } of parsing) expect([name, passed]).toEqual([name, true]);
    }
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
