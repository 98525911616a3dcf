import type { Board } from '@tetrarium/engine/core';

/** Changes between filled and empty along the rows; both walls are filled, so an empty row has two. */
export function countRowTransitions(board: Board): number {
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

/** Changes up the columns; the floor is filled and the sky empty, so an empty column has one. */
export function countColumnTransitions(board: Board): number {
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
export function sumWells(board: Board): number {
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

/**
 * Wells as the faster programs count them: from the highest cell between two filled ones, the
 * whole run of empty cells below counts 1 + 2 + .., whatever is beside it.
 */
export function sumFastWells(board: Board): number {
  const { width, height } = board;
  let sum = 0;
  let left = height;
  for (let x = 0; x < width; x++) {
    const own = board.columnHeight(x);
    const right = x + 1 < width ? board.columnHeight(x + 1) : height;
    const top = Math.min(left, right);
    let depth = 0;
    let counted = 0;
    for (let y = 0; y < top; y++) {
      if (y < own && board.grid(x, y)) {
        sum += counted;
        depth = 0;
        counted = 0;
        continue;
      }
      depth++;
      if (board.grid(x - 1, y) && board.grid(x + 1, y)) counted = (depth * (depth + 1)) / 2;
    }
    sum += counted;
    left = own;
  }
  return sum;
}

/** The filled cells that lie above the lowest empty cell of their column. */
export function sumHoleDepths(board: Board): number {
  let sum = 0;
  for (let x = 0; x < board.width; x++) {
    const top = board.columnHeight(x);
    let y = 0;
    while (y < top && board.grid(x, y)) y++;
    for (; y < top; y++) if (board.grid(x, y)) sum++;
  }
  return sum;
}

/** The rows with an empty cell that has a filled one somewhere above. */
export function countRowsWithHoles(board: Board): number {
  const { width, maxHeight } = board;
  let rows = 0;
  for (let y = 0; y < maxHeight; y++) {
    for (let x = 0; x < width; x++) {
      if (board.grid(x, y) || board.columnHeight(x) <= y) continue;
      rows++;
      break;
    }
  }
  return rows;
}

/** How many of the steps -2 .. 2 there are between neighbouring columns; others do not count. */
export function countSteps(board: Board): number {
  let seen = 0;
  for (let x = 1; x < board.width; x++) {
    const step = board.columnHeight(x) - board.columnHeight(x - 1);
    if (step >= -2 && step <= 2) seen |= 1 << (step + 2);
  }
  let steps = 0;
  for (; seen !== 0; seen &= seen - 1) steps++;
  return steps;
}

/** The differences between neighbouring columns added up. */
export function sumBumps(board: Pick<Board, 'width' | 'columnHeight'>): number {
  let sum = 0;
  for (let x = 1; x < board.width; x++) {
    sum += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
  }
  return sum;
}
