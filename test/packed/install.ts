import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

// An empty project that installs the packed tarballs, as somebody else's would.
export const root = fileURLToPath(new URL('../../', import.meta.url));
export const project = mkdtempSync(join(tmpdir(), 'tetrarium-packed-'));
afterAll(() => rmSync(project, { recursive: true }));

export const run = (program: string, args: readonly string[], cwd = project) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Packs these packages and what they need of others, and installs them in the project. */
export function installPacked(names: readonly string[]): void {
  const folders = names.map((name) => `./packages/${name}`);
  const others = new Set(folders.flatMap((folder) => [...dependenciesOf(join(root, folder))]));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project];
  const packed = run('npm', [...pack, ...folders, ...others], root);
  const all = JSON.parse(packed) as { filename: string; files: { path: string }[] }[];
  expect(all).toHaveLength(names.length + others.size);
  for (const { files } of all.slice(0, names.length)) {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    expect(paths.filter((path) => /\.test\.|src\//.test(path))).toEqual([]);
    const scripts = paths.filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => !paths.includes(`${path}.map`))).toEqual([]);
  }
  const tarballs = all.map(({ filename }) => join(project, filename));
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs]);
}

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
