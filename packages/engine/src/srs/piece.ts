import { ContractError } from '../core/contract-error.ts';
import { Piece, type Point } from '../core/piece.ts';
import { orderPieces, type PieceLetter } from '../core/piece-order.ts';
import type { Rotation } from './kick-table.ts';

/** The letter of a tetromino. */
export type SrsKind = PieceLetter;

/** The seven in the order of the tables of SRS below; saved games count owners by it. */
export const SRS_KINDS = orderPieces('IOTLJSZ');

/** The box of each kind and its blocks in state 0. tetris.wiki, "Super Rotation System". */
const SPAWNED: Readonly<Record<SrsKind, { readonly box: number; readonly cells: string }>> = {
  I: { box: 4, cells: '0 2  1 2  2 2  3 2' },
  O: { box: 2, cells: '0 0  0 1  1 0  1 1' },
  T: { box: 3, cells: '0 1  1 1  1 2  2 1' },
  L: { box: 3, cells: '0 1  1 1  2 1  2 2' },
  J: { box: 3, cells: '0 1  0 2  1 1  2 1' },
  S: { box: 3, cells: '0 1  1 1  1 2  2 2' },
  Z: { box: 3, cells: '0 2  1 1  1 2  2 1' },
};

/** The centre block in the box, per state: TBP and tetris-fumen count from it. */
const CENTRES: Readonly<Record<'I' | 'O', readonly string[]>> = {
  I: ['1 2', '2 2', '2 1', '1 1'],
  O: ['0 0', '0 1', '1 1', '1 0'],
};

let rings: Readonly<Record<SrsKind, readonly SrsPiece[]>> | undefined;

/**
 * A tetromino in one of its four states, in its SRS box. There are 28 of them, made once and
 * compared with ===. UT brief, "Piece": a turn asks the ring, it never computes.
 */
export class SrsPiece {
  readonly kind: SrsKind;
  readonly rotation: Rotation;
  /** The side of the square box the piece turns in. */
  readonly boxSize: number;
  /** The blocks in the box. */
  readonly cells: readonly Point[];
  /** The centre block in the box. */
  readonly centre: Point;
  /** The blocks without the empty edges of the box; states that look the same share it. */
  readonly shape: Piece;
  /** Where the lower left corner of `shape` is in the box. */
  readonly inset: Point;

  private constructor(kind: SrsKind, rotation: Rotation, cells: readonly Point[], twin?: SrsPiece) {
    this.kind = kind;
    this.rotation = rotation;
    this.boxSize = SPAWNED[kind].box;
    this.cells = Object.freeze(cells.map((cell) => Object.freeze(cell)));
    const left = Math.min(...cells.map(({ x }) => x));
    const bottom = Math.min(...cells.map(({ y }) => y));
    const shape = new Piece(cells.map(({ x, y }) => ({ x: x - left, y: y - bottom })));
    this.shape = twin?.shape.equals(shape) ? twin.shape : shape;
    this.inset = Object.freeze({ x: left, y: bottom });
    const hasOwnCentres = kind === 'I' || kind === 'O';
    this.centre = Object.freeze(
      hasOwnCentres ? pointsOf(CENTRES[kind][rotation]!)[0]! : { x: 1, y: 1 },
    );
  }

  /** The piece of this kind in this state, always the same object. */
  static of(kind: SrsKind, rotation: Rotation = 0): SrsPiece {
    rings ??= Object.fromEntries(
      SRS_KINDS.map((each) => [each, SrsPiece.ring(each)]),
    ) as unknown as typeof rings;
    const piece = rings?.[kind]?.[rotation];
    if (piece === undefined) {
      throw new ContractError(`Expected a piece of ${SRS_KINDS.join('')}, got ${kind}${rotation}`);
    }
    return piece;
  }

  /** The piece of the blocks of a text like "0 0 0 1 0 2 1 1", or of a `Piece`; throws on others. */
  static getPiece(blocks: string | Piece): SrsPiece {
    const shape = typeof blocks === 'string' ? Piece.parse(blocks) : blocks;
    for (const kind of SRS_KINDS) {
      for (const rotation of [0, 1, 2, 3] as const) {
        const piece = SrsPiece.of(kind, rotation);
        if (piece.shape.equals(shape)) return piece;
      }
    }
    throw new ContractError(`Expected the blocks of one of ${SRS_KINDS.join('')}, got others`);
  }

  private static ring(kind: SrsKind): readonly SrsPiece[] {
    const { box, cells } = SPAWNED[kind];
    const ring = [new SrsPiece(kind, 0, pointsOf(cells))];
    for (const rotation of [1, 2, 3] as const) {
      const before = ring[rotation - 1]!.cells;
      const turned = before.map(({ x, y }) => ({ x: y, y: box - 1 - x }));
      ring.push(new SrsPiece(kind, rotation, turned, ring[kind === 'O' ? 0 : rotation - 2]));
    }
    return Object.freeze(ring);
  }

  /** The state a quarter turn clockwise brings. */
  clockwise(): SrsPiece {
    return SrsPiece.of(this.kind, ((this.rotation + 1) & 3) as Rotation);
  }

  /** The state a quarter turn counterclockwise brings. */
  counterclockwise(): SrsPiece {
    return SrsPiece.of(this.kind, ((this.rotation + 3) & 3) as Rotation);
  }

  /** The state a half turn brings. */
  halfTurn(): SrsPiece {
    return SrsPiece.of(this.kind, ((this.rotation + 2) & 3) as Rotation);
  }

  /** Whether `other` is a piece of the same blocks, wherever they are in its box. */
  equals(other: unknown): boolean {
    return other instanceof SrsPiece && this.shape.equals(other.shape);
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

function pointsOf(text: string): Point[] {
  const numbers = text.split(/\s+/).map(Number);
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1]! }] : []));
}
