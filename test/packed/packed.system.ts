import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeBlocksOf } from '../documents/code-blocks.ts';
import { installPacked, project, root, run } from './install.ts';

const PROGRAM = `import { Board, PLACE_OK, Piece, type PlaceResult } from '@tetrarium/engine';
import { BRAINS } from '@tetrarium/brains';
const board: Board = new Board(10, 20);
const piece = Piece.parse('0 0 1 0 1 1 2 0');
const result: PlaceResult = board.place(piece, 3, board.dropHeight(piece, 3));
// @ts-expect-error: the types are there, and they are strict.
const wrong = () => board.place('pyramid', 3, 0);
console.log(typeof wrong, result === PLACE_OK, board.columnHeight(4), BRAINS.length > 0);
`;

const PACKAGES = readdirSync(`${root}packages`);

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
  installPacked(PACKAGES);
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
