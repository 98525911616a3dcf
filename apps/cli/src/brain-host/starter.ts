/** The languages a starter can be written in. */
export type StarterLanguage = 'TypeScript' | 'JavaScript';

/** What a program of the user's may do, for the help of every command that runs one. */
export const OWN_BRAIN_NOTE = `Your own program runs as you: it may read and write your files and use the network. Run only
what you trust. If it hangs, fails or answers nonsense, it is stopped and named.`;

/** The text of a first brain in this file: it plays as it is, and says how to go on. */
export function writeStarter(language: StarterLanguage, file: string): string {
  const isTyped = language === 'TypeScript';
  const imports = isTyped ? "import type { Board } from '@tetrarium/engine';\n\n" : '';
  const note = isTyped ? '' : "/** @param {import('@tetrarium/engine').Board} board */\n";
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
// What a board can tell; x counts from 0 at the left, y from 0 at the floor:
//   board.width, board.height   its size (pieces come in at the top four rows)
//   board.maxHeight             the height of the tallest column
//   board.columnHeight(x)       the height of one column
//   board.rowWidth(y)           how many cells of a row are filled
//   board.grid(x, y)            whether a cell is filled (outside of the board: true)
//   board.heightSum             all column heights added up
//   board.filledCells           how many cells are filled
// Only look: the board is needed again. "tetrarium new-brain --help" names a guide that goes on.
//
// This file runs as you: like any program you start it may read and write your files and use the
// network. The same is true of a brain that somebody else gives you, so read it first.

${imports}${note}export function ${signature} {
  // A hole is an empty cell with something above it: heights count it, filled cells do not.
  const holes = board.heightSum - board.filledCells;
  return board.heightSum + 4 * holes;
}
`;
}
