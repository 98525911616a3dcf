import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeBlocksOf } from '../../../test/documents/code-blocks.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Runs every example of these documents with the puzzle that stands before it.
const blocks = ['puzzle-format', 'briefs/dalhousie'].flatMap((name) =>
  codeBlocksOf(readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8')),
);
const FILES: Readonly<Record<string, string>> = { puzzle: 'puzzle.txt', json: 'puzzle.json' };

const runs = blocks.flatMap((block, i) => {
  if (block.language !== 'sh') return [];
  const given = [...blocks.slice(0, i)].reverse().find(({ language }) => language in FILES)!;
  const output = blocks[i + 1]!.text;
  return [{ command: block.text, given, output }];
});

test('the documents of the solver have examples', () => {
  expect(runs.length).toBeGreaterThan(5);
});

test.each(runs)('[S-85] a document of the solver: $command', async ({ command, given, output }) => {
  const name = FILES[given.language]!;
  await withFiles({ [name]: `${given.text}\n` }, async (folder) => {
    const words = command.replace('npx tetrarium ', '').split(' ');
    const path = join(folder, name);
    const { stdout, stderr, code } = await runHere(
      words.map((word) => (word === name ? path : word)),
    );
    const isRefused = output.startsWith('tetrarium:');
    const said = isRefused ? stderr.replace(path, name).split('\n')[0]! : stdout.trimEnd();
    expect(said).toBe(output.trimEnd());
    expect(code).toBe(isRefused ? 3 : 0);
  });
});
