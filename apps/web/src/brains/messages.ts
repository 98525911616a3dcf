/** Every text of a user's own brain; `format.ts` fills the braces. */
export const OWN_BRAIN_TEXT = {
  edit: 'Write your brain',
  title: 'Your own brain',
  lead:
    'JavaScript with a function rateBoard(board) that says how bad a board is: the lower, the ' +
    'better. It runs in a sandbox of this browser, without the network.',
  code: 'The brain',
  use: 'Check and use it',
  open: 'Open a file',
  reset: 'Reset to the starter',
  checking: 'Checking …',
  works: 'It works, and plays from the next game on.',
  notPlain: 'Expected JavaScript without imports and types, got {what} in line {line}. {fault}',
  anImport: 'an import',
  aType: 'a type',
  tooBig: 'Expected at most {most} characters, got {count}.',
  failed: 'Your brain {reason}.',
  fell: 'Your brain {reason}, so the piece just fell.',
  off: 'Your brain failed {count} times in a row and is switched off for this game.',
  frame: 'The sandbox of your brain',
  noStart: 'did not start within {limit} ms: does its top level loop forever',
  tooLong: 'took longer than {limit} ms',
  closed: 'was ended',
  thrown: 'stopped: {what}',
  wrong: 'answered nonsense. Expected a number from rateBoard, got {what}',
  noFunction: 'has no function rateBoard. Expected a function, got {what}',
  noScores: 'answered nonsense. Expected ratings of {count|# board|# boards}, got something else',
  place: ' (line {line}, column {column})',
} as const;

/** The brain one begins with: that of `tetrarium new-brain`. */
export const STARTER = `// What a board can tell; x counts from 0 at the left, y from 0 at the floor:
//   board.width, board.height   its size (pieces come in at the top four rows)
//   board.maxHeight             the height of the tallest column
//   board.columnHeight(x)       the height of one column
//   board.rowWidth(y)           how many cells of a row are filled
//   board.grid(x, y)            whether a cell is filled (outside of the board: true)
//   board.heightSum             all column heights added up
//   board.filledCells           how many cells are filled

export function rateBoard(board) {
  // A hole is an empty cell with something above it: heights count it, filled cells do not.
  const holes = board.heightSum - board.filledCells;
  return board.heightSum + 4 * holes;
}
`;
