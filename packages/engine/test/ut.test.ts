import { describe, expect, test } from 'vitest';
import { SrsBoard, SrsPiece } from '../src/srs/index.ts';
import { Board as StanfordBoard, Piece as StanfordPiece } from '../src/stanford/index.ts';
import { Action, Result, TetrisBoard, TetrisPiece } from '../src/ut/index.ts';

// The sentences of the UT report, by its own names: nothing here knows the engine's, but where both
// are compared.

const FLAT_STICK = '0 0 1 0 2 0 3 0';
const STANDING_STICK = '0 0 0 1 0 2 0 3';
const T = '0 0 0 1 0 2 1 1';
const SQUARE = '0 0 0 1 1 0 1 1';

const deal = (body: string, width = 10, height = 24): TetrisBoard => {
  const board = new TetrisBoard(width, height);
  board.nextPiece(TetrisPiece.getPiece(body));
  return board;
};
const play = (board: TetrisBoard, ...actions: Action[]): TetrisBoard => {
  for (const action of actions) board.move(action);
  return board;
};
const times = (action: Action, count: number): Action[] => new Array(count).fill(action);
const heights = (board: TetrisBoard) =>
  Array.from({ length: board.getWidth() }, (_, x) => board.getColumnHeight(x));

describe('PieceTest', () => {
  test('getHeight(), getWidth()', () => {
    const piece = TetrisPiece.getPiece(T);
    expect([piece.getWidth(), piece.getHeight()]).toEqual([2, 3]);
  });

  test('equals(): the same point set, in any order; another one and null are not', () => {
    const piece = TetrisPiece.getPiece(T);
    expect(piece.equals(TetrisPiece.getPiece('1 1 0 2 0 1 0 0'))).toBe(true);
    expect(piece.equals(TetrisPiece.getPiece(SQUARE))).toBe(false);
    expect([piece.equals(null), piece.equals(T)]).toEqual([false, false]);
  });

  test('getBody() and pointEqual(): the points of the text', () => {
    const points = TetrisPiece.parsePoints(T);
    expect(TetrisPiece.pointEqual(TetrisPiece.getPiece(T).getBody(), points)).toBe(true);
    expect(TetrisPiece.pointEqual(points, points.slice(1))).toBe(false);
    expect(new TetrisPiece(points).equals(TetrisPiece.getPiece(T))).toBe(true);
  });

  test('getSkirt(): of the square, and of the vertical S with both others', () => {
    expect(TetrisPiece.getPiece(SQUARE).getSkirt()).toEqual([0, 0]);
    const { sk, lsk, rsk } = TetrisPiece.getPiece('0 1 0 2 1 0 1 1');
    expect([sk, lsk, rsk]).toEqual([
      [1, 0],
      [1, 0, 0],
      [1, 1, 0],
    ]);
  });

  test('[U-13] nextRotation(), nextClockwiseRotation(): a vertical stick turned once is a flat one', () => {
    const stick = TetrisPiece.getPiece(STANDING_STICK);
    expect(stick.next.equals(TetrisPiece.getPiece(FLAT_STICK))).toBe(true);
    for (const body of [T, STANDING_STICK, SQUARE, '0 0 0 1 0 2 1 0']) {
      const piece = TetrisPiece.getPiece(body);
      const twice = piece.nextClockwiseRotation().nextClockwiseRotation();
      expect(piece.nextRotation().nextRotation()).toBe(twice);
      expect(piece.nextRotation().nextClockwiseRotation()).toBe(piece);
      expect(piece.next.next.next).toBe(piece.nextRotation());
    }
  });

  test.each(['', 'x', '0 0 1', '0 0 0 0', '1 1', null as unknown as string])(
    '[U-06] getPiece(%j) is an exception with a message',
    (text) => {
      expect(() => TetrisPiece.getPiece(text)).toThrow(/Could not parse x,y string: .*Expected/);
    },
  );
});

describe('BoardTest', () => {
  test('[U-15] "a horizontal stick within a board of height 24 and width 20": oy is 23, ox is 10', () => {
    const board = deal(FLAT_STICK, 20, 24);
    expect([board.ox, board.oy]).toEqual([10, 23]);
    expect(play(board, Action.LEFT).ox).toBe(9);
    expect(play(board, Action.RIGHT, Action.RIGHT).ox).toBe(11);
    expect(play(board, Action.DOWN).oy).toBe(22);
  });

  test('[U-14] the T at the left wall: the wall kick, ox and oy, then right, then drop', () => {
    const board = play(deal(T), ...times(Action.LEFT, 5));
    expect([board.ox, board.move(Action.LEFT), board.ox]).toEqual([0, Result.OUT_BOUNDS, 0]);
    expect(board.move(Action.CLOCKWISE)).toBe(Result.SUCCESS);
    expect([board.ox, board.oy]).toEqual([0, 21]);
    expect(board.getCurrentPiece()!.equals(TetrisPiece.getPiece(T).next)).toBe(true);
    expect(board.move(Action.RIGHT)).toBe(Result.SUCCESS);
    expect(board.move(Action.DROP)).toBe(Result.PLACE);
    expect(board.getColumnHeight(2)).toBe(2);
    expect(board.getMaxHeight()).toBe(2);
    expect([board.ox, board.oy]).toEqual([1, 0]);
  });

  test('the same for the second L', () => {
    const board = play(deal('0 0 0 1 0 2 1 2'), ...times(Action.LEFT, 5), Action.CLOCKWISE);
    expect([board.ox, board.oy]).toEqual([0, 21]);
    play(board, Action.RIGHT, Action.DROP);
    expect(heights(board)).toEqual([0, 2, 2, 2, 0, 0, 0, 0, 0, 0]);
  });

  test('a horizontal stick rotated when it was just created stays inside', () => {
    const board = play(deal(FLAT_STICK), Action.COUNTERCLOCKWISE);
    expect(board.getLastResult()).toBe(Result.SUCCESS);
    expect(board.getCurrentPiece()!.getHeight()).toBe(4);
    expect(board.oy + 4).toBeLessThanOrEqual(24);
  });

  test('testMove(): the state if the action was executed, and equals() says so', () => {
    for (const action of Object.values(Action)) {
      const board = play(deal(T), Action.LEFT);
      const tested = board.testMove(action);
      expect(tested).toBeInstanceOf(TetrisBoard);
      expect([board.getLastAction(), board.ox]).toEqual([Action.LEFT, 4]);
      board.move(action);
      expect(tested.equals(board)).toBe(true);
      expect([tested.ox, tested.oy]).toEqual([board.ox, board.oy]);
      expect(tested.getCurrentPiece()).toBe(board.getCurrentPiece());
    }
  });

  test('negative tests: what differs is not equal', () => {
    const board = deal(T);
    const others = [deal(T, 10, 20), deal(T, 12, 24), deal(SQUARE), play(deal(T), 'LEFT')];
    expect([...others, null, {}].map((other) => board.equals(other))).not.toContain(true);
    expect(board.equals(deal(T))).toBe(true);
  });

  test('[U-26] getRowsCleared(): every row that is cleared counts one up', () => {
    const board = deal(SQUARE, 4, 8);
    play(board, Action.LEFT, Action.LEFT, Action.DROP);
    board.nextPiece(TetrisPiece.getPiece(SQUARE));
    expect(board.testMove(Action.DROP).getRowsCleared()).toBe(2);
    play(board, Action.DROP);
    expect([board.getRowsCleared(), board.rowsCleared]).toEqual([2, 2]);
    board.nextPiece(TetrisPiece.getPiece(SQUARE));
    play(board, Action.LEFT);
    expect([board.getRowsCleared(), board.rowsCleared]).toEqual([2, 0]);
  });

  test('a null piece used for actions is NO_PIECE; a new board has no action, result or piece', () => {
    const board = new TetrisBoard(10, 24);
    expect([board.getCurrentPiece(), board.getLastAction(), board.getLastResult()]).toEqual([
      null,
      null,
      null,
    ]);
    for (const action of Object.values(Action)) {
      expect(board.move(action)).toBe(Result.NO_PIECE);
    }
    expect(() => board.nextPiece(null as never)).toThrow('Expected a piece, got null');
  });

  test('[U-39] HOLD is a pause: nothing moves until the next HOLD, and both are a SUCCESS', () => {
    const board = play(deal(T), Action.HOLD);
    expect(board.getLastResult()).toBe(Result.SUCCESS);
    expect(play(board, Action.LEFT).ox).toBe(5);
    expect([board.move(Action.NOTHING), board.move(Action.HOLD)]).toEqual(['SUCCESS', 'SUCCESS']);
    expect(play(board, Action.LEFT).ox).toBe(4);
  });

  test('getCurrentPiece() is the piece passed to nextPiece(), getGrid() the filled cells', () => {
    const piece = new TetrisPiece(TetrisPiece.parsePoints(T));
    const board = new TetrisBoard(10, 24);
    board.nextPiece(piece);
    expect(board.getCurrentPiece()).toBe(piece);
    play(board, Action.DROP);
    expect(board.getCurrentPiece()).toBeNull();
    expect([board.getGrid(5, 0), board.getGrid(6, 1), board.getGrid(6, 0)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([board.getRowWidth(0), board.getRowWidth(1)]).toEqual([1, 2]);
  });

  test('dropHeight(): oy where a piece dropped at x comes to rest', () => {
    const board = play(deal(SQUARE), Action.DROP);
    const t = TetrisPiece.getPiece(T);
    expect([3, 4, 5, 6].map((x) => board.dropHeight(t, x))).toEqual([0, 1, 2, 2]);
    board.nextPiece(t);
    play(board, Action.LEFT, Action.DROP);
    expect([board.ox, board.oy]).toEqual([4, 1]);
  });
});

describe('checkLeftLegal, checkRightLegal, checkDownLegal', () => {
  const t = TetrisPiece.getPiece(T);

  test('[U-17] "if(ox+a[i]-1<0) return false": the walls and the bottom', () => {
    const board = deal(T, 10, 5);
    expect([board.checkLeftLegal(t), board.checkRightLegal(t)]).toEqual([true, true]);
    play(board, ...times(Action.LEFT, 5));
    expect([board.checkLeftLegal(t), board.checkRightLegal(t)]).toEqual([false, true]);
    play(board, ...times(Action.RIGHT, 8));
    expect([board.checkLeftLegal(t), board.checkRightLegal(t)]).toEqual([true, false]);
    expect(board.checkDownLegal(t)).toBe(true);
    play(board, Action.DOWN, Action.DOWN);
    expect(board.checkDownLegal(t)).toBe(false);
  });

  test('[U-18] "if(board[oy+i][ox+a[i]-1]) return false": the blocks; and they say what move does', () => {
    const board = play(deal(STANDING_STICK, 4, 8), Action.DROP);
    board.nextPiece(t);
    play(board, Action.DOWN);
    expect(board.checkDownLegal(t)).toBe(false);
    play(board, Action.LEFT, Action.LEFT, Action.DOWN, Action.DOWN);
    const checks = {
      LEFT: board.checkLeftLegal(t),
      RIGHT: board.checkRightLegal(t),
      DOWN: board.checkDownLegal(t),
    };
    expect(checks).toEqual({ LEFT: false, RIGHT: false, DOWN: true });
    for (const [action, isLegal] of Object.entries(checks)) {
      expect(board.testMove(action as Action).getLastResult() === Result.SUCCESS).toBe(isLegal);
    }
  });
});

describe('pieces of any body', () => {
  test('[U-06] a domino turns in its smallest square box, and is not kicked', () => {
    const domino = TetrisPiece.getPiece('0 0 1 0');
    expect(domino.next.getBody()).toEqual([
      { x: 0, y: 1 },
      { x: 0, y: 0 },
    ]);
    expect(domino.next.next.equals(domino)).toBe(true);
    const board = new TetrisBoard(4, 4);
    board.nextPiece(domino);
    expect([board.ox, board.oy]).toEqual([2, 3]);
    expect(board.move(Action.CLOCKWISE)).toBe(Result.OUT_BOUNDS);
    play(board, Action.DOWN, Action.CLOCKWISE);
    expect([board.ox, board.oy, board.getCurrentPiece()]).toEqual([2, 2, domino.next]);
    play(board, Action.CLOCKWISE);
    expect([board.ox, board.oy]).toEqual([2, 3]);
    expect(play(board, Action.DROP).getColumnHeight(3)).toBe(1);
  });

  test('a pentomino clears rows; a board with it equals one that was played alike', () => {
    const dealt = () => deal('0 0 1 0 2 0 3 0 4 0', 5, 6);
    expect(() => dealt()).toThrow('Expected free cells for a piece');
    const pieceAt = () => {
      const board = new TetrisBoard(10, 6);
      board.nextPiece(TetrisPiece.getPiece('0 0 1 0 2 0 3 0 4 0'));
      return board;
    };
    const board = pieceAt();
    expect(board.equals(pieceAt())).toBe(true);
    expect(board.equals(deal('0 0 1 0 2 0 3 0 3 1', 10, 6))).toBe(false);
    play(board, Action.DROP);
    board.nextPiece(TetrisPiece.getPiece('0 0 1 0 2 0 3 0 4 0'));
    expect(play(board, ...times(Action.LEFT, 5), Action.DROP).getRowsCleared()).toBe(1);
  });
});

describe('both sets of names', () => {
  test('of(): a copy of an engine board by the names of the report, under its own rules', () => {
    const engine = new SrsBoard(10, 24);
    engine.nextPiece('T');
    engine.move('LEFT');
    const board = TetrisBoard.of(engine);
    expect([board.ox, board.oy, board.getLastAction()]).toEqual([2, 22, 'LEFT']);
    expect(board.currentPosition).toEqual(engine.currentPosition);
    board.nextPiece(TetrisPiece.getPiece(FLAT_STICK));
    expect([board.ox, engine.currentPiece]).toEqual([3, SrsPiece.of('T')]);
    board.move('DROP');
    expect([board.getMaxHeight(), engine.maxHeight]).toEqual([1, 0]);
  });

  test('an SrsBoard takes the pieces of both course facades, and says what else it was given', () => {
    const engine = new SrsBoard(10, 24);
    const pyramid = StanfordPiece.getPieces()[StanfordPiece.PYRAMID]!;
    engine.nextPiece(pyramid);
    expect(engine.currentPiece).toBe(SrsPiece.of('T'));
    engine.nextPiece(TetrisPiece.getPiece(SQUARE));
    expect(engine.currentPiece).toBe(SrsPiece.of('O'));
    const stanford = new StanfordBoard(10, 24);
    expect(stanford.place(TetrisPiece.getPiece(SQUARE), 0, 0)).toBe(StanfordBoard.PLACE_OK);
    expect(() => engine.nextPiece(TetrisPiece.getPiece('0 0 1 0'))).toThrow(
      'Expected the blocks of one of IOTLJSZ, got 0 0  1 0',
    );
    expect(() => engine.nextPiece({ kind: 'T' } as never)).toThrow(
      'Expected a piece of IOTLJSZ, got {"kind":"T"}',
    );
  });
});
