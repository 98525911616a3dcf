import { Board, Piece } from '@tetrarium/engine/core';
import { createSrsGame, playSrs, SrsBoard } from '@tetrarium/engine/srs';
import { Action, Result, TetrisBoard, TetrisPiece } from '@tetrarium/engine/ut';
import { describe, expect, test } from 'vitest';
import { DefaultBrain } from '../default-brain.ts';
import { askBrain, createUserBrain } from './ask-brain.ts';
import { drawBoard } from './board-picture.ts';
import { findExport, type UserBrain } from './find-export.ts';
import { isAnswer, type Question } from './protocol.ts';

const PIECE = Piece.getPieces()[Piece.L1]!;
const found = async (exports: object): Promise<UserBrain> => {
  const brain = await findExport(exports as Record<string, unknown>);
  if (typeof brain === 'string') throw new Error(brain);
  return brain;
};

describe('in line', () => {
  test('a rating is searched with, a move is taken, as by the brain it copies', async () => {
    const ours = new DefaultBrain();
    const wanted = ours.bestMove(new Board(10, 24), PIECE, 20);
    for (const exports of [
      { rateBoard: (board: Board) => ours.rateBoard(board) },
      {
        bestMove: (board: Board, piece: Piece, limit: number) => ours.bestMove(board, piece, limit),
      },
    ]) {
      const brain = createUserBrain(await found(exports));
      expect(brain.bestMove(new Board(10, 24), PIECE, 20)).toEqual(wanted);
    }
  });

  test.each([
    [{ rateBoard: () => Number.NaN }, 'answered NaN to rateBoard'],
    [
      {
        rateBoard: (board: Board) => {
          board.undo();
          return 0;
        },
      },
      'changed the board in rateBoard',
    ],
    [{ bestMove: () => ({ x: 0, y: 5, piece: PIECE, score: 0 }) }, 'rests at y = 0'],
    [{ bestMove: () => undefined }, 'answered that nothing fits, though it does'],
    [{ bestMove: () => 7 }, 'answered 7 to bestMove'],
    [
      {
        bestMove: (board: Board) => {
          board.place(PIECE, 0, 0);
          return { x: 0, y: 0, piece: PIECE, score: 0 };
        },
      },
      'changed the board in bestMove and did not undo that',
    ],
  ])('nonsense is an error: %s', async (exports, message) => {
    const brain = createUserBrain(await found(exports));
    expect(() => brain.bestMove(new Board(10, 24), PIECE, 20)).toThrow(new RegExp(message));
  });
});

describe('on the UT board', () => {
  test('nextMove sees the piece where it is, and what the last action came to', async () => {
    const board = new SrsBoard(10, 24);
    board.nextPiece('T');
    board.move('CLOCKWISE');
    board.move('LEFT');
    const { currentPiece: piece, currentPosition: at } = board;
    const { lastAction, lastResult, rowsCleared, totalRowsCleared } = board;
    const past = { lastAction, lastResult, rowsCleared, totalRowsCleared };
    const question: Question = {
      type: 'next-action',
      board: drawBoard(new Board(10, 24)),
      kind: piece!.kind,
      rotation: piece!.rotation,
      ...at!,
      ...past,
    };
    const seen: boolean[] = [];
    const brain = await found({
      nextMove: (given: SrsBoard) => {
        seen.push(given.equals(board));
        return 'DROP';
      },
    });
    const answer = askBrain(brain, question);
    expect([answer, seen, isAnswer(answer)]).toEqual([
      { type: 'action', action: 'DROP' },
      [true],
      true,
    ]);
    const wrong = await found({ nextMove: () => 'JUMP' });
    expect(askBrain(wrong, question)).toMatchObject({
      type: 'failure',
      reason: expect.stringContaining('answered a string to nextMove, not one of LEFT'),
    });
    expect(askBrain(await found({ rateBoard: () => 0 }), question)).toMatchObject({
      reason: 'has no nextMove',
    });
    expect(isAnswer({ type: 'action', action: 'JUMP' })).toBe(false);
  });

  /** A brain of the report's design, by the names of its text alone: it drops where it stays low. */
  class TetrisBrain {
    nextMove(board: TetrisBoard): Action {
      let best = Number.NEGATIVE_INFINITY;
      let first: Action = Action.DROP;
      for (const turn of [Action.NOTHING, Action.CLOCKWISE, Action.COUNTERCLOCKWISE]) {
        for (const shift of [Action.LEFT, Action.RIGHT]) {
          let shifted = board.testMove(turn);
          while (shifted.getLastResult() === Result.SUCCESS) {
            const after = shifted.testMove(Action.DROP);
            let score = 100 * after.getRowsCleared() - 10 * after.getMaxHeight();
            for (let x = 0; x < after.getWidth(); x++) score -= after.getColumnHeight(x);
            if (score > best) {
              best = score;
              first = turn !== Action.NOTHING ? turn : shifted.ox === board.ox ? 'DROP' : shift;
            }
            shifted = shifted.testMove(shift);
          }
        }
      }
      return first;
    }
  }

  test("a brain in the report's names plays both games", async () => {
    const brain = await found({ TetrisBrain });
    const game = createSrsGame(3, { maxPieces: 60 });
    playSrs(game, { nextMove: (board) => brain.nextMove!(TetrisBoard.of(board)) });
    expect([game.over, game.pieces]).toEqual(['capped', 60]);
    const square = Piece.getPieces()[Piece.SQUARE]!;
    const stick = Piece.getPieces()[Piece.STICK]!;
    const board = new Board(10, 24);
    const placed = createUserBrain(brain).bestMove(board, square, 20);
    expect(placed).toMatchObject({ y: 0, piece: square });
    expect(createUserBrain(brain).bestMove(board, stick, 20)?.piece).toBe(stick.fastRotation());
  });

  test("what it sees has both sets of names, and counts the game's rows by the report's", async () => {
    const seen: unknown[] = [];
    const brain = await found({
      nextMove: (board: TetrisBoard) => {
        const piece = board.getCurrentPiece()!;
        seen.push(board.getRowsCleared(), board.rowsCleared, board.ox, board.oy);
        seen.push(
          piece.equals(TetrisPiece.getPiece('0 0 1 0 2 0 1 1')),
          board.checkLeftLegal(piece),
        );
        return Action.NOTHING;
      },
    });
    askBrain(brain, {
      type: 'next-action',
      board: drawBoard(new Board(10, 24)),
      kind: 'T',
      rotation: 0,
      x: 0,
      y: 20,
      lastAction: 'LEFT',
      lastResult: 'SUCCESS',
      rowsCleared: 0,
      totalRowsCleared: 7,
    });
    expect(seen).toEqual([7, 0, 0, 21, true, false]);
  });
});
