import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classDiagrams } from '../../scripts/class-diagram.ts';

const page = readFileSync(new URL('../../docs/class-diagrams.md', import.meta.url), 'utf8');

const classesOf = (text: string): string[] =>
  [...text.matchAll(/^ {2}class (\w+) \{$/gm)].map(([, name]) => name!).sort();

test('docs/class-diagrams.md shows the classes there are (npm run diagram)', () => {
  const drawn = classDiagrams();
  expect(classesOf(page)).toEqual(classesOf(drawn));
  for (const line of ['+place(piece, x, y)', 'Board ..> Piece']) expect(drawn).toContain(line);
  expect(drawn).not.toContain('oldRow0');
});
