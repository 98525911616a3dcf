import { Board, Brain, Piece } from '@tetrarium/engine/stanford';
import { expect, test } from 'vitest';
import { BadBrain, DefaultBrain } from '../src/stanford/index.ts';

// A hand-in, written from the handout (HW3) alone: it takes from us only what the course provides.

class StudentPoint {
  x: number;
  y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

class StudentPiece {
  private readonly body: StudentPoint[];
  private next: StudentPiece | null = null;

  constructor(points: StudentPoint[]) {
    this.body = points;
  }

  static makeFastRotations(root: StudentPiece): StudentPiece {
    let last = root;
    for (;;) {
      const turned = last.computeNextRotation();
      last.next = turned.equals(root) ? root : turned;
      if (last.next === root) return root;
      last = last.next;
    }
  }

  getBody(): StudentPoint[] {
    return this.body;
  }

  getWidth(): number {
    return 1 + Math.max(...this.body.map(({ x }) => x));
  }

  getHeight(): number {
    return 1 + Math.max(...this.body.map(({ y }) => y));
  }

  getSkirt(): number[] {
    return Array.from({ length: this.getWidth() }, (_, column) =>
      Math.min(...this.body.filter(({ x }) => x === column).map(({ y }) => y)),
    );
  }

  computeNextRotation(): StudentPiece {
    const top = this.getHeight() - 1;
    return new StudentPiece(this.body.map(({ x, y }) => new StudentPoint(top - y, x)));
  }

  fastRotation(): StudentPiece | null {
    return this.next;
  }

  equals(other: unknown): boolean {
    const words = (piece: StudentPiece) =>
      piece.body
        .map(({ x, y }) => `${x} ${y}`)
        .sort()
        .join();
    return other instanceof StudentPiece && words(this) === words(other);
  }
}

/** Slow and simple, but to the handout: one backup of the grid, everything else counted anew. */
class StudentBoard {
  static readonly PLACE_OK = 0;
  static readonly PLACE_ROW_FILLED = 1;
  static readonly PLACE_OUT_BOUNDS = 2;
  static readonly PLACE_BAD = 3;

  private readonly width: number;
  private readonly height: number;
  private rows: boolean[][];
  private backup: boolean[][] | null = null;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rows = Array.from({ length: height }, () => this.emptyRow());
  }

  getWidth(): number {
    return this.width;
  }

  getHeight(): number {
    return this.height;
  }

  getMaxHeight(): number {
    return 1 + this.rows.findLastIndex((row) => row.includes(true));
  }

  getColumnHeight(x: number): number {
    return 1 + this.rows.findLastIndex((row) => row[x] === true);
  }

  getRowWidth(y: number): number {
    return this.rows[y]!.filter(Boolean).length;
  }

  getGrid(x: number, y: number): boolean {
    return this.rows[y]?.[x] ?? true;
  }

  dropHeight(piece: StudentPiece, x: number): number {
    const skirt = piece.getSkirt();
    return Math.max(...skirt.map((low, i) => this.getColumnHeight(x + i) - low));
  }

  place(piece: StudentPiece, x: number, y: number): number {
    if (this.backup !== null) throw new Error('place commit problem');
    this.backup = this.rows.map((row) => [...row]);
    const cells = piece.getBody().map((point) => ({ x: x + point.x, y: y + point.y }));
    if (cells.some((cell) => this.rows[cell.y]?.[cell.x] === undefined)) return 2;
    if (cells.some((cell) => this.getGrid(cell.x, cell.y))) return 3;
    for (const cell of cells) this.rows[cell.y]![cell.x] = true;
    return cells.some((cell) => this.getRowWidth(cell.y) === this.width) ? 1 : 0;
  }

  clearRows(): number {
    this.backup ??= this.rows.map((row) => [...row]);
    this.rows = this.rows.filter((row) => row.includes(false));
    const cleared = this.height - this.rows.length;
    for (let i = 0; i < cleared; i++) this.rows.push(this.emptyRow());
    return cleared;
  }

  undo(): void {
    if (this.backup !== null) this.rows = this.backup;
    this.backup = null;
  }

  commit(): void {
    this.backup = null;
  }

  private emptyRow(): boolean[] {
    return new Array<boolean>(this.width).fill(false);
  }
}

const studentPieces = Piece.getPieces().map((piece) =>
  StudentPiece.makeFastRotations(
    new StudentPiece(piece.getBody().map(({ x, y }) => new StudentPoint(x, y))),
  ),
);

type AnyPiece = Parameters<DefaultBrain['bestMove']>[1];
type AnyBoard = Parameters<DefaultBrain['bestMove']>[0];

/** The handout's loop: the moves of a game, as text, and the heights it ends with. */
function play(brain: DefaultBrain, board: AnyBoard, pieces: readonly AnyPiece[], count = 60) {
  const moves: string[] = [];
  const move = new Brain.Move<AnyPiece>();
  for (let i = 0; i < count; i++) {
    if (brain.bestMove(board, pieces[(i * 5 + (i >> 2)) % 7]!, 20, move) === null) break;
    expect(board.place(move.piece!, move.x, move.y)).toBeLessThanOrEqual(1);
    moves.push(`${move.x} ${move.y} ${move.piece!.getWidth()} ${move.score} ${board.clearRows()}`);
    board.commit();
  }
  return { moves, heights: Array.from({ length: 10 }, (_, x) => board.getColumnHeight(x)) };
}

const ours = () => new Board(10, 24);
const theirs = () => new StudentBoard(10, 24);

test("[H-02] a student's own Piece is placed and dropped on our Board", () => {
  const board = new Board(3, 6);
  const pyramid = studentPieces[Piece.PYRAMID]!;
  expect(board.place(pyramid, 0, 0)).toBe(Board.PLACE_ROW_FILLED);
  expect(board.clearRows()).toBe(1);
  board.commit();
  const stick = studentPieces[Piece.STICK]!;
  expect([0, 1, 2].map((x) => board.dropHeight(stick, x))).toEqual([0, 1, 0]);
  expect(board.dropHeight(stick, 1)).toBe(1);
  expect(board.place(stick.fastRotation()!, 0, 1)).toBe(Board.PLACE_OUT_BOUNDS);
  board.undo();
  expect(board.place(pyramid, 0, 0)).toBe(Board.PLACE_BAD);
  board.undo();
  expect(board.place(stick, 1, 1)).toBe(Board.PLACE_OK);
  expect([0, 1, 2].map((x) => board.getColumnHeight(x))).toEqual([0, 5, 0]);
});

test.each([
  ["our Board and a student's Piece", ours, studentPieces],
  ["a student's Board and our Piece", theirs, Piece.getPieces()],
  ["a student's Board and a student's Piece", theirs, studentPieces],
])('[H-02] DefaultBrain plays the same game with %s', (_, board, pieces) => {
  const expected = play(new DefaultBrain(), ours(), Piece.getPieces());
  expect(expected.moves).toHaveLength(60);
  expect(play(new DefaultBrain(), board(), pieces)).toEqual(expected);
  expect(play(new BadBrain(), board(), pieces).moves.length).toBeLessThan(20);
  expect(new DefaultBrain().bestMove(board(), pieces[0]!, 0, null)).toBeNull();
});

test("the move of a student's Piece is one of its own rotations", () => {
  const l = studentPieces[Piece.L1]!;
  const ring = [l, l.fastRotation(), l.fastRotation()!.fastRotation()];
  const move = new DefaultBrain().bestMove(theirs(), l, 20, null)!;
  expect([...ring, ring[2]!.fastRotation()]).toContain(move.piece);
  const alone = new StudentPiece(l.getBody());
  expect(new DefaultBrain().bestMove(theirs(), alone, 20, null)?.piece).toBe(alone);
});
