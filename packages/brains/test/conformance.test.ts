import { createClassicRules } from '@tetrarium/engine/classic';
import { Board, JavaRandom, Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGreedyBrain } from '../src/greedy.ts';
import { BRAINS, findBrain } from '../src/registry.ts';
import { createStraightGame, stepStraight } from '../src/straight.ts';

const { pieces } = createClassicRules();
const mine = [Piece.parse('0 0  1 0  2 0  3 0  4 0'), Piece.parse('0 0  0 1  1 1  1 2  2 2')];
for (const piece of mine) piece.makeFastRotations();
const allPieces = [...pieces, ...mine];
const LIMIT = 12;

/** Boards from empty to almost full, with holes. */
function boards(): Board[] {
  const chaos = createGreedyBrain((board) => (board.heightSum * 7919) % 101);
  const rules = createClassicRules({ height: LIMIT });
  return [0, 4, 8, 99].map((steps, seed) => {
    const game = createStraightGame(rules, seed, chaos);
    for (let i = 0; i < steps; i++) stepStraight(game);
    return game.board;
  });
}

beforeAll(() => {
  Board.debug = true;
});
afterAll(() => {
  Board.debug = false;
});

test('ids are unique and found', () => {
  expect(new Set(BRAINS.map(({ id }) => id)).size).toBe(BRAINS.length);
  for (const spec of BRAINS) expect(findBrain(spec.id)).toBe(spec);
  expect(BRAINS.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['default', 'bad', 'ut-lame', 'ut-report', 'dellacherie']),
  );
  expect(findBrain('none')).toBeUndefined();
});

describe.each(BRAINS)('brain $id', ({ create, options, ratesLandings = false }) => {
  const brain = create();

  test('[C-05, C-09, C-12] answers legal moves, and only lands inside the limit', () => {
    let answered = 0;
    for (const board of boards()) {
      for (const piece of allPieces) {
        const move = brain.bestMove(board, piece, LIMIT);
        if (move === undefined) continue;
        answered++;
        expect(board.dropHeight(move.piece, move.x)).toBe(move.y);
        expect(move.y + move.piece.height).toBeLessThanOrEqual(LIMIT);
        let turned = piece;
        for (let i = 0; i < 4 && turned !== move.piece; i++) turned = turned.fastRotation()!;
        expect(turned).toBe(move.piece);
        expect(board.place(move.piece, move.x, move.y)).toBeLessThanOrEqual(PLACE_ROW_FILLED);
        board.undo();
      }
    }
    expect(answered).toBeGreaterThan(20);
  });

  test('[C-08, C-17] leaves the board untouched, and commits it first', () => {
    for (const board of boards()) {
      board.clearRows();
      const before = board.toString();
      for (const piece of allPieces) brain.bestMove(board, piece, LIMIT);
      expect(board.toString()).toBe(before);
      expect(board.committed).toBe(true);
      board.undo();
      expect(board.toString()).toBe(before);
    }
  });

  test('[C-05] is deterministic', () => {
    const answers = () => {
      const other = create();
      return boards().map((board) =>
        allPieces.map((piece) => {
          const move = other.bestMove(board, piece, LIMIT);
          return move && [move.x, move.y, move.piece.skirt, move.score];
        }),
      );
    };
    expect(answers()).toEqual(answers());
  });

  test('[C-07] answers undefined when nothing fits', () => {
    const move = { x: 9, y: 9, piece: pieces[0]!, score: 9 };
    expect(brain.bestMove(new Board(10, 24), pieces[0]!, 0, move)).toBeUndefined();
    expect(brain.bestMove(new Board(1, 1), pieces[Piece.SQUARE]!, 20)).toBeUndefined();
    expect(move).toEqual({ x: 9, y: 9, piece: pieces[0], score: 9 });
  });

  test('[C-10] holds its answer in the move it is given', () => {
    const board = new Board(10, 24);
    const move = { x: 0, y: 0, piece: pieces[0]!, score: 0 };
    for (const piece of allPieces) {
      const answer = brain.bestMove(board, piece, 20, move);
      expect(answer).toBe(move);
      expect(answer).toEqual(brain.bestMove(board, piece, 20));
    }
  });

  test('scores a move as it rates the board after it, unless the landing counts too', () => {
    const random = new JavaRandom(3);
    for (const board of boards()) {
      const move = brain.bestMove(board, pieces[random.nextInt(7)]!, LIMIT);
      if (move === undefined) continue;
      board.place(move.piece, move.x, move.y);
      board.clearRows();
      const rating = brain.rateBoard(board);
      expect(Number.isFinite(rating)).toBe(true);
      if (!ratesLandings) expect(rating).toBe(move.score);
      board.undo();
    }
  });

  test('plays a piece without a ring as it stands', () => {
    const alone = Piece.parse('0 0  1 0  2 0');
    expect(brain.bestMove(new Board(10, 24), alone, 20)?.piece).toBe(alone);
  });

  test('its options have values in range', () => {
    for (const { min, max, value } of options) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
  });
});
