import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** The words that docs/words.md replaces, each with what to say instead. */
const replaced = read('docs/words.md')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .flatMap((line) => {
    const [, say, , not] = line.split('|').map((cell) => cell.trim());
    return [...not!.matchAll(/`([^`]+)`/g)].map(([, words]) => ({ say: say!, words: words! }));
  });

const patterns = replaced.map(({ say, words }) => {
  const [first, rest] = [words[0]!, words.slice(1).replaceAll('.', '\\.')];
  return {
    say,
    words,
    pattern: new RegExp(`(?<![\\w-])[${first}${first.toUpperCase()}]${rest}(?![\\w-])`),
  };
});

/** What is wrong with a text, as "say X, not Y". */
function faultsOf(text: string): string[] {
  return patterns
    .filter(({ pattern }) => pattern.test(text))
    .map(({ say, words }) => `say ${say}, not ${words}`);
}

/** The texts of a program: strings that are no identifier of something, and words between tags. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /\s|^[A-Z]/.test(node.text)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts;
}

/** Prose alone: code in a document names things as programs do. */
function proseOf(document: string): string {
  return document.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
}

const programs = listFiles(root, ['apps', 'packages'], /^\w+\/[\w-]+\/src\/.*\.tsx?$/).filter(
  (path) => !/\.(test|d)\.ts$/.test(path),
);

/** Quotes of the briefs, and this list itself. */
const QUOTING = /^docs\/(words|specs|grading)\.md$|^docs\/adr\//;
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...listFiles(root, ['docs'], /\.md$/),
].filter((path) => !QUOTING.test(path));

test('the list is read', () => {
  expect(replaced.length).toBeGreaterThan(30);
  expect(faultsOf('Retry')).toEqual(['say Restart, not Retry']);
  expect(faultsOf('Half turn')).toHaveLength(1);
  expect(faultsOf('tetrarium play --retry-faults, retry')).toEqual([]);
});

test('no text of a program has a word that was replaced', () => {
  expect(programs.length).toBeGreaterThan(500);
  const found = programs.flatMap((path) => {
    const source = read(path);
    // Only a file that has such a word anywhere is worth parsing.
    if (faultsOf(source).length === 0) return [];
    return textsOf(path, source).flatMap((text) =>
      faultsOf(text).map((fault) => `${path}: ${fault}: ${text}`),
    );
  });
  expect(found).toEqual([]);
});

test('no document has one', () => {
  const found = documents.flatMap((path) =>
    faultsOf(proseOf(read(path))).map((fault) => `${path}: ${fault}`),
  );
  expect(found).toEqual([]);
});
