/** The letters of the pieces in the order every source, count and table uses. */
export const PIECE_LETTERS = 'IOTZSJL';

export const PIECE_COUNT = PIECE_LETTERS.length;

export interface Orientation {
  /** Index of the piece in `PIECE_LETTERS`. */
  readonly piece: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  /** The cells of each column, bit 0 being the lowest row of the piece; never with a gap. */
  readonly columns: readonly number[];
  /** How many rows each column's lowest cell lies above the lowest row of the piece. */
  readonly bottoms: readonly number[];
  /** The row above each column's highest cell. */
  readonly tops: readonly number[];
}

/** Columns of each turn, in the order that decides between equal placements. */
const TURNS: readonly (readonly (readonly number[])[])[] = [
  [[15], [1, 1, 1, 1]],
  [[3, 3]],
  [
    [7, 2],
    [1, 3, 1],
    [2, 7],
    [2, 3, 2],
  ],
  [
    [3, 6],
    [2, 3, 1],
  ],
  [
    [6, 3],
    [1, 3, 2],
  ],
  [
    [3, 1, 1],
    [1, 7],
    [2, 2, 3],
    [7, 4],
  ],
  [
    [3, 2, 2],
    [7, 1],
    [1, 1, 3],
    [4, 7],
  ],
];

function orientationOf(columns: readonly number[], piece: number, turn: number): Orientation {
  const tops = columns.map((column) => 32 - Math.clz32(column));
  return {
    piece,
    turn,
    width: columns.length,
    height: Math.max(...tops),
    columns,
    bottoms: columns.map((column) => 31 - Math.clz32(column & -column)),
    tops,
  };
}

/** The 19 orientations, those of one piece side by side. */
export const ORIENTATIONS: readonly Orientation[] = TURNS.flatMap((turns, piece) =>
  turns.map((columns, turn) => orientationOf(columns, piece, turn)),
);

/** Index in `ORIENTATIONS` of each piece's first one, and behind the last piece their number. */
export const FIRST_ORIENTATIONS: readonly number[] = [
  ...TURNS.map((_, piece) => ORIENTATIONS.findIndex((orientation) => orientation.piece === piece)),
  ORIENTATIONS.length,
];
