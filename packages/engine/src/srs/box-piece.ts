import { Piece, type Point } from '../core/piece.ts';
import type { PieceLetter } from '../core/piece-order.ts';
import type { Rotation } from './kick-table.ts';

/** A piece in one of its states, in the square box it turns in. */
export abstract class BoxPiece {
  /** The letter of a tetromino; a piece of any other blocks has none. */
  abstract readonly kind: PieceLetter | undefined;
  readonly rotation: Rotation;
  readonly boxSize: number;
  readonly cells: readonly Point[];
  /** The blocks without the empty edges of the box; states that look the same share it. */
  readonly shape: Piece;
  /** Where the lower left corner of `shape` is in the box. */
  readonly inset: Point;

  /** `twin` is a shape to share, if it has the same blocks. */
  protected constructor(
    rotation: Rotation,
    boxSize: number,
    cells: readonly Point[],
    twin: Piece | undefined,
  ) {
    this.rotation = rotation;
    this.boxSize = boxSize;
    this.cells = Object.freeze(cells.map((cell) => Object.freeze(cell)));
    const left = cells.reduce((least, { x }) => Math.min(least, x), boxSize);
    const bottom = cells.reduce((least, { y }) => Math.min(least, y), boxSize);
    const shape = new Piece(cells.map(({ x, y }) => ({ x: x - left, y: y - bottom })));
    this.shape = twin?.equals(shape) ? twin : shape;
    this.inset = Object.freeze({ x: left, y: bottom });
  }

  /** The state a quarter turn clockwise brings. */
  abstract clockwise(): BoxPiece;

  /** The state a quarter turn counterclockwise brings. */
  abstract counterclockwise(): BoxPiece;

  /** Whether `other` is a piece of the same blocks, wherever they are in its box. */
  equals(other: unknown): boolean {
    return other instanceof BoxPiece && this.shape.equals(other.shape);
  }

  /** The blocks of `shape`, from its own corner. */
  get body(): readonly Point[] {
    return this.shape.body;
  }

  /** The columns the blocks take. */
  get width(): number {
    return this.shape.width;
  }

  /** The rows the blocks take. */
  get height(): number {
    return this.shape.height;
  }

  /** The lowest y of each column of `shape`. */
  get skirt(): readonly number[] {
    return this.shape.skirt;
  }

  /** The lowest x of each row of `shape`. */
  get leftSkirt(): readonly number[] {
    return this.shape.leftSkirt;
  }

  /** The highest x of each row of `shape`. */
  get rightSkirt(): readonly number[] {
    return this.shape.rightSkirt;
  }
}

/** The blocks of a box after a quarter turn clockwise. */
export function turnCells(cells: readonly Point[], boxSize: number): Point[] {
  return cells.map(({ x, y }) => ({ x: y, y: boxSize - 1 - x }));
}

/** A piece of any blocks: it turns in the smallest square box around them, without kicks. */
export class FreePiece extends BoxPiece {
  readonly kind = undefined;
  private readonly ring: FreePiece[];

  private constructor(
    rotation: Rotation,
    size: number,
    cells: readonly Point[],
    ring: FreePiece[],
  ) {
    super(rotation, size, cells, ring[rotation - 2]?.shape);
    this.ring = ring;
  }

  /** The piece of these blocks, with its three other states. */
  static of({ body, width, height }: Pick<Piece, 'body' | 'width' | 'height'>): FreePiece {
    const size = Math.max(width, height);
    const ring: FreePiece[] = [];
    let cells: Point[] = body.map(({ x, y }) => ({ x, y }));
    for (const rotation of [0, 1, 2, 3] as const) {
      ring.push(new FreePiece(rotation, size, cells, ring));
      cells = turnCells(cells, size);
    }
    return ring[0]!;
  }

  override clockwise(): FreePiece {
    return this.ring[(this.rotation + 1) & 3]!;
  }

  override counterclockwise(): FreePiece {
    return this.ring[(this.rotation + 3) & 3]!;
  }
}
