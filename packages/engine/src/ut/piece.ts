import { ContractError } from '../core/contract-error.ts';
import { Piece, type Point, parsePoints, pointEqual } from '../core/piece.ts';
import { BoxPiece, FreePiece } from '../srs/box-piece.ts';
import { SrsPiece } from '../srs/piece.ts';

/** The one report piece of each state, so that rotations compare with ===. */
const known = new WeakMap<BoxPiece, TetrisPiece>();

/** The piece of any blocks: a tetromino turns by SRS, all others in their smallest square box. */
export function boxPieceOf(shape: Piece): BoxPiece {
  return SrsPiece.find(shape) ?? FreePiece.of(shape);
}

/**
 * The engine's piece with the names of the UT report. Its blocks count from its own lower left
 * corner; all four states exist as soon as the piece does.
 */
export class TetrisPiece {
  /** The same piece under the engine's own names. */
  readonly engine: BoxPiece;

  /** From a set of points. */
  constructor(points: readonly Point[] | BoxPiece) {
    this.engine = points instanceof BoxPiece ? points : boxPieceOf(new Piece(points));
    if (!known.has(this.engine)) known.set(this.engine, this);
  }

  /** The piece of the x,y values of a text like "0 0 0 1 0 2 1 1"; throws on other text. */
  static getPiece(pieceString: string): TetrisPiece {
    return TetrisPiece.of(boxPieceOf(Piece.parse(String(pieceString))));
  }

  /** The report's piece for one of the engine, always the same object. */
  static of(engine: BoxPiece): TetrisPiece {
    return known.get(engine) ?? new TetrisPiece(engine);
  }

  /** The points of a text, whether they make a piece or not. */
  static parsePoints(pieceString: string): Point[] {
    const points = parsePoints(String(pieceString));
    if (!points.ok) throw new ContractError(points.problem.message);
    return points.value;
  }

  /** "Whether the two point sets passed in contain the same points, regardless of the order." */
  static pointEqual(p1: readonly Point[], p2: readonly Point[]): boolean {
    return pointEqual(p1, p2);
  }

  getWidth(): number {
    return this.engine.width;
  }

  getHeight(): number {
    return this.engine.height;
  }

  getBody(): Point[] {
    return this.engine.body.map(({ x, y }) => ({ x, y }));
  }

  getSkirt(): number[] {
    return [...this.sk];
  }

  /** The report's `points`. */
  get points(): readonly Point[] {
    return this.engine.body;
  }

  /** The bottom skirt: the lowest y of each column. */
  get sk(): readonly number[] {
    return this.engine.skirt;
  }

  /** The left skirt: the lowest x of each row. */
  get lsk(): readonly number[] {
    return this.engine.leftSkirt;
  }

  /** The right skirt: the highest x of each row. */
  get rsk(): readonly number[] {
    return this.engine.rightSkirt;
  }

  /** "We attribute the clockwise rotation to each next variable." */
  get next(): TetrisPiece {
    return TetrisPiece.of(this.engine.clockwise());
  }

  /** The piece turned clockwise. */
  nextClockwiseRotation(): TetrisPiece {
    return this.next;
  }

  /** The piece turned counterclockwise. */
  nextRotation(): TetrisPiece {
    return TetrisPiece.of(this.engine.counterclockwise());
  }

  /** Whether `other` is a piece of the same points in any order; null is not. */
  equals(other: unknown): boolean {
    return other instanceof TetrisPiece && this.engine.equals(other.engine);
  }
}
