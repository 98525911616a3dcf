// Judging by a learned table, in the language of the generator. It works on the words of the state,
// as looking ahead does: `scoreAlone` ranks the placements, the table judges the best of them.

/** What the table says of the board that was prepared: the sum of the numbers of its parts. */
function tableValue(): i32 {
  const width: i32 = word(WIDTH);
  const height: i32 = word(HEIGHT);
  const piles: i32 = (height + 1) | 0;
  const half: i32 = (width - 2) >> 1;
  const last: i32 = width + 2;
  const pile: i32 = word(PILE);
  const holes: i32 = word(HOLES);
  const holeRows: i32 = pop(word(HOLE_ROWS));
  let steps: i32 = 0;
  let sum: i32 = at(HEIGHTS, 2);
  for (let i: i32 = 3; i < last; i = (i + 1) | 0) {
    sum = (sum + at(HEIGHTS, i)) | 0;
    steps |= stepBit(at(HEIGHTS, i) - at(HEIGHTS - 1, i));
  }

  const numbers: i32 = pile << 11;
  let value: i32 = at(TABLE, numbers + byteOf(word(ROW_TRANSITIONS)));
  value = (value + at(TABLE + 256, numbers + byteOf(word(COLUMN_TRANSITIONS)))) | 0;
  value = (value + at(TABLE + 512, numbers + byteOf(holes))) | 0;
  value = (value + at(TABLE + 768, numbers + byteOf(word(WELLS)))) | 0;
  value = (value + at(TABLE + 1024, numbers + byteOf(word(DEPTH)))) | 0;
  value = (value + at(TABLE + 1280, numbers + holeRows)) | 0;
  value = (value + at(TABLE + 1536, numbers + pop(steps))) | 0;
  value = (value + at(TABLE + 1792, numbers + byteOf(sum))) | 0;
  let part: i32 = piles << 11;
  value = (value + at(TABLE, part + (((pile << 5) + steps) << 2) + (holeRows < 3 ? holeRows : 3))) | 0;
  part = (part + (piles << 7)) | 0;
  value =
    (value +
      at(TABLE, part + (((pile << 4) + (holeRows < 15 ? holeRows : 15)) << 4) + (holes < 15 ? holes : 15))) |
    0;

  const heightsPart: i32 = (part + (piles << 8)) | 0;
  const fourth: i32 = mul(mul(piles, piles), mul(piles, piles));
  const rowsPart: i32 = (heightsPart + mul(half, fourth)) | 0;
  const windowsPart: i32 = (rowsPart + (height << 10)) | 0;
  for (let y: i32 = 0; y < pile; y = (y + 1) | 0) {
    let row: i32 = 0;
    let mirrored: i32 = 0;
    for (let i: i32 = 2; i < last; i = (i + 1) | 0) {
      const cell: i32 = (at(COLUMNS, i) >>> y) & 1;
      row |= cell << (i - 2);
      mirrored = (mirrored << 1) | cell;
    }
    value = (value + at(TABLE, rowsPart + (y << 10) + (row < mirrored ? row : mirrored))) | 0;
  }

  const top: i32 = pile < height - 2 ? pile : height - 2;
  for (let i: i32 = 2; i + 3 < last; i = (i + 1) | 0) {
    const place: i32 = i - 2 < half ? i - 2 : (width - 2 - i) | 0;
    const near: i32 = i - 2 < half ? i : (i + 3) | 0;
    const step: i32 = i - 2 < half ? 1 : -1;
    const second: i32 = (near + step) | 0;
    const third: i32 = (second + step) | 0;
    const far: i32 = (third + step) | 0;
    let index: i32 = mul(at(HEIGHTS, near), piles) + at(HEIGHTS, second);
    index = mul(mul(index, piles) + at(HEIGHTS, third), piles) + at(HEIGHTS, far);
    value = (value + at(TABLE, heightsPart + mul(place, fourth) + index)) | 0;
    const a: i32 = at(COLUMNS, near);
    const b: i32 = at(COLUMNS, second);
    const c: i32 = at(COLUMNS, third);
    const d: i32 = at(COLUMNS, far);
    for (let y: i32 = 0; y < top; y = (y + 1) | 0) {
      const window: i32 =
        ((a >>> y) & 7) | (((b >>> y) & 7) << 3) | (((c >>> y) & 7) << 6) | (((d >>> y) & 7) << 9);
      value = (value + at(TABLE, windowsPart + ((mul(y, half) + place) << 12) + window)) | 0;
    }
  }
  return value;
}

/** A number of the board as the table has it. */
function byteOf(value: i32): i32 {
  return value < 255 ? value : 255;
}

/** A value of the table as a chance: its exponential, by products that every machine rounds alike. */
function chanceOf(value: i32): f64 {
  if (value >= 0) return 1;
  const thousandths: f64 = value;
  let chance: f64 = 1 + thousandths / 1024000;
  for (let i: i32 = 0; i < 10; i = (i + 1) | 0) chance = chance * chance;
  return chance;
}

/** The best move for a piece by the table, or -1; BEST_SCORE is what the table says of the board. */
function searchTable(piece: i32): i32 {
  const last: i32 = word(WIDTH) + 2;
  const count: i32 = rankPlacements(piece, 64);
  const judged: i32 = word(TABLE_BEAM) < count ? word(TABLE_BEAM) : count;
  let best: i32 = 2147483647;
  let bestMove: i32 = -1;
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(KEPT_COLUMNS + 32, i, at(COLUMNS, i));
  // All boards first: where a piece comes to rest is known of the prepared board only.
  for (let turn: i32 = 0; turn < judged; turn = (turn + 1) | 0) {
    const move: i32 = takeBest(64, count);
    apply(move >> 4, (move & 15) + 2);
    const board: i32 = turn << 4;
    put(JUDGED_MOVES, turn, move);
    for (let i: i32 = 2; i < last; i = (i + 1) | 0) {
      put(JUDGED_COLUMNS, board + i, at(COLUMNS, i));
      put(COLUMNS, i, at(KEPT_COLUMNS + 32, i));
    }
  }
  for (let turn: i32 = 0; turn < judged; turn = (turn + 1) | 0) {
    const board: i32 = turn << 4;
    for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(COLUMNS, i, at(JUDGED_COLUMNS, board + i));
    prepare();
    const value: i32 = tableValue();
    if (value < best) {
      best = value;
      bestMove = at(JUDGED_MOVES, turn);
    }
  }
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(COLUMNS, i, at(KEPT_COLUMNS + 32, i));
  prepare();
  setWord(BEST_SCORE, best);
  setWord(WEIGHED, count + judged);
  return bestMove;
}

/** The best move for a piece without looking further, or -1. */
function searchAlone(piece: i32): i32 {
  return word(TABLE_BEAM) === 0 ? search(piece) : searchTable(piece);
}
