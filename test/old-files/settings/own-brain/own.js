// What a board can tell; x counts from 0 at the left, y from 0 at the floor:
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
// mine
