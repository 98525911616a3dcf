import { LinkBroken } from '@tetrarium/protocol';
import { type BoardComparison, fail, same, sameList } from '../suite/check.ts';
import { CLASSIC_RINGS, pointsOf, type Shape, sideSkirtsOf } from './shapes.ts';
import type { PieceClass, PieceLike, PieceName, PointLike } from './subject.ts';

export function walk(
  root: PieceLike,
  ring: readonly Shape[],
  next: (piece: PieceLike) => PieceLike | undefined,
  compare: (when: string, piece: PieceLike, shape: Shape) => void = sameBox,
): void {
  let piece: PieceLike | undefined = root;
  [...ring, ring[0]!].forEach((shape, turns) => {
    const when = `after ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
    if (!piece) fail(`the piece ${when}`, 'a piece', 'none');
    compare(when, piece, shape);
    piece = next(piece);
  });
}

export function closesAfter(root: PieceLike, length: number): void {
  let piece = root;
  for (let step = 1; step <= length; step++) {
    piece = nextOf(`step ${step} of the ring`, piece);
    if (step < length) same(`step ${step} of the ring is the root`, piece === root, false);
  }
  same(`step ${length} of the ring is the root`, piece === root, true);
}

export function nextOf(what: string, piece: PieceLike): PieceLike {
  return piece.fastRotation() ?? fail(what, 'a next rotation', 'none');
}

export function sameBox(when: string, piece: PieceLike, shape: Shape): void {
  const what = whatOf(shape, when);
  const [expected, got] = [sorted(pointsOf(shape)), sorted(piece.body)];
  if (got.join() !== expected.join()) {
    fail(`the body ${what}`, showBody(expected), showBody(got), drawn(shape, piece.body));
  }
  same(`the width ${what}`, piece.width, shape.rows[0]!.length);
  same(`the height ${what}`, piece.height, shape.rows.length);
}

export function sameSkirt(when: string, piece: PieceLike, shape: Shape): void {
  sameList(`the skirt ${whatOf(shape, when)}`, piece.skirt, shape.skirt);
}

export function sameSideSkirts(when: string, piece: PieceLike, shape: Shape): void {
  const { left, right } = sideSkirtsOf(shape);
  sameList(`the left skirt ${whatOf(shape, when)}`, piece.leftSkirt, left);
  sameList(`the right skirt ${whatOf(shape, when)}`, piece.rightSkirt, right);
}

export function looksLike(when: string, piece: PieceLike, shape: Shape): void {
  sameBox(when, piece, shape);
  sameSkirt(when, piece, shape);
}

/** The piece of that name among the seven, and which rotation of its family it is. */
export function findRoot(Piece: PieceClass, name: PieceName): { root: PieceLike; turns: number } {
  for (const root of Piece.getPieces()) {
    const turns = turnsOf(root, name);
    if (turns >= 0) return { root, turns };
  }
  return fail(`the pieces of getPieces()`, `one that is ${nameOf(name)}`, 'none');
}

/** How many turns a piece is away from the first of its family; -1 for another family. */
export function turnsOf({ body }: PieceLike, name: PieceName): number {
  const key = sorted(body).join();
  return CLASSIC_RINGS[name].findIndex((shape) => sorted(pointsOf(shape)).join() === key);
}

export function nameOf(name: PieceName): string {
  return `${name} (${CLASSIC_RINGS[name][0]!.rows.join('/')})`;
}

export function constantOf(Piece: PieceClass, name: PieceName): number | undefined {
  try {
    const value: unknown = Piece[name];
    return typeof value === 'number' ? value : undefined;
  } catch (thrown) {
    if (thrown instanceof LinkBroken) throw thrown;
    return undefined;
  }
}

export function sorted(body: readonly PointLike[]): string[] {
  return body.map(({ x, y }) => `${x},${y}`).sort();
}

function whatOf({ rows }: Shape, when: string): string {
  return `of ${rows.join('/')} ${when}`;
}

function showBody(points: readonly string[]): string {
  return points.map((point) => `(${point})`).join(' ');
}

const LARGEST_PICTURE = 12;

/** Both shapes as pictures, if the one that came can be drawn. */
function drawn({ rows }: Shape, body: readonly PointLike[]): BoardComparison | undefined {
  const canBeDrawn = ({ x, y }: PointLike) =>
    [x, y].every((n) => Number.isInteger(n) && n >= 0 && n < LARGEST_PICTURE);
  if (!body.every(canBeDrawn)) return undefined;
  const [width, height] = [
    Math.max(rows[0]!.length, ...body.map(({ x }) => x + 1)),
    Math.max(rows.length, ...body.map(({ y }) => y + 1)),
  ];
  const draw = (points: readonly PointLike[]) =>
    Array.from({ length: height }, (_, i) =>
      Array.from({ length: width }, (__, x) =>
        points.some((p) => p.x === x && p.y === height - 1 - i) ? '#' : '.',
      ).join(''),
    );
  return { expected: draw(pointsOf({ rows })), got: draw(body) };
}
