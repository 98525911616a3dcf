import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULESETS, VERB_HELP } from '@tetrarium/quadris';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';

// Runs the examples of docs/quadris-commands.md beside the files it shows.
const text = readFileSync(new URL('../../../docs/quadris-commands.md', import.meta.url), 'utf8');
const BIN = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));
const files = Object.fromEntries(
  [...text.matchAll(/^`(\S+)`:\n\n```json\n([\s\S]*?)```/gm)].map(([, name, body]) => [
    name!,
    body!,
  ]),
);
const examples = [...text.matchAll(/```sh\n(.*)\n```\n```text\n([\s\S]*?)```/g)].map(
  ([, line, output]) => ({ line: line!, output: output! }),
);

test('there are examples and files', () => {
  expect(examples.length).toBeGreaterThan(3);
  expect(Object.keys(files)).toEqual(['levels.json', 'words.json']);
});

test.each(examples)('$line', async ({ line, output }) => {
  await withFiles(files, async (folder) => {
    const script = line.replace('npx tetrarium', `"${process.execPath}" "${BIN}"`);
    const { stdout } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stdout.replace(/ +$/gm, '')).toBe(output);
  });
});

test('every command of every rules is in the document', () => {
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(/\s/));
  for (const verb of Object.keys(VERB_HELP)) expect(inCode, verb).toContain(verb);
  for (const id of Object.keys(RULESETS)) expect(inCode).toContain(id);
});
