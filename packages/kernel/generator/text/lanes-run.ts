/** Two weights side by side for a product with pairs of features, of which f3 and f6 are negative. */
// @ts-ignore
@inline
function pairOf(first: i32, second: i32): v128 {
  return i32x4.splat((first & 0xffff) | (second << 16));
}

/** A weight's upper part, zero if all weights fit into 16 bits. */
// @ts-ignore
@inline
function upper(weight: i32): i32 {
  return isSplit ? weight >> 10 : 0;
}

// @ts-ignore
@inline
function lower(weight: i32): i32 {
  return isSplit ? weight & 1023 : weight;
}

/** Weights for doubled features; those that need more than 16 bits are split in two parts. */
function splitWeights(): void {
  const w0 = word(WEIGHTS);
  const w2 = word(WEIGHTS + 2) >> 1;
  const w3 = word(WEIGHTS + 3) >> 1;
  const w4 = word(WEIGHTS + 4) >> 1;
  const w5 = word(WEIGHTS + 5) >> 1;
  const w6 = word(WEIGHTS + 6) >> 1;
  const w7 = word(WEIGHTS + 7) >> 1;
  const w8 = word(WEIGHTS + 8) >> 1;
  let widest: i32 = abs<i32>(w0) | abs<i32>(w2) | abs<i32>(w3) | abs<i32>(w4);
  widest |= abs<i32>(w5) | abs<i32>(w6) | abs<i32>(w7) | abs<i32>(w8);
  isSplit = widest > 0x7fff;
  weighsSteps = w8 !== 0;
  hasFastWells = word(FAST_WELLS) !== 0;
  low02 = pairOf(lower(w0), lower(w2));
  low34 = pairOf(-lower(w3), lower(w4));
  low56 = pairOf(lower(w5), -lower(w6));
  low79 = pairOf(lower(w7), -GOOD);
  low8 = pairOf(lower(w8), 0);
  high02 = pairOf(upper(w0), upper(w2));
  high34 = pairOf(-upper(w3), upper(w4));
  high56 = pairOf(upper(w5), -upper(w6));
  high79 = pairOf(upper(w7), 0);
  high8 = pairOf(upper(w8), 0);
}

/** From the words of the state into the lanes. */
function loadBoard(): void {
  const width = word(WIDTH);
  for (let i: i32 = 0; i < 16; i++) {
    const isWall = i >= width;
    setLaneAt(LANE_COLUMNS, 2 + i, isWall ? -1 : at(COLUMNS + 2, i));
    setLaneAt(LANE_SCORES, i, isWall ? -1 : 0);
  }
  left8 = v128.load((LANE_COLUMNS << 2) + 4);
  right8 = v128.load((LANE_COLUMNS << 2) + 20);
  leftWalls = v128.load(LANE_SCORES << 2);
  rightWalls = v128.load((LANE_SCORES << 2) + 16);
  // The wall to the left of the lanes.
  setLaneAt(LANE_COLUMNS, 1, -1);
  setLaneAt(LANE_HEIGHTS, 1, WALL);
}

/** Back into the words of the state. */
function saveBoard(): void {
  setLanes(LANE_COLUMNS, left8, right8);
  const width = word(WIDTH);
  for (let i: i32 = 2; i < width + 2; i++) put(COLUMNS, i, laneAt(LANE_COLUMNS, i));
}

/** Whether a piece on top of the stack still ends within 16 rows. */
// @ts-ignore
@inline
function isLow(): bool {
  const high = v128.or(v128.andnot(left8, leftWalls), v128.andnot(right8, rightWalls));
  return !v128.any_true(v128.and(high, i16x8.splat(<i16>0xf000)));
}

/** The rows of the state's board that are not empty. */
function stateRows(): i32 {
  const last = word(WIDTH) + 2;
  let all: i32 = 0;
  for (let i: i32 = 2; i < last; i++) all |= at(COLUMNS, i);
  return all;
}

/** Whether the state's board fits into the lanes. */
function isStateLow(): bool {
  return stateRows() < 0x1000;
}

/** The height of the tallest column. */
// @ts-ignore
@inline
function pileInLanes(): i32 {
  const all = v128.or(v128.andnot(left8, leftWalls), v128.andnot(right8, rightWalls));
  return 32 - clz<i32>(orLanes(all));
}

/** Whether the board is in the lanes, and whether the one with the placement is. */
let isInLanes: bool = false;
let answersInLanes: bool = false;

/** The score of a placement by itself; in the lanes up to what is the same for all. */
function scoreAlone(orientation: i32, x: i32, y: i32): i32 {
  if (isInLanes) return scoreAfresh(orientation, x, y);
  return scoreFilled(orientation, x, y, filledRows(SHAPES + (orientation << 3), x, y));
}

/** Makes ready for the answers to the next piece. */
function prepareAnswers(): void {
  answersInLanes = mayUseLanes() && isStateLow();
  if (answersInLanes) {
    loadBoard();
    prepareLanes();
  } else prepare();
}

/** Back to the board that was there before, of which the lanes know nothing then. */
function forgetAnswers(): void {
  if (!answersInLanes) prepare();
}

/**
 * What the lanes' scores lack: they count the transitions of 16 rows, whatever the board's height,
 * and of the columns only those at holes. On one board that is the same for every placement.
 */
// @ts-ignore
@inline
function notInLanes(): i32 {
  return 2 * (word(HEIGHT) - 16) * word(WEIGHTS + 2) + word(WIDTH) * word(WEIGHTS + 3);
}

/** The best answer to a piece; BEST_SCORE and WEIGHED say more. */
function answer(piece: i32): i32 {
  if (!answersInLanes) return search(piece);
  weighed = 0;
  const move = searchLanes(piece);
  setWord(BEST_SCORE, bestScore + base + notInLanes());
  setWord(WEIGHED, weighed);
  return move;
}

/** The lanes hold 15 columns and a wall. */
// @ts-ignore
@inline
function mayUseLanes(): bool {
  return word(WIDTH) < 16;
}

/** Places up to so many pieces and answers how many; LINES, EVALUATIONS and END say the rest. */
export function run(maxPieces: i32): i32 {
  let pieces: i32 = 0;
  let lines: i32 = 0;
  let evaluations: i32 = 0;
  const from = word(AHEAD_FROM);
  const looksAhead = from < 32;
  const low = word(LOW);
  const high = word(HIGH);
  const isWatched = low >= 0 || high < 32;
  let inLanes = mayUseLanes() && isStateLow();
  splitWeights();
  if (inLanes) loadBoard();
  setWord(END, 0);
  while (pieces < maxPieces) {
    const piece: i32 = drawPiece(0);
    if (piece < 0) {
      setWord(END, 2);
      break;
    }
    let move: i32;
    if (inLanes && !(looksAhead && pileInLanes() >= from)) {
      prepareLanes();
      weighed = 0;
      move = searchLanes(piece);
      evaluations += weighed;
    } else {
      isInLanes = inLanes;
      if (inLanes) {
        saveBoard();
        prepareLanes();
      }
      prepare();
      move = word(PILE) < from ? search(piece) : searchAhead(piece);
      evaluations += word(WEIGHED);
      // The lanes have looked at other boards.
      if (inLanes) {
        loadBoard();
        prepareLanes();
      }
    }
    if (move < 0) {
      setWord(END, 1);
      break;
    }
    setWord(MOVE, move);
    pieces++;
    if (inLanes) {
      const x = (move & 15) + 2;
      lines += popcnt<i32>(applyLanes(move >> 4, x, landing(move >> 4, x)));
      inLanes = isLow();
      if (!inLanes) saveBoard();
    } else {
      lines += apply(move >> 4, (move & 15) + 2);
      inLanes = mayUseLanes() && isStateLow();
      if (inLanes) loadBoard();
    }
    if (isWatched) {
      const pile = inLanes ? pileInLanes() : 32 - clz<i32>(stateRows());
      if (pile <= low || pile >= high) {
        setWord(END, 3);
        break;
      }
    }
  }
  if (inLanes) saveBoard();
  setWord(LINES, lines);
  setWord(EVALUATIONS, evaluations);
  return pieces;
}

export function lanes(): i32 {
  return 8;
}
