import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { codeBlocksOf } from '../documents/code-blocks.ts';

// An empty project that installs the packed tarballs, as somebody else's would.
const root = fileURLToPath(new URL('../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'tetrarium-packed-'));
afterAll(() => rmSync(project, { recursive: true }));

const run = (program: string, args: readonly string[], cwd = project) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const PROGRAM = `import { Board, PLACE_OK, Piece, type PlaceResult } from '@tetrarium/engine';
import { BRAINS } from '@tetrarium/brains';
const board: Board = new Board(10, 20);
const piece = Piece.parse('0 0 1 0 1 1 2 0');
const result: PlaceResult = board.place(piece, 3, board.dropHeight(piece, 3));
// @ts-expect-error: the types are there, and they are strict.
const wrong = () => board.place('pyramid', 3, 0);
console.log(typeof wrong, result === PLACE_OK, board.columnHeight(4), BRAINS.length > 0);
`;

test('the command line is packed with the adapters, and the guides that its hints name', () => {
  const [{ files }] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', './apps/cli'], root));
  const packed = (files as { path: string }[]).map(({ path }) => path);
  const sources = readdirSync(`${root}apps/cli/src`, { recursive: true, encoding: 'utf8' });
  const named = sources
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(`${root}apps/cli/src/${name}`, 'utf8').matchAll(/guide\('([\w-]+)'\)/g),
    ])
    .map(([, name]) => `docs/${name}.md`);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !packed.includes(path))).toEqual([]);
  expect(packed).toEqual(
    expect.arrayContaining(['adapters/java/Adapter.java', 'adapters/python/adapter.py']),
  );
  for (const name of ['docs', 'adapters'])
    expect(existsSync(`${root}apps/cli/${name}`)).toBe(false);
});

const PACKAGES = [
  'engine',
  'search',
  'kernel',
  'brains',
  'protocol',
  'grading',
  'quadris',
  'solver',
  'play',
  'trainer',
];

/** The folders of what the packages need of others, so that nobody has to be asked for it. */
function dependenciesOf(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const path = realpathSync(`${root}node_modules/${name}`);
    if (name.startsWith('@tetrarium/') || found.has(path)) continue;
    dependenciesOf(path, found.add(path));
  }
  return found;
}

/** The whole programs of a page. */
function programsOf(page: string): string[] {
  const blocks = codeBlocksOf(readFileSync(root + page, 'utf8'));
  return blocks.filter(({ language }) => /^ts( whole)?$/.test(language)).map(({ text }) => text);
}

const PAGES = [
  'README.md',
  'docs/brains.md',
  'docs/training.md',
  ...PACKAGES.map((name) => `packages/${name}/README.md`),
];

test('the tarballs install, type-check and play a placement', () => {
  const folders = PACKAGES.map((name) => `./packages/${name}`);
  const others = new Set(folders.flatMap((folder) => [...dependenciesOf(join(root, folder))]));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project];
  const packed = run('npm', [...pack, ...folders, ...others], root);
  const all = JSON.parse(packed) as { filename: string; files: { path: string }[] }[];
  expect(all).toHaveLength(PACKAGES.length + others.size);
  for (const { files } of all.slice(0, PACKAGES.length)) {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    expect(paths.filter((path) => /\.test\.|src\//.test(path))).toEqual([]);
    const scripts = paths.filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => !paths.includes(`${path}.map`))).toEqual([]);
  }
  const tarballs = all.map(({ filename }) => join(project, filename));
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs]);
  writeFileSync(join(project, 'use.ts'), PROGRAM);
  writeFileSync(join(project, 'kernel.ts'), programsOf('packages/kernel/README.md')[0]!);
  const guide = ['docs/your-first-brain.md', 'docs/own-brains.md']
    .flatMap(programsOf)
    .filter((text) => text.startsWith('import'));
  expect(guide).toHaveLength(3);
  const programs = [...PAGES.flatMap(programsOf), ...guide];
  const sources = programs.map((text, i) => {
    writeFileSync(join(project, `program-${i}.ts`), text);
    return `program-${i}.ts`;
  });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = '--strict --target ES2022 --module NodeNext --lib ES2022,DOM'.split(' ');
  run(process.execPath, [tsc, ...options, 'use.ts', 'kernel.ts', ...sources]);
  expect(run(process.execPath, ['use.js']).trim()).toBe('function true 2 true');
  // The one that loads bytes of its own.
  expect(run(process.execPath, ['kernel.js']).trim()).toMatch(/lines, topped-out$/);
});
