/** The score of a placement by itself. */
function scoreAlone(orientation: i32, x: i32, y: i32): i32 {
  return scoreFilled(orientation, x, y, filledRows(SHAPES + (orientation << 3), x, y));
}

/** Makes ready for the answers to the next piece. */
function prepareAnswers(): void {
  prepare();
}

/** Back to the board that was there before. */
function forgetAnswers(): void {
  prepare();
}

/** The best answer to a piece; BEST_SCORE and WEIGHED say more. */
function answer(piece: i32): i32 {
  return search(piece);
}

/** Places up to so many pieces and answers how many; LINES, EVALUATIONS and END say the rest. */
export function run(maxPieces: i32): i32 {
  let pieces: i32 = 0;
  let lines: i32 = 0;
  let evaluations: i32 = 0;
  const from: i32 = word(AHEAD_FROM);
  const low: i32 = word(LOW);
  const high: i32 = word(HIGH);
  setWord(END, 0);
  prepare();
  while (pieces < maxPieces) {
    const piece: i32 = drawPiece(0);
    if (piece < 0) {
      setWord(END, 2);
      break;
    }
    const move: i32 = word(PILE) < from ? search(piece) : searchAhead(piece);
    evaluations = (evaluations + word(WEIGHED)) | 0;
    if (move < 0) {
      setWord(END, 1);
      break;
    }
    lines = (lines + apply(move >> 4, (move & 15) + 2)) | 0;
    setWord(MOVE, move);
    pieces = (pieces + 1) | 0;
    prepare();
    if (word(PILE) <= low || word(PILE) >= high) {
      setWord(END, 3);
      break;
    }
  }
  setWord(LINES, lines);
  setWord(EVALUATIONS, evaluations);
  return pieces;
}
