import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { codeBlocksOf } from './code-blocks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const blocks = codeBlocksOf(readFileSync(`${root}README.md`, 'utf8'));

// A `ts` block followed by a `text` block is a program and what it prints.
const programs = ['README.md', 'docs/brains.md'].flatMap((page) => {
  const all = codeBlocksOf(readFileSync(root + page, 'utf8'));
  return all.flatMap((block, i) =>
    block.language === 'ts' ? [{ ...block, page, output: all[i + 1]?.text }] : [],
  );
});

test('the pages have programs with their output', () => {
  expect(programs.map(({ page }) => page)).toEqual(['README.md', 'README.md', 'docs/brains.md']);
});

test.each(programs)(
  'the program at line $line of $page prints what the page says',
  ({ text, output }) => {
    // Below node_modules, so that the packages resolve as they do for a user.
    const folder = mkdtempSync(`${root}node_modules/.readme-`);
    try {
      writeFileSync(`${folder}/program.mjs`, transformSync(text, { loader: 'ts' }).code);
      const printed = execFileSync(process.execPath, [`${folder}/program.mjs`], {
        encoding: 'utf8',
      });
      expect(printed.trimEnd()).toBe(output);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('the two commands are on the first screen', () => {
  const first = blocks.find((block) => block.language === 'sh')!;
  expect(first.line).toBeLessThan(12);
  expect(first.text).toContain('npm install && npm start');
  expect(first.text).toContain('npm install && npm test');
});

test('files that its commands name are there, unless they are yours to write', () => {
  const lines = blocks
    .filter((block) => block.language === 'sh')
    .flatMap(({ text }) => text.split('\n'));
  const words = lines.flatMap((line) => line.replace(/#.*/, '').split(/\s+/));
  const files = words.filter((word) => /[\w-]\.(ts|js|json|txt|replay)$/.test(word));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !/^my-/.test(file) && !existsSync(root + file))).toEqual([]);
});
