import { CheckFailed, fail, same, show } from '../suite/check.ts';
import { NaiveTetrisBoard } from './naive-board.ts';
import { NaiveTetrisPiece } from './naive-piece.ts';
import { LETTERS, type Letter, parsePoints, pointKey, ROOTS, type State } from './srs.ts';
import type {
  UtAction,
  UtBoardLike,
  UtPieceLike,
  UtPoint,
  UtResult,
  UtSubject,
} from './subject.ts';

const ROOT_PIECES = new Map(
  LETTERS.map((letter) => [ROOTS[letter].text, NaiveTetrisPiece.getPiece(ROOTS[letter].text)]),
);

/** The naive board, told where a new piece is: the brief leaves that to each board. */
export class ModelBoard extends NaiveTetrisBoard {
  dealAt(text: string, { x, y }: UtPoint): void {
    this.piece = ROOT_PIECES.get(text)!;
    this.x = x;
    this.y = y;
  }

  get isFalling(): boolean {
    return this.piece !== null;
  }

  get corner(): UtPoint {
    return { x: this.x, y: this.y };
  }

  /** How often DOWN would move the falling piece. */
  freeRows(): number {
    let rows = 0;
    while (this.piece !== null && this.fits(this.piece, this.x, this.y - 1 - rows)) rows++;
    return rows;
  }

  /** The cells with the rows from the top, '#' and '.'. */
  picture(): readonly string[] {
    return this.rows.map((row) => row.map((cell) => (cell ? '#' : '.')).join('')).reverse();
  }
}

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

export class Duel {
  readonly board: UtBoardLike;
  readonly model: ModelBoard;
  private readonly bench: Bench;
  private letter: Letter = 'T';
  private readonly planned: { readonly action: UtAction; readonly expected: UtResult }[] = [];

  constructor(bench: Bench, width = WIDTH, height = HEIGHT, board?: UtBoardLike) {
    this.bench = bench;
    this.board = board ?? new bench.subject.TetrisBoard(width, height);
    this.model = new ModelBoard(width, height);
  }

  deal(letter: Letter): this {
    const spawn = this.bench.spawnOf(letter, this.model.getWidth(), this.model.getHeight());
    this.board.nextPiece(this.bench.piece(letter));
    this.model.dealAt(ROOTS[letter].text, spawn);
    this.letter = letter;
    return this;
  }

  /** Both boards do these; the judged one must answer as the other does. */
  act(...actions: readonly UtAction[]): this {
    return this.plan(...actions).perform();
  }

  /** Deals a piece and moves it where it is wanted: down a little, turned, across, down. */
  bring(target: Target): this {
    return this.planWay(target).perform();
  }

  stack(...targets: readonly Target[]): this {
    for (const target of targets) this.planWay(target).plan('DROP').perform();
    return this;
  }

  private planWay({ letter, state = ROOTS[letter].state, x, y }: Target): this {
    this.deal(letter);
    const turns = (state - ROOTS[letter].state + 4) % 4;
    // A piece at the very top may be kicked when it turns.
    const top = this.model.corner.y + this.model.getCurrentPiece()!.getHeight();
    if (turns > 0) this.plan(...times('DOWN', top - (this.model.getHeight() - 3)));
    this.plan(...(turns === 3 ? times('COUNTERCLOCKWISE', 1) : times('CLOCKWISE', turns)));
    const across = x - this.model.corner.x;
    this.plan(...times(across < 0 ? 'LEFT' : 'RIGHT', Math.abs(across)));
    return this.plan(...times('DOWN', y === undefined ? 0 : this.model.corner.y - y));
  }

  private plan(...actions: readonly UtAction[]): this {
    for (const action of actions) this.planned.push({ action, expected: this.model.move(action) });
    return this;
  }

  private perform(): this {
    const planned = this.planned.splice(0);
    const got = moveAll(
      this.board,
      planned.map(({ action }) => action),
    );
    for (const [i, { action, expected }] of planned.entries()) {
      if (got[i] === expected) continue;
      const before = planned.slice(0, i).map((each) => each.action);
      const after = before.length === 0 ? '' : `, after ${before.join(', ')}`;
      fail(`move(${action}) of the ${this.letter}${after}`, show(expected), show(got[i]));
    }
    return this;
  }

  /** The falling piece looks as it should and has as far to fall, and lands where it should. */
  land(what: string): this {
    this.samePiece(what);
    const expected = this.model.freeRows();
    const got = countDowns(this.board, expected);
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

  piece(letter: Letter): UtPieceLike {
    return this.subject.TetrisPiece.getPiece(ROOTS[letter].text);
  }

  spawnOf(letter: Letter, width: number, height: number): UtPoint {
    const key = `${letter} ${width} ${height}`;
    const known = this.spawns.get(key);
    if (known !== undefined) return known;
    const board = new this.subject.TetrisBoard(width, height);
    board.nextPiece(this.piece(letter));
    const y = countDowns(board, height - heightOf(letter));
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

/** How often DOWN is a SUCCESS before it is a PLACE; so many are tried in one go. */
function countDowns(board: UtBoardLike, guess: number): number {
  const limit = board.getHeight() + 1;
  const results = [...moveAll(board, times('DOWN', guess + 1))];
  while (results.length < limit && results.at(-1) === 'SUCCESS') results.push(board.move('DOWN'));
  const rows = results.findIndex((result) => result !== 'SUCCESS');
  if (rows < 0)
    fail(`move(DOWN), called ${limit} times`, '"PLACE" on the floor', '"SUCCESS" each time');
  if (results[rows] !== 'PLACE') fail('move(DOWN)', '"SUCCESS" or "PLACE"', show(results[rows]));
  return rows;
}

function heightOf(letter: Letter): number {
  return 1 + Math.max(...parsePoints(ROOTS[letter].text).map(({ y }) => y));
}

function moveAll(board: UtBoardLike, actions: readonly UtAction[]): readonly UtResult[] {
  if (actions.length === 0) return [];
  return board.moveAll?.(actions) ?? actions.map((action) => board.move(action));
}

function bodyOf(board: UtBoardLike): readonly UtPoint[] {
  const piece = board.getCurrentPiece();
  if (piece === null || piece === undefined) fail('getCurrentPiece()', 'a piece', show(piece));
  return piece.getBody();
}

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
