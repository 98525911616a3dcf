/** The languages a starter can be written in. */
export type StarterLanguage = 'TypeScript' | 'JavaScript';

/** What a program of the user's may do, for the help of every command that runs one. */
export const OWN_BRAIN_NOTE = `Your own program runs as you: it may read and write your files and use the network. Run only
what you trust. If it hangs, fails or answers nonsense, it is stopped and named.`;

/** What a rating may look at: name, type and a sentence; the types go along, since nothing else may be installed. */
const BOARD: readonly (readonly [name: string, type: string, note: string])[] = [
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

/** The text of a first brain in this file: it plays as it is, and says how to go on. */
export function writeStarter(language: StarterLanguage, file: string): string {
  const isTyped = language === 'TypeScript';
  const signature = isTyped ? 'rateBoard(board: Board): number' : 'rateBoard(board)';
  return `// A brain of your own. It says how bad a board is: the lower, the better.
//
// For every piece Tetrarium tries each rotation in each column, clears the full rows, asks
// rateBoard about the board that would be left, and plays what was rated lowest.
//
//   Play the 100 pieces of the test sequence:
//     tetrarium classic --brain ${file} --test-sequence --json
//   Watch it, a row every 100 milliseconds:
//     tetrarium classic --brain ${file} --test-sequence --delay 100
//   Measure how many rows it clears in a game:
//     tetrarium rate ${file} --board 10x10
//
// Only look: the board is needed again. To search by yourself, export bestMove(board, piece,
// limitHeight) instead: it answers { x, y, piece, score }, the piece being one of piece,
// piece.fastRotation() and so on, and y what board.dropHeight(piece, x) says. The guide that
// "tetrarium new-brain --help" names goes on from here.
//
// This file runs as you: like any program you start it may read and write your files and use the
// network. The same is true of a brain that somebody else gives you, so read it first.

${isTyped ? boardInterface() : boardTypedef()}
${isTyped ? '' : '/** @param {Board} board */\n'}export function ${signature} {
  // A hole is an empty cell with something above it: heights count it, filled cells do not.
  const holes = board.heightSum - board.filledCells;
  return board.heightSum + 4 * holes;
}
`;
}

function boardInterface(): string {
  const members = BOARD.map(
    ([name, type, note]) => `  /** ${note} */\n  readonly ${name}: ${type};\n`,
  );
  return `/** ${BOARD_NOTE} */\ninterface Board {\n${members.join('')}}\n`;
}

function boardTypedef(): string {
  const members = BOARD.map(([name, type, note]) => ` * @property {${type}} ${name} ${note}\n`);
  return `/**\n * ${BOARD_NOTE}\n *\n * @typedef {object} Board\n${members.join('')} */\n`;
}
