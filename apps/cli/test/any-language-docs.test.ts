import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request } from '@tetrarium/protocol';
import { describe, expect, test } from 'vitest';
import { codeBlocksOf } from '../../../test/documents/code-blocks.ts';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

const built = new URL('../dist/command-link/object-link.js', import.meta.url).href;
const { openCommandLink } = (await import(
  built
)) as typeof import('../src/command-link/object-link.ts');

const root = fileURLToPath(new URL('../../../', import.meta.url));
const adapter = join(root, 'adapters/python/adapter.py');
const blocks = codeBlocksOf(readFileSync(join(root, 'docs/any-language.md'), 'utf8'));
const python = blocks.find(({ language }) => language === 'python')!.text;
const dialogues = blocks.flatMap(({ language, text }) => {
  const [, name] = /^dialogue (\w+)$/.exec(language) ?? [];
  if (name === undefined) return [];
  const said = (by: string): string[] =>
    text.split('\n').flatMap((line) => (line.startsWith(by) ? [line.slice(2)] : []));
  return [{ name, program: said('<'), host: said('>') }];
});

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

/** Says what the page has it say, and notes what it is asked. */
const SCRIPTED = `import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [first, ...rest] = readFileSync('said.txt', 'utf8').trim().split('\\n');
console.log(first);
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync('asked.txt', line + '\\n');
  console.log(rest.shift());
}
`;

test('the page has a dialogue of each kind', () => {
  expect(dialogues.map(({ name }) => name)).toEqual(['rate', 'move', 'action', 'objects']);
});

describe.each(dialogues)('the dialogue with $name', ({ name, program, host }) => {
  test('is what the host says', async () => {
    const files = { 'said.txt': program.join('\n'), 'scripted.mjs': SCRIPTED };
    await withFiles(files, async (cwd) => {
      const command = 'node scripted.mjs';
      if (name === 'objects') {
        const link = await openCommandLink(command, { folder: cwd });
        for (const [i, line] of host.entries()) {
          const { steps, forget } = JSON.parse(line) as Request;
          if (forget) link.forget();
          expect({ id: i + 1, outcomes: link.run(steps) }).toEqual(JSON.parse(program[i + 1]!));
        }
        await link.close();
      } else {
        const words = ['rate', '--command', command, '--board', '4x4', '--sequence', '-'];
        const { code, stderr } = await runHere(words, { cwd, input: 'O' });
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      }
      expect(readFileSync(join(cwd, 'asked.txt'), 'utf8').trim().split('\n')).toEqual(host);
    });
  });

  // The others are of brains that the page does not show.
  if (name !== 'rate' && name !== 'objects') return;
  test.skipIf(!HAS_PYTHON)('is what the Python adapter says, if there is python3', async () => {
    await withFiles({}, async (cwd) => {
      writeFileSync(join(cwd, 'flat.py'), python);
      const classes = [fixture('python/piece.py'), fixture('python/board.py')];
      const args = [adapter, ...(name === 'rate' ? ['flat.py'] : classes)];
      const { stdout } = spawnSync('python3', args, { cwd, input: `${host.join('\n')}\n` });
      const said = `${stdout}`.trim().split('\n');
      expect(said.map((line) => JSON.parse(line))).toEqual(program.map((line) => JSON.parse(line)));
    });
  });
});
