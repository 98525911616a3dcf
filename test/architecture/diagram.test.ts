import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classDiagrams } from '../../scripts/class-diagram.ts';

const page = readFileSync(new URL('../../docs/class-diagrams.md', import.meta.url), 'utf8');

const classesOf = (text: string): string[] =>
  [...text.matchAll(/^ {2}class (\w+)(?:\[.*\])? \{$/gm)].map(([, name]) => name!).sort();

test('docs/class-diagrams.md shows the classes there are (npm run diagram)', () => {
  const drawn = classDiagrams();
  expect(classesOf(page)).toEqual(classesOf(drawn));
  for (const line of ['+place(piece, x, y)', 'Board ..> Piece']) expect(drawn).toContain(line);
  for (const hidden of ['oldRow0', '[LANES]']) expect(drawn).not.toContain(hidden);
});

test.each([
  [
    'Quadris',
    'class Interpreter {',
    'class module_moves["moves.ts"] {',
    'module_drop ..> QuadrisGame',
  ],
  ['The solver and its search', 'class TetrisSolver {', 'class module_solve["solve.ts"] {'],
  [
    'The guideline game',
    'class InputMachine {',
    'class module_guideline_game["guideline/game.ts"] {',
  ],
])('%s: its own classes and modules', (subject, ...lines) => {
  const part = page.slice(page.indexOf(`## ${subject}\n`)).split('\n## ')[0]!;
  for (const line of lines) expect(part).toContain(line);
});
