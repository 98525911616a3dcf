import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

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

test('the command line is packed with the guides that its hints name', () => {
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
  expect(existsSync(`${root}apps/cli/docs`)).toBe(false);
});

test('the tarballs install, type-check and play a placement', () => {
  const packages = ['engine', 'search', 'kernel', 'brains', 'grading', 'quadris', 'solver'];
  const folders = packages.map((name) => `./packages/${name}`);
  const packed = run('npm', ['pack', '--json', '--pack-destination', project, ...folders], root);
  const all = JSON.parse(packed) as { filename: string; files: { path: string }[] }[];
  expect(all).toHaveLength(packages.length);
  const tarballs = all.map(({ filename, files }) => {
    expect(files.map((file) => file.path)).toContain('LICENSE');
    expect(files.map((file) => file.path).filter((path) => /\.test\.|src\//.test(path))).toEqual(
      [],
    );
    return join(project, filename);
  });
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs]);
  writeFileSync(join(project, 'use.ts'), PROGRAM);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  run(process.execPath, [
    tsc,
    '--strict',
    '--target',
    'ES2022',
    '--module',
    'NodeNext',
    '--lib',
    'ES2022,DOM',
    'use.ts',
  ]);
  expect(run(process.execPath, ['use.js']).trim()).toBe('function true 2 true');
});
