import { Board, Brain, Piece } from '@tetrarium/engine/stanford';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadBrain, DefaultBrain, TetrisBrainLogic, TetrisLogic } from '../src/stanford/index.ts';

// Written from Part C of the handout (HW3) alone: what it says of TetrisLogic and TetrisBrainLogic.

const { ROTATE, LEFT, RIGHT, DROP, DOWN } = TetrisLogic;

/** Ticks DOWN until the game stops by itself. */
function playOn(logic: TetrisLogic): TetrisLogic {
  for (let ticks = 0; logic.gameOn && ticks < 10_000; ticks++) logic.tick(DOWN);
  return logic;
}

const placeOf = ({ currentX, currentY }: TetrisLogic) => [currentX, currentY];

describe('TetrisLogic', () => {
  test('the verbs and the sizes of the program', () => {
    expect([ROTATE, LEFT, RIGHT, DROP, DOWN]).toEqual([0, 1, 2, 3, 4]);
    const { WIDTH, HEIGHT, TOP_SPACE, TEST_LIMIT } = TetrisLogic;
    expect([WIDTH, HEIGHT, TOP_SPACE, TEST_LIMIT]).toEqual([10, 20, 4, 100]);
  });

  test('[R-08] nothing moves before startGame and after stopGame', () => {
    const logic = new TetrisLogic();
    logic.tick(DOWN);
    expect([logic.gameOn, logic.currentPiece, logic.score, logic.count]).toEqual([
      false,
      null,
      0,
      0,
    ]);
    logic.startGame(true);
    expect([logic.gameOn, logic.score, logic.count]).toEqual([true, 1, 1]);
    logic.stopGame();
    const before = placeOf(logic);
    logic.tick(DOWN);
    expect([logic.gameOn, logic.currentPiece, placeOf(logic)]).toEqual([false, null, before]);
    logic.startGame();
    expect([logic.gameOn, logic.testMode, placeOf(logic)]).toEqual([true, true, [4, 22]]);
  });

  test('[C-01] "tick() is the bottleneck for moving the current piece"', () => {
    const logic = new TetrisLogic();
    logic.startGame(true);
    expect(logic.currentPiece).toBe(Piece.getPieces()[Piece.SQUARE]);
    expect(placeOf(logic)).toEqual([4, 22]);
    logic.tick(DOWN);
    logic.tick(LEFT);
    logic.tick(LEFT);
    logic.tick(RIGHT);
    expect(placeOf(logic)).toEqual([3, 21]);
    logic.tick(DROP);
    expect([placeOf(logic), logic.moved]).toEqual([[3, 0], true]);
    expect(logic.board.committed).toBe(false);
    expect([logic.board.getColumnHeight(3), logic.board.getRowWidth(1)]).toEqual([2, 2]);
    expect(() => logic.tick(5)).toThrow('Expected a verb from 0 to 4, got 5');
  });

  test('"The piece only lands for good when it cannot move down any more, and the player has stopped moving it around"', () => {
    const logic = new TetrisLogic();
    logic.startGame(true);
    logic.tick(DROP);
    logic.tick(DOWN);
    logic.tick(RIGHT);
    logic.tick(DOWN);
    expect([logic.count, placeOf(logic)]).toEqual([1, [5, 0]]);
    logic.tick(DOWN);
    expect([logic.count, logic.score]).toEqual([2, 2]);
    expect(logic.currentPiece).toBe(Piece.getPieces()[Piece.L1]);
    expect(logic.board.getColumnHeight(6)).toBe(2);
    const android = new TetrisLogic({ landing: 'android' });
    android.startGame(true);
    android.tick(DROP);
    android.tick(DOWN);
    expect(android.count).toBe(2);
  });

  test('[C-02] "computeNewPosition() just encapsulates the switch logic to figure the new (x,y,rotation)"', () => {
    class Watched extends TetrisLogic {
      after(verb: number) {
        this.computeNewPosition(verb);
        return [this.newX, this.newY, this.newPiece];
      }
    }
    const logic = new Watched();
    expect(logic.after(LEFT)).toEqual([0, 0, null]);
    logic.startGame(true);
    const square = logic.currentPiece;
    logic.tick(LEFT);
    expect([LEFT, RIGHT, DOWN, DROP].map((verb) => logic.after(verb))).toEqual([
      [2, 22, square],
      [4, 22, square],
      [3, 21, square],
      [3, 0, square],
    ]);
    expect([placeOf(logic), logic.board.committed]).toEqual([[3, 22], false]);
    for (let i = 0; i < 3; i++) logic.tick(i === 0 ? DROP : DOWN);
    expect(logic.after(ROTATE)[2]).toBe(logic.currentPiece!.fastRotation());
  });

  test('"the game uses a fixed sequence of 100 pieces and then stops"', () => {
    const dealt = (logic: TetrisLogic): (Piece | null)[] => {
      const pieces: (Piece | null)[] = [];
      logic.startGame(true);
      for (let count = 0; pieces.length < 12; ) {
        if (logic.count !== count) pieces.push(logic.currentPiece);
        count = logic.count;
        // To the left and to the right in turn, so that the pile stays low.
        for (let i = 0; i < 4; i++) logic.tick(count % 2 === 0 ? LEFT : RIGHT);
        logic.tick(DROP);
        logic.tick(DOWN);
        logic.tick(DOWN);
      }
      return pieces;
    };
    const names = [5, 1, 4, 3, 4, 2, 2, 6, 6, 6, 1, 0];
    const wanted = names.map((index) => Piece.getPieces()[index]);
    expect(dealt(new TetrisLogic())).toEqual(wanted);
    expect(dealt(new TetrisLogic({ seed: 7 }))).toEqual(wanted);
  });

  test('without the test sequence every game has pieces of its own, the same for the same seed', () => {
    const boardsOf = (seed?: number): string[] => {
      const logic = new TetrisLogic(seed === undefined ? {} : { seed });
      return [1, 2, 3].map(() => {
        logic.startGame();
        return `${playOn(logic).board}`;
      });
    };
    expect(new Set(boardsOf()).size).toBe(3);
    expect(boardsOf()).toEqual(boardsOf(1));
    expect(boardsOf(2)[0]).toBe(boardsOf(1)[1]);
  });

  test('a game without a player ends when the pieces reach the top', () => {
    const logic = new TetrisLogic();
    logic.startGame(true);
    playOn(logic);
    expect(logic.gameOn).toBe(false);
    expect(logic.board.getMaxHeight()).toBeGreaterThan(20);
  });
});

/** "override tick(), so that every time the system calls tick(DOWN) ...": a hand-in. */
class StudentBrainLogic extends TetrisLogic {
  private readonly brain: Brain;
  private isOn = false;
  private readonly move = new Brain.Move();

  constructor(brain: Brain = new DefaultBrain()) {
    super();
    this.brain = brain;
  }

  setBrain(isOn: boolean): void {
    this.isOn = isOn;
  }

  override tick(verb: number): void {
    if (verb === DOWN && this.isOn && this.currentPiece !== null) {
      this.board.undo();
      const goal = this.brain.bestMove(
        this.board,
        this.currentPiece,
        TetrisLogic.HEIGHT,
        this.move,
      );
      if (goal !== null) {
        if (!this.currentPiece.equals(goal.piece)) super.tick(ROTATE);
        if (goal.x < this.currentX) super.tick(LEFT);
        else if (goal.x > this.currentX) super.tick(RIGHT);
      }
    }
    super.tick(verb);
  }
}

describe('TetrisBrainLogic', () => {
  // Thousands of placements: "Otherwise it just returns."
  beforeAll(() => {
    Board.DEBUG = false;
  });
  afterAll(() => {
    Board.DEBUG = true;
  });

  const started = (logic = new TetrisBrainLogic()) => {
    logic.useBrain(true);
    logic.startGame(true);
    return logic;
  };

  test.each(['swing', 'android'] as const)(
    '[C-34] "you should be getting scores in the mid-to-upper 200s": 270, landing %s',
    (landing) => {
      const logic = playOn(started(new TetrisBrainLogic({ landing })));
      expect([logic.score, logic.count, logic.gameOn]).toEqual([270, 100, false]);
    },
  );

  test("[C-20] a student's subclass of TetrisLogic plays the same game", () => {
    const student = new StudentBrainLogic();
    student.setBrain(true);
    student.startGame(true);
    const ours = started();
    while (student.gameOn && student.count < 30) {
      student.tick(DOWN);
      ours.tick(DOWN);
      expect(placeOf(student)).toEqual(placeOf(ours));
    }
    expect(playOn(student).score).toBe(270);
  });

  test('[C-20, C-21] it is a TetrisLogic, and without the brain plays as one', () => {
    const logic = new TetrisBrainLogic();
    expect(logic).toBeInstanceOf(TetrisLogic);
    logic.startGame(true);
    const plain = new TetrisLogic();
    plain.startGame(true);
    expect(`${playOn(logic).board}`).toBe(`${playOn(plain).board}`);
    const stopped = started();
    stopped.useBrain(false);
    expect(`${playOn(stopped).board}`).toBe(`${plain.board}`);
  });

  test('[C-22] "a single DefaultBrain object", which may be subclassed and is asked at each tick(DOWN)', () => {
    let asked = 0;
    class Counting extends DefaultBrain {
      override bestMove(board: Board, piece: Piece, limit: number, move: Brain.Move | null) {
        asked++;
        expect(board).toBeInstanceOf(Board);
        expect([board.committed, limit]).toEqual([true, 20]);
        return super.bestMove(board, piece, limit, move);
      }
    }
    const logic = started(new TetrisBrainLogic({ brain: new Counting() }));
    for (let i = 0; i < 5; i++) logic.tick(DOWN);
    logic.tick(LEFT);
    logic.tick(ROTATE);
    expect(asked).toBe(5);
    expect(playOn(started(new TetrisBrainLogic({ brain: new BadBrain() }))).count).toBeLessThan(30);
  });

  test('[C-28] "up to one rotation and one left/right move each time tick(DOWN) is called"', () => {
    const logic = started();
    let turns = 0;
    for (let ticks = 0; ticks < 400; ticks++) {
      const { currentPiece: piece, currentX: x, currentY: y, count } = logic;
      const flat = piece!.fastRotation()!;
      logic.tick(DOWN);
      if (logic.count !== count) continue;
      const turned = logic.currentPiece === flat && flat !== piece;
      if (turned) turns++;
      expect(turned || logic.currentPiece === piece).toBe(true);
      // A stick turns around its middle.
      const shift = piece!.getBody().length === 4 && piece!.getWidth() % 3 === 1 ? 2 : 1;
      expect(Math.abs(logic.currentX - x)).toBeLessThanOrEqual(shift);
      expect(y - logic.currentY).toBeLessThanOrEqual(2);
    }
    expect(turns).toBeGreaterThan(5);
  });

  test('[C-30] "The user should still be able to use the keyboard ..., but the brain will move the piece back on course"', () => {
    const logic = started();
    for (let i = 0; i < 4; i++) logic.tick(DOWN);
    const course = logic.currentX;
    expect(course).toBe(0);
    logic.tick(RIGHT);
    logic.tick(RIGHT);
    expect(logic.currentX).toBe(2);
    logic.tick(DOWN);
    logic.tick(DOWN);
    expect(logic.currentX).toBe(0);
  });
});
