// Eight games at a time that have the same piece to place, a lane each. What the lanes know of the
// columns of one board stands here in one vector per column, so no lane is wasted, nothing is
// shuffled, and the code that weighs is the same.

/** Of the best moves the rows they land in, and how many placements fit. */
let rowsOfMoves: v128 = i16x8.splat(0);
let weighed8: v128 = i16x8.splat(0);
/** Behind the last placement that has to be looked at again. */
let pending: usize = 0;

/** Half of eight boards: eight columns, each of which gets its vector. */
// @ts-ignore
@inline
function turnBoards(part: usize, column: i32): void {
  const r0 = v128.load(boardOf(0) + part);
  const r1 = v128.load(boardOf(1) + part);
  const r2 = v128.load(boardOf(2) + part);
  const r3 = v128.load(boardOf(3) + part);
  const r4 = v128.load(boardOf(4) + part);
  const r5 = v128.load(boardOf(5) + part);
  const r6 = v128.load(boardOf(6) + part);
  const r7 = v128.load(boardOf(7) + part);
  turnColumns(lowPairs(r0, r1), lowPairs(r2, r3), lowPairs(r4, r5), lowPairs(r6, r7), column);
  turnColumns(highPairs(r0, r1), highPairs(r2, r3), highPairs(r4, r5), highPairs(r6, r7), column + 4);
}

/** The board of a game in the lanes. */
// @ts-ignore
@inline
function boardOf(lane: i32): usize {
  return <usize>((at(GAME_SEATS, lane) + BOARD) << 2);
}

/** Four columns of eight games, from pairs of games. */
// @ts-ignore
@inline
function turnColumns(a: v128, b: v128, c: v128, d: v128, column: i32): void {
  const ab01 = i32x4.shuffle(a, b, 0, 4, 1, 5);
  const ab23 = i32x4.shuffle(a, b, 2, 6, 3, 7);
  const cd01 = i32x4.shuffle(c, d, 0, 4, 1, 5);
  const cd23 = i32x4.shuffle(c, d, 2, 6, 3, 7);
  setGames(LANE_COLUMNS, column, i64x2.shuffle(ab01, cd01, 0, 2));
  setGames(LANE_COLUMNS, (column + 1), i64x2.shuffle(ab01, cd01, 1, 3));
  setGames(LANE_COLUMNS, (column + 2), i64x2.shuffle(ab23, cd23, 0, 2));
  setGames(LANE_COLUMNS, (column + 3), i64x2.shuffle(ab23, cd23, 1, 3));
}

/** Derives what weighing needs from the boards of the games. */
function prepareGames(): void {
  const walls = i16x8.splat(-1);
  const zero = i16x8.splat(0);
  const last = word(WIDTH) + 2;
  turnBoards(0, 2);
  turnBoards(16, 10);
  let left = walls;
  let column = gamesAt(LANE_COLUMNS, 2, 0);
  let empty = zero;
  let holeRows = zero;
  for (let x: i32 = 2; x < last; x++) {
    const right = gamesAt(LANE_COLUMNS, x, 1);
    const below = smear(column);
    const holes = v128.andnot(below, column);
    const filled = v128.andnot(left, column);
    const heights = popLanes(below);
    const wells = v128.and(filled, right);
    setGames(LANE_HEIGHTS, x, heights);
    setGames(LANE_TOPS, x, i16x8.sub(below, walls));
    setGames(LANE_HOLED, x, i16x8.ne(holes, zero));
    setGames(LANE_HOLE_BITS, x, holes);
    setGames(LANE_EDGES, x, v128.xor(column, left));
    setGames(LANE_LEFT_FILLED, x, filled);
    setGames(LANE_RIGHT_FILLED, x, v128.andnot(right, column));
    setGames(LANE_WELL_BITS, x, wells);
    if (hasFastWells) {
      const depths = depthOf(wells, below, heights);
      setGames(LANE_DEPTHS, x, depths);
      setGames(LANE_OPEN_WELLS, x, triangle(depths));
    }
    setGames(LANE_EMPTY_LEFT, x, empty);
    empty = v128.or(empty, v128.not(column));
    holeRows = v128.or(holeRows, holes);
    left = column;
    column = right;
  }
  setGames(LANE_EDGES, last, v128.xor(column, left));
  empty = zero;
  setGames(LANE_EMPTY_FROM, last, empty);
  for (let x: i32 = last - 1; x > 1; x--) {
    empty = v128.or(empty, v128.not(gamesAt(LANE_COLUMNS, x, 0)));
    setGames(LANE_EMPTY_FROM, x, empty);
  }
  holeRows8 = holeRows;
  subtractBases(popLanes(holeRows), word(WEIGHTS + 7));
  if (weighsSteps || hasFastWells) prepareGameSteps(last);
}

/** Takes a feature off the scores of the boards before, which are without it. */
// @ts-ignore
@inline
function subtractBases(feature: v128, weight: i32): void {
  const weights = i32x4.splat(weight);
  const low = i32x4.mul(i32x4.extend_low_i16x8_s(feature), weights);
  const high = i32x4.mul(i32x4.extend_high_i16x8_s(feature), weights);
  v128.store(GAME_BASES << 2, i32x4.sub(v128.load(GAME_BASES << 2), low));
  v128.store((GAME_BASES + 4) << 2, i32x4.sub(v128.load((GAME_BASES + 4) << 2), high));
}

/** The steps between columns that a placement leaves alone, for pattern diversity. */
function prepareGameSteps(last: i32): void {
  let steps = i16x8.splat(0);
  for (let x: i32 = 2; x <= last; x++) {
    setGames(LANE_STEPS_LEFT, x, steps);
    steps = v128.or(steps, stepsOf(gamesAt(LANE_HEIGHTS, x, -1), gamesAt(LANE_HEIGHTS, x, 0)));
  }
  steps = i16x8.splat(0);
  setGames(LANE_STEPS_FROM, last, steps);
  for (let x: i32 = last - 1; x > 1; x--) {
    steps = v128.or(steps, stepsOf(gamesAt(LANE_HEIGHTS, x, 0), gamesAt(LANE_HEIGHTS, x, 1)));
    setGames(LANE_STEPS_FROM, x, steps);
  }
  subtractBases(i8x16.popcnt(steps), word(WEIGHTS + 8));
}

/** What the columns beside the board are for every game: filled rows, too high for any step. */
function prepareGameWalls(): void {
  const zero = i16x8.splat(0);
  for (let i: i32 = 0; i < 2; i++) {
    const x: i32 = i === 0 ? 1 : word(WIDTH) + 2;
    setGames(LANE_COLUMNS, x, i16x8.splat(-1));
    setGames(LANE_HEIGHTS, x, i16x8.splat(WALL));
    setGames(LANE_HOLE_BITS, x, zero);
    setGames(LANE_LEFT_FILLED, x, zero);
    setGames(LANE_RIGHT_FILLED, x, zero);
    setGames(LANE_DEPTHS, x, zero);
    setGames(LANE_OPEN_WELLS, x, zero);
  }
}

/** Scores the placements that fill rows or lie beside holes, and keeps the best ones. */
function scorePending(count: i32): void {
  v128.store(GAME_SCORES << 2, best03);
  v128.store((GAME_SCORES + 4) << 2, best47);
  v128.store(GAME_MOVES << 2, moves);
  v128.store(GAME_ROWS << 2, rowsOfMoves);
  v128.store(GAME_WEIGHED << 2, weighed8);
  for (let from: usize = PENDING << 2; from < pending; from += 32) {
    const note = load<i32>(from, 16);
    const move = note >> 8;
    let games = note & 255 & ((1 << count) - 1);
    while (games !== 0) {
      const lane = ctz<i32>(games);
      games &= games - 1;
      left8 = v128.load(boardOf(lane));
      right8 = v128.load(boardOf(lane), 16);
      const y = <i32>load<u16>(from + <usize>(lane << 1));
      const score = scoreAfresh(move >> 4, (move & 15) + 2, y) - at(GAME_BASES, lane);
      const best = at(GAME_SCORES, lane);
      // Of equal placements the first one counts, and the others were looked at before.
      if (score > best || (score === best && move < laneAt(GAME_MOVES, lane))) {
        put(GAME_SCORES, lane, score);
        setLaneAt(GAME_MOVES, lane, move);
        setLaneAt(GAME_ROWS, lane, y);
      }
    }
  }
}
