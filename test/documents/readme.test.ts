import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';
import { codeBlocksOf } from './code-blocks.ts';
import { runPrograms } from './run-programs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (page: string) => readFileSync(root + page, 'utf8');
const readmes = listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/README\.md$/);
const pages = ['README.md', 'docs/brains.md', 'docs/training.md', ...readmes];

// A `ts` block followed by a `text` block is a program and what it prints.
const programs = pages.flatMap((page) => {
  const all = codeBlocksOf(read(page));
  return all.flatMap((block, i) =>
    block.language === 'ts' ? [{ ...block, page, output: all[i + 1]?.text }] : [],
  );
});
let printed: readonly string[] = [];
beforeAll(() => {
  printed = runPrograms(programs.map(({ text }) => text));
});

const withoutEnds = (text: string | undefined) => text?.replace(/ +$/gm, '').trimEnd();

test('the guides and every package but those without a library have a program', () => {
  const without = pages.filter((page) => !programs.some((program) => program.page === page));
  expect(without).toEqual(['apps/cli/README.md', 'apps/web/README.md']);
});

test.each(programs.map((program, i) => ({ ...program, i })))(
  'the program at line $line of $page prints what the page says',
  ({ i, output }) => expect(withoutEnds(printed[i])).toBe(withoutEnds(output)),
);

test('the commands of apps/cli/README.md print what it says', () => {
  const bin = `"${process.execPath}" "${root}apps/cli/bin/tetrarium.js"`;
  const blocks = codeBlocksOf(read('apps/cli/README.md'));
  const runs = blocks.flatMap(({ text }, i) =>
    blocks[i + 1]?.language === 'text' ? [{ text, output: blocks[i + 1]!.text }] : [],
  );
  expect(runs).toHaveLength(2);
  for (const { text, output } of runs) {
    const line = text.replace(/^tetrarium/, bin);
    const printed = execFileSync('sh', ['-c', line], { encoding: 'utf8', stdio: 'pipe' });
    expect(printed.trimEnd()).toBe(output);
  }
});

test.each(readmes)('%s says how to install it, and its links lead somewhere', (page) => {
  const { name } = JSON.parse(read(page.replace('README.md', 'package.json')));
  expect(read(page)).toMatch(new RegExp(`^# ${name}\n`));
  expect(read(page)).toMatch(
    new RegExp(`^np[mx] .*${name.replace('@tetrarium/web', 'tetrarium')}`, 'm'),
  );
  const targets = [...read(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target]) => target!);
  expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
});

test('the two commands are on the first screen', () => {
  const first = codeBlocksOf(read('README.md')).find((block) => block.language === 'sh')!;
  expect(first.line).toBeLessThan(12);
  expect(first.text).toContain('npm install && npm start');
  expect(first.text).toContain('npm install && npm test');
});

test('README.md says how its program is run', () => {
  expect(read('README.md')).toContain('run it with\n`npx tsx first.ts`');
});

test('files that its commands name are there, unless they are yours to write', () => {
  const lines = codeBlocksOf(read('README.md'))
    .filter((block) => block.language === 'sh')
    .flatMap(({ text }) => text.split('\n'));
  const words = lines.flatMap((line) => line.replace(/#.*/, '').split(/\s+/));
  const files = words.filter((word) => /[\w-]\.(ts|js|json|txt|replay)$/.test(word));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !/^my-/.test(file) && !existsSync(root + file))).toEqual([]);
});
