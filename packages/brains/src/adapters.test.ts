import { createClassicGame, createClassicRules } from '@tetrarium/engine/classic';
import { Board, copyBoard, Piece } from '@tetrarium/engine/core';
import { classicPieceOf, createSrsGame, SRS_KINDS, SrsBoard, tickSrs } from '@tetrarium/engine/srs';
import { describe, expect, test } from 'vitest';
import { createActionBrain, createPlacementBrain } from './adapters.ts';
import { Autopilot } from './autopilot.ts';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';
import { createLinearBrain } from './linear-brain.ts';
import { DELLACHERIE } from './published.ts';
import { createStraightGame, playStraight } from './straight.ts';
import { lameValue, UtLameBrain } from './ut-brains.ts';

describe('a placement brain on the UT board', () => {
  test.each(SRS_KINDS)('%s goes into every rotation and column', (kind) => {
    const root = classicPieceOf(kind);
    let piece = root;
    do {
      for (let x = 0; x <= 10 - piece.width; x++) {
        const goal = { x, y: 0, piece, score: 0 };
        const brain = createActionBrain({ bestMove: () => goal, rateBoard: () => 0 });
        const board = new SrsBoard(10, 24);
        board.nextPiece(kind);
        let actions = 0;
        while (board.move(brain.nextMove(board)) !== 'PLACE') actions++;
        expect(actions).toBeLessThanOrEqual(8);
        const expected = new Board(10, 24);
        expected.place(piece, x, expected.dropHeight(piece, x));
        expect(copyBoard(board).toString()).toBe(expected.toString());
      }
      piece = piece.fastRotation()!;
    } while (piece !== root);
  });

  test('lands where the brain said, for a whole game', () => {
    const inner = new DefaultBrain();
    let asked = 0;
    const brain = createActionBrain({
      rateBoard: (board) => inner.rateBoard(board),
      bestMove: (board, piece, limitHeight, move) => {
        asked++;
        return inner.bestMove(board, piece, limitHeight, move);
      },
    });
    const game = createSrsGame(3);
    let expected = new Board(10, 24);
    while (game.over === undefined) {
      const kind = game.board.currentPiece!.kind;
      const move = inner.bestMove(expected, classicPieceOf(kind), 20);
      if (move === undefined) break;
      while (tickSrs(game, brain) !== 'PLACE');
      expected.place(move.piece, move.x, move.y);
      expected.clearRows();
      expected.commit();
      expect(copyBoard(game.board).toString()).toBe(expected.toString());
      expected = copyBoard(game.board);
    }
    expect(game.pieces).toBeGreaterThan(40);
    expect(asked).toBe(game.pieces - 1);
  });

  test('a player may steer in between, and a blocked way ends in a drop', () => {
    const brain = createActionBrain(createLinearBrain(DELLACHERIE));
    const board = new SrsBoard(10, 24);
    expect(brain.nextMove(board)).toBe('NOTHING');
    board.nextPiece('O');
    expect(brain.nextMove(board)).toBe('LEFT');
    for (let i = 0; i < 9; i++) board.move('LEFT');
    expect(board.lastResult).toBe('OUT_BOUNDS');
    expect(brain.nextMove(board)).toBe('DROP');
    board.move('DROP');
    board.nextPiece('O');
    board.move('RIGHT');
    expect(brain.nextMove(board)).toBe('LEFT');
  });

  test('when nothing fits under the limit, it looks for a row to clear above it', () => {
    const limits: number[] = [];
    const none: Brain = {
      rateBoard: () => 0,
      bestMove: (_board, _piece, limit) => {
        limits.push(limit);
        return undefined;
      },
    };
    const board = new SrsBoard(10, 24);
    board.nextPiece('T');
    expect(createActionBrain(none).nextMove(board)).toBe('DROP');
    expect(limits).toEqual([20, 24]);
  });
});

describe('a UT brain in the classic game', () => {
  const lame = () =>
    createPlacementBrain({ brain: new UtLameBrain(), rate: (board) => -lameValue(board) });

  test('plays under the autopilot, and straight', () => {
    const rules = createClassicRules();
    const game = createClassicGame(rules, 5);
    const pilot = new Autopilot(game, lame());
    while (game.over === undefined) pilot.tick();
    expect(game.landed).toBeGreaterThan(15);
    const straight = createStraightGame(rules, 5, lame());
    playStraight(straight);
    expect(straight.landed).toBeGreaterThan(15);
  });

  test('never turns a piece that cannot, and has no move that is too high', () => {
    const board = new Board(10, 24);
    const stick = Piece.getPieces()[Piece.STICK]!;
    // Straight down: the first of equals; a turn is none of LameBrain's options.
    expect(lame().bestMove(board, stick, 20)).toEqual({ x: 4, y: 0, piece: stick, score: -80 });
    expect(lame().bestMove(board, stick, 3)).toBeUndefined();
  });

  test('one that never drops is dropped', () => {
    const idle = createPlacementBrain({
      brain: { nextMove: () => 'NOTHING' },
      rate: () => 0,
      maxActions: 3,
    });
    const square = Piece.getPieces()[Piece.SQUARE]!;
    expect(idle.bestMove(new Board(10, 24), square, 20)).toMatchObject({ x: 4, y: 0 });
  });

  test('all actions work on the classic board', () => {
    const [, l1] = Piece.getPieces();
    const seen: string[] = [];
    const script = [
      'LEFT',
      'CLOCKWISE',
      'COUNTERCLOCKWISE',
      'COUNTERCLOCKWISE',
      'DOWN',
      'RIGHT',
      'RIGHT',
      'HOLD',
    ] as const;
    const brain = createPlacementBrain({
      brain: {
        nextMove: (board) => {
          seen.push(`${board.lastResult}`);
          return script[seen.length - 1] ?? 'DOWN';
        },
      },
      rate: () => 0,
    });
    const move = brain.bestMove(new Board(10, 24), l1!, 20)!;
    expect(seen.slice(1, 9)).toEqual(new Array(8).fill('SUCCESS'));
    expect(move.piece).toBe(l1!.fastRotation());
    expect(move.x).toBe(5);
  });
});
