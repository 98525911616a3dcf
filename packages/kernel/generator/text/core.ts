// The part of the kernel that is the same for every orientation, in the language of the generator:
// AssemblyScript that is TypeScript too, once macros.ts has replaced at, put, word and the like.
// Heights are at most 24, so every word of a column is a positive number.

/** Wells of one column: for each well cell the empty cells from it down to the next filled one. */
function wellSum(column: i32, wells: i32): i32 {
  let sum: i32 = 0;
  let left: i32 = wells;
  if (word(FAST_WELLS) !== 0) {
    while (left !== 0) {
      const top: i32 = 32 - clz(left);
      const floor: i32 = 32 - clz(column & ((1 << top) - 1));
      const depth: i32 = top - floor;
      sum = (sum + (mul(depth, depth + 1) >> 1)) | 0;
      left &= (1 << floor) - 1;
    }
    return sum;
  }
  // One step down at a time: a well cell counts once for each empty cell from it on.
  while (left !== 0) {
    sum = (sum + pop(left)) | 0;
    left = (left >>> 1) & ~column;
  }
  return sum;
}

/** Takes the full rows out of a column. */
function squeeze(column: i32, full: i32): i32 {
  let rest: i32 = full;
  let kept: i32 = column;
  while (rest !== 0) {
    const below: i32 = (rest & (0 - rest)) - 1;
    kept = (kept & below) | ((kept >>> 1) & ~below);
    rest = (rest & (rest - 1)) >>> 1;
  }
  return kept;
}

/** By how much the wells of the columns around a placement change; rows must not fill. */
function wellsAround(orientation: i32, x: i32, y: i32): i32 {
  const shape: i32 = SHAPES + (orientation << 3);
  const width: i32 = word(shape + 4);
  let sum: i32 = 0;
  let left: i32 = at(COLUMNS - 2, x);
  let own: i32 = at(COLUMNS - 1, x);
  for (let i: i32 = 0; i < width + 2; i = (i + 1) | 0) {
    let right: i32 = at(COLUMNS, x + i);
    if (i < width) right |= word(shape + i) << y;
    const wells: i32 = ~own & left & right;
    if (wells !== 0) sum = (sum + wellSum(own, wells)) | 0;
    sum = (sum - at(COLUMN_WELLS - 1, x + i)) | 0;
    left = own;
    own = right;
  }
  return sum;
}

/** The score of a placement that fills rows: every feature of the board after it, afresh. */
function scoreFilled(orientation: i32, x: i32, y: i32, full: i32): i32 {
  const shape: i32 = SHAPES + (orientation << 3);
  const width: i32 = word(shape + 4);
  const last: i32 = word(WIDTH) + 2;
  let cells: i32 = 0;
  for (let i: i32 = 1; i <= last; i = (i + 1) | 0) put(AFTER, i, at(COLUMNS, i));
  for (let i: i32 = 0; i < width; i = (i + 1) | 0) {
    const own: i32 = word(shape + i) << y;
    put(AFTER, x + i, at(AFTER, x + i) | own);
    cells = (cells + pop(own & full)) | 0;
  }
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(AFTER, i, squeeze(at(AFTER, i), full));
  let rowTransitions: i32 = 0;
  let columnTransitions: i32 = 0;
  let holes: i32 = 0;
  let wells: i32 = 0;
  let depth: i32 = 0;
  let holeRows: i32 = 0;
  let steps: i32 = 0;
  let left: i32 = at(AFTER, 1);
  let column: i32 = at(AFTER, 2);
  let lastHeight: i32 = -64;
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) {
    const right: i32 = at(AFTER, i + 1);
    const height: i32 = 32 - clz(column);
    const holeBits: i32 = ~column & ((1 << height) - 1);
    rowTransitions = (rowTransitions + pop(column ^ left)) | 0;
    columnTransitions = (columnTransitions + 1) | 0;
    if (holeBits !== 0) {
      holeRows |= holeBits;
      holes = (holes + pop(holeBits)) | 0;
      depth = (depth + pop(column & (column + 1))) | 0;
      columnTransitions = (columnTransitions + pop(column ^ ((column << 1) | 1)) - 1) | 0;
    }
    const wellBits: i32 = ~column & left & right;
    if (wellBits !== 0) wells = (wells + wellSum(column, wellBits)) | 0;
    steps |= stepBit(height - lastHeight);
    lastHeight = height;
    left = column;
    column = right;
  }
  rowTransitions = (rowTransitions + pop(left ^ column)) | 0;
  return (
    (mul(word(WEIGHTS), 2 * y + word(shape + 5) - 1) +
      mul(word(WEIGHTS + 1), mul(pop(full), cells)) +
      mul(word(WEIGHTS + 2), rowTransitions) +
      mul(word(WEIGHTS + 3), columnTransitions) +
      mul(word(WEIGHTS + 4), holes) +
      mul(word(WEIGHTS + 5), wells) +
      mul(word(WEIGHTS + 6), depth) +
      mul(word(WEIGHTS + 7), pop(holeRows)) +
      mul(word(WEIGHTS + 8), pop(steps))) |
    0
  );
}

/** Derives everything the evaluation of a placement needs from the columns. */
function prepare(): void {
  const last: i32 = word(WIDTH) + 2;
  const everyRow: i32 = (1 << word(HEIGHT)) - 1;
  let rowTransitions: i32 = 0;
  let columnTransitions: i32 = 0;
  let holes: i32 = 0;
  let wells: i32 = 0;
  let depth: i32 = 0;
  let holeRows: i32 = 0;
  let all: i32 = everyRow;
  let any: i32 = 0;
  let left: i32 = at(COLUMNS, 1);
  let column: i32 = at(COLUMNS, 2);
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) {
    const right: i32 = at(COLUMNS, i + 1);
    const height: i32 = 32 - clz(column);
    const holeBits: i32 = ~column & ((1 << height) - 1);
    let holed: i32 = 0;
    columnTransitions = (columnTransitions + 1) | 0;
    if (holeBits !== 0) {
      holed = -1;
      holeRows |= holeBits;
      holes = (holes + pop(holeBits)) | 0;
      depth = (depth + pop(column & (column + 1))) | 0;
      columnTransitions = (columnTransitions + pop(column ^ ((column << 1) | 1)) - 1) | 0;
    }
    const edges: i32 = column ^ left;
    const leftFilled: i32 = ~column & left;
    const wellBits: i32 = leftFilled & right;
    let columnWells: i32 = 0;
    if (wellBits !== 0) columnWells = wellSum(column, wellBits);
    wells = (wells + columnWells) | 0;
    rowTransitions = (rowTransitions + pop(edges)) | 0;
    put(HEIGHTS, i, height);
    put(HOLED, i, holed);
    put(HOLE_BITS, i, holeBits);
    put(EDGES, i, edges);
    put(LEFT_FILLED, i, leftFilled);
    put(RIGHT_FILLED, i, ~column & right);
    put(WELL_BITS, i, wellBits);
    put(COLUMN_WELLS, i, columnWells);
    put(LEFT_OF, i, all);
    all &= column;
    any |= column;
    left = column;
    column = right;
  }
  put(EDGES, last, left ^ column);
  rowTransitions = (rowTransitions + pop(left ^ column)) | 0;
  all = everyRow;
  put(RIGHT_FROM, last, all);
  for (let i: i32 = last - 1; i > 1; i = (i - 1) | 0) {
    all &= at(COLUMNS, i);
    put(RIGHT_FROM, i, all);
  }
  if (word(WEIGHTS + 8) !== 0) prepareSteps(last);
  setWord(ROW_TRANSITIONS, rowTransitions);
  setWord(COLUMN_TRANSITIONS, columnTransitions);
  setWord(HOLES, holes);
  setWord(WELLS, wells);
  setWord(DEPTH, depth);
  setWord(HOLE_ROWS, holeRows);
  setWord(PILE, 32 - clz(any));
}

/** The steps between columns that a placement leaves alone, for pattern diversity. */
function prepareSteps(last: i32): void {
  let steps: i32 = 0;
  // The walls are too high for any step, so pairs with them have no bit.
  for (let i: i32 = 2; i <= last; i = (i + 1) | 0) {
    put(STEPS_LEFT, i, steps);
    steps |= stepBit(at(HEIGHTS, i) - at(HEIGHTS - 1, i));
  }
  steps = 0;
  put(STEPS_FROM, last, 0);
  for (let i: i32 = last - 1; i > 1; i = (i - 1) | 0) {
    steps |= stepBit(at(HEIGHTS + 1, i) - at(HEIGHTS, i));
    put(STEPS_FROM, i, steps);
  }
}

/** Where a piece comes to rest. */
function restingRow(shape: i32, x: i32): i32 {
  const width: i32 = word(shape + 4);
  const bottoms: i32 = word(shape + 6);
  let y: i32 = 0;
  for (let i: i32 = 0; i < width; i = (i + 1) | 0) {
    const under: i32 = at(HEIGHTS, x + i) - ((bottoms >> (i << 2)) & 15);
    if (under > y) y = under;
  }
  return y;
}

/** Puts the piece down and answers how many rows went. */
function apply(orientation: i32, x: i32): i32 {
  const shape: i32 = SHAPES + (orientation << 3);
  const width: i32 = word(shape + 4);
  const last: i32 = word(WIDTH) + 2;
  const y: i32 = restingRow(shape, x);
  let full: i32 = at(LEFT_OF, x) & at(RIGHT_FROM, x + width);
  for (let i: i32 = 0; i < width; i = (i + 1) | 0) {
    const column: i32 = at(COLUMNS, x + i) | (word(shape + i) << y);
    put(COLUMNS, x + i, column);
    full &= column;
  }
  if (full === 0) return 0;
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(COLUMNS, i, squeeze(at(COLUMNS, i), full));
  return pop(full);
}

/** The upper half of the next number of xoshiro256**, on halves of 32 bits. */
function draw(seat: i32): i32 {
  let aLow: i32 = at(DICE, seat);
  let aHigh: i32 = at(DICE + 1, seat);
  let bLow: i32 = at(DICE + 2, seat);
  let bHigh: i32 = at(DICE + 3, seat);
  let cLow: i32 = at(DICE + 4, seat) ^ aLow;
  let cHigh: i32 = at(DICE + 5, seat) ^ aHigh;
  const dLow: i32 = at(DICE + 6, seat) ^ bLow;
  const dHigh: i32 = at(DICE + 7, seat) ^ bHigh;
  // rotl(b * 5, 7) * 9, of which the lower half is only needed for its carry.
  const low5: i32 = (bLow + (bLow << 2)) | 0;
  const high5: i32 = (bHigh + ((bHigh << 2) | (bLow >>> 30)) + carry(low5, bLow)) | 0;
  const low: i32 = (low5 << 7) | (high5 >>> 25);
  const high: i32 = (high5 << 7) | (low5 >>> 25);
  const low9: i32 = (low + (low << 3)) | 0;
  const drawn: i32 = (high + ((high << 3) | (low >>> 29)) + carry(low9, low)) | 0;
  const shiftedLow: i32 = bLow << 17;
  const shiftedHigh: i32 = (bHigh << 17) | (bLow >>> 15);
  bLow ^= cLow;
  bHigh ^= cHigh;
  aLow ^= dLow;
  aHigh ^= dHigh;
  cLow ^= shiftedLow;
  cHigh ^= shiftedHigh;
  put(DICE, seat, aLow);
  put(DICE + 1, seat, aHigh);
  put(DICE + 2, seat, bLow);
  put(DICE + 3, seat, bHigh);
  put(DICE + 4, seat, cLow);
  put(DICE + 5, seat, cHigh);
  // rotl(d, 45): the halves change places and turn by 13.
  put(DICE + 6, seat, (dHigh << 13) | (dLow >>> 19));
  put(DICE + 7, seat, (dLow << 13) | (dHigh >>> 19));
  return drawn;
}

/** The next piece of the game at a seat, or -1 if the sequence has no more. */
function drawPiece(seat: i32): i32 {
  const source: i32 = at(SOURCE, seat);
  if (source === 0) return scaled(draw(seat), 7);
  const next: i32 = at(NEXT, seat);
  if (source === 1) {
    const drawn: i32 = scaled(draw(seat), at(POOL, seat));
    let piece: i32 = 0;
    while (at(CHANCES, seat + piece) <= drawn) piece = (piece + 1) | 0;
    return piece;
  }
  if (source === 3) {
    if (next >= at(LAST, seat)) return -1;
    put(NEXT, seat, next + 1);
    return at(SEQUENCE, next);
  }
  if (next < 7) {
    put(NEXT, seat, next + 1);
    return at(CHANCES, seat + next);
  }
  for (let i: i32 = 0; i < 7; i = (i + 1) | 0) put(CHANCES, seat + i, i);
  for (let i: i32 = 6; i > 0; i = (i - 1) | 0) {
    const other: i32 = scaled(draw(seat), i + 1);
    const piece: i32 = at(CHANCES, seat + i);
    put(CHANCES, seat + i, at(CHANCES, seat + other));
    put(CHANCES, seat + other, piece);
  }
  put(NEXT, seat, 1);
  return at(CHANCES, seat);
}
