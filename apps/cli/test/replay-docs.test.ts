import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { parseReplay } from '@tetrarium/engine/replay';
import { expect, test } from 'vitest';
import { TETRARIUM } from './terminal-driver.ts';

// Runs the examples of docs/replay-format.md.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}docs/replay-format.md`, 'utf8');
const block = (language: string, after = 0) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(text.slice(after))![1]!;

test('the JSON and the compact text are the same game', () => {
  const json = parseReplay(block('json'), [GUIDELINE_REPLAY]);
  const compact = parseReplay(block('replay'), [GUIDELINE_REPLAY]);
  expect(json.ok).toBe(true);
  expect(compact).toEqual(json);
});

test('it shows what the document says', () => {
  const { stdout, status } = spawnSync(process.execPath, [TETRARIUM, 'replay', 'show', '-'], {
    input: block('replay'),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.trimEnd()).toBe(block('text'));
});

test('the program prints what the document says', () => {
  const folder = mkdtempSync(`${root}node_modules/.docs-`);
  try {
    writeFileSync(`${folder}/program.mjs`, block('ts'));
    const { stdout } = spawnSync(process.execPath, [`${folder}/program.mjs`], { encoding: 'utf8' });
    expect(stdout.trimEnd()).toBe(block('text', text.indexOf('## In a program')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
