/** What a board keeps beside its cells. */
export interface Kept {
  readonly width: number;
  readonly height: number;
  readonly maxHeight: number;
  readonly heightSum: number;
  readonly filledCells: number;
  grid(x: number, y: number): boolean;
  columnHeight(x: number): number;
  rowWidth(y: number): number;
}

/** Derives everything a board keeps from its cells alone, and throws where the two differ. */
export function checkSanity(board: Kept): void {
  let max = 0;
  let sum = 0;
  for (let x = 0; x < board.width; x++) {
    let height = board.height;
    while (height > 0 && !board.grid(x, height - 1)) height--;
    expectSane(`the height of column ${x}`, board.columnHeight(x), height);
    sum += height;
    if (height > max) max = height;
  }
  let filled = 0;
  for (let y = 0; y < board.height; y++) {
    let width = 0;
    for (let x = 0; x < board.width; x++) if (board.grid(x, y)) width++;
    expectSane(`the width of row ${y}`, board.rowWidth(y), width);
    filled += width;
  }
  expectSane('maxHeight', board.maxHeight, max);
  expectSane('heightSum', board.heightSum, sum);
  expectSane('filledCells', board.filledCells, filled);
}

function expectSane(what: string, kept: number, derived: number): void {
  if (kept !== derived) {
    throw new Error(`Board is not sane: ${what} is kept as ${kept}, the cells say ${derived}`);
  }
}
