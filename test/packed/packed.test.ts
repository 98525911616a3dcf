import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPacked, project, root, run } from './install.ts';

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

// All tarballs together, with types and the programs of the documents: packed.system.ts.
test('a tarball installs in an empty project and plays a placement', () => {
  installPacked(['engine']);
  writeFileSync(
    join(project, 'use.js'),
    `import { Board, PLACE_OK, Piece } from '@tetrarium/engine';
const board = new Board(10, 20);
const piece = Piece.parse('0 0 1 0 1 1 2 0');
console.log(board.place(piece, 3, board.dropHeight(piece, 3)) === PLACE_OK, board.columnHeight(4));
`,
  );
  expect(run(process.execPath, ['use.js']).trim()).toBe('true 2');
});
