import { DefaultBrain, findBrain, type Move, UtReportBrain } from '@tetrarium/brains';
import {
  askBrain,
  drawBoard,
  type Exports,
  findExport,
  readMove,
  type UserBrain,
} from '@tetrarium/brains/user';
import { type Board, formatBody, Piece } from '@tetrarium/engine/core';
import type { ActionBoard } from '@tetrarium/engine/srs';
import { describe, expect, test } from 'vitest';
import { LIMIT, makeBoard, PIECE } from './with-brain.ts';

const ask = (brain: UserBrain) =>
  askBrain(brain, {
    type: 'best-move',
    board: drawBoard(makeBoard()),
    body: formatBody(PIECE),
    limitHeight: LIMIT,
  });

describe('what a module exports', () => {
  const rate = (board: Board) => new DefaultBrain().rateBoard(board);
  const expected = new DefaultBrain().bestMove(makeBoard(), PIECE, LIMIT)!;

  class Rater {
    private readonly ours = new DefaultBrain();
    rateBoard(board: Board) {
      return this.ours.rateBoard(board);
    }
  }
  class Mover extends DefaultBrain {
    override bestMove(board: Board, piece: Piece, limitHeight: number) {
      return super.bestMove(board, piece, limitHeight);
    }
  }

  test.each<[string, Exports]>([
    ['rateBoard', { rateBoard: rate, weights: [1] }],
    [
      'bestMove',
      { bestMove: (...question: [Board, Piece, number]) => new Mover().bestMove(...question) },
    ],
    ['a default function', { default: rate }],
    ['a default object', { default: { rateBoard: rate } }],
    ['a default class', { default: Rater }],
    ['a default factory', { default: () => new Rater() }],
    ['a factory that waits', { default: async () => new Mover() }],
    ['a class of any name', { Deep: Mover, weights: [1] }],
    ['an object of any name', { deep: new Rater() }],
    ['a factory of a telling name', { createBrain: () => new Rater() }],
    ['a module within a module', { default: { default: rate } }],
    ['a subclass of ours', { default: class extends DefaultBrain {} }],
  ])('%s is a brain', async (_what, module) => {
    const brain = await findExport(module);
    if (typeof brain === 'string') throw new Error(brain);
    expect(ask(brain)).toMatchObject({ type: 'move', x: expected.x, y: expected.y });
  });

  const wanted =
    'Expected rateBoard(board), or a brain with bestMove(board, piece, limitHeight) or nextMove(board)';
  test.each<[string, Exports, string]>([
    ['nothing', {}, `${wanted}, got no exports`],
    ['other things', { weights: [1], help: () => 1 }, `${wanted}, got the exports weights, help`],
    ['a number', { default: 7 }, `${wanted}, got the default export as 7`],
    [
      'an empty class',
      { default: class {} },
      `${wanted}, got the default export as a class without them`,
    ],
    [
      'an odd factory',
      { default: () => 'x' },
      `${wanted}, got the default export as a function that answers a string`,
    ],
    ['rateBoard as a number', { rateBoard: 7 }, 'Expected rateBoard as a function, got 7'],
    [
      'two brains',
      { A: Rater, B: Rater },
      'Expected one brain, got A and B: make one of them the default export',
    ],
  ])('%s is not', async (_what, module, message) => {
    expect(await findExport(module)).toBe(message);
  });
});

describe('a brain of the UT brief', () => {
  test.each<[string, Exports]>([
    ['a function', { nextMove: (board: ActionBoard) => new UtReportBrain().nextMove(board) }],
    ['an object', { default: new UtReportBrain() }],
    ['a class', { Mine: UtReportBrain }],
  ])('%s is asked for actions, and lands where ours does', async (_what, module) => {
    const brain = await findExport(module);
    if (typeof brain === 'string') throw new Error(brain);
    expect(brain.form).toBe('nextMove');
    const { x, y } = findBrain('ut-report')!.create().bestMove(makeBoard(), PIECE, LIMIT)!;
    expect(ask(brain)).toMatchObject({ type: 'move', x, y });
  });

  test('an action that is none is a failure, and one without end is dropped', async () => {
    const odd = await findExport({ nextMove: () => 'UP' });
    expect(ask(odd as UserBrain)).toMatchObject({
      type: 'failure',
      reason: expect.stringContaining('answered a string to nextMove, not one of LEFT, RIGHT'),
    });
    const idle = await findExport({ nextMove: () => 'NOTHING' });
    expect(ask(idle as UserBrain)).toMatchObject({ type: 'move' });
  });

  test('where it steers too high it has no move, which is no failure', async () => {
    const brain = await findExport({ nextMove: () => 'DROP' });
    const question = { board: drawBoard(makeBoard()), body: formatBody(PIECE), limitHeight: 1 };
    const answer = askBrain(brain as UserBrain, { type: 'best-move', ...question });
    expect(answer).toEqual({ type: 'no-move', isSteered: true });
    expect(readMove(answer, makeBoard(), PIECE, LIMIT)).toBeUndefined();
  });
});

describe('an answer that makes no sense is a failure', () => {
  const look = 'changed the board in rateBoard, which may only look at it';
  test.each<[string, (board: Board) => unknown, string]>([
    ['NaN', () => Number.NaN, 'answered NaN to rateBoard, not a finite number'],
    ['Infinity', () => 1 / 0, 'answered Infinity to rateBoard, not a finite number'],
    [
      'nothing',
      () => undefined,
      'answered undefined (is a return missing?) to rateBoard, not a finite number',
    ],
    ['null', () => null, 'answered null to rateBoard, not a finite number'],
    [
      'an object',
      () => ({ valueOf: () => 1 }),
      'answered an object to rateBoard, not a finite number',
    ],
    ['a list', () => [1], 'answered a list to rateBoard, not a finite number'],
    [
      'a huge text',
      () => 'x'.repeat(2 ** 28),
      'answered a string to rateBoard, not a finite number',
    ],
    [
      'a promise',
      async () => 1,
      'answered a promise (it has to answer at once, without async) to rateBoard, not a finite number',
    ],
    ['an undone board', (board) => board.undo(), look],
    ['a committed board', (board) => board.commit(), look],
    ['a wiped board', (board) => Reflect.get(board, 'rows').fill(0) && 1, look],
  ])('rateBoard: %s', (_what, rateBoard, reason) => {
    expect(ask({ rateBoard })).toEqual({ type: 'failure', reason });
  });

  test.each<[string, (board: Board, piece: Piece) => unknown, string]>([
    ['a number', () => 7, 'answered 7 to bestMove, not a move'],
    [
      'a promise',
      async () => undefined,
      'answered a promise (it has to answer at once, without async) to bestMove, not a move',
    ],
    [
      'a move without a score',
      (_board, piece) => ({ x: 0, y: 2, piece }),
      'answered a move whose score is undefined',
    ],
    [
      'a move to a text',
      (_board, piece) => ({ x: '0', y: 2, piece, score: 1 }),
      'answered a move whose x is a string',
    ],
    [
      'another piece',
      () => ({ x: 0, y: 2, piece: {}, score: 1 }),
      'answered a move with a piece that is no rotation of the one asked about',
    ],
    [
      'a board left full',
      (board, piece) => board.place(piece, 0, 2),
      'changed the board in bestMove and did not undo that',
    ],
  ])('bestMove: %s', (_what, bestMove, reason) => {
    expect(ask({ bestMove })).toEqual({ type: 'failure', reason });
  });

  test('what is thrown goes through', () => {
    const bestMove = () => {
      throw new TypeError('oh');
    };
    expect(() => ask({ bestMove })).toThrow(TypeError);
  });

  test('a brain without rateBoard cannot rate', () => {
    const question = { type: 'rate-board', board: drawBoard(makeBoard()) } as const;
    expect(askBrain({ bestMove: () => undefined }, question)).toEqual({
      type: 'failure',
      reason: 'has no rateBoard',
    });
  });
});

describe('a move in numbers', () => {
  const move = { type: 'move', turns: 0, x: 0, y: 2, score: 1 } as const;
  const read = (changes: object) => readMove({ ...move, ...changes }, makeBoard(), PIECE, LIMIT);

  test('is legal where a drop takes the piece', () => {
    expect(read({})).toEqual({ x: 0, y: 2, piece: PIECE, score: 1 } satisfies Move);
    expect(read({ turns: 3, x: 7 })).toMatchObject({ x: 7 });
  });

  test.each([
    ['in the air', { y: 9 }, 'answered a move to y = 9; at x = 0 the piece rests at y = 2'],
    ['under the others', { y: 0 }, 'answered a move to y = 0; at x = 0 the piece rests at y = 2'],
    ['too far right', { x: 9 }, 'answered a move at x = 9; this rotation fits from 0 to 8'],
    ['too far left', { x: -1 }, 'answered a move at x = -1; this rotation fits from 0 to 8'],
    ['between columns', { x: 0.5 }, 'answered a move of other than whole numbers, at (0.5, 2)'],
    [
      'with a score that is none',
      { score: Number.NaN },
      'answered a move of other than whole numbers, at (0, 2)',
    ],
    [
      'with a rotation too many',
      { turns: 4 },
      'answered a move with rotation 4, which the piece lacks',
    ],
  ])('is not legal %s', (_where, changes, fault) => {
    expect(read(changes)).toBe(fault);
  });

  test('is not legal above the limit', () => {
    const stick = Piece.getPieces()[Piece.STICK]!;
    expect(readMove({ ...move, y: 2 }, makeBoard(), stick, 5)).toBe(
      'answered a move that reaches row 6 of 5',
    );
  });
});
