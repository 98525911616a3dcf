// Looking one piece further, in the language of the generator. It works on the words of the state;
// what is most of the work is up to the backend: `scoreAlone` scores one placement, `answer` finds
// the best placement of a next piece between `prepareAnswers` and `forgetAnswers`.

/** What a piece that fits nowhere costs: more than any board, and still exact in a double. */
const LOST: f64 = 1099511627776;

/** The rows that a placement fills. */
function filledRows(shape: i32, x: i32, y: i32): i32 {
  const width: i32 = word(shape + 4);
  let full: i32 = at(LEFT_OF, x) & at(RIGHT_FROM, x + width);
  for (let i: i32 = 0; i < width; i = (i + 1) | 0) {
    full &= at(COLUMNS, x + i) | (word(shape + i) << y);
  }
  return full;
}

/** Scores each placement of a piece by itself, as a list at `list`, and answers how many there are. */
function rankPlacements(piece: i32, list: i32): i32 {
  const last: i32 = word(WIDTH) + 2;
  const end: i32 = at(FIRSTS + 1, piece);
  let count: i32 = 0;
  for (let turned: i32 = at(FIRSTS, piece); turned < end; turned = (turned + 1) | 0) {
    const shape: i32 = SHAPES + (turned << 3);
    for (let x: i32 = 2; x + word(shape + 4) <= last; x = (x + 1) | 0) {
      const y: i32 = restingRow(shape, x);
      if (y + word(shape + 5) > word(HEIGHT)) continue;
      put(RANKED_SCORES, list + count, scoreAlone(turned, x, y));
      put(RANKED_MOVES, list + count, (turned << 4) + x - 2);
      count = (count + 1) | 0;
    }
  }
  return count;
}

/** Takes the move with the highest score from a list, the first of equals. */
function takeBest(list: i32, count: i32): i32 {
  let first: i32 = list;
  for (let i: i32 = list + 1; i < list + count; i = (i + 1) | 0) {
    if (at(RANKED_SCORES, i) > at(RANKED_SCORES, first)) first = i;
  }
  put(RANKED_SCORES, first, -2147483648);
  return at(RANKED_MOVES, first);
}

/** What the landing alone adds to a score: its height and the cells that go with their rows. */
function landingScore(shape: i32, x: i32): i32 {
  const y: i32 = restingRow(shape, x);
  const full: i32 = filledRows(shape, x, y);
  const width: i32 = word(shape + 4);
  let cells: i32 = 0;
  for (let i: i32 = 0; i < width; i = (i + 1) | 0) {
    cells = (cells + pop((word(shape + i) << y) & full)) | 0;
  }
  const eroded: i32 = mul(pop(full), cells);
  return (mul(word(WEIGHTS), 2 * y + word(shape + 5) - 1) + mul(word(WEIGHTS + 1), eroded)) | 0;
}

/** What the best answer to a piece is worth. */
function answerWorth(piece: i32): f64 {
  const isLost: bool = answer(piece) < 0;
  if (word(TABLE_BEAM) !== 0) return isLost ? -1 : -chanceOf(word(BEST_SCORE));
  return isLost ? -LOST : word(BEST_SCORE);
}

/**
 * The best move for a piece by what can follow it, or -1: its landing, and the best answers to each
 * of the seven pieces, all equally likely; with a table the chance to lose after those. Leaves the board prepared, and WEIGHED as it should be.
 */
function searchAhead(piece: i32): i32 {
  const last: i32 = word(WIDTH) + 2;
  const count: i32 = rankPlacements(piece, 0);
  const looked: i32 = word(BEAM) < count ? word(BEAM) : count;
  let weighedInAll: i32 = count;
  let best: f64 = -8 * LOST;
  let bestMove: i32 = -1;
  for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(KEPT_COLUMNS, i, at(COLUMNS, i));
  for (let turn: i32 = 0; turn < looked; turn = (turn + 1) | 0) {
    const move: i32 = takeBest(0, count);
    const x: i32 = (move & 15) + 2;
    let value: f64 = 0;
    if (word(TABLE_BEAM) === 0) value = 7 * landingScore(SHAPES + ((move >> 4) << 3), x);
    apply(move >> 4, x);
    prepareAnswers();
    for (let next: i32 = 0; next < 7; next = (next + 1) | 0) {
      value = value + answerWorth(next);
      weighedInAll = (weighedInAll + word(WEIGHED)) | 0;
    }
    for (let i: i32 = 2; i < last; i = (i + 1) | 0) put(COLUMNS, i, at(KEPT_COLUMNS, i));
    forgetAnswers();
    if (value > best) {
      best = value;
      bestMove = move;
    }
  }
  setWord(WEIGHED, weighedInAll);
  return bestMove;
}
