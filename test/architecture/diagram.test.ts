import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classDiagram, withDiagram } from '../../scripts/class-diagram.ts';

const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');

test('the class diagram in ARCHITECTURE.md is the one of the sources (npm run diagram)', () => {
  expect(withDiagram(text)).toBe(text);
});

test('it shows the classes and what they use', () => {
  const diagram = classDiagram();
  expect(diagram).toContain('class Board {');
  expect(diagram).toContain('+place(piece, x, y)');
  expect(diagram).toContain('Board ..> Piece');
  expect(diagram).not.toContain('oldRow0');
});
