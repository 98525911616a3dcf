// What the SIMD kernel does besides weighing, in AssemblyScript: the whole board in two vectors of
// eight columns each, 16 rows of it. Stacks that are too high for that are left to the scalar
// code. Columns 2 to 17 are in the lanes; the walls and what lies beyond them are filled rows.

/** The height of walls: its lower byte is far from that of any column, so no step leads there. */
const WALL: i16 = 1152;

/**
 * Placements that fit and need no second look get a bonus, 2 * 32768 * GOOD, which is more than
 * twice any score of a placement without that of the board before.
 */
const GOOD: i32 = 8191;
const BONUS: i32 = GOOD << 16;
/** Below every placement with the bonus, and above all without. */
const WORST: i32 = -0x10000000;

/** The board, and which lanes are walls. */
let left8: v128 = i16x8.splat(0);
let right8: v128 = i16x8.splat(0);
let leftWalls: v128 = i16x8.splat(0);
let rightWalls: v128 = i16x8.splat(0);

/** Weights of pairs of features, the lower parts and the upper ones, see `splitWeights`. */
let low02: v128 = i16x8.splat(0);
let low34: v128 = i16x8.splat(0);
let low56: v128 = i16x8.splat(0);
let low79: v128 = i16x8.splat(0);
let low8: v128 = i16x8.splat(0);
let high02: v128 = i16x8.splat(0);
let high34: v128 = i16x8.splat(0);
let high56: v128 = i16x8.splat(0);
let high79: v128 = i16x8.splat(0);
let high8: v128 = i16x8.splat(0);
let isSplit: bool = false;
let weighsSteps: bool = false;
let hasFastWells: bool = false;

/** The best scores so far in each lane, and their moves. */
let best03: v128 = i32x4.splat(0);
let best47: v128 = i32x4.splat(0);
let moves: v128 = i16x8.splat(0);
/** The score of the board before; scores of placements are without. */
let base: i32 = 0;
let holeRows8: v128 = i16x8.splat(0);
let weighed: i32 = 0;
/** The score of what `firstBest` answers. */
let bestScore: i32 = 0;

// @ts-ignore
@inline
function lowPairs(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

// @ts-ignore
@inline
function highPairs(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

// @ts-ignore
@inline
function popLanes(value: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(value));
}

// @ts-ignore
@inline
function smear(value: v128): v128 {
  let all = v128.or(value, i16x8.shr_u(value, 1));
  all = v128.or(all, i16x8.shr_u(all, 2));
  all = v128.or(all, i16x8.shr_u(all, 4));
  return v128.or(all, i16x8.shr_u(all, 8));
}

// @ts-ignore
@inline
function triangle(value: v128): v128 {
  return i16x8.shr_u(i16x8.mul(value, i16x8.sub(value, i16x8.splat(-1))), 1);
}

/** How deep the highest well is that no cell lies above. */
// @ts-ignore
@inline
function depthOf(wells: v128, below: v128, heights: v128): v128 {
  const tops = popLanes(smear(v128.andnot(wells, below)));
  return i16x8.max_s(i16x8.sub(tops, heights), i16x8.splat(0));
}

/** The sum of all bytes of two counts, as four partial sums. */
// @ts-ignore
@inline
function spread(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
}

// @ts-ignore
@inline
function sumLanes(value: v128): i32 {
  const half = i32x4.add(value, i32x4.shuffle(value, value, 2, 3, 0, 1));
  return i32x4.extract_lane(half, 0) + i32x4.extract_lane(half, 1);
}

// @ts-ignore
@inline
function orLanes(value: v128): i32 {
  let all = v128.or(value, i16x8.shuffle(value, value, 4, 5, 6, 7, 0, 1, 2, 3));
  all = v128.or(all, i16x8.shuffle(all, all, 2, 3, 0, 1, 6, 7, 4, 5));
  const pair = i32x4.extract_lane(all, 0);
  return (pair | (pair >>> 16)) & 0xffff;
}

// @ts-ignore
@inline
function stepBits(steps: v128): v128 {
  // A step outside of -2 .. 2 finds nothing; the upper byte finds the bit of -2 or nothing.
  const bits = i8x16(1, 2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return i8x16.swizzle(bits, i16x8.add(steps, i16x8.splat(2)));
}

/** Steps to the next column, as bits; none from or to a wall. */
// @ts-ignore
@inline
function stepsOf(heights: v128, next: v128): v128 {
  return v128.and(stepBits(i16x8.sub(next, heights)), i16x8.splat(31));
}

/** Derives what weighing needs from the board. */
function prepareLanes(): void {
  const a = left8;
  const b = right8;
  const zero = i16x8.splat(0);
  const walls = i16x8.splat(-1);
  const fromA = i16x8.shuffle(a, walls, 8, 0, 1, 2, 3, 4, 5, 6);
  const fromB = i16x8.shuffle(a, b, 7, 8, 9, 10, 11, 12, 13, 14);
  const toA = i16x8.shuffle(a, b, 1, 2, 3, 4, 5, 6, 7, 8);
  const toB = i16x8.shuffle(b, walls, 1, 2, 3, 4, 5, 6, 7, 8);
  const belowA = smear(a);
  const belowB = smear(b);
  const holesA = v128.andnot(belowA, a);
  const holesB = v128.andnot(belowB, b);
  const edgesA = v128.xor(a, fromA);
  const edgesB = v128.xor(b, fromB);
  const filledA = v128.andnot(fromA, a);
  const filledB = v128.andnot(fromB, b);
  const wellsA = v128.and(filledA, toA);
  const wellsB = v128.and(filledB, toB);
  const wallHeight = i16x8.splat(WALL);
  const heightsA = v128.or(popLanes(belowA), v128.and(leftWalls, wallHeight));
  const heightsB = v128.or(popLanes(belowB), v128.and(rightWalls, wallHeight));
  setLanes(LANE_COLUMNS, a, b);
  setLanes(LANE_HEIGHTS, heightsA, heightsB);
  setLanes(LANE_TOPS, i16x8.sub(belowA, walls), i16x8.sub(belowB, walls));
  setLanes(LANE_HOLED, i16x8.ne(holesA, zero), i16x8.ne(holesB, zero));
  setLanes(LANE_HOLE_BITS, holesA, holesB);
  setLanes(LANE_EDGES, edgesA, edgesB);
  setLanes(LANE_LEFT_FILLED, filledA, filledB);
  setLanes(LANE_RIGHT_FILLED, v128.andnot(toA, a), v128.andnot(toB, b));
  setLanes(LANE_WELL_BITS, wellsA, wellsB);

  const emptyA = v128.not(a);
  const emptyB = v128.not(b);
  let upA = i16x8.shuffle(emptyA, zero, 8, 0, 1, 2, 3, 4, 5, 6);
  let upB = i16x8.shuffle(emptyA, emptyB, 7, 8, 9, 10, 11, 12, 13, 14);
  upB = v128.or(upB, i16x8.shuffle(upA, upB, 7, 8, 9, 10, 11, 12, 13, 14));
  upA = v128.or(upA, i16x8.shuffle(upA, zero, 8, 0, 1, 2, 3, 4, 5, 6));
  upB = v128.or(upB, i16x8.shuffle(upA, upB, 6, 7, 8, 9, 10, 11, 12, 13));
  upA = v128.or(upA, i16x8.shuffle(upA, zero, 8, 8, 0, 1, 2, 3, 4, 5));
  upB = v128.or(upB, i16x8.shuffle(upA, upB, 4, 5, 6, 7, 8, 9, 10, 11));
  upA = v128.or(upA, i16x8.shuffle(upA, zero, 8, 8, 8, 8, 0, 1, 2, 3));
  setLanes(LANE_EMPTY_LEFT, upA, v128.or(upA, upB));
  let downA = v128.or(emptyA, i16x8.shuffle(emptyA, emptyB, 1, 2, 3, 4, 5, 6, 7, 8));
  let downB = v128.or(emptyB, i16x8.shuffle(emptyB, zero, 1, 2, 3, 4, 5, 6, 7, 8));
  downA = v128.or(downA, i16x8.shuffle(downA, downB, 2, 3, 4, 5, 6, 7, 8, 9));
  downB = v128.or(downB, i16x8.shuffle(downB, zero, 2, 3, 4, 5, 6, 7, 8, 8));
  downA = v128.or(downA, i16x8.shuffle(downA, downB, 4, 5, 6, 7, 8, 9, 10, 11));
  downB = v128.or(downB, i16x8.shuffle(downB, zero, 4, 5, 6, 7, 8, 8, 8, 8));
  setLanes(LANE_EMPTY_FROM, v128.or(downA, downB), downB);

  if (hasFastWells) {
    const depthsA = depthOf(wellsA, belowA, heightsA);
    const depthsB = depthOf(wellsB, belowB, heightsB);
    setLanes(LANE_DEPTHS, depthsA, depthsB);
    setLanes(LANE_OPEN_WELLS, triangle(depthsA), triangle(depthsB));
  }
  if (weighsSteps || hasFastWells) prepareLaneSteps(heightsA, heightsB);
  holeRows8 = i16x8.splat(<i16>orLanes(v128.or(holesA, holesB)));
  const edges = i8x16.add(i8x16.popcnt(edgesA), i8x16.popcnt(edgesB));
  base = scoreBoard(a, b, holesA, holesB, edges, wellsA, wellsB);
}

/** The steps a placement leaves alone, to the left of its left neighbour and from a column on. */
function prepareLaneSteps(heightsA: v128, heightsB: v128): void {
  const zero = i8x16.splat(0);
  const wall = i16x8.splat(WALL);
  const stepsA = stepsOf(heightsA, i16x8.shuffle(heightsA, heightsB, 1, 2, 3, 4, 5, 6, 7, 8));
  const stepsB = stepsOf(heightsB, i16x8.shuffle(heightsB, wall, 1, 2, 3, 4, 5, 6, 7, 8));
  // One byte per column is enough for these. Steps between two walls are outside of the board.
  const steps = v128.andnot(
    i8x16.narrow_i16x8_u(stepsA, stepsB),
    i8x16.narrow_i16x8_s(leftWalls, rightWalls),
  );
  let up = i8x16.shuffle(steps, zero, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
  up = v128.or(up, i8x16.shuffle(up, zero, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14));
  up = v128.or(up, i8x16.shuffle(up, zero, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13));
  up = v128.or(up, i8x16.shuffle(up, zero, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  up = v128.or(up, i8x16.shuffle(up, zero, 16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7));
  let down = steps;
  down = v128.or(down, i8x16.shuffle(down, zero, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
  down = v128.or(down, i8x16.shuffle(down, zero, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16));
  down = v128.or(down, i8x16.shuffle(down, zero, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16));
  down = v128.or(down, i8x16.shuffle(down, zero, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16, 16, 16, 16, 16));
  setLanes(LANE_STEPS_LEFT, i16x8.extend_low_i8x16_u(up), i16x8.extend_high_i8x16_u(up));
  setLanes(LANE_STEPS_FROM, i16x8.extend_low_i8x16_u(down), i16x8.extend_high_i8x16_u(down));
}

/** Compares eight scores with the best so far; those that are not calm are first scored afresh. */
// @ts-ignore
@inline
function keepBest(
  orientation: i32,
  x: i32,
  score03: v128,
  score47: v128,
  fits: v128,
  calm: v128,
): void {
  // In the walls scores mean nothing.
  const none = i32x4.splat(i32.MIN_VALUE);
  let s03 = v128.bitselect(score03, none, i32x4.extend_low_i16x8_s(fits));
  let s47 = v128.bitselect(score47, none, i32x4.extend_high_i16x8_s(fits));
  weighed += popcnt<i32>(i16x8.bitmask(fits));
  let rest = i16x8.bitmask(v128.andnot(fits, calm));
  if (rest !== 0) {
    v128.store(LANE_SCORES << 2, s03);
    v128.store((LANE_SCORES + 4) << 2, s47);
    do {
      const lane = ctz<i32>(rest);
      const y = landing(orientation, x + lane);
      store<i32>((LANE_SCORES + lane) << 2, scoreAfresh(orientation, x + lane, y) - base);
      rest &= rest - 1;
    } while (rest !== 0);
    s03 = v128.load(LANE_SCORES << 2);
    s47 = v128.load((LANE_SCORES + 4) << 2);
  }
  const more03 = i32x4.gt_s(s03, best03);
  const more47 = i32x4.gt_s(s47, best47);
  best03 = i32x4.max_s(s03, best03);
  best47 = i32x4.max_s(s47, best47);
  const own = i16x8.add(
    i16x8.splat(<i16>((orientation << 4) + x - 2)),
    i16x8(0, 1, 2, 3, 4, 5, 6, 7),
  );
  moves = v128.bitselect(own, moves, i16x8.narrow_i32x4_s(more03, more47));
}

/** The first of the best moves, or -1. */
// @ts-ignore
@inline
function firstBest(): i32 {
  let most = i32x4.max_s(best03, best47);
  most = i32x4.max_s(most, i32x4.shuffle(most, most, 2, 3, 0, 1));
  most = i32x4.max_s(most, i32x4.shuffle(most, most, 1, 0, 3, 2));
  bestScore = i32x4.extract_lane(most, 0);
  const others = i16x8.narrow_i32x4_s(i32x4.ne(best03, most), i32x4.ne(best47, most));
  let first = v128.or(moves, others);
  first = i16x8.min_u(first, i16x8.shuffle(first, first, 4, 5, 6, 7, 0, 1, 2, 3));
  first = i16x8.min_u(first, i16x8.shuffle(first, first, 2, 3, 0, 1, 6, 7, 4, 5));
  first = i16x8.min_u(first, i16x8.shuffle(first, first, 1, 0, 3, 2, 5, 4, 7, 6));
  return <i32>i16x8.extract_lane_s(first, 0);
}
