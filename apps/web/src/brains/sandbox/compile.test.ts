import { expect, test } from 'vitest';
import { compileBrain, exportsOf } from './compile.ts';

test.each([
  ['export const rateBoard = () => 0;', 'JavaScript'],
  ['function f(board: Board): number { return 0 }', 'TypeScript'],
  ['interface Board { width: number }\nexport const rateBoard = () => 0;', 'TypeScript'],
  ["import type { Board } from '@tetrarium/engine';", 'TypeScript'],
  ['const m = new Map<string, number>();', 'TypeScript'],
  ['class A { private x = 1; }', 'TypeScript'],
])('%j is %s', (text, language) => {
  expect(compileBrain(text)).toMatchObject({ language });
});

test.each([
  ['function rateBoard(board) {\n  return board.\n}', 3, 2],
  ['const a = ;', 1, 11],
  ['let a = 1;\nlet b: = 2;', 2, 8],
  ['f({', 1, 4],
])('%j cannot be read at %i:%i', (text, line, column) => {
  expect(compileBrain(text)).toMatchObject({ message: expect.any(String), line, column });
});

test('lines stay, and columns are found again', () => {
  const text = [
    "import { findBrain, type Brain } from '@tetrarium/brains';",
    'export function rateBoard(board: Board, n: number): number { return findBrain(board, n); }',
    'export const other = (x as unknown as string).length + missing;',
  ].join('\n');
  const compiled = compileBrain(text);
  if (!('code' in compiled)) throw new Error(compiled.message);
  const before = text.split('\n');
  const after = compiled.code.split('\n');
  for (const [line, word] of [
    [2, 'rateBoard'],
    [2, 'return'],
    [3, 'missing'],
  ] as const) {
    const column = after[line - 1]!.indexOf(word) + 1;
    expect(column).toBeGreaterThan(0);
    expect(compiled.columnOf(line, column), word).toBe(before[line - 1]!.indexOf(word) + 1);
  }
});

test.each([
  ['function rateBoard(board) {}', 'rateBoard'],
  ['const bestMove = () => undefined;', 'bestMove'],
  ['export function rateBoard() {}', undefined],
  ['module.exports = {};', undefined],
  ['const x = 1;', undefined],
])('%j forgets to export %s', (text, name) => {
  expect(exportsOf(text)).toBe(name);
});
