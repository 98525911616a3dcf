import { findBrain } from '@tetrarium/brains';
import { drawBoard, type Question, readMove } from '@tetrarium/brains/user';
import { Board, formatBody, Piece } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { runWorker } from '../../../test/run-worker.ts';
import { EXAMPLES } from '../examples.ts';

const BOARD = new Board(10, 20);
const PIECE = Piece.getPieces()[Piece.PYRAMID]!;
const QUESTION: Question = {
  type: 'best-move',
  board: drawBoard(BOARD),
  body: formatBody(PIECE),
  limitHeight: 16,
};

test.each(EXAMPLES)('the example $id plays', async ({ code, form }) => {
  const worker = await runWorker(code);
  expect(worker.said).toEqual([{ type: 'ready', form }]);
  const [answer] = worker.ask([QUESTION]);
  expect(readMove(answer!, BOARD, PIECE, 16)).toMatchObject({ y: 0 });
});

test.each([
  ['export', 'export function rateBoard(board) { return board.heightSum; }'],
  ['no export', 'function rateBoard(board) { return board.heightSum; }'],
  ['a constant', 'const rateBoard = (board) => board.heightSum;'],
  ['a type', 'export const rateBoard = (board: { heightSum: number }): number => board.heightSum;'],
  ['CommonJS', 'module.exports = { rateBoard: (board) => board.heightSum };'],
  [
    'imports',
    "import { createRecipeBrain, findBrain } from '@tetrarium/brains';\nexport default createRecipeBrain(findBrain('lee')!.recipe!);",
  ],
  ['require', "exports.default = new (require('@tetrarium/brains').DefaultBrain)();"],
  [
    'the classes of Quadris',
    "import { Board } from '@tetrarium/quadris/classes';\nconst { width } = Board.SIZE;\nexport const rateBoard = (b) => b.columnHeight(0) * width;",
  ],
  [
    'the classes of the Dalhousie report',
    "import { Tetromino } from '@tetrarium/solver/dalhousie';\nconst { rotations } = new Tetromino('**\\n');\nexport const rateBoard = (b) => b.columnHeight(0) * rotations.length;",
  ],
  [
    'an await',
    "const { findBrain } = await import('@tetrarium/brains');\nexport default findBrain('bcts').create();",
  ],
  [
    'a subpath',
    "import { copyBoard } from '@tetrarium/engine/core';\nexport const rateBoard = (b) => copyBoard(b).heightSum;",
  ],
  [
    "the handout's names",
    "import { DefaultBrain } from '@tetrarium/brains/stanford';\nexport default class extends DefaultBrain {\n  rateBoard(board: Board): number { return board.getMaxHeight(); }\n}",
  ],
  [
    'a brain in the names of the UT report',
    `import { Action, Result } from '@tetrarium/engine/ut';
     export class TetrisBrain {
       nextMove(board) {
         const left = board.testMove(Action.LEFT);
         return left.getLastResult() === Result.SUCCESS && board.getColumnHeight(0) === 0
           ? Action.LEFT
           : Action.DROP;
       }
     }`,
  ],
])('%s is a form of a brain', async (_what, code) => {
  const worker = await runWorker(code);
  const [answer] = worker.ask([QUESTION]);
  expect(readMove(answer!, BOARD, PIECE, 16)).toMatchObject({ y: 0 });
});

test('a brain of ours answers in the sandbox as outside', async () => {
  const worker = await runWorker(
    "import { findBrain } from '@tetrarium/brains';\nexport default findBrain('dellacherie').create();",
  );
  const move = findBrain('dellacherie')!.create().bestMove(BOARD, PIECE, 16)!;
  const [answer] = worker.ask([QUESTION]);
  expect(readMove(answer!, BOARD, PIECE, 16)).toEqual(move);
});

test.each([
  [
    "const a = 1;\nimport fs from 'node:fs';\nexport const rateBoard = () => fs;",
    { reason: expect.stringContaining('got "node:fs"') },
  ],
  ['const other = 1;', { reason: expect.stringContaining('has no brain: Expected rateBoard') }],
  ['\n\nmissing();', { reason: 'threw ReferenceError: missing is not defined', line: 3 }],
])('%j is unusable', async (code, fault) => {
  const { said } = await runWorker(code);
  expect(said).toEqual([expect.objectContaining({ type: 'unusable', ...fault })]);
});

test('what is thrown comes with its place, and ends the list', async () => {
  const worker = await runWorker('export const rateBoard = () => {\n  throw new Error("oh");\n};');
  expect(worker.ask([QUESTION, QUESTION])).toEqual([
    { type: 'failure', reason: 'threw Error: oh', line: 2, column: 9 },
  ]);
});
