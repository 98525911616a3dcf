import { beforeEach, describe, expect, test } from 'vitest';
import { Board, Brain, Piece, TPoint } from '../src/stanford/index.ts';

// Written from the handout (HW3) and the overview alone: their tests, their examples and their
// brain, in TypeScript spelling. The engine is named once, to make a board insane.

describe('TPoint: "a simple struct class that contains an x,y and supports equals() and toString()"', () => {
  test('[A-20] x, y, equals and toString', () => {
    const point = new TPoint(2, 1);
    expect([point.x, point.y]).toEqual([2, 1]);
    expect(point.equals(new TPoint(2, 1))).toBe(true);
    expect(point.equals(new TPoint(1, 2))).toBe(false);
    expect(point.equals(null)).toBe(false);
    expect(`${point}`).toBe('(2,1)');
    const copy = new TPoint(point);
    copy.x = 7;
    expect([copy.x, copy.y, point.x]).toEqual([7, 1, 2]);
  });
});

describe('PieceTest', () => {
  test('[A-05, O-11] the body of the square', () => {
    const square = Piece.getPieces()[Piece.SQUARE]!;
    const points = ['(0,0)', '(0,1)', '(1,0)', '(1,1)'];
    expect(square.getBody().map(String).sort()).toEqual(points);
  });

  test('[A-06, A-07, A-08, A-31, O-11] "this rotation of the S": width 2, height 3, skirt {1, 0}', () => {
    const s = new Piece('0 1 0 2 1 0 1 1');
    expect([s.getWidth(), s.getHeight(), s.getSkirt()]).toEqual([2, 3, [1, 0]]);
    expect(new Piece(Piece.S1_STR).computeNextRotation().equals(s)).toBe(true);
  });

  test('[O-09, O-12] the piece of the overview: (0, 0), (1, 0), (1, 1), (2, 1) has the skirt {0, 0, 1}', () => {
    const points = [new TPoint(0, 0), new TPoint(1, 0), new TPoint(1, 1), new TPoint(2, 1)];
    expect(new Piece(points).getSkirt()).toEqual([0, 0, 1]);
  });

  test('[H-02, A-19, A-21, A-22] the constructor takes a TPoint array or a String', () => {
    const points = Piece.parsePoints('0 0 0 1 0 2 1 0');
    expect(points.every((point) => point instanceof TPoint)).toBe(true);
    expect(new Piece(points).equals(new Piece('0 0 0 1 0 2 1 0'))).toBe(true);
    expect(() => Piece.parsePoints('0 0 x 1')).toThrow('Could not parse x,y string');
  });

  test('[A-22] parsePoints parses, whatever the points are', () => {
    expect(Piece.parsePoints('1 1 2 2').map(String)).toEqual(['(1,1)', '(2,2)']);
    expect(Piece.parsePoints('0 0 0 0 -1 3').map(String)).toEqual(['(0,0)', '(0,0)', '(-1,3)']);
    expect(Piece.parsePoints('')).toEqual([]);
    expect(() => Piece.parsePoints('0 0 1')).toThrow('Could not parse x,y string');
    expect(() => new Piece('1 1 2 2')).toThrow('a block in every column');
  });

  test('nothing a client does takes a piece out of its ring', () => {
    const stick = Piece.getPieces()[Piece.STICK]!;
    // @ts-expect-error: a piece is made from points or from a text
    expect(() => new Piece(stick.engine)).toThrow();
    expect(stick.fastRotation()!.fastRotation()).toBe(stick);
    expect(Piece.of(stick.engine)).toBe(stick);
  });

  test('[A-12] a client cannot change a piece', () => {
    const piece = new Piece(Piece.L1_STR);
    piece.getBody()[0]!.x = 9;
    expect(piece.equals(new Piece(Piece.L1_STR))).toBe(true);
  });

  test('[H-02, A-15, A-19] "For a newly created piece, the .next pointers are null"', () => {
    expect(new Piece(Piece.STICK_STR).fastRotation()).toBeNull();
    expect(new Piece(Piece.STICK_STR).computeNextRotation().fastRotation()).toBeNull();
  });

  test('[H-02, A-16, A-19, A-35] makeFastRotations wires "the whole list of its rotations around the given piece"', () => {
    const piece = new Piece('0 0 1 0 2 0 2 1 2 2');
    expect(Piece.makeFastRotations(piece)).toBe(piece);
    let rotation = piece;
    for (let i = 0; i < 4; i++) rotation = rotation.fastRotation()!;
    expect(rotation).toBe(piece);
    expect(piece.fastRotation()!.equals(piece.computeNextRotation())).toBe(true);
  });

  test.each([
    [Piece.STICK, Piece.STICK_STR, 2, 1, 4, [0]],
    [Piece.L1, Piece.L1_STR, 4, 2, 3, [0, 0]],
    [Piece.L2, Piece.L2_STR, 4, 2, 3, [0, 0]],
    [Piece.S1, Piece.S1_STR, 2, 3, 2, [0, 0, 1]],
    [Piece.S2, Piece.S2_STR, 2, 3, 2, [1, 0, 0]],
    [Piece.SQUARE, Piece.SQUARE_STR, 1, 2, 2, [0, 0]],
    [Piece.PYRAMID, Piece.PYRAMID_STR, 4, 3, 2, [0, 0, 0]],
  ])(
    '[H-02, A-02, A-17, A-19, A-28, A-29, A-31, A-35, O-14, O-15, O-16] getPieces()[%i] is "%s" with %i rotations',
    (index, text, rotations, width, height, skirt) => {
      const pieces = Piece.getPieces();
      expect(pieces).toBe(Piece.getPieces());
      expect(pieces).toHaveLength(7);
      const root = pieces[index]!;
      expect(root.equals(new Piece(text))).toBe(true);
      expect(root.equals(null)).toBe(false);
      expect([root.getWidth(), root.getHeight(), root.getSkirt()]).toEqual([width, height, skirt]);
      let count = 1;
      for (let next = root.fastRotation()!; next !== root; next = next.nextRotation()!) {
        expect(next.equals(root)).toBe(false);
        count++;
      }
      expect(count).toBe(rotations);
    },
  );
});

describe('BoardTest: "create a 3 x 6 board, and then place a few rotations of the pyramid in it"', () => {
  const pyr1 = new Piece(Piece.PYRAMID_STR);
  const pyr2 = pyr1.computeNextRotation();
  const pyr3 = pyr2.computeNextRotation();
  const pyr4 = pyr3.computeNextRotation();
  const s = new Piece(Piece.S1_STR);
  const sRotated = s.computeNextRotation();
  let board = new Board(3, 6);

  const heights = () => [0, 1, 2].map((x) => board.getColumnHeight(x));
  const widths = () => [0, 1, 2, 3, 4, 5].map((y) => board.getRowWidth(y));

  beforeEach(() => {
    board = new Board(3, 6);
    expect(board.committed).toBe(true);
    expect(board.place(pyr1, 0, 0)).toBe(Board.PLACE_ROW_FILLED);
  });

  test('[H-02, B-47, O-21, O-22, O-23, O-24] a pyramid at the bottom', () => {
    expect([board.getWidth(), board.getHeight()]).toEqual([3, 6]);
    expect(heights()).toEqual([1, 2, 1]);
    expect(widths()).toEqual([3, 1, 0, 0, 0, 0]);
    expect([board.getMaxHeight(), board.getMaximumHeight()]).toEqual([2, 2]);
    expect([board.getGrid(0, 0), board.getGrid(1, 1), board.getGrid(0, 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(board.toString()).toMatch(/\| \+ \|\n\|\+\+\+\|\n-----$/);
  });

  test('[H-02, B-46, O-25] dropHeight with a few different pieces and x values', () => {
    board.commit();
    expect([pyr1, pyr2, pyr3, pyr4].map((piece) => board.dropHeight(piece, 0))).toEqual([
      2, 2, 2, 1,
    ]);
    expect([pyr2, pyr4, sRotated].map((piece) => board.dropHeight(piece, 1))).toEqual([1, 2, 1]);
  });

  test('[B-47] a second shape', () => {
    board.commit();
    expect(board.place(sRotated, 1, 1)).toBe(Board.PLACE_OK);
    expect(heights()).toEqual([1, 4, 3]);
    expect(widths()).toEqual([3, 2, 2, 1, 0, 0]);
    expect(board.getMaxHeight()).toBe(4);
  });

  test('[H-02, B-48, B-49, B-51] row clear, undo, and a third piece with and without the undo', () => {
    board.commit();
    board.place(sRotated, 1, 1);
    expect(board.clearRows()).toBe(1);
    expect(heights()).toEqual([0, 3, 2]);
    expect(widths()).toEqual([2, 2, 1, 0, 0, 0]);
    board.undo();
    expect([heights(), widths()]).toEqual([
      [1, 2, 1],
      [3, 1, 0, 0, 0, 0],
    ]);
    expect(board.place(pyr4, 0, board.dropHeight(pyr4, 0))).toBe(Board.PLACE_OK);
    board.undo();
    board.place(sRotated, 1, 1);
    board.clearRows();
    board.commit();
    const stick = new Piece(Piece.STICK_STR);
    expect(board.place(stick, 0, 0)).toBe(Board.PLACE_ROW_FILLED);
    expect(board.clearRows()).toBe(2);
    expect([heights(), board.getMaxHeight()]).toEqual([[2, 1, 0], 2]);
  });

  test('[B-09] "First, if part of the piece would fall out of bounds ... Otherwise, if the piece overlaps"', () => {
    board.commit();
    expect(board.place(pyr1, 1, 0)).toBe(Board.PLACE_OUT_BOUNDS);
    board.undo();
    expect(board.place(pyr1, 0, -1)).toBe(Board.PLACE_OUT_OF_BOUNDS);
    board.undo();
    expect(board.place(pyr1, 0, 1)).toBe(Board.PLACE_BAD);
    board.undo();
    expect(heights()).toEqual([1, 2, 1]);
    const codes = [Board.PLACE_OK, Board.PLACE_ROW_FILLED, Board.PLACE_OUT_BOUNDS, Board.PLACE_BAD];
    expect(codes).toEqual([0, 1, 2, 3]);
  });

  test('[B-30] "Commit() and undo() operations when the board is already in the committed state silently do nothing"', () => {
    board.commit();
    board.commit();
    board.undo();
    expect([board.committed, heights()]).toEqual([true, [1, 2, 1]]);
    board.place(pyr3, 0, 1);
    expect(board.committed).toBe(false);
    expect(() => board.place(pyr3, 0, 3)).toThrow('place commit problem');
  });

  test('[B-41, B-42] "If DEBUG is true, sanityCheck does its checks. Otherwise it just returns."', () => {
    expect(Board.DEBUG).toBe(true);
    const check = board.engine.sanityCheck;
    board.engine.sanityCheck = () => {
      throw new Error('not sane');
    };
    for (const act of [() => board.sanityCheck(), () => board.clearRows(), () => board.undo()]) {
      expect(act).toThrow('not sane');
    }
    expect(board.place(pyr1, 0, 5)).toBe(Board.PLACE_OUT_BOUNDS);
    Board.DEBUG = false;
    expect(() => board.sanityCheck()).not.toThrow();
    Board.DEBUG = true;
    board.engine.sanityCheck = check;
  });

  test('[B-31, O-31] "Client code that wants to have a piece appear to fall"', () => {
    board.commit();
    let y = 3;
    let result = board.place(pyr3, 0, y);
    while (result !== Board.PLACE_BAD && result !== Board.PLACE_OUT_OF_BOUNDS) {
      board.undo();
      y--;
      result = board.place(pyr3, 0, y);
    }
    board.undo();
    y++;
    board.place(pyr3, 0, y);
    board.commit();
    expect(y).toBe(2);
    expect(heights()).toEqual([4, 4, 4]);
  });
});

/** DefaultBrain.java of the handout, line by line. */
class DefaultBrain implements Brain {
  bestMove(board: Board, piece: Piece, limitHeight: number, move: Brain.Move | null) {
    if (move === null) move = new Brain.Move();
    let bestScore = 1e20;
    let bestX = 0;
    let bestY = 0;
    let bestPiece: Piece | null = null;
    let current = piece;
    board.commit();
    while (true) {
      const yBound = limitHeight - current.getHeight() + 1;
      const xBound = board.getWidth() - current.getWidth() + 1;
      for (let x = 0; x < xBound; x++) {
        const y = board.dropHeight(current, x);
        if (y < yBound) {
          const result = board.place(current, x, y);
          if (result <= Board.PLACE_ROW_FILLED) {
            if (result === Board.PLACE_ROW_FILLED) board.clearRows();
            const score = this.rateBoard(board);
            if (score < bestScore) {
              bestScore = score;
              bestX = x;
              bestY = y;
              bestPiece = current;
            }
          }
          board.undo();
        }
      }
      current = current.fastRotation()!;
      if (current === piece) break;
    }
    if (bestPiece === null) return null;
    move.x = bestX;
    move.y = bestY;
    move.piece = bestPiece;
    move.score = bestScore;
    return move;
  }

  rateBoard(board: Board): number {
    const width = board.getWidth();
    const maxHeight = board.getMaxHeight();
    let sumHeight = 0;
    let holes = 0;
    for (let x = 0; x < width; x++) {
      const colHeight = board.getColumnHeight(x);
      sumHeight += colHeight;
      let y = colHeight - 2;
      while (y >= 0) {
        if (!board.getGrid(x, y)) holes++;
        y--;
      }
    }
    const avgHeight = sumHeight / width;
    return 8 * maxHeight + 40 * avgHeight + 1.25 * holes;
  }
}

test('[C-10] the DefaultBrain of the handout plays', () => {
  const board = new Board(10, 24);
  const brain: Brain = new DefaultBrain();
  const move = new Brain.Move();
  const pieces = Piece.getPieces();
  let rows = 0;
  for (let i = 0; i < 200; i++) {
    const best = brain.bestMove(board, pieces[(i * 5 + (i >> 2)) % 7]!, 20, move);
    expect(best).toBe(move);
    expect(board.place(move.piece!, move.x, move.y)).toBeLessThanOrEqual(Board.PLACE_ROW_FILLED);
    rows += board.clearRows();
    board.commit();
  }
  expect(rows).toBeGreaterThan(60);
  expect(brain.bestMove(new Board(10, 24), pieces[0]!, 0, null)).toBeNull();
});
