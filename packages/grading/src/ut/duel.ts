import { CheckFailed, fail, same, show } from '../suite/check.ts';
import { ModelBoard } from './model.ts';
import { type Letter, pointKey, ROOTS, type State } from './srs.ts';
import type {
  UtAction,
  UtBoardLike,
  UtPieceLike,
  UtPoint,
  UtResult,
  UtSubject,
} from './subject.ts';

/** A board of kicks: wide enough for every spawn rule, low enough for few moves. */
const WIDTH = 10;
const HEIGHT = 14;

/** Where a piece is to be: the leftmost column and the lowest row of its blocks. */
export interface Target {
  readonly letter: Letter;
  readonly state?: State;
  readonly x: number;
  /** The row to go down to; without one it is not moved down but for turning. */
  readonly y?: number;
}

/** A board that is judged, and beside it the naive one that does the same. */
export class Duel {
  readonly board: UtBoardLike;
  readonly model: ModelBoard;
  private readonly bench: Bench;
  private letter: Letter = 'T';

  constructor(bench: Bench, width = WIDTH, height = HEIGHT, board?: UtBoardLike) {
    this.bench = bench;
    this.board = board ?? new bench.subject.TetrisBoard(width, height);
    this.model = new ModelBoard(width, height);
  }

  /** Deals the piece of one of the seven texts to both boards. */
  deal(letter: Letter): this {
    const spawn = this.bench.spawnOf(letter, this.model.getWidth(), this.model.getHeight());
    this.board.nextPiece(this.bench.piece(letter));
    this.model.dealAt(ROOTS[letter].text, spawn);
    this.letter = letter;
    return this;
  }

  /** Both boards do these; the judged one must answer as the other does. */
  act(...actions: readonly UtAction[]): this {
    const expected = actions.map((action) => this.model.move(action));
    const got = moveAll(this.board, actions);
    for (const [i, action] of actions.entries()) {
      if (got[i] === expected[i]) continue;
      const before = actions.slice(0, i);
      const after = before.length === 0 ? '' : `, after ${before.join(', ')}`;
      fail(`move(${action}) of the ${this.letter}${after}`, show(expected[i]), show(got[i]));
    }
    return this;
  }

  /** Deals a piece and moves it where it is wanted: down a little, turned, across, down. */
  bring({ letter, state = ROOTS[letter].state, x, y }: Target): this {
    this.deal(letter);
    const turns = (state - ROOTS[letter].state + 4) % 4;
    const turning = turns === 3 ? times('COUNTERCLOCKWISE', 1) : times('CLOCKWISE', turns);
    // A piece at the very top may be kicked when it turns.
    const top = this.model.corner.y + this.model.getCurrentPiece()!.getHeight();
    const clear = turns > 0 ? top - (this.model.getHeight() - 3) : 0;
    this.act(...times('DOWN', clear), ...turning);
    const across = x - this.model.corner.x;
    this.act(...times(across < 0 ? 'LEFT' : 'RIGHT', Math.abs(across)));
    return this.act(...times('DOWN', y === undefined ? 0 : this.model.corner.y - y));
  }

  /** Pieces dropped one after the other. */
  stack(...targets: readonly Target[]): this {
    for (const target of targets) this.bring(target).act('DROP');
    return this;
  }

  /** The falling piece looks as it should and has as far to fall, and lands where it should. */
  land(what: string): this {
    this.samePiece(what);
    const expected = this.model.freeRows();
    const got = countDowns(this.board);
    while (this.model.isFalling) this.model.move('DOWN');
    if (got !== expected) {
      fail(
        `the rows below the ${this.letter} before it is placed, ${what}`,
        show(expected),
        show(got),
      );
    }
    return this.sameCells(what);
  }

  /** The current piece has the blocks it should have. */
  samePiece(what: string): this {
    const expected = this.model.getCurrentPiece();
    samePoints(`the body of getCurrentPiece(), ${what}`, bodyOf(this.board), expected!.getBody());
    return this;
  }

  /** The cells are alike; asked while no piece is falling, since boards may count it. */
  sameCells(what: string): this {
    const expected = this.model.picture();
    const got = pictureOf(this.board, this.model.getWidth(), this.model.getHeight());
    if (got.join() === expected.join()) return this;
    throw new CheckFailed(
      `Expected ${rowsText(expected)}, got ${rowsText(got)} for the cells, ${what}`,
      {
        expected,
        got,
      },
    );
  }

  /** Every measure of the board is right. */
  sameMeasures(what: string): this {
    this.sameCells(what);
    const { board, model } = this;
    for (let x = 0; x < model.getWidth(); x++) {
      same(`getColumnHeight(${x}), ${what}`, board.getColumnHeight(x), model.getColumnHeight(x));
    }
    for (let y = 0; y < model.getHeight(); y++) {
      same(`getRowWidth(${y}), ${what}`, board.getRowWidth(y), model.getRowWidth(y));
    }
    same(`getMaxHeight(), ${what}`, board.getMaxHeight(), model.getMaxHeight());
    return this;
  }
}

/** What is judged, and where its boards put new pieces: found out by trying, once for each size. */
export class Bench {
  readonly subject: UtSubject;
  private readonly spawns = new Map<string, UtPoint>();

  constructor(subject: UtSubject) {
    this.subject = subject;
  }

  /** A piece as the assignment deals it. */
  piece(letter: Letter): UtPieceLike {
    return this.subject.TetrisPiece.getPiece(ROOTS[letter].text);
  }

  /** The corner of the blocks of a piece that was just dealt to an empty board. */
  spawnOf(letter: Letter, width: number, height: number): UtPoint {
    const key = `${letter} ${width} ${height}`;
    const known = this.spawns.get(key);
    if (known !== undefined) return known;
    const board = new this.subject.TetrisBoard(width, height);
    board.nextPiece(this.piece(letter));
    const y = countDowns(board);
    const rows = pictureOf(board, width, height);
    const x = Math.min(...rows.map((row) => row.indexOf('#')).filter((column) => column >= 0));
    const model = new ModelBoard(width, height);
    model.dealAt(ROOTS[letter].text, { x, y });
    model.move('DROP');
    if (rows.join() !== model.picture().join()) {
      fail(
        `the cells of a ${letter} that went straight down`,
        `a ${letter} on the floor`,
        rowsText(rows),
      );
    }
    this.spawns.set(key, { x, y });
    return { x, y };
  }
}

function times(action: UtAction, count: number): readonly UtAction[] {
  return new Array<UtAction>(Math.max(0, count)).fill(action);
}

/** How often DOWN is a SUCCESS before it is a PLACE. */
function countDowns(board: UtBoardLike): number {
  const limit = board.getHeight() + 1;
  for (let rows = 0; rows < limit; rows++) {
    const result = board.move('DOWN');
    if (result === 'PLACE') return rows;
    if (result !== 'SUCCESS') fail('move(DOWN)', '"SUCCESS" or "PLACE"', show(result));
  }
  fail(`move(DOWN), called ${limit} times`, '"PLACE" on the floor', '"SUCCESS" each time');
}

function moveAll(board: UtBoardLike, actions: readonly UtAction[]): readonly UtResult[] {
  return board.moveAll?.(actions) ?? actions.map((action) => board.move(action));
}

function bodyOf(board: UtBoardLike): readonly UtPoint[] {
  const piece = board.getCurrentPiece();
  if (piece === null || piece === undefined) fail('getCurrentPiece()', 'a piece', show(piece));
  return piece.getBody();
}

/** The same points in any order. */
export function samePoints(
  what: string,
  got: readonly UtPoint[],
  expected: readonly UtPoint[],
): void {
  const [actual, wanted] = [pointKey(got), pointKey(expected)];
  if (actual !== wanted) fail(what, show(wanted), show(actual));
}

function pictureOf(board: UtBoardLike, width: number, height: number): readonly string[] {
  return Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_, x) => (board.getGrid(x, height - 1 - i) ? '#' : '.')).join(
      '',
    ),
  );
}

function rowsText(rows: readonly string[]): string {
  const first = rows.findIndex((row) => row.includes('#'));
  return first < 0 ? 'an empty board' : rows.slice(first).join('/');
}
