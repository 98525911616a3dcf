import { ContractError } from '../core/contract-error.ts';
import { LANES, type Lanes } from '../core/lanes.ts';
import { Piece as EnginePiece, type Point, parsePoints } from '../core/piece.ts';
import { TPoint } from './tpoint.ts';

/** The one handout piece of each engine piece, so that rotations compare with ===. */
const known = new WeakMap<EnginePiece, Piece>();

/** What a board asks of a piece: a class of one's own, written to the handout, will do. */
export interface PieceBody {
  getBody(): readonly { readonly x: number; readonly y: number }[];
}

/** The engine's piece for one of any class; it is computed once, as pieces never change. */
export function engineOf(piece: PieceBody): EnginePiece {
  if (piece instanceof Piece) return piece.engine;
  if (piece instanceof EnginePiece) return piece;
  let engine = foreign.get(piece);
  if (engine === undefined) {
    engine = new EnginePiece(piece.getBody());
    foreign.set(piece, engine);
  }
  return engine;
}

const foreign = new WeakMap<PieceBody, EnginePiece>();

/** The engine's piece with the public methods and constants of the handout, "Part A -- Piece". */
export class Piece {
  static readonly STICK = EnginePiece.STICK;
  static readonly L1 = EnginePiece.L1;
  static readonly L2 = EnginePiece.L2;
  static readonly S1 = EnginePiece.S1;
  static readonly S2 = EnginePiece.S2;
  static readonly SQUARE = EnginePiece.SQUARE;
  static readonly PYRAMID = EnginePiece.PYRAMID;

  static readonly STICK_STR = '0 0 0 1 0 2 0 3';
  static readonly L1_STR = '0 0 0 1 0 2 1 0';
  static readonly L2_STR = '0 0 1 0 1 1 1 2';
  static readonly S1_STR = '0 0 1 0 1 1 2 1';
  static readonly S2_STR = '0 1 1 1 1 0 2 0';
  static readonly SQUARE_STR = '0 0 0 1 1 0 1 1';
  static readonly PYRAMID_STR = '0 0 1 0 1 1 2 0';

  private static pieces: readonly Piece[] | null = null;

  /** The same piece under the engine's own names. */
  readonly engine: EnginePiece;

  /** From points, or from a text like "0 0 0 1 0 2 1 0". */
  constructor(points: readonly TPoint[] | string) {
    this.engine = typeof points === 'string' ? EnginePiece.parse(points) : new EnginePiece(points);
    known.set(this.engine, this);
  }

  /** The handout's piece for one of the engine, always the same object. */
  static of(engine: EnginePiece): Piece {
    let piece = known.get(engine);
    if (piece === undefined) {
      piece = Object.assign(Object.create(Piece.prototype) as Piece, { engine });
      known.set(engine, piece);
    }
    return piece;
  }

  /** The points of a text like "0 0 0 1 0 2 1 0", whether they make a piece or not. */
  static parsePoints(text: string): TPoint[] {
    const points = parsePoints(text);
    if (!points.ok) throw new ContractError(points.problem.message);
    return points.value.map(({ x, y }) => new TPoint(x, y));
  }

  /** The first rotation of each of the seven pieces, built on the first call. */
  static getPieces(): readonly Piece[] {
    Piece.pieces ??= Object.freeze(EnginePiece.getPieces().map(Piece.of));
    return Piece.pieces;
  }

  /** Wires all the rotations of a piece, and returns it. */
  static makeFastRotations(root: Piece): Piece {
    root.engine.makeFastRotations();
    return root;
  }

  getWidth(): number {
    return this.engine.width;
  }

  getHeight(): number {
    return this.engine.height;
  }

  getBody(): TPoint[] {
    return this.engine.body.map(({ x, y }) => new TPoint(x, y));
  }

  getSkirt(): readonly number[] {
    return this.engine.skirt;
  }

  computeNextRotation(): Piece {
    return Piece.of(this.engine.computeNextRotation());
  }

  /** The stored next rotation; null for a newly created piece. */
  fastRotation(): Piece | null {
    const next = this.engine.fastRotation();
    return next === undefined ? null : Piece.of(next);
  }

  /** The overview's name of `fastRotation`. */
  nextRotation(): Piece | null {
    return this.fastRotation();
  }

  // What a board of the engine reads: the one that a brain is handed takes these pieces, too.

  get body(): readonly Point[] {
    return this.engine.body;
  }

  get width(): number {
    return this.engine.width;
  }

  get height(): number {
    return this.engine.height;
  }

  get skirt(): readonly number[] {
    return this.engine.skirt;
  }

  get tops(): readonly number[] {
    return this.engine.tops;
  }

  get size(): number {
    return this.engine.size;
  }

  get [LANES](): Lanes {
    return this.engine[LANES];
  }

  equals(other: unknown): boolean {
    return this.engine.equals(other instanceof Piece ? other.engine : other);
  }
}
