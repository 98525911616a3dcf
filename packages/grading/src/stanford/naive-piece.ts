import type { PieceLike, PointLike } from './subject.ts';

/** The bodies of the seven roots as the starter code writes them, tabs and spaces mixed. */
export const ROOT_BODIES = [
  '0 0\t0 1\t 0 2\t0 3',
  '0 0\t0 1\t 0 2\t1 0',
  '0 0\t1 0\t 1 1\t1 2',
  '0 0\t1 0\t 1 1\t2 1',
  '0 1\t1 1\t 1 0\t2 0',
  '0 0\t0 1\t 1 0\t1 1',
  '0 0\t1 0\t 1 1\t2 0',
] as const;

/** A piece that keeps only its blocks and works everything else out on each call. */
export class NaivePiece implements PieceLike {
  static readonly STICK = 0;
  static readonly L1 = 1;
  static readonly L2 = 2;
  static readonly S1 = 3;
  static readonly S2 = 4;
  static readonly SQUARE = 5;
  static readonly PYRAMID = 6;

  private static roots: readonly NaivePiece[] | undefined;

  readonly body: readonly PointLike[];
  private next: NaivePiece | undefined;

  /** Any number of distinct blocks, pushed to the left and bottom edges. */
  constructor(points: readonly PointLike[]) {
    this.body = points.map(({ x, y }) => ({ x, y }));
    const whole = this.body.every(({ x, y }) => isCoordinate(x) && isCoordinate(y));
    if (!whole) throw new Error('Expected whole coordinates of at least 0');
    if (this.body.length === 0) throw new Error('Expected at least one block, got none');
    const spots = new Set(this.body.map(({ x, y }) => `${x} ${y}`));
    if (spots.size < this.body.length) throw new Error('Expected distinct blocks');
    const columns = new Set(this.body.map(({ x }) => x));
    if (columns.size < this.width) throw new Error('Expected a block in every column');
    if (!this.body.some(({ y }) => y === 0)) throw new Error('Expected a block in row 0');
  }

  static parse(text: string): NaivePiece {
    const words = text.trim().split(/\s+/);
    if (words.length % 2 === 1 || !words.every((word) => /^-?\d+$/.test(word))) {
      throw new Error(`Could not parse x,y string:${text}`);
    }
    const numbers = words.map(Number);
    return new NaivePiece(
      numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1]! }] : [])),
    );
  }

  static getPieces(): readonly NaivePiece[] {
    NaivePiece.roots ??= ROOT_BODIES.map((body) => {
      const root = NaivePiece.parse(body);
      root.makeFastRotations();
      return root;
    });
    return NaivePiece.roots;
  }

  get width(): number {
    return 1 + Math.max(...this.body.map(({ x }) => x));
  }

  get height(): number {
    return 1 + Math.max(...this.body.map(({ y }) => y));
  }

  get skirt(): readonly number[] {
    return range(this.width).map((column) => Math.min(...this.ysOf(column)));
  }

  get leftSkirt(): readonly number[] {
    return range(this.height).map((row) => Math.min(...this.xsOf(row)));
  }

  get rightSkirt(): readonly number[] {
    return range(this.height).map((row) => Math.max(...this.xsOf(row)));
  }

  private ysOf(column: number): number[] {
    return this.body.filter(({ x }) => x === column).map(({ y }) => y);
  }

  private xsOf(row: number): number[] {
    return this.body.filter(({ y }) => y === row).map(({ x }) => x);
  }

  computeNextRotation(): NaivePiece {
    return new NaivePiece(this.body.map(({ x, y }) => ({ x: this.height - 1 - y, y: x })));
  }

  /** The next piece of the ring; undefined without a ring. */
  fastRotation(): NaivePiece | undefined {
    return this.next;
  }

  makeFastRotations(): void {
    const turned = this.computeNextRotation();
    if (turned.equals(this)) this.next = this;
    else this.next = turned.ringBackTo(this);
  }

  private ringBackTo(root: NaivePiece): this {
    const turned = this.computeNextRotation();
    this.next = turned.equals(root) ? root : turned.ringBackTo(root);
    return this;
  }

  equals(other: unknown): boolean {
    if (!(other instanceof NaivePiece)) return false;
    return this.sortedBody() === other.sortedBody();
  }

  private sortedBody(): string {
    return this.body
      .map(({ x, y }) => `${x},${y}`)
      .sort()
      .join(' ');
  }
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
