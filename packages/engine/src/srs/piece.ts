import { ContractError } from '../core/contract-error.ts';
import { Piece, type Point } from '../core/piece.ts';
import { orderPieces, PIECE_ORDER, type PieceLetter } from '../core/piece-order.ts';
import { formatBody } from '../core/piece-set.ts';
import { show } from '../core/result.ts';
import { BoxPiece, turnCells } from './box-piece.ts';
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
export class SrsPiece extends BoxPiece {
  readonly kind: SrsKind;
  readonly centre: Point;

  private constructor(kind: SrsKind, rotation: Rotation, cells: readonly Point[], twin?: SrsPiece) {
    super(rotation, SPAWNED[kind].box, cells, twin?.shape);
    this.kind = kind;
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
      const given = `${show(kind)} in state ${show(rotation)}`;
      throw new ContractError(`Expected a piece of ${SRS_KINDS.join('')}, got ${given}`);
    }
    return piece;
  }

  /** The piece of the blocks of a text like "0 0 0 1 0 2 1 1", or of a `Piece`; throws on others. */
  static getPiece(blocks: string | Piece): SrsPiece {
    const shape = typeof blocks === 'string' ? Piece.parse(blocks) : blocks;
    const piece = SrsPiece.find(shape);
    if (piece !== undefined) return piece;
    const letters = SRS_KINDS.join('');
    throw new ContractError(`Expected the blocks of one of ${letters}, got ${formatBody(shape)}`);
  }

  /** The tetromino of these blocks, in the first state that looks so; undefined for others. */
  static find(shape: Piece): SrsPiece | undefined {
    const states = SRS_KINDS.flatMap((kind) =>
      ([0, 1, 2, 3] as const).map((rotation) => SrsPiece.of(kind, rotation)),
    );
    return states.find((piece) => piece.shape.equals(shape));
  }

  private static ring(kind: SrsKind): readonly SrsPiece[] {
    const { box, cells } = SPAWNED[kind];
    const ring = [new SrsPiece(kind, 0, pointsOf(cells))];
    for (const rotation of [1, 2, 3] as const) {
      const turned = turnCells(ring[rotation - 1]!.cells, box);
      ring.push(new SrsPiece(kind, rotation, turned, ring[kind === 'O' ? 0 : rotation - 2]));
    }
    return Object.freeze(ring);
  }

  override clockwise(): SrsPiece {
    return SrsPiece.of(this.kind, ((this.rotation + 1) & 3) as Rotation);
  }

  override counterclockwise(): SrsPiece {
    return SrsPiece.of(this.kind, ((this.rotation + 3) & 3) as Rotation);
  }

  halfTurn(): SrsPiece {
    return SrsPiece.of(this.kind, ((this.rotation + 2) & 3) as Rotation);
  }
}

function pointsOf(text: string): Point[] {
  const numbers = text.split(/\s+/).map(Number);
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1]! }] : []));
}

/**
 * Where a new piece appears. `centre`: its SRS box centred; `report`: the lower left corner of its
 * blocks at width / 2, as the UT report has it. Both as high as the board allows.
 */
export const SPAWN_RULES = ['centre', 'report'] as const;
/** Where a new piece appears on the UT board. */
export type SpawnRule = (typeof SPAWN_RULES)[number];

/** Where the box of a new piece goes. */
export function spawnPosition(
  given: SrsKind | BoxPiece,
  width: number,
  height: number,
  rule: SpawnRule = 'centre',
): Point {
  const { boxSize, inset, height: rows } = typeof given === 'string' ? SrsPiece.of(given) : given;
  const x = rule === 'report' ? Math.floor(width / 2) - inset.x : Math.floor((width - boxSize) / 2);
  return { x, y: height - inset.y - rows };
}

/** The classic piece of a kind, with its ring of rotations. */
export function classicPieceOf(kind: SrsKind): Piece {
  return Piece.getPieces()[PIECE_ORDER.indexOf(kind)]!;
}
