import type { Board, Piece } from '@tetrarium/engine';

/**
 * The ids of the features in the order every weight vector and report uses; those that are not in
 * `FEATURES` yet keep their place.
 */
export const FEATURE_IDS = [
  'landing_height',
  'eroded_piece_cells',
  'row_transitions',
  'column_transitions',
  'holes',
  'board_wells',
  'hole_depth',
  'rows_with_holes',
  'pattern_diversity',
] as const;

/** The id of a feature. */
export type FeatureId = (typeof FEATURE_IDS)[number];

/** How a piece landed: what the board after it can no longer tell. */
export interface Landing {
  readonly piece: Piece;
  /** The row of its lowest block, before full rows were cleared. */
  readonly y: number;
  /** How many rows it filled. */
  readonly rows: number;
  /** How many of its blocks were in those rows. */
  readonly cells: number;
}

/** One number about a placement. */
export interface Feature {
  readonly id: FeatureId;
  readonly title: string;
  /** Whether it looks at the landing or at the board after it, its full rows cleared. */
  readonly about: 'landing' | 'board';
  readonly measure: (board: Board, landing: Landing) => number;
}

/** The features that can be measured, in the order of `FEATURE_IDS`. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'landing_height',
    title: 'How high the middle of the piece came to rest',
    about: 'landing',
    measure: (_, { piece, y }) => y + (piece.height - 1) / 2,
  },
  {
    id: 'eroded_piece_cells',
    title: 'Rows cleared, times the blocks of the piece that went with them',
    about: 'landing',
    measure: (_, { rows, cells }) => rows * cells,
  },
  {
    id: 'row_transitions',
    title: 'Changes between filled and empty along the rows',
    about: 'board',
    measure: countRowTransitions,
  },
  {
    id: 'column_transitions',
    title: 'Changes between filled and empty up the columns',
    about: 'board',
    measure: countColumnTransitions,
  },
  {
    id: 'holes',
    title: 'Empty cells with a filled one somewhere above',
    about: 'board',
    measure: ({ heightSum, filledCells }) => heightSum - filledCells,
  },
  {
    id: 'board_wells',
    title: 'Depths of the empty cells between two filled neighbours',
    about: 'board',
    measure: sumWells,
  },
];

/** Both walls count as filled, so an empty row has two. */
function countRowTransitions(board: Board): number {
  const { width, height, maxHeight } = board;
  let transitions = 2 * (height - maxHeight);
  for (let y = 0; y < maxHeight; y++) {
    let last = true;
    for (let x = 0; x < width; x++) {
      const filled = board.grid(x, y);
      if (filled !== last) transitions++;
      last = filled;
    }
    if (!last) transitions++;
  }
  return transitions;
}

/** The floor counts as filled and the sky as empty, so an empty column has one. */
function countColumnTransitions(board: Board): number {
  const { width } = board;
  let transitions = width;
  for (let x = 0; x < width; x++) {
    const top = board.columnHeight(x);
    let last = true;
    for (let y = 0; y < top; y++) {
      const filled = board.grid(x, y);
      if (filled !== last) transitions++;
      last = filled;
    }
  }
  return transitions;
}

/**
 * Every empty cell with both neighbours filled, covered or not, adds the empty cells from itself
 * down to the next filled one; walls count as filled.
 */
function sumWells(board: Board): number {
  const { width, height } = board;
  let sum = 0;
  let left = height;
  for (let x = 0; x < width; x++) {
    const own = board.columnHeight(x);
    const right = x + 1 < width ? board.columnHeight(x + 1) : height;
    const top = Math.min(left, right);
    let depth = 0;
    for (let y = 0; y < top; y++) {
      if (y < own && board.grid(x, y)) {
        depth = 0;
        continue;
      }
      depth++;
      if (board.grid(x - 1, y) && board.grid(x + 1, y)) sum += depth;
    }
    left = own;
  }
  return sum;
}

/** How many blocks of a piece that was just placed at height y are in full rows. */
export function countFullCells(board: Board, piece: Piece, y: number): number {
  let cells = 0;
  for (const point of piece.body) if (board.rowWidth(y + point.y) === board.width) cells++;
  return cells;
}
