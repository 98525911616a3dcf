import { describeType, inLanguage, type Member, type StarterLanguage } from './language.ts';

/** What a brain may say, each with a starter. */
export const BRAIN_FORMS = ['rateBoard', 'bestMove', 'class', 'nextMove'] as const;

export type BrainForm = (typeof BRAIN_FORMS)[number];

const BOARD: readonly Member[] = [
  ['width', 'number', 'How many columns it has.'],
  ['height', 'number', 'How many rows it has; pieces come in at the top four.'],
  ['maxHeight', 'number', 'The height of the tallest column.'],
  ['heightSum', 'number', 'All column heights added up.'],
  ['filledCells', 'number', 'How many cells are filled.'],
  ['columnHeight', '(x: number) => number', 'The height of one column.'],
  ['rowWidth', '(y: number) => number', 'How many cells of a row are filled.'],
  ['grid', '(x: number, y: number) => boolean', 'Whether a cell is filled; outside it is.'],
];
const BOARD_NOTE = 'What a board can tell; x counts from 0 at the left, y from 0 at the floor.';

const TRYING: readonly Member[] = [
  [
    'dropHeight',
    '(piece: Piece, x: number) => number',
    'The y at which a piece dropped at x rests.',
  ],
  [
    'place',
    '(piece: Piece, x: number, y: number) => number',
    'Puts a piece there; 1 if a row is full.',
  ],
  ['clearRows', '() => number', 'Takes full rows out, and says how many.'],
  ['undo', '() => void', 'Brings the board back to what it was before place.'],
];
const PIECE: readonly Member[] = [
  ['width', 'number', 'How many columns it covers.'],
  ['height', 'number', 'How many rows it covers.'],
  ['body', 'readonly { readonly x: number; readonly y: number }[]', 'Its blocks.'],
  ['skirt', 'readonly number[]', 'The lowest block of each of its columns.'],
  ['fastRotation', '() => Piece | undefined', 'The next rotation; after the last comes the first.'],
];
const MOVE: readonly Member[] = [
  ['x', 'number', 'The column of its leftmost block.'],
  ['y', 'number', 'The row of its lowest block.'],
  ['piece', 'Piece', 'The piece in the rotation in which it should land.'],
  ['score', 'number', 'How bad that is: the lower, the better.'],
];
const ACTION = "'LEFT' | 'RIGHT' | 'DOWN' | 'DROP' | 'CLOCKWISE' | 'COUNTERCLOCKWISE' | 'NOTHING'";
const STEERED: readonly Member[] = [
  ['width', 'number', 'How many columns it has.'],
  ['height', 'number', 'How many rows it has; pieces come in at the top four.'],
  ['maxHeight', 'number', 'The height of the tallest column, without the falling piece.'],
  ['columnHeight', '(x: number) => number', 'The height of one column.'],
  ['grid', '(x: number, y: number) => boolean', 'Whether a cell is filled; outside it is.'],
  ['rowsCleared', 'number', 'How many rows the last action cleared.'],
  ['lastResult', 'string | undefined', "What it came to: 'SUCCESS', 'OUT_BOUNDS', 'PLACE'."],
  ['testMove', '(action: Action) => Board', 'A board of its own after an action.'],
];

/** The text of a first brain in this file: it plays as it is, and says how to go on. */
export function writeBrain(language: StarterLanguage, file: string, form: BrainForm): string {
  const text = { rateBoard, bestMove, class: asClass, nextMove }[form](language);
  return inLanguage(text.replaceAll('FILE', file), language);
}

const COMMANDS = `//   Play the 100 pieces of the test sequence:
//     tetrarium classic --brain FILE --test-sequence --json
//   Watch it, a row every 100 milliseconds:
//     tetrarium classic --brain FILE --test-sequence --delay 100
//   Measure how many rows it clears in a game:
//     tetrarium rate FILE --board 10x10`;

const WARNING = `// This file runs as you: like any program you start it may read and write your files and use the
// network. The same is true of a brain that somebody else gives you, so read it first.`;

const GUIDE = `The guide that
// "tetrarium new-brain --help" names goes on from here.`;

function boardType(language: StarterLanguage, more: readonly Member[] = []): string {
  return describeType('Board', BOARD_NOTE, [...BOARD, ...more], language);
}

function rateBoard(language: StarterLanguage): string {
  return `// A brain of your own. It says how bad a board is: the lower, the better.
//
// For every piece Tetrarium tries each rotation in each column, clears the full rows, asks
// rateBoard about the board that would be left, and plays what was rated lowest.
//
${COMMANDS}
//
// Only look: the board is needed again. To search by yourself, export bestMove(board, piece,
// limitHeight) instead: it answers { x, y, piece, score }, the piece being one of piece,
// piece.fastRotation() and so on, and y what board.dropHeight(piece, x) says. ${GUIDE}
//
${WARNING}

${boardType(language)}
js|/** @param {Board} board */
export function rateBoard(board«: Board»)«: number» {
  // A hole is an empty cell with something above it: heights count it, filled cells do not.
  const holes = board.heightSum - board.filledCells;
  return board.heightSum + 4 * holes;
}
`;
}

function bestMove(language: StarterLanguage): string {
  return `// A brain of your own that searches by itself: it says where a piece should go.
//
${COMMANDS}
//
// Try what you like on the board, and undo it. The board remembers one step. ${GUIDE}
//
${WARNING}

${boardType(language, TRYING)}
${describeType('Piece', 'A piece in one of its rotations.', PIECE, language)}
${describeType('Move', 'Where a piece goes.', MOVE, language)}
/**
 * The best place for a piece below limitHeight; undefined where there is none.
js| *
js| * @param {Board} board
js| * @param {Piece} piece
js| * @param {number} limitHeight
js| * @returns {Move | undefined}
 */
export function bestMove(board«: Board», piece«: Piece», limitHeight«: number»)«: Move | undefined» {
js|  /** @type {Move | undefined} */
  let best«: Move | undefined»;
js|  /** @type {Piece | undefined} */
  let turned«: Piece | undefined» = piece;
  do {
    for (let x = 0; x + turned.width <= board.width; x++) {
      const y = board.dropHeight(turned, x);
      if (y + turned.height > limitHeight) continue;
      board.place(turned, x, y);
      const rows = board.clearRows();
      const score = rate(board, y, rows);
      board.undo();
      if (best === undefined || score < best.score) best = { x, y, piece: turned, score };
    }
    turned = turned.fastRotation();
  } while (turned !== undefined && turned !== piece);
  return best;
}

/**
 * How bad a board is after a piece landed at y and cleared some rows.
js| *
js| * @param {Board} board
js| * @param {number} y
js| * @param {number} rows
 */
function rate(board«: Board», y«: number», rows«: number»)«: number» {
  const holes = board.heightSum - board.filledCells;
  return board.heightSum + 4 * holes + y - rows;
}
`;
}

function asClass(language: StarterLanguage): string {
  return `// A brain of your own, as a class: what it knows is in its fields.
//
// For every piece Tetrarium tries each rotation in each column, clears the full rows, asks
// rateBoard about the board that would be left, and plays what was rated lowest. A class may have
// bestMove(board, piece, limitHeight) instead.
//
${COMMANDS}
//   Let an optimiser find better weights:
//     tetrarium train FILE
//
${WARNING}

${boardType(language)}
/** Every number you export can be tuned by "tetrarium train". */
export const weights = { heights: 1, holes: 4 };

export class MyBrain {
js|  /** @param {Board} board */
  rateBoard(board«: Board»)«: number» {
    // A hole is an empty cell with something above it: heights count it, filled cells do not.
    const holes = board.heightSum - board.filledCells;
    return weights.heights * board.heightSum + weights.holes * holes;
  }
}
`;
}

function nextMove(language: StarterLanguage): string {
  return `// A brain of your own for the board of the UT project: it is asked for one action after the other.
//
//   Play ten games, as the UT report did; the score is the number of pieces:
//     tetrarium srs --brain FILE
//   Watch it:
//     tetrarium play --ruleset srs --brain FILE
//   It plays everywhere else too:
//     tetrarium rate FILE --board 10x10
//
// board.testMove(action) answers a new board on which the action has been done. ${GUIDE}
//
${WARNING}

ts|type Action = ${ACTION};
js|/** @typedef {${ACTION}} Action */

${describeType('Board', BOARD_NOTE, STEERED, language)}
/**
 * The next action for the falling piece: the first on the way to the best place there is, without
 * turning, as the LameBrain of the assignment searches.
js| *
js| * @param {Board} board
js| * @returns {Action}
 */
export function nextMove(board«: Board»)«: Action» {
  let best = rate(board.testMove('DROP'));
js|  /** @type {Action} */
  let action«: Action» = 'DROP';
ts|  for (const shift of ['LEFT', 'RIGHT'] as const) {
js|  for (const shift of /** @type {Action[]} */ (['LEFT', 'RIGHT'])) {
    let shifted = board.testMove(shift);
    while (shifted.lastResult === 'SUCCESS') {
      const score = rate(shifted.testMove('DROP'));
      if (score < best) {
        best = score;
        action = shift;
      }
      shifted = shifted.testMove(shift);
    }
  }
  return action;
}

/**
 * How bad a board is.
js| *
js| * @param {Board} board
 */
function rate(board«: Board»)«: number» {
  let bad = 0;
  for (let x = 0; x < board.width; x++) {
    const height = board.columnHeight(x);
    bad += height * height;
    for (let y = 0; y < height; y++) if (!board.grid(x, y)) bad += 20;
  }
  return bad;
}
`;
}
