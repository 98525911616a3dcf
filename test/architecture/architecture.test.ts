import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';
import { DEPENDENCIES } from './dependencies.ts';
import { findFaults, findFolderCycles, type Manifests, packageOf, type Source } from './faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

function listSources(): Source[] {
  return listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/src\/.*\.(tsx?|css)$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: read(path) }));
}

const manifests: Manifests = Object.fromEntries(
  listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/package\.json$/).map((path) => {
    const { dependencies = {}, exports = {} } = JSON.parse(read(path)) as Record<string, object>;
    const manifest = { dependencies: Object.keys(dependencies), exports: Object.keys(exports) };
    return [packageOf(path), manifest];
  }),
);

const sources = listSources();

test('[O-10] every source keeps to its dependencies, and pure packages stay pure', () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(findFaults(sources, DEPENDENCIES, manifests)).toEqual([]);
});

test('no folders of a package import each other', () => {
  expect(findFolderCycles(sources)).toEqual([]);
});

test('ARCHITECTURE.md names every package', () => {
  const text = read('ARCHITECTURE.md');
  for (const name of Object.keys(DEPENDENCIES)) expect(text).toContain(`\`${name}\``);
});

test('style sheets keep to the breakpoints of layout.css', () => {
  const edges = sources
    .flatMap(({ text }) => [...text.matchAll(/@media[^{]*/g)].map(([condition]) => condition))
    .flatMap((condition) => [...condition.matchAll(/\((min|max)-(width|height): (\d+)px\)/g)])
    .map(([, end, side, size]) => `${side} ${Number(size) + (end === 'max' ? 1 : 0)}`);
  expect([...new Set(edges)].sort()).toEqual(
    ['width 360', 'width 560', 'width 700', 'width 1000', 'width 1200', 'height 500'].sort(),
  );
});

// A test that cannot fail proves nothing: each kind of fault is found in a made-up source.
describe('finds', () => {
  const faults = (path: string, text: string) =>
    findFaults([{ path, text }], DEPENDENCIES, {
      'packages/engine': { dependencies: [], exports: ['./core'] },
      'apps/cli': { dependencies: ['yargs'], exports: [] },
    });

  test.each([
    ['an unknown package', 'packages/utils/src/a.ts', '', 'not in the table'],
    ['a dependency', 'packages/engine/src/a.ts', "import '@tetrarium/brains'", 'may not depend'],
    [
      'a dependency for its types',
      'packages/engine/src/a.ts',
      "import type { A } from '@tetrarium/brains'",
      'may not depend',
    ],
    ['an undeclared package', 'apps/cli/src/a.ts', "import 'left-pad'", 'not in the dependencies'],
    ['node in a pure package', 'packages/engine/src/a.ts', "import 'node:fs'", 'only for node'],
    ['node beside the entry', 'packages/kernel/src/a.ts', "import 'node:fs'", 'only for node'],
    ['node in the browser', 'apps/web/src/a.ts', "import 'node:fs'", 'only for node'],
    [
      'a way out of the package',
      'packages/engine/src/a.ts',
      "import '../../brains/src/b.ts'",
      'leaves its package',
    ],
    [
      'a way past the exports',
      'apps/cli/src/a.ts',
      "import '@tetrarium/engine/core/board.ts'",
      'no export',
    ],
    ['a dependency nobody uses', 'apps/cli/src/a.ts', '', 'yargs is declared and imported nowhere'],
    ['its own index', 'packages/engine/src/a.ts', "export { A } from './index.ts'", 'own index'],
    ['dice', 'packages/engine/src/a.ts', 'Math.random()', 'clock or dice'],
    ['a clock', 'packages/engine/src/a.ts', 'Date.now()', 'clock or dice'],
    ['a logarithm', 'packages/engine/src/a.ts', 'Math.log(2)', 'transcendental'],
  ])('%s', (_, path, text, message) => {
    expect(faults(path, text).join()).toContain(message);
  });

  test('a circle', () => {
    const found = findFaults(
      [
        { path: 'packages/engine/src/a.ts', text: "import './b.ts'" },
        { path: 'packages/engine/src/b.ts', text: "import './a.ts'" },
      ],
      DEPENDENCIES,
      {},
    );
    expect(found.join()).toContain('circle');
  });

  test('folders that import each other, though no files do', () => {
    const found = findFolderCycles([
      { path: 'packages/engine/src/core/a.ts', text: "import '../srs/b.ts'" },
      { path: 'packages/engine/src/srs/b.ts', text: '' },
      { path: 'packages/engine/src/srs/c.ts', text: "import '../core/d.ts'" },
      { path: 'packages/engine/src/core/d.ts', text: '' },
    ]);
    expect(found).toEqual([['packages/engine/src/core', 'packages/engine/src/srs']]);
  });
});
