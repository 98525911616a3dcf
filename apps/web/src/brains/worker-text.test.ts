import { type Board, JavaRandom, parseBoard } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { runWorker } from '../../test/run-worker.ts';
import { cellsOf } from './candidates.ts';
import { writeWorker } from './worker-text.ts';

/** Everything a board tells, as one number. */
const TELL = (board: Board): number => {
  const { width, height, maxHeight, heightSum, filledCells } = board;
  const columns = Array.from({ length: width }, (_, x) => board.columnHeight(x));
  const rows = Array.from({ length: height }, (_, y) => board.rowWidth(y));
  const cells: boolean[] = [];
  for (let y = -1; y <= height; y++) for (let x = -1; x <= width; x++) cells.push(board.grid(x, y));
  const told = { width, height, maxHeight, heightSum, filledCells, columns, rows, cells };
  return [...JSON.stringify(told)].reduce((sum, c) => (31 * sum + c.charCodeAt(0)) >>> 0, 7);
};

test('the board of the sandbox tells what the board of the engine tells', () => {
  const random = new JavaRandom(4);
  const ask = runWorker(`const rateBoard = ${TELL.toString()}`);
  for (let i = 0; i < 20; i++) {
    const [width, height] = [1 + random.nextInt(12), 1 + random.nextInt(12)];
    const picture = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, () => (y > 2 && random.nextInt(3) > 0 ? '#' : '.')).join(''),
    ).join('\n');
    const board = parseBoard(picture);
    if (!board.ok) throw new Error(board.problem.message);
    const told = ask({ width, height, cells: cellsOf(board.value) });
    expect(told).toEqual({ scores: [TELL(board.value)] });
  }
});

const EMPTY = { width: 2, height: 2, cells: new Uint8Array(8) };

test.each([
  ['export function rateBoard() { return 3; }', { scores: [3, 3] }],
  ['  export  const rateBoard = () => -1;', { scores: [-1, -1] }],
  ['export default function rateBoard() { return 1 / 0; }', { scores: [Infinity, Infinity] }],
  ['const rateBoard = () => "3"', { wrong: '"3"' }],
  ['const rateBoard = () => NaN', { wrong: 'NaN' }],
  ['const rateBoard = () => ({})', { wrong: 'an object' }],
  ['const rateBoard = () => rateBoard', { wrong: 'a function' }],
  ['function rateBoard() {}', { wrong: 'undefined' }],
])('%s', (code, answer) => {
  expect(runWorker(code)(EMPTY)).toEqual(answer);
});

test('what is thrown comes with its words', () => {
  const told = runWorker('const rateBoard = () => {\n  throw new Error("oh");\n}')(EMPTY);
  expect(told).toMatchObject({ thrown: 'Error: oh', line: expect.any(Number) });
});

test('taking the exports out moves nothing', () => {
  const code =
    '// export function\nexport function a() {}\nexport async function b() {}\nexporting();';
  const script = writeWorker(code).slice(0, code.length);
  expect(script).toBe(code.replace(/^export (?=\w+ )/gm, '       '));
});
