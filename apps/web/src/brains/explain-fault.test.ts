import { expect, test } from 'vitest';
import { explainFault } from './explain-fault.ts';

const at = (line: number): string =>
  `Your brain stopped: Uncaught SyntaxError: Unexpected token (line ${line}, column 3).`;

test.each([
  ["// mine\nimport { a } from './a.js';", 2, 'an import'],
  ['import"./a.js"', 1, 'an import'],
  ['function rateBoard(board: Board) {\n}', 1, 'a type'],
  ['const rateBoard = (board): number => 0;', 1, 'a type'],
  ['let x = 1;\nlet holes: number = 0;', 2, 'a type'],
  ['interface Board {\n}', 1, 'a type'],
  ['export type Row = number;', 1, 'a type'],
  ['const n = board.width as number;', 1, 'a type'],
])('%j is no plain script', (code, line, what) => {
  const expected = `Expected JavaScript without imports and types, got ${what} in line ${line}. `;
  expect(explainFault(at(line), code)).toBe(expected + at(line));
});

test.each([
  ['function rateBoard(board) {\n  return board.\n}', 3],
  ['const sum = isHigh(x) ? a : ;', 1],
  ['f({ a: 1, b: });', 1],
  ["import('./a.js'", 1],
])('%j is just wrong', (code, line) => {
  expect(explainFault(at(line), code)).toBe(at(line));
});

test('what is no matter of syntax keeps its words', () => {
  const fault = 'Your brain stopped: Error: boom (line 1, column 1).';
  expect(explainFault(fault, "import './a.js'")).toBe(fault);
});
