import { readFileSync } from 'node:fs';
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
