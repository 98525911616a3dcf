import { expect, test } from 'vitest';
import { classDiagrams } from '../../scripts/class-diagram.ts';

const page = classDiagrams();

test('npm run diagram draws the public members of classes, and who uses whom', () => {
  for (const line of ['+place(piece, x, y)', 'Board ..> Piece']) expect(page).toContain(line);
  for (const hidden of ['oldRow0', '[LANES]']) expect(page).not.toContain(hidden);
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
