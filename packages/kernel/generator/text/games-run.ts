// Games that take turns in the lanes: each draws its next piece and waits until others, if possible
// seven, have the same one.

/** What is the same for all games, see LAYOUT. */
let lowest: i32 = 0;
let uppermost: i32 = 0;
let looksFrom: i32 = 0;
/** How many games wait. */
let waiting: i32 = 0;

function copyState(from: i32, to: i32): void {
  for (let i: i32 = 0; i < STATE_SIZE; i += 4) {
    v128.store(<usize>((to + i) << 2), v128.load(<usize>((from + i) << 2)));
  }
}

/** Brings the board of state 0 into BOARD if it can be played there. */
function boardIntoLanes(): void {
  const rows = stateRows();
  const isLow = mayUseLanes() && rows < 0x1000 && 32 - clz<i32>(rows) < looksFrom;
  setWord(IS_LOW, i32(isLow));
  if (!isLow) return;
  loadBoard();
  v128.store(BOARD << 2, left8);
  v128.store(BOARD << 2, right8, 16);
  setWord(WHOLE, scoreOf(left8, right8, true));
}

/** Back into the words of the state. */
function boardFromLanes(seat: i32): void {
  const width = word(WIDTH);
  for (let i: i32 = 0; i < width; i++) {
    const column = <i32>load<u16>(<usize>(((seat + BOARD) << 2) + (i << 1)));
    put(COLUMNS + 2, seat + i, column);
  }
}

/** One piece of a game that is too high for the lanes, or looks ahead. */
function playAlone(seat: i32): void {
  copyState(seat, 0);
  setWord(PLACED, word(PLACED) + run(1));
  setWord(CLEARED, word(CLEARED) + word(LINES));
  setWord(WEIGHED_IN_ALL, word(WEIGHED_IN_ALL) + word(EVALUATIONS));
  setWord(STOPPED, word(END));
  boardIntoLanes();
  copyState(0, seat);
}

/** Lets a game wait for its turn with its next piece, unless it has to stop. */
function goOn(seat: i32): void {
  while (at(PLACED, seat) < at(MOST_PLACED, seat) && at(STOPPED, seat) === 0) {
    if (at(IS_LOW, seat) !== 0) {
      const piece = drawPiece(seat);
      const arrived = at(ARRIVED, piece);
      put(QUEUES, (piece << 6) + (arrived & 63), seat);
      put(ARRIVED, piece, arrived + 1);
      put(IS_WAITING, seat, 1);
      waiting++;
      return;
    }
    playAlone(seat);
  }
  put(IS_WAITING, seat, 0);
  if (at(IS_LOW, seat) !== 0) boardFromLanes(seat);
}

/** Places the piece of the game in a lane. */
// @ts-ignore
@inline
function placeOf(lane: i32): void {
  const seat = at(GAME_SEATS, lane);
  put(WEIGHED_IN_ALL, seat, at(WEIGHED_IN_ALL, seat) + laneAt(GAME_WEIGHED, lane));
  const move = <i32>load<i16>(<usize>((GAME_MOVES << 2) + (lane << 1)));
  if (move < 0) {
    put(STOPPED, seat, 1);
    return;
  }
  const board = boardOf(lane);
  left8 = v128.load(board);
  right8 = v128.load(board, 16);
  const y = laneAt(GAME_ROWS, lane);
  const full = applyLanes(move >> 4, (move & 15) + 2, y);
  v128.store(board, left8);
  v128.store(board, right8, 16);
  put(MOVE, seat, move);
  put(PLACED, seat, at(PLACED, seat) + 1);
  put(CLEARED, seat, at(CLEARED, seat) + popcnt<i32>(full));
  let landed = word(WEIGHTS) * (2 * y + at(SHAPES + 5, (move >> 4) << 3) - 1);
  if (full !== 0) landed += word(WEIGHTS + 1) * eroded(move >> 4, y, full);
  put(WHOLE, seat, at(GAME_BASES, lane) + at(GAME_SCORES, lane) - landed);
  const pile = pileInLanes();
  if (pile <= lowest || pile >= uppermost) put(STOPPED, seat, 3);
  if (pile > 12 || pile >= looksFrom) {
    put(IS_LOW, seat, 0);
    boardFromLanes(seat);
  }
}

/** The piece that most games wait with; a full vector of them while 50 games are left. */
function longestQueue(): i32 {
  let longest: i32 = 0;
  for (let piece: i32 = 1; piece < 7; piece++) {
    if (at(ARRIVED, piece) - at(SERVED, piece) > at(ARRIVED, longest) - at(SERVED, longest)) {
      longest = piece;
    }
  }
  return longest;
}

/** Makes ready for games like that in the first seat. */
export function openGames(): void {
  copyState(SEATS, 0);
  lowest = word(LOW);
  uppermost = word(HIGH);
  looksFrom = word(AHEAD_FROM);
  splitWeights();
  prepareGameWalls();
  waiting = 0;
  for (let piece: i32 = 0; piece < 7; piece++) {
    put(ARRIVED, piece, 0);
    put(SERVED, piece, 0);
  }
}

/** Lets the game in a seat take part. */
export function enterGame(number: i32): void {
  const seat = SEATS + STATE_SIZE * number;
  copyState(seat, 0);
  boardIntoLanes();
  copyState(0, seat);
  goOn(seat);
}

/** Plays until fewer than so many games go on. */
export function runGames(least: i32): void {
  while (waiting >= least) {
    const piece = longestQueue();
    const served = at(SERVED, piece);
    const count = min<i32>(8, at(ARRIVED, piece) - served);
    put(SERVED, piece, served + count);
    waiting -= count;
    for (let lane: i32 = 0; lane < 8; lane++) {
      const place = lane < count ? served + lane : served;
      const seat = at(QUEUES, (piece << 6) + (place & 63));
      put(GAME_SEATS, lane, seat);
      put(GAME_BASES, lane, at(WHOLE, seat));
    }
    prepareGames();
    searchGames(piece);
    scorePending(count);
    for (let lane: i32 = 0; lane < count; lane++) {
      placeOf(lane);
      goOn(at(GAME_SEATS, lane));
    }
  }
}
