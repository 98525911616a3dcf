/** One block of a piece; (0,0) is the lower left corner. */
export interface PointLike {
  readonly x: number;
  readonly y: number;
}

export interface PieceLike {
  readonly body: readonly PointLike[];
  readonly width: number;
  readonly height: number;
  /** The lowest y of each column. */
  readonly skirt: readonly number[];
  /** The lowest x of each row. */
  readonly leftSkirt: readonly number[];
  /** The highest x of each row. */
  readonly rightSkirt: readonly number[];
  computeNextRotation(): PieceLike;
  fastRotation(): PieceLike | undefined;
  /** What it returns is nobody's business: the ring is wired around the receiver. */
  makeFastRotations(): void;
  equals(other: unknown): boolean;
}

/** The names of the seven roots in array order: index = constant. */
export const PIECE_NAMES = ['STICK', 'L1', 'L2', 'S1', 'S2', 'SQUARE', 'PYRAMID'] as const;

export type PieceName = (typeof PIECE_NAMES)[number];

export interface PieceClass extends Readonly<Record<PieceName, number>> {
  new (points: readonly PointLike[]): PieceLike;
  parse(text: string): PieceLike;
  getPieces(): readonly PieceLike[];
}

/** The answers of `place`; at most `ROW_FILLED` is success. */
export const PLACE = { OK: 0, ROW_FILLED: 1, OUT_BOUNDS: 2, BAD: 3 } as const;

export type PlaceName = keyof typeof PLACE;

export interface BoardLike {
  readonly width: number;
  readonly height: number;
  readonly maxHeight: number;
  readonly committed: boolean;
  columnHeight(x: number): number;
  rowWidth(y: number): number;
  grid(x: number, y: number): boolean;
  dropHeight(piece: PieceLike, x: number): number;
  place(piece: PieceLike, x: number, y: number): number;
  clearRows(): number;
  undo(): void;
  commit(): void;
  sanityCheck?(): void;
  toString(): string;
}

export interface BoardClass extends Readonly<Partial<Record<`PLACE_${PlaceName}`, number>>> {
  new (width: number, height: number): BoardLike;
  /** Switches `sanityCheck` on after every successful change. */
  debug?: boolean;
}

/** What is graded: a board together with the pieces that are put into it. */
export interface Subject {
  readonly Piece: PieceClass;
  readonly Board: BoardClass;
}
