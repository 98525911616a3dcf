import { type Board, Piece } from '@tetrarium/engine/core';

/**
 * The ideas for a better brain in the architecture overview of the Stanford brief, as features;
 * their order is the order of its list.
 */
export const OVERVIEW_FEATURE_IDS = [
  'max_height',
  'blocks_on_holes',
  'adjacent_holes',
  'aligned_holes',
  'tall_troughs',
  'shallow_troughs',
  'top_holes',
] as const;

export type OverviewFeatureId = (typeof OVERVIEW_FEATURE_IDS)[number];

/** An idea of the overview, measured on the board after a landing. */
export interface OverviewFeature {
  readonly id: OverviewFeatureId;
  readonly title: string;
  readonly about: 'board';
  readonly measure: (board: Board) => number;
}

/** A trough deeper than this is a tall one. */
const SHALLOW = 2;
/** "Holes that 10 levels below the top edge are not as important". */
const LEVELS = 10;

/** The ideas, in the order of `OVERVIEW_FEATURE_IDS`. */
export const OVERVIEW_FEATURES: readonly OverviewFeature[] = [
  {
    id: 'max_height',
    title: 'The height of the pile',
    about: 'board',
    measure: ({ maxHeight }) => maxHeight,
  },
  {
    id: 'blocks_on_holes',
    title: 'Blocks above each hole of their column: all that stands in its way',
    about: 'board',
    measure: countBlocksOnHoles,
  },
  {
    id: 'adjacent_holes',
    title: 'Pairs of holes side by side: not quite as bad as two by themselves',
    about: 'board',
    measure: countAdjacentHoles,
  },
  {
    id: 'aligned_holes',
    title: 'Holes in line with another one above: not quite as bad as the topmost',
    about: 'board',
    measure: countAlignedHoles,
  },
  {
    id: 'tall_troughs',
    title: 'How much deeper than two the troughs of one column are',
    about: 'board',
    measure: sumTallTroughs,
  },
  {
    id: 'shallow_troughs',
    title: 'For each trough one or two deep, how many of the seven pieces do not fill it',
    about: 'board',
    measure: priceShallowTroughs,
  },
  {
    id: 'top_holes',
    title: 'Holes, ten for one just below the top of the pile and one less each level down',
    about: 'board',
    measure: weighTopHoles,
  },
];

/** Most boards of a good brain have none, and that is known without looking at a cell. */
function hasNoHoles({ heightSum, filledCells }: Board): boolean {
  return heightSum === filledCells;
}

function countBlocksOnHoles(board: Board): number {
  if (hasNoHoles(board)) return 0;
  const { width } = board;
  let sum = 0;
  for (let x = 0; x < width; x++) {
    let blocks = 0;
    for (let y = board.columnHeight(x) - 1; y >= 0; y--) {
      if (board.grid(x, y)) blocks++;
      else sum += blocks;
    }
  }
  return sum;
}

function countAdjacentHoles(board: Board): number {
  if (hasNoHoles(board)) return 0;
  const { width } = board;
  let pairs = 0;
  for (let x = 1; x < width; x++) {
    const top = Math.min(board.columnHeight(x - 1), board.columnHeight(x));
    for (let y = 0; y < top; y++) if (!board.grid(x - 1, y) && !board.grid(x, y)) pairs++;
  }
  return pairs;
}

function countAlignedHoles(board: Board): number {
  if (hasNoHoles(board)) return 0;
  const { width } = board;
  let aligned = 0;
  for (let x = 0; x < width; x++) {
    let holes = 0;
    for (let y = board.columnHeight(x) - 2; y >= 0; y--) if (!board.grid(x, y)) holes++;
    if (holes > 1) aligned += holes - 1;
  }
  return aligned;
}

/** How far both neighbours rise above a column; the walls rise above everything. */
function troughDepth(board: Board, x: number): number {
  const { width, height } = board;
  const left = x > 0 ? board.columnHeight(x - 1) : height;
  const right = x + 1 < width ? board.columnHeight(x + 1) : height;
  return Math.min(left, right) - board.columnHeight(x);
}

function sumTallTroughs(board: Board): number {
  let sum = 0;
  for (let x = 0; x < board.width; x++) {
    const depth = troughDepth(board, x);
    if (depth > SHALLOW) sum += depth - SHALLOW;
  }
  return sum;
}

function priceShallowTroughs(board: Board): number {
  let price = 0;
  for (let x = 0; x < board.width; x++) {
    const depth = troughDepth(board, x);
    if (depth >= 1 && depth <= SHALLOW) price += PIECES - countFillers(board, x);
  }
  return price;
}

/** A way to stand on the floor of a trough without a gap anywhere below. */
interface Stance {
  readonly piece: number;
  /** How many columns the piece reaches to the left of the trough. */
  readonly reach: number;
  /** How far above the floor of the trough each column under the piece has to be. */
  readonly rises: readonly number[];
}

const PIECES = Piece.getPieces().length;
const STANCES = listStances();

function listStances(): Stance[] {
  const stances: Stance[] = [];
  for (const [piece, root] of Piece.getPieces().entries()) {
    let current = root;
    do {
      const { skirt } = current;
      for (const [reach, lowest] of skirt.entries()) {
        // In a trough the neighbours are higher.
        const isSunk = skirt[reach - 1] !== 0 && skirt[reach + 1] !== 0;
        if (lowest === 0 && isSunk) stances.push({ piece, reach, rises: skirt });
      }
      current = current.fastRotation()!;
    } while (current !== root);
  }
  return stances;
}

/** How many of the seven pieces fill a trough: 1, 2 or 3 where it is two deep, says the brief. */
export function countFillers(board: Board, x: number): number {
  let fillers = 0;
  let last = -1;
  for (const stance of STANCES) {
    if (stance.piece === last || !stands(board, x, stance)) continue;
    last = stance.piece;
    fillers++;
  }
  return fillers;
}

function stands(board: Board, x: number, { reach, rises }: Stance): boolean {
  const left = x - reach;
  if (left < 0 || left + rises.length > board.width) return false;
  const floor = board.columnHeight(x);
  for (let i = 0; i < rises.length; i++) {
    if (board.columnHeight(left + i) !== floor + rises[i]!) return false;
  }
  return true;
}

function weighTopHoles(board: Board): number {
  if (hasNoHoles(board)) return 0;
  const { width, maxHeight } = board;
  // The highest hole lies just below the topmost block.
  const zero = maxHeight - 2 - LEVELS;
  const lowest = Math.max(0, zero);
  let sum = 0;
  for (let x = 0; x < width; x++) {
    for (let y = board.columnHeight(x) - 2; y >= lowest; y--) {
      if (!board.grid(x, y)) sum += y - zero;
    }
  }
  return sum;
}
