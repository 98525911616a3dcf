import { Board, copyBoard, JavaRandom, type Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import type { Brain } from './brain.ts';
import { DropGame } from './drop-game.ts';
import { getDropPieces } from './drop-pieces.ts';
import { createLinearBrain, explainPlacement } from './linear-brain.ts';
import { createLookaheadBrain } from './lookahead.ts';
import { PUBLISHED } from './published.ts';
import { createRecipeBrain } from './recipe-brain.ts';

const byId = (id: string) => PUBLISHED.find((each) => each.id === id)!;
const DT20 = byId('dt20');

/** A board with some random pieces on it. */
function messyBoard(width: number, height: number, seed: number): Board {
  const random = new JavaRandom(seed);
  const board = new Board(width, height);
  const placed = random.nextInt(4);
  for (let i = 0; i < placed; i++) {
    const piece = getDropPieces()[random.nextInt(7)]!;
    const x = random.nextInt(width - piece.width + 1);
    const y = board.dropHeight(piece, x);
    if (board.place(piece, x, y) <= PLACE_ROW_FILLED) board.clearRows();
    else board.undo();
    board.commit();
  }
  return board;
}

interface Tried {
  readonly board: Board;
  readonly piece: Piece;
  readonly x: number;
  /** What the explanation of the placement adds up to. */
  readonly score: number;
  /** The part of the landing alone. */
  readonly landing: number;
}

const LANDING = ['landing_height', 'eroded_piece_cells', 'rows_removed', 'complete_lines'];

/** Every placement by way of its explanation, on boards of their own. */
function tryAll(recipe: typeof DT20, board: Board, root: Piece): Tried[] {
  const tried: Tried[] = [];
  let piece = root;
  do {
    for (let x = 0; x + piece.width <= board.width; x++) {
      const rows = explainPlacement(recipe, board, piece, x);
      if (rows === undefined) continue;
      const after = copyBoard(board);
      after.place(piece, x, after.dropHeight(piece, x));
      after.clearRows();
      after.commit();
      const sum = (some: typeof rows) => some.reduce((total, { product }) => total + product, 0);
      const landing = sum(rows.filter(({ feature }) => LANDING.includes(feature)));
      tried.push({ board: after, piece, x, score: sum(rows), landing });
    }
    piece = piece.fastRotation()!;
  } while (piece !== root);
  return tried;
}

describe.each(['dt20', 'dellacherie', 'lee'])('two pieces of %s', (id) => {
  const recipe = byId(id);
  const brain = createLookaheadBrain(recipe, { pieces: getDropPieces() });

  test.each([undefined, 3])('equal brute force, next piece %s', (shown) => {
    let compared = 0;
    for (let seed = 0; seed < 6; seed++) {
      const board = messyBoard(5, 7, seed);
      const piece = getDropPieces()[seed % 7]!;
      const coming = shown === undefined ? getDropPieces() : [getDropPieces()[shown]!];
      // A piece that fits nowhere is worse than anything, so only boards where all fit compare.
      const values = tryAll(recipe, board, piece).map((first) => {
        const answers = coming.map((next) =>
          Math.max(...tryAll(recipe, first.board, next).map(({ score }) => score)),
        );
        const mean = answers.reduce((sum, answer) => sum + answer, 0) / coming.length;
        return { ...first, value: first.landing + mean };
      });
      const next = shown === undefined ? undefined : coming[0];
      const move = brain.bestMove(board, piece, board.height, undefined, next);
      const best = Math.max(...values.map(({ value }) => value));
      if (!Number.isFinite(best)) continue;
      const chosen = values.find((each) => each.piece === move!.piece && each.x === move!.x)!;
      // The brain counts in thousandths.
      expect(chosen.value).toBeGreaterThan(best - 0.2);
      expect(-move!.score).toBeCloseTo(best, 0);
      compared++;
    }
    expect(compared).toBeGreaterThan(2);
  });
});

/** Lines of twenty games on a low board, at most 200 pieces each. */
function linesOf(brain: Brain): number {
  let lines = 0;
  for (let seed = 0; seed < 20; seed++) {
    const random = new JavaRandom(seed);
    const game = new DropGame(10, 5, () => random.nextInt(7));
    while (game.pieces < 200 && game.step(brain) !== undefined);
    lines += game.lines;
  }
  return lines;
}

test('it is better than its base on a low board, and seeing the next piece far better', () => {
  const lookahead = createLookaheadBrain(DT20, { beam: 4 });
  const blind: Brain = {
    ...lookahead,
    bestMove: (board, piece, limit, move) => lookahead.bestMove(board, piece, limit, move),
  };
  const base = linesOf(createLinearBrain(DT20.weights));
  const expected = linesOf(blind);
  expect(expected).toBeGreaterThan(1.2 * base);
  expect(linesOf(lookahead)).toBeGreaterThan(1.2 * expected);
});

test('a beam of one, or a budget of one, plays as the base does', () => {
  const base = createLinearBrain(DT20.weights);
  for (const options of [{ beam: 1 }, { nodes: 1 }]) {
    const brain = createLookaheadBrain(DT20, options);
    for (let seed = 0; seed < 20; seed++) {
      const board = messyBoard(10, 12, seed);
      for (const piece of getDropPieces()) {
        const { x, y, piece: turned } = base.bestMove(board, piece, 12)!;
        expect(brain.bestMove(board, piece, 12)).toMatchObject({ x, y, piece: turned });
      }
    }
  }
});

test('below the height it looks from it plays as the base does, above as one that always looks', () => {
  const base = createLinearBrain(DT20.weights);
  const always = createLookaheadBrain(DT20, { beam: 3 });
  const brain = createRecipeBrain({ ...DT20, ahead: { from: 4, beam: 3 } });
  const sides = new Set<boolean>();
  for (let seed = 0; seed < 30; seed++) {
    const board = messyBoard(10, 12, seed);
    const isHigh = board.maxHeight >= 4;
    sides.add(isHigh);
    const expected = isHigh ? always : base;
    for (const piece of getDropPieces()) {
      expect(brain.bestMove(board, piece, 12)).toEqual(expected.bestMove(board, piece, 12));
    }
  }
  expect(sides.size).toBe(2);
});

test('it avoids what leaves no room for the next piece', () => {
  const [, square, pyramid] = getDropPieces();
  const board = new Board(2, 5);
  const tall = { weights: { aggregate_height: 1 } };
  const alone = createLinearBrain(tall.weights).bestMove(board, square!, 5)!;
  expect(alone).toMatchObject({ x: 0, y: 0 });
  // Two columns, three rows left: either way of standing fits once the square is gone, none else.
  const narrow = new Board(3, 3);
  const flat = createLookaheadBrain({ weights: { landing_height: 1 } });
  const upright = createLinearBrain({ landing_height: 1 }).bestMove(narrow, pyramid!, 3)!;
  expect(upright.piece.height).toBe(3);
  const move = flat.bestMove(narrow, pyramid!, 3, undefined, pyramid)!;
  expect(move.piece.height).toBe(2);
});
