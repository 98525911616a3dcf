import {
  blocksOf,
  heightOf,
  isConnected,
  keyOf,
  rotationsOf,
  type Shape,
  widthOf,
} from './shape.ts';
import type { DalhousieSubject, SolverLike } from './subject.ts';

/** Rows from the bottom up, of '*' and blanks; empty rows above are left out. */
export type Rows = readonly string[];

/** What the solver throws. */
export class IllegalArgumentException extends Error {
  override readonly name = 'IllegalArgumentException';
}

/** A way to place a piece. */
export interface Placement {
  readonly rows: Rows;
  readonly points: number;
  /** Points minus the penalty of what remains. */
  readonly value: number;
}

export interface Expectation {
  readonly pieces: number;
  readonly total: number;
}

export class NaiveTetrisSolver implements SolverLike {
  protected readonly width: number;
  protected readonly height: number;
  protected rows: Rows = [];
  protected pieces: { readonly rotations: readonly Shape[]; readonly frequency: number }[] = [];
  private known = new Map<string, Expectation>();

  constructor(width: number, height: number) {
    demand(Number.isInteger(width) && width >= 1, 'Width is less than 1');
    demand(Number.isInteger(height) && height >= 1, 'Height is less than 1');
    this.width = width;
    this.height = height;
  }

  addPuzzleRow(nextRow: string | null): void {
    demand(typeof nextRow === 'string', 'Row is null');
    this.checkRow(nextRow as string);
    this.rows = [...this.rows, this.cells(nextRow as string)];
  }

  addPuzzlePiece(piece: string | null, relativeFrequency: number): number {
    demand(typeof piece === 'string' && piece !== '', 'Piece is null or empty');
    this.checkFrequency(relativeFrequency);
    const shape = this.shapeOf(this.linesOf(piece as string));
    const rotations = this.rotationsOf(shape);
    this.checkSize(rotations);
    this.checkNew(rotations);
    this.pieces.push({ rotations, frequency: relativeFrequency });
    return this.pieces.length;
  }

  placePiece(pieceId: number, lookahead: number): number {
    const piece = this.pieceOf(pieceId);
    this.checkLookahead(lookahead);
    this.known = new Map();
    const best = this.best(this.placements(this.rows, piece), lookahead);
    demand(best !== undefined, 'GAME OVER');
    this.rows = best!.rows;
    return this.answer(best!, lookahead);
  }

  showPuzzle(): string {
    return [...this.rows]
      .reverse()
      .map((row) => `${row}\n`)
      .join('');
  }

  removeRow(y: number): void {
    demand(this.rows[y] !== undefined, 'No such row');
    this.rows = this.rows.filter((_, i) => i !== y);
  }

  protected checkRow(row: string): void {
    demand(row.length === this.width, 'Row does not have the width of the grid');
    demand(row.includes(' '), 'Row is full');
    demand(/[^ ]/.test(row), 'Row is empty');
    demand(this.rows.length < this.height, 'Top row is in use');
  }

  /** Every character but a blank is a filled cell. */
  protected cells(row: string): string {
    return row.replace(/[^ ]/g, '*');
  }

  protected checkFrequency(frequency: number): void {
    demand(Number.isInteger(frequency) && frequency >= 1, 'Relative frequency is less than 1');
  }

  protected linesOf(piece: string): readonly string[] {
    const lines = piece.replace(/\n$/, '').split('\n');
    const width = Math.max(...lines.map((line) => line.length));
    return lines.map((line) => line.padEnd(width));
  }

  protected shapeOf(lines: readonly string[]): Shape {
    const shape = blocksOf(lines);
    const columns = new Set(shape.map(({ x }) => x));
    const rows = new Set(shape.map(({ y }) => y));
    const isTight = rows.size === lines.length && columns.size === lines[0]!.length;
    demand(isTight, 'Piece is not tight');
    demand(isConnected(shape), 'Piece has hanging blocks');
    return shape;
  }

  protected rotationsOf(shape: Shape): readonly Shape[] {
    return rotationsOf(shape);
  }

  protected checkSize(rotations: readonly Shape[]): void {
    const isSmall = (shape: Shape) =>
      widthOf(shape) <= this.width && heightOf(shape) <= this.height;
    demand(rotations.some(isSmall), 'Piece does not fit in the grid');
  }

  protected checkNew(rotations: readonly Shape[]): void {
    const keys = rotations.map(keyOf);
    const isKnown = this.pieces.some((piece) =>
      piece.rotations.some((each) => keys.includes(keyOf(each))),
    );
    demand(!isKnown, 'Piece is a duplicate');
  }

  protected pieceOf(id: number): number {
    demand(this.pieces[id - 1] !== undefined, 'No piece has this id');
    return id - 1;
  }

  protected checkLookahead(lookahead: number): void {
    demand(Number.isInteger(lookahead) && lookahead >= 0, 'Lookahead is less than 0');
  }

  protected answer(best: Placement, _lookahead: number): number {
    return best.value;
  }

  /** Every placement of a piece: by turns, then from left to right. */
  protected placements(rows: Rows, piece: number): readonly Placement[] {
    return this.pieces[piece]!.rotations.flatMap((shape) =>
      Array.from({ length: Math.max(0, this.width - widthOf(shape) + 1) }, (_, x) => x).flatMap(
        (x) => this.landings(rows, shape, x).map((y) => this.placed(rows, shape, x, y)),
      ),
    );
  }

  /** The row where a piece comes to rest, dropped from above; none where it sticks out. */
  protected landings(rows: Rows, shape: Shape, x: number): readonly number[] {
    let y = this.height;
    while (this.isFree(rows, shape, x, y - 1)) y--;
    return y + heightOf(shape) <= this.height ? [y] : [];
  }

  protected isFree(rows: Rows, shape: Shape, x: number, y: number): boolean {
    return shape.every(
      (block) => y + block.y >= 0 && (rows[y + block.y]?.[x + block.x] ?? ' ') === ' ',
    );
  }

  protected placed(before: Rows, shape: Shape, x: number, y: number): Placement {
    const top = Math.max(before.length, y + heightOf(shape));
    const grid = Array.from({ length: top }, (_, i) => [...(before[i] ?? ' '.repeat(this.width))]);
    for (const block of shape) grid[y + block.y]![x + block.x] = '*';
    const rows = this.cleared(grid.map((row) => row.join('')));
    const points = this.points(top - rows.length);
    return { rows, points, value: points - this.penalty(rows) };
  }

  protected cleared(rows: Rows): Rows {
    return rows.filter((row) => row.includes(' '));
  }

  /** 50, 100, 200, 400 and so on. */
  protected points(rows: number): number {
    return rows === 0 ? 0 : 50 * 2 ** (rows - 1);
  }

  /** Filled: 1 for each column from the centre, 10 for each row below. Empty: 7 for each row above. */
  protected penalty(rows: Rows): number {
    let penalty = 0;
    rows.forEach((row, y) => {
      for (let x = 0; x < this.width; x++) {
        if (row[x] === ' ') penalty += 7 * Math.max(0, this.topOf(rows, x) - 1 - y);
        else penalty += this.distance(x) + 10 * y;
      }
    });
    return penalty;
  }

  /** Where the filled cells end, for an empty cell of this column. */
  protected topOf(rows: Rows, _x: number): number {
    return rows.length;
  }

  protected distance(x: number): number {
    return Math.floor(Math.abs(2 * x - (this.width - 1)) / 2);
  }

  /** The first of the best. */
  protected best(placements: readonly Placement[], lookahead: number): Placement | undefined {
    let best: { readonly placement: Placement; readonly rank: readonly number[] } | undefined;
    for (const placement of placements) {
      const { pieces, total } = this.expectation(placement, lookahead);
      const rank = [pieces, total, placement.value];
      if (best === undefined || isBetter(rank, best.rank)) best = { placement, rank };
    }
    return best?.placement;
  }

  protected expectation(placement: Placement, lookahead: number): Expectation {
    const { pieces, total } = this.outlook(placement.rows, lookahead);
    return { pieces: pieces + 1, total: total + placement.points };
  }

  /** The average over the next piece, which is placed as well as can be. */
  protected outlook(rows: Rows, lookahead: number): Expectation {
    if (lookahead === 0) return { pieces: 0, total: -this.penalty(rows) };
    const key = `${lookahead} ${rows.join()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const outlook = this.afterwards(rows, lookahead);
    this.known.set(key, outlook);
    return outlook;
  }

  /** What the next pieces bring, where there are some. */
  protected afterwards(rows: Rows, lookahead: number): Expectation {
    return this.combine(this.pieces.map((_, piece) => this.bestNext(rows, piece, lookahead)));
  }

  private bestNext(rows: Rows, piece: number, lookahead: number): Expectation {
    let best: Expectation | undefined;
    for (const placement of this.placements(rows, piece)) {
      const each = this.expectation(placement, lookahead - 1);
      if (best === undefined || isBetter([each.pieces, each.total], [best.pieces, best.total]))
        best = each;
    }
    return best ?? { pieces: 0, total: -this.penalty(rows) };
  }

  protected combine(next: readonly Expectation[]): Expectation {
    const sum = this.pieces.reduce((all, { frequency }) => all + frequency, 0);
    const average = (field: keyof Expectation) =>
      this.pieces.reduce((all, { frequency }, i) => all + frequency * next[i]![field], 0) / sum;
    return { pieces: average('pieces'), total: average('total') };
  }
}

/** Compares one number after the other; what differs by less than 1e-9 is alike. */
export function isBetter(rank: readonly number[], than: readonly number[]): boolean {
  const i = rank.findIndex((each, k) => Math.abs(each - than[k]!) > 1e-9);
  return i >= 0 && rank[i]! > than[i]!;
}

export function demand(holds: boolean, message: string): void {
  if (!holds) throw new IllegalArgumentException(message);
}

/** The class that is too simple to be wrong. */
export const NAIVE_DALHOUSIE: DalhousieSubject = { TetrisSolver: NaiveTetrisSolver };
