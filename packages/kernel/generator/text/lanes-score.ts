// One placement at a time in the lanes, every feature afresh, and putting the piece down.

/** These cells and all empty ones below them down to a filled one. */
// @ts-ignore
@inline
function flood(cells: v128, column: v128): v128 {
  let empty = v128.not(column);
  let all = v128.or(cells, v128.and(empty, i16x8.shr_u(cells, 1)));
  empty = v128.and(empty, i16x8.shr_u(empty, 1));
  all = v128.or(all, v128.and(empty, i16x8.shr_u(all, 2)));
  empty = v128.and(empty, i16x8.shr_u(empty, 2));
  all = v128.or(all, v128.and(empty, i16x8.shr_u(all, 4)));
  empty = v128.and(empty, i16x8.shr_u(empty, 4));
  return v128.or(all, v128.and(empty, i16x8.shr_u(all, 8)));
}

/** Score of a board's features but for the rows with holes and the steps. */
// @ts-ignore
@inline
function scoreBoard(
  a: v128,
  b: v128,
  holesA: v128,
  holesB: v128,
  edges: v128,
  wellsA: v128,
  wellsB: v128,
): i32 {
  const one = i16x8.splat(1);
  const holes = i8x16.add(i8x16.popcnt(holesA), i8x16.popcnt(holesB));
  const depthA = i8x16.popcnt(v128.and(a, i16x8.add(a, one)));
  const depthB = i8x16.popcnt(v128.and(b, i16x8.add(b, one)));
  // Where a filled cell lies on a hole.
  const ledgesA = i8x16.popcnt(v128.and(holesA, i16x8.shr_u(a, 1)));
  const ledgesB = i8x16.popcnt(v128.and(holesB, i16x8.shr_u(b, 1)));
  const ledges = spread(i8x16.add(ledgesA, ledgesB));
  const depth = spread(i8x16.add(depthA, depthB));
  let count = i8x16.splat(0);
  let openA = wellsA;
  let openB = wellsB;
  if (hasFastWells) {
    openA = flood(openA, a);
    openB = flood(openB, b);
  }
  do {
    // Four steps at a time: how deep wells are cannot be foreseen.
    for (let i: i32 = 0; i < 4; i++) {
      count = i8x16.add(count, i8x16.add(i8x16.popcnt(openA), i8x16.popcnt(openB)));
      openA = v128.andnot(i16x8.shr_u(openA, 1), a);
      openB = v128.andnot(i16x8.shr_u(openB, 1), b);
    }
  } while (v128.any_true(v128.or(openA, openB)));
  let score = i32x4.mul(spread(edges), i32x4.splat(word(WEIGHTS + 2)));
  score = i32x4.add(score, i32x4.mul(spread(holes), i32x4.splat(word(WEIGHTS + 4))));
  score = i32x4.add(score, i32x4.mul(depth, i32x4.splat(word(WEIGHTS + 6))));
  score = i32x4.add(score, i32x4.mul(ledges, i32x4.splat(word(WEIGHTS + 3) << 1)));
  score = i32x4.add(score, i32x4.mul(spread(count), i32x4.splat(word(WEIGHTS + 5))));
  return sumLanes(score);
}

/** Where a piece comes to rest. */
// @ts-ignore
@inline
function landing(orientation: i32, x: i32): i32 {
  const shape: i32 = SHAPES + (orientation << 3);
  const width = word(shape + 4);
  let bottoms = word(shape + 6);
  let y: i32 = 0;
  for (let i: i32 = 0; i < width; i++) {
    y = max<i32>(y, laneAt(LANE_HEIGHTS, x + i) - (bottoms & 15));
    bottoms >>= 4;
  }
  return y;
}

/** Takes full rows out of eight columns. */
// @ts-ignore
@inline
function squeezeLanes(value: v128, full: i32, walls: v128): v128 {
  let rest = full;
  let kept = value;
  while (rest !== 0) {
    const below = i16x8.splat(<i16>((rest & -rest) - 1));
    kept = v128.bitselect(kept, i16x8.shr_u(kept, 1), below);
    rest = (rest & (rest - 1)) >>> 1;
  }
  return v128.or(kept, walls);
}

/** Score of a board by itself; unless it is the whole one without rows with holes and steps. */
// @ts-ignore
@inline
function scoreOf(a: v128, b: v128, isWhole: bool): i32 {
  const walls = i16x8.splat(-1);
  const fromA = i16x8.shuffle(a, walls, 8, 0, 1, 2, 3, 4, 5, 6);
  const fromB = i16x8.shuffle(a, b, 7, 8, 9, 10, 11, 12, 13, 14);
  const toA = i16x8.shuffle(a, b, 1, 2, 3, 4, 5, 6, 7, 8);
  const toB = i16x8.shuffle(b, walls, 1, 2, 3, 4, 5, 6, 7, 8);
  const belowA = smear(a);
  const belowB = smear(b);
  const holesA = v128.andnot(belowA, a);
  const holesB = v128.andnot(belowB, b);
  const edges = i8x16.add(i8x16.popcnt(v128.xor(a, fromA)), i8x16.popcnt(v128.xor(b, fromB)));
  const wellsA = v128.and(v128.andnot(fromA, a), toA);
  const wellsB = v128.and(v128.andnot(fromB, b), toB);
  let score = scoreBoard(a, b, holesA, holesB, edges, wellsA, wellsB);
  if (!isWhole) return score;
  score += word(WEIGHTS + 7) * popcnt<i32>(orLanes(v128.or(holesA, holesB)));
  if (weighsSteps) {
    const wallHeight = i16x8.splat(WALL);
    const heightsA = v128.or(popLanes(belowA), v128.and(leftWalls, wallHeight));
    const heightsB = v128.or(popLanes(belowB), v128.and(rightWalls, wallHeight));
    const stepsA = stepsOf(heightsA, i16x8.shuffle(heightsA, heightsB, 1, 2, 3, 4, 5, 6, 7, 8));
    const stepsB = stepsOf(heightsB, i16x8.shuffle(heightsB, wallHeight, 1, 2, 3, 4, 5, 6, 7, 8));
    const steps = v128.or(v128.andnot(stepsA, leftWalls), v128.andnot(stepsB, rightWalls));
    score += word(WEIGHTS + 8) * popcnt<i32>(orLanes(steps));
  }
  return score;
}

/** The rows that go times the cells of the piece that go with them. */
// @ts-ignore
@inline
function eroded(orientation: i32, y: i32, full: i32): i32 {
  return at(ERODED, (orientation << 4) + (full >> y));
}

/** The score of one placement, every feature afresh: it fills rows, or holes lie beside it. */
function scoreAfresh(orientation: i32, x: i32, y: i32): i32 {
  const shape: i32 = SHAPES + (orientation << 3);
  const lying: usize = ((LANE_SHAPES + ((orientation << 4) + x - 2) * 8) << 2);
  let a = v128.or(left8, i16x8.shl(v128.load(lying), y));
  let b = v128.or(right8, i16x8.shl(v128.load(lying, 16), y));
  const full = orLanes(v128.or(v128.not(a), v128.not(b))) ^ 0xffff;
  let score = word(WEIGHTS) * (2 * y + word(shape + 5) - 1);
  if (full !== 0) {
    score += word(WEIGHTS + 1) * eroded(orientation, y, full);
    a = squeezeLanes(a, full, leftWalls);
    b = squeezeLanes(b, full, rightWalls);
  }
  return score + scoreOf(a, b, true);
}

/** Puts the piece down and answers the rows it filled, which are gone. */
function applyLanes(orientation: i32, x: i32, y: i32): i32 {
  const lying: usize = ((LANE_SHAPES + ((orientation << 4) + x - 2) * 8) << 2);
  const a = v128.or(left8, i16x8.shl(v128.load(lying), y));
  const b = v128.or(right8, i16x8.shl(v128.load(lying, 16), y));
  const full = orLanes(v128.or(v128.not(a), v128.not(b))) ^ 0xffff;
  left8 = a;
  right8 = b;
  if (full === 0) return 0;
  left8 = squeezeLanes(a, full, leftWalls);
  right8 = squeezeLanes(b, full, rightWalls);
  return full;
}
