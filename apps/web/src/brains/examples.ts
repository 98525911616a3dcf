import type { UserBrainForm } from '@tetrarium/brains/user';

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly form: UserBrainForm;
  readonly code: string;
}

/** The brain one begins with: that of `tetrarium new-brain`, its code first. */
export const STARTER = `export function rateBoard(board) {
  // Heights count empty cells below a block, too: holes.
  const holes = board.heightSum - board.filledCells;
  return board.heightSum + 4 * holes;
}

// What a board can tell; x and y from 0, lower left:
// board.width, board.height  its size
// board.maxHeight            the tallest column
// board.columnHeight(x)      the height of a column
// board.rowWidth(y)          the filled cells of a row
// board.grid(x, y)           whether a cell is filled
// board.heightSum            all heights added up
// board.filledCells          all filled cells
`;

/** The forms a brain can have, the simplest first. */
export const EXAMPLES: readonly Example[] = [
  {
    id: 'rate-board',
    title: 'rateBoard',
    hint: 'Say how bad a board is. The search is done for you.',
    form: 'rateBoard',
    code: STARTER,
  },
  {
    id: 'typescript',
    title: 'TypeScript',
    hint: 'The same with types, and with bumps.',
    form: 'rateBoard',
    code: `import type { Board } from '@tetrarium/engine';

/** How bad is this board? The lower, the better. */
export function rateBoard(board: Board): number {
  const holes = board.heightSum - board.filledCells;
  let bumps = 0;
  for (let x = 1; x < board.width; x++) {
    bumps += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
  }
  return board.heightSum + 4 * holes + bumps;
}
`,
  },
  {
    id: 'best-move',
    title: 'bestMove',
    hint: 'Choose the place yourself, and see how the piece landed.',
    form: 'bestMove',
    code: `import { findBestMove, type Landing } from '@tetrarium/brains';
import type { Board, Piece } from '@tetrarium/engine';

// landing.x, landing.y  where the piece came to lie
// landing.rows          how many rows it filled
// landing.cells         how many of its own blocks were in them
function rateBoard(board: Board, landing: Landing): number {
  const holes = board.heightSum - board.filledCells;
  let bumps = 0;
  for (let x = 1; x < board.width; x++) {
    bumps += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
  }
  return board.heightSum + 4 * holes + bumps + landing.y;
}

/** Where the piece should go: { x, y, piece, score }, the piece in its rotation. */
export function bestMove(board: Board, piece: Piece, limitHeight: number) {
  return findBestMove({ rateBoard }, board, piece, limitHeight);
}
`,
  },
  {
    id: 'class',
    title: 'A class',
    hint: 'Change one thing about the brain of the Stanford brief.',
    form: 'rateBoard',
    code: `import { DefaultBrain } from '@tetrarium/brains';

export default class FlatBrain extends DefaultBrain {
  rateBoard(board) {
    let bumps = 0;
    for (let x = 1; x < board.width; x++) {
      bumps += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
    }
    return super.rateBoard(board) + bumps;
  }
}
`,
  },
  {
    id: 'next-move',
    title: 'UT nextMove',
    hint: 'Steer the piece action by action, as in the UT project.',
    form: 'nextMove',
    code: `// Asked again and again until the piece has landed: LEFT, RIGHT, DOWN, DROP, CLOCKWISE,
// COUNTERCLOCKWISE or NOTHING. board.testMove(action) is the board after an action.
export function nextMove(board) {
  let best = 'DROP';
  let lowest = costOf(board.testMove('DROP'));
  for (const action of ['LEFT', 'RIGHT']) {
    for (let there = board.testMove(action), steps = 1; ; there = there.testMove(action), steps++) {
      if (there.lastResult !== 'SUCCESS' || steps > board.width) break;
      const cost = costOf(there.testMove('DROP'));
      if (cost < lowest) [best, lowest] = [action, cost];
    }
  }
  return best;
}

function costOf(board) {
  let cost = 0;
  for (let x = 0; x < board.width; x++) {
    cost += board.columnHeight(x) ** 2;
    for (let y = 0; y < board.columnHeight(x); y++) if (!board.grid(x, y)) cost += 20;
  }
  return cost;
}
`,
  },
];
