import { ROOT_BODIES } from './naive-piece.ts';
import type { PieceClass, PieceLike, PointLike } from './subject.ts';

export type Link = (piece: PieceLike, next: PieceLike) => void;

/** The steps a piece class is made of, each small enough to be wrong in one way only. */
export interface PieceSteps {
  words(text: string): readonly string[];
  /** The words as numbers; NaN stands for what is none. */
  number(word: string): number;
  complaint(text: string): string;
  fault(points: readonly PointLike[]): string | undefined;
  keep(points: readonly PointLike[]): readonly PointLike[];
  width(body: readonly PointLike[]): number;
  height(body: readonly PointLike[]): number;
  skirt(body: readonly PointLike[], width: number): readonly number[];
  leftSkirt(body: readonly PointLike[], height: number): readonly number[];
  rightSkirt(body: readonly PointLike[], height: number): readonly number[];
  turn(piece: PieceLike): readonly PointLike[];
  wire(root: PieceLike, link: Link): void;
  alike(a: readonly PointLike[], b: readonly PointLike[]): boolean;
  isPiece(value: unknown, type: abstract new (...given: never[]) => PieceLike): value is PieceLike;
  roots: readonly string[];
  /** Whether `getPieces` gives the roots of its first call again. */
  keepsRoots: boolean;
  finish(piece: PieceLike, link: Link): void;
}

export const PIECE_STEPS: PieceSteps = {
  words: (text) => text.trim().split(/\s+/),
  number: (word) => (/^-?\d+$/.test(word) ? Number(word) : Number.NaN),
  complaint: (text) => `Could not parse x,y string:${text}`,
  fault: (points) => FAULTS.find(({ found }) => found(points))?.says,
  keep: (points) => points.map(({ x, y }) => ({ x, y })),
  width: (body) => 1 + body.reduce((most, { x }) => Math.max(most, x), 0),
  height: (body) => 1 + body.reduce((most, { y }) => Math.max(most, y), 0),
  skirt: (body, width) => {
    const skirt = new Array<number>(width).fill(Number.POSITIVE_INFINITY);
    for (const { x, y } of body) skirt[x] = Math.min(skirt[x]!, y);
    return skirt;
  },
  leftSkirt: (body, height) => {
    const skirt = new Array<number>(height).fill(Number.POSITIVE_INFINITY);
    for (const { x, y } of body) skirt[y] = Math.min(skirt[y]!, x);
    return skirt;
  },
  rightSkirt: (body, height) => {
    const skirt = new Array<number>(height).fill(-1);
    for (const { x, y } of body) skirt[y] = Math.max(skirt[y]!, x);
    return skirt;
  },
  turn: ({ body, height }) => body.map(({ x, y }) => ({ x: height - 1 - y, y: x })),
  wire: (root, link) => {
    let last = root;
    // Four quarter turns always come home, so that no broken `alike` can keep this going.
    for (let turns = 1; turns < 4; turns++) {
      const turned = last.computeNextRotation();
      if (turned.equals(root)) break;
      link(last, turned);
      last = turned;
    }
    link(last, root);
  },
  alike: (a, b) => a.length === b.length && a.every((p) => holds(b, p)),
  isPiece: (value, type): value is PieceLike => value instanceof type,
  roots: ROOT_BODIES,
  keepsRoots: true,
  finish: () => {},
};

/** Bodies no constructor may take: what is found in the points, and what to say about it. */
export const FAULTS: readonly {
  readonly id: 'empty' | 'negative' | 'fraction' | 'twice' | 'column' | 'left' | 'bottom';
  readonly says: string;
  readonly found: (points: readonly PointLike[]) => boolean;
}[] = [
  { id: 'empty', says: 'Expected a block', found: (points) => points.length === 0 },
  {
    id: 'fraction',
    says: 'Expected whole coordinates',
    found: (points) => points.some(({ x, y }) => x % 1 !== 0 || y % 1 !== 0),
  },
  {
    id: 'negative',
    says: 'Expected coordinates of at least 0',
    found: (points) => points.some(({ x, y }) => x < 0 || y < 0),
  },
  {
    id: 'twice',
    says: 'Expected distinct blocks',
    found: (points) => points.some((p, i) => holds(points.slice(0, i), p)),
  },
  { id: 'left', says: 'Expected a block at x = 0', found: (points) => leastOf(points, 'x') > 0 },
  { id: 'bottom', says: 'Expected a block at y = 0', found: (points) => leastOf(points, 'y') > 0 },
  {
    id: 'column',
    says: 'Expected a block in every column',
    found: (points) => {
      const columns = new Set(points.map(({ x }) => x));
      return columns.size < Math.max(...columns) - Math.min(...columns) + 1;
    },
  },
];

/** Builds a piece class that computes everything once, with some steps exchanged. */
export function createPieceClass(changes: Partial<PieceSteps> = {}): PieceClass {
  const steps: PieceSteps = { ...PIECE_STEPS, ...changes };
  let roots: readonly PieceLike[] | undefined;
  const followers = new WeakMap<PieceLike, PieceLike>();
  const link: Link = (piece, next) => followers.set(piece, next);

  class SteppedPiece implements PieceLike {
    static readonly STICK = 0;
    static readonly L1 = 1;
    static readonly L2 = 2;
    static readonly S1 = 3;
    static readonly S2 = 4;
    static readonly SQUARE = 5;
    static readonly PYRAMID = 6;

    readonly body: readonly PointLike[];
    readonly width: number;
    readonly height: number;
    readonly skirt: readonly number[];
    readonly leftSkirt: readonly number[];
    readonly rightSkirt: readonly number[];

    constructor(points: readonly PointLike[]) {
      const fault = steps.fault(points);
      if (fault !== undefined) throw new Error(fault);
      this.body = steps.keep(points);
      this.width = steps.width(this.body);
      this.height = steps.height(this.body);
      this.skirt = steps.skirt(this.body, this.width);
      this.leftSkirt = steps.leftSkirt(this.body, this.height);
      this.rightSkirt = steps.rightSkirt(this.body, this.height);
      steps.finish(this, link);
    }

    static parse(text: string): SteppedPiece {
      const numbers = steps.words(text).map(steps.number);
      if (numbers.length % 2 === 1 || numbers.some(Number.isNaN)) {
        throw new Error(steps.complaint(text));
      }
      return new SteppedPiece(
        numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1]! }] : [])),
      );
    }

    static getPieces(): readonly PieceLike[] {
      if (roots !== undefined && steps.keepsRoots) return roots;
      roots = steps.roots.map((body) => {
        const root = SteppedPiece.parse(body);
        root.makeFastRotations();
        return root;
      });
      return roots;
    }

    computeNextRotation(): SteppedPiece {
      return new SteppedPiece(steps.turn(this));
    }

    fastRotation(): PieceLike | undefined {
      return followers.get(this);
    }

    makeFastRotations(): void {
      steps.wire(this, link);
    }

    equals(other: unknown): boolean {
      if (other === this) return true;
      return steps.isPiece(other, SteppedPiece) && steps.alike(this.body, other.body);
    }
  }
  return SteppedPiece;
}

export const ReferencePiece: PieceClass = createPieceClass();

export function holds(points: readonly PointLike[], { x, y }: PointLike): boolean {
  return points.some((p) => p.x === x && p.y === y);
}

function leastOf(points: readonly PointLike[], axis: 'x' | 'y'): number {
  return points.reduce((least, p) => Math.min(least, p[axis]), points[0]?.[axis] ?? 0);
}
