import { drawBoard, drawPiece, samePlace, succeeds } from './board-picture.ts';
import { PLACEMENTS, type Placement } from './placements.ts';
import type { BoardLike, Subject } from './subject.ts';

const isOnNew = ({ board }: Placement) => !board.some((row) => row.includes('#'));

export const ON_NEW = PLACEMENTS.filter((each) => isOnNew(each) && each.result === 'OK');
export const ON_STACK = PLACEMENTS.filter((each) => !isOnNew(each) && each.after !== undefined);
export const REFUSED = PLACEMENTS.filter(({ after }) => after === undefined);

export function start({ board: picture }: Placement, subject: Subject): BoardLike {
  return drawBoard(subject, 4, 6, picture);
}

/** Does the placement, which must be answered as it says. */
export function put(
  subject: Subject,
  board: BoardLike,
  { piece, at: [x, y], result }: Placement,
): void {
  const answer = board.place(drawPiece(subject, piece), x, y);
  samePlace(`place at (${x}, ${y})`, subject.Board, answer, result);
}

/** Does the placement, whatever of the successful answers comes. */
export function set(subject: Subject, board: BoardLike, { piece, at: [x, y] }: Placement): void {
  succeeds(`place at (${x}, ${y})`, subject.Board, board.place(drawPiece(subject, piece), x, y));
}
