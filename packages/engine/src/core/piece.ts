import { ContractError } from './contract-error.ts';
import { LANES, type Lanes, layOut } from './lanes.ts';
import { failure, type Result, success } from './result.ts';

/** The seven roots of the Stanford brief in array order: index = constant, body in brief order. */
const CLASSIC_PIECES = [
  { name: 'STICK', body: '0 0  0 1  0 2  0 3' },
  { name: 'L1', body: '0 0  0 1  0 2  1 0' },
  { name: 'L2', body: '0 0  1 0  1 1  1 2' },
  { name: 'S1', body: '0 0  1 0  1 1  2 1' },
  { name: 'S2', body: '0 1  1 1  1 0  2 0' },
  { name: 'SQUARE', body: '0 0  0 1  1 0  1 1' },
  { name: 'PYRAMID', body: '0 0  1 0  1 1  2 0' },
] as const;

/** One block of a piece; (0,0) is the lower left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * One piece in one rotation, immutable. Everything a board asks for is computed once, here.
 * Stanford brief, "Part A -- Piece".
 */
export class Piece {
  static readonly STICK = 0;
  static readonly L1 = 1;
  static readonly L2 = 2;
  static readonly S1 = 3;
  static readonly S2 = 4;
  static readonly SQUARE = 5;
  static readonly PYRAMID = 6;

  private static roots: readonly Piece[] | undefined;

  /** The blocks, in the order they were given. */
  readonly body: readonly Point[];
  readonly width: number;
  readonly height: number;
  /** The lowest y of each column. */
  readonly skirt: readonly number[];
  /** The lowest x of each row (`width` in a row without blocks). */
  readonly leftSkirt: readonly number[];
  /** The highest x of each row (-1 in a row without blocks). */
  readonly rightSkirt: readonly number[];
  /** One above the highest y of each column: what the piece adds to a board's heights. */
  readonly tops: readonly number[];

  readonly size: number;

  /** The piece as `Board.place` reads it. */
  readonly [LANES]: Lanes;

  private next: Piece | undefined;

  /** Builds a piece from any number of blocks, pushed to the left and bottom edges. */
  constructor(points: readonly Point[]) {
    const fault = findFault(points);
    if (fault !== undefined) throw new ContractError(fault);
    const body = points.map(({ x, y }) => Object.freeze({ x, y }));
    const width = 1 + body.reduce((most, p) => Math.max(most, p.x), 0);
    const height = 1 + body.reduce((most, p) => Math.max(most, p.y), 0);
    const skirt = new Array<number>(width).fill(height);
    const tops = new Array<number>(width).fill(0);
    const leftSkirt = new Array<number>(height).fill(width);
    const rightSkirt = new Array<number>(height).fill(-1);
    for (const { x, y } of body) {
      skirt[x] = Math.min(skirt[x]!, y);
      tops[x] = Math.max(tops[x]!, y + 1);
      leftSkirt[y] = Math.min(leftSkirt[y]!, x);
      rightSkirt[y] = Math.max(rightSkirt[y]!, x);
    }
    this.body = Object.freeze(body);
    this.width = width;
    this.height = height;
    this.skirt = Object.freeze(skirt);
    this.leftSkirt = Object.freeze(leftSkirt);
    this.rightSkirt = Object.freeze(rightSkirt);
    this.tops = Object.freeze(tops);
    this.size = body.length;
    this[LANES] = layOut(body, tops);
  }

  /** Reads a body like "0 0 0 1 0 2 1 0"; throws on bad text (see `parsePiece`). */
  static parse(text: string): Piece {
    const parsed = parsePiece(text);
    if (parsed.ok) return parsed.value;
    throw new ContractError(parsed.problem.message);
  }

  /** The seven standard roots with their rings, built on the first call, always the same. */
  static getPieces(): readonly Piece[] {
    Piece.roots ??= Object.freeze(
      CLASSIC_PIECES.map(({ body }) => Piece.parse(body).makeFastRotations()),
    );
    return Piece.roots;
  }

  /** A new piece: this one turned by 90 degrees counter-clockwise; throws if a row is empty. */
  computeNextRotation(): Piece {
    return new Piece(this.body.map(({ x, y }) => ({ x: this.height - 1 - y, y: x })));
  }

  /** The next counter-clockwise rotation of the ring; undefined for a piece without a ring. */
  fastRotation(): Piece | undefined {
    return this.next;
  }

  /** Wires the ring of rotations around this piece, closing on this very object. */
  makeFastRotations(): this {
    if (this.next !== undefined) return this;
    const ring: Piece[] = [this];
    for (
      let turned = this.computeNextRotation();
      !turned.equals(this);
      turned = turned.computeNextRotation()
    ) {
      ring.push(turned);
    }
    ring.forEach((piece, i) => {
      piece.next = ring[(i + 1) % ring.length]!;
    });
    return this;
  }

  /** Whether `other` is a piece with the same set of blocks, in any order. */
  equals(other: unknown): boolean {
    if (other === this) return true;
    return other instanceof Piece && pointEqual(this.body, other.body);
  }
}

/** Whether two sets of points are the same, in any order. UT brief, "pointEqual". */
export function pointEqual(p1: readonly Point[], p2: readonly Point[]): boolean {
  if (p1.length !== p2.length) return false;
  return p1.every((p) => p2.some((q) => p.x === q.x && p.y === q.y));
}

/** Reads pairs of numbers separated by any white space into a piece. */
export function parsePiece(text: string): Result<Piece> {
  const points = parsePoints(text);
  if (!points.ok) return points;
  const fault = findFault(points.value);
  return fault === undefined ? success(new Piece(points.value)) : refuse(text, fault);
}

/** Reads pairs of numbers, whether they make a piece or not. */
export function parsePoints(text: string): Result<Point[]> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const odd = words.find((word) => !/^[+-]?\d+$/.test(word));
  if (odd !== undefined) return refuse(text, `Expected whole numbers, got "${odd}"`);
  if (words.length % 2 === 1) {
    return refuse(text, `Expected pairs x y, got ${words.length} numbers`);
  }
  const points: Point[] = [];
  for (let i = 0; i < words.length; i += 2) {
    points.push({ x: Number(words[i]), y: Number(words[i + 1]) });
  }
  return success(points);
}

function refuse(text: string, fault: string): Result<never> {
  const message = `Could not parse x,y string: ${JSON.stringify(text)}. ${fault}`;
  return failure('piece/bad-body', message);
}

function findFault(points: readonly Point[]): string | undefined {
  if (points.length === 0) return 'Expected at least one block, got none';
  const seen = new Set<string>();
  const columns = new Set<number>();
  for (const { x, y } of points) {
    const at = `(${x}, ${y})`;
    if (!isCoordinate(x) || !isCoordinate(y)) {
      return `Expected coordinates from 0 to ${LARGEST}, got ${at}`;
    }
    if (seen.has(at)) return `Expected distinct blocks, got ${at} twice`;
    seen.add(at);
    columns.add(x);
  }
  const width = 1 + Math.max(...columns);
  for (let x = 0; x < width; x++) {
    if (!columns.has(x)) return `Expected a block in every column, got none at x = ${x}`;
  }
  if (!points.some(({ y }) => y === 0)) return 'Expected a block in row 0, got none';
  return undefined;
}

/** Keeps a hostile body from asking for endless arrays. */
const LARGEST = 9999;

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST;
}
