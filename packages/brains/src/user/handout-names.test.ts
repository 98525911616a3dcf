import { Board, Piece } from '@tetrarium/engine/core';
import * as handout from '@tetrarium/engine/stanford';
import { beforeEach, describe, expect, test } from 'vitest';
import { DefaultBrain } from '../default-brain.ts';
import { BadBrain, DefaultBrain as HandoutBrain } from '../stanford/index.ts';
import { askBrain } from './ask-brain.ts';
import { drawBoard } from './board-picture.ts';
import { findExport } from './find-export.ts';
import type { Question } from './protocol.ts';

const L1 = Piece.getPieces()[Piece.L1]!;
const QUESTION: Question = {
  type: 'best-move',
  board: drawBoard(new Board(10, 24)),
  body: '0 0 0 1 0 2 1 0',
  limitHeight: 20,
};

async function answerOf(exports: object, question = QUESTION) {
  const brain = await findExport(exports as Record<string, unknown>);
  if (typeof brain === 'string') throw new Error(brain);
  return { answer: askBrain(brain, question), form: brain.form };
}

describe('what a brain is handed', () => {
  let board: Board & handout.Board;
  let piece: Piece & handout.Piece;
  beforeEach(async () => {
    const take = (handed: typeof board, asked: typeof piece) => {
      [board, piece] = [handed, asked];
      return new DefaultBrain().bestMove(handed, asked, 20);
    };
    await answerOf({ bestMove: take });
  });

  test('a board has the names of the engine, of the handout and of the overview', () => {
    expect(board).toBeInstanceOf(Board);
    board.place(L1, 2, 0);
    expect([board.getWidth(), board.getHeight()]).toEqual([board.width, board.height]);
    expect([board.getMaxHeight(), board.getMaximumHeight(), board.maxHeight]).toEqual([3, 3, 3]);
    expect([board.getColumnHeight(3), board.columnHeight(3)]).toEqual([1, 1]);
    expect([board.getRowWidth(0), board.rowWidth(0)]).toEqual([2, 2]);
    expect([board.getGrid(2, 2), board.grid(2, 2), board.getGrid(-1, 0)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(board.committed).toBe(false);
    expect(board.clearRows()).toBe(0);
    board.undo();
    expect(Object.keys(board)).not.toContain('getWidth');
  });

  test('a piece, too, and it is the one of the engine', () => {
    expect(piece).toBe(L1);
    expect([piece.getWidth(), piece.getHeight()]).toEqual([piece.width, piece.height]);
    expect(piece.getSkirt()).toBe(piece.skirt);
    expect(piece.getBody().map(String)).toEqual(['(0,0)', '(0,1)', '(0,2)', '(1,0)']);
    expect(piece.getBody()[0]).toBeInstanceOf(handout.TPoint);
    expect(piece.nextRotation()).toBe(piece.fastRotation());
  });

  test("the handout's own pieces and boards go with it", () => {
    const theirs = handout.Piece.getPieces()[handout.Piece.L1]!;
    expect([piece.equals(theirs), theirs.equals(piece)]).toEqual([true, true]);
    expect([piece.equals(theirs.fastRotation()), piece.equals(null)]).toEqual([false, false]);
    const stick = handout.Piece.getPieces()[handout.Piece.STICK]!.fastRotation()!;
    const y = board.dropHeight(stick as never, 0);
    expect(board.place(stick as never, 0, y)).toBe(handout.Board.PLACE_OK);
    expect([board.getColumnHeight(3), board.getRowWidth(0), board.getRowWidth(1)]).toEqual([
      1, 4, 0,
    ]);
    board.undo();
    const large = new handout.Piece('0 0 1 0 2 0 3 0 4 0 5 0');
    expect(board.place(large as never, 4, 0)).toBe(handout.Board.PLACE_OK);
    board.undo();
    expect([board.getRowWidth(0), board.committed]).toEqual([0, true]);
    const another = new handout.Board(10, 24);
    expect(another.place(piece, 0, another.dropHeight(piece, 0))).toBe(handout.Board.PLACE_OK);
  });
});

describe("brains in the handout's names", () => {
  const wanted = { type: 'move', turns: 0, x: 0, y: 0 };

  test('a subclass of its DefaultBrain, searched as we do', async () => {
    class Low extends HandoutBrain {
      override rateBoard(board: handout.Board): number {
        return board.getMaxHeight() + board.getColumnHeight(9);
      }
    }
    const low = await answerOf({ default: Low });
    expect(low).toMatchObject({ form: 'rateBoard', answer: { type: 'move', turns: 1, x: 0 } });
    expect((await answerOf({ default: new BadBrain() })).form).toBe('rateBoard');
    const ours = new DefaultBrain().bestMove(new Board(10, 24), L1, 20)!;
    const { answer } = await answerOf({ HandoutBrain });
    expect(answer).toMatchObject({ x: ours.x, y: ours.y, score: ours.score });
  });

  test('a bestMove is given a move to fill, where it declares one', async () => {
    const seen: unknown[] = [];
    const fill = (
      _board: unknown,
      piece: handout.Piece,
      _limit: number,
      move: handout.Brain.Move,
    ) => {
      seen.push(Object.keys(move).sort());
      return Object.assign(move, { x: 0, y: 0, piece, score: 1 });
    };
    expect((await answerOf({ bestMove: fill })).answer).toMatchObject(wanted);
    const deepen = (_board: unknown, piece: handout.Piece, _limit: number, depth = 2) => {
      seen.push(depth);
      return { x: 0, y: 0, piece, score: depth };
    };
    expect((await answerOf({ bestMove: deepen })).answer).toMatchObject({ ...wanted, score: 2 });
    expect(seen).toEqual([['piece', 'score', 'x', 'y'], 2]);
  });

  test("it may look ahead with the handout's pieces, and answer with one of them", async () => {
    class Ahead extends HandoutBrain {
      override bestMove(
        board: handout.Board,
        piece: handout.Piece,
        limit: number,
        move: handout.Brain.Move | null,
      ): handout.Brain.Move {
        const pieces = handout.Piece.getPieces();
        const scores = pieces.map((next) => super.bestMove(board, next, limit, null)!.score);
        expect(scores.every(Number.isFinite)).toBe(true);
        const best = super.bestMove(board, piece, limit, move)!;
        const ring = pieces.flatMap((root) => [root, root.fastRotation()!]);
        return { ...best, piece: ring.find((each) => each.equals(best.piece)) ?? best.piece };
      }
    }
    const { answer, form } = await answerOf({ default: Ahead });
    expect([form, answer.type]).toEqual(['bestMove', 'move']);
    expect(answer).toEqual((await answerOf({ HandoutBrain })).answer);
  });

  test('null is "no move"', async () => {
    const { answer } = await answerOf({ bestMove: () => null }, { ...QUESTION, limitHeight: 0 });
    expect(answer).toEqual({ type: 'no-move' });
  });
});
