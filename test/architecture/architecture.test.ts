import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';
import { DOORS } from './doors.ts';
import { type Declared, findFaults, roomOf, type Source } from './faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

function listSources(): Source[] {
  return listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/src\/.*\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: read(path) }));
}

const declared: Declared = Object.fromEntries(
  listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/package\.json$/).map((path) => {
    const { dependencies = {} } = JSON.parse(read(path)) as { dependencies?: object };
    return [roomOf(path), Object.keys(dependencies)];
  }),
);

test('every source keeps to the doors, and pure rooms stay pure', () => {
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(10);
  expect(findFaults(sources, DOORS, declared)).toEqual([]);
});

test('ARCHITECTURE.md names every room', () => {
  const text = read('ARCHITECTURE.md');
  for (const room of Object.keys(DOORS)) expect(text).toContain(`\`${room}\``);
});

// A test that cannot fail proves nothing: each kind of fault is found in a made-up source.
describe('finds', () => {
  const faults = (path: string, text: string) =>
    findFaults([{ path, text }], DOORS, { 'packages/engine': [], 'apps/cli': ['yargs'] });

  test.each([
    ['an unknown room', 'packages/utils/src/a.ts', '', 'not in the door table'],
    ['a closed door', 'packages/engine/src/a.ts', "import '@tetrarium/brains'", 'no door'],
    [
      'a type through a closed door',
      'packages/engine/src/a.ts',
      "import type { A } from '@tetrarium/brains'",
      'no door',
    ],
    ['an undeclared package', 'apps/cli/src/a.ts', "import 'left-pad'", 'not in the dependencies'],
    ['node in a pure room', 'packages/engine/src/a.ts', "import 'node:fs'", 'only for node'],
    ['node beside the entry', 'packages/kernel/src/a.ts', "import 'node:fs'", 'only for node'],
    ['node in the browser', 'apps/web/src/a.ts', "import 'node:fs'", 'only for node'],
    [
      'a way out of the room',
      'packages/engine/src/a.ts',
      "import '../../brains/src/b.ts'",
      'leaves the room',
    ],
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
      DOORS,
      {},
    );
    expect(found.join()).toContain('circle');
  });
});
