import { fail, same, sameList } from '../suite/check.ts';
import { pointsOf, type Shape, sideSkirtsOf } from './shapes.ts';
import type { PieceLike, PointLike } from './subject.ts';

/** Follows a way through the rotations and compares each with its shape. */
export function walk(
  root: PieceLike,
  ring: readonly Shape[],
  next: (piece: PieceLike) => PieceLike | undefined,
): void {
  let piece: PieceLike | undefined = root;
  ring.forEach((shape, turns) => {
    const when = `after ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
    if (piece === undefined) fail(`the piece ${when}`, 'a piece', 'undefined');
    looksLike(when, piece, shape);
    piece = next(piece);
  });
}

/** The ring comes back to the very same object after exactly so many steps. */
export function closesAfter(root: PieceLike, length: number): void {
  let piece = root;
  for (let step = 1; step <= length; step++) {
    piece = nextOf(`step ${step} of the ring`, piece);
    if (step < length) same(`step ${step} of the ring is the root`, piece === root, false);
  }
  same(`step ${length} of the ring`, piece, root);
}

/** The next piece of the ring, which must exist. */
export function nextOf(what: string, piece: PieceLike): PieceLike {
  return piece.fastRotation() ?? fail(what, 'a next rotation', 'undefined');
}

/** Body, size and all three skirts are those of the shape. */
export function looksLike(when: string, piece: PieceLike, shape: Shape): void {
  const { left, right } = sideSkirtsOf(shape);
  const what = `of ${shape.rows.join('/')} ${when}`;
  sameList(`the body ${what}`, sorted(piece.body), sorted(pointsOf(shape)));
  same(`the width ${what}`, piece.width, shape.rows[0]!.length);
  same(`the height ${what}`, piece.height, shape.rows.length);
  sameList(`the skirt ${what}`, piece.skirt, shape.skirt);
  sameList(`the left skirt ${what}`, piece.leftSkirt, left);
  sameList(`the right skirt ${what}`, piece.rightSkirt, right);
}

/** The blocks as text in an order that does not depend on theirs. */
export function sorted(body: readonly PointLike[]): string[] {
  return body.map(({ x, y }) => `${x},${y}`).sort();
}
