import { type ContractCase, demanding, sameList } from '../suite/check.ts';
import { sameBox, sameSideSkirts, sameSkirt, walk } from './piece-checks.ts';
import { CLASSIC_RINGS, OWN_RINGS, pointsOf, type Shape } from './shapes.ts';
import { PIECE_NAMES, type PieceClass } from './subject.ts';

const CLASSIC: readonly Shape[] = Object.values(CLASSIC_RINGS).flat();
const OWN: readonly Shape[] = Object.values(OWN_RINGS).flat();

export function bodyCases(Piece: PieceClass): readonly ContractCase[] {
  const inBody = demanding(
    'body',
    'brief',
    3,
    'Part A, "Body": "width" and "height" are measured "by the rightmost and topmost blocks"',
  );
  const anyOrder = demanding(
    'body',
    'brief',
    2,
    'Part A, "Body": "A piece is completely defined by its body"',
  );
  const fromText = demanding(
    'body',
    'brief',
    1,
    'Part A, "Constructors": "a String like "0 0 0 1 0 2 1 0""',
  );
  const copied = demanding(
    'body',
    'ours',
    1,
    'Beyond the handout: a piece keeps its blocks to itself',
  );
  const [s] = CLASSIC_RINGS.S2;
  return [
    ...PIECE_NAMES.map((name) =>
      inBody(`${name}: body, width and height of every rotation made from its points`, () => {
        for (const shape of CLASSIC_RINGS[name]) {
          sameBox('made from points', new Piece(pointsOf(shape)), shape);
        }
      }),
    ),
    anyOrder('width and height do not depend on the order of the points', () => {
      for (const shape of CLASSIC) {
        sameBox('listed backwards', new Piece(pointsOf(shape).reverse()), shape);
      }
    }),
    fromText('a piece made from a String', () => {
      sameBox('made from a String', Piece.parse('0 0 0 1 0 2 1 0'), CLASSIC_RINGS.L1[0]!);
    }),
    copied('changing the array given to the constructor does not change the piece', () => {
      const points = pointsOf(s!);
      const piece = new Piece(points);
      points.push({ x: 7, y: 7 });
      points[0] = { x: 9, y: 9 };
      sameBox('after a change of the array', piece, s!);
    }),
    copied('changing the points given to the constructor does not change the piece', () => {
      const points = pointsOf(s!).map(({ x, y }) => ({ x, y }));
      const piece = new Piece(points);
      for (const point of points) point.x += 5;
      sameBox('after a change of the points', piece, s!);
    }),
  ];
}

export function skirtCases(Piece: PieceClass): readonly ContractCase[] {
  const inSkirt = demanding(
    'skirt',
    'brief',
    3,
    'Part A, "Skirt": "the lowest y value that appears in the body for each x value"',
  );
  const anyOrder = demanding(
    'skirt',
    'brief',
    2,
    'Part A, "Skirt": "the lowest y value that appears in the body for each x value"',
  );
  const aside = demanding(
    'side-skirts',
    'ours',
    1,
    'Beyond the handout: the lowest and the highest x of each row, as the UT report has them',
  );
  return [
    ...PIECE_NAMES.map((name) =>
      inSkirt(`${name}: the skirt of every rotation made from its points`, () => {
        for (const shape of CLASSIC_RINGS[name]) {
          sameSkirt('made from points', new Piece(pointsOf(shape)), shape);
        }
      }),
    ),
    anyOrder('the skirt does not depend on the order of the points', () => {
      for (const shape of CLASSIC) {
        sameSkirt('listed backwards', new Piece(pointsOf(shape).reverse()), shape);
      }
    }),
    ...PIECE_NAMES.map((name) =>
      aside(`${name}: left and right skirts`, () => {
        for (const shape of CLASSIC_RINGS[name]) {
          sameSideSkirts('made from points', new Piece(pointsOf(shape)), shape);
        }
      }),
    ),
    aside('left and right skirts of larger pieces, and of points in any order', () => {
      for (const shape of [...CLASSIC, ...OWN]) {
        sameSideSkirts('listed backwards', new Piece(pointsOf(shape).reverse()), shape);
      }
    }),
  ];
}

export function rotationCases(Piece: PieceClass): readonly ContractCase[] {
  const inRotation = demanding(
    'rotation',
    'brief',
    3,
    'Part A, "Rotation, Version 1": "a new piece which represents a 90 degrees counter-clockwise rotation"',
  );
  const whole = demanding(
    'rotation',
    'brief',
    2,
    'Part A, "Body": height, width and the rest "can be computed from the body"',
  );
  const immutable = demanding(
    'rotation',
    'brief',
    2,
    'Part A, "Rotation, Version 1": "there is no method that changes the receiver piece"',
  );
  return [
    ...PIECE_NAMES.map((name) =>
      inRotation(`${name}: computeNextRotation all the way around`, () => {
        const ring = CLASSIC_RINGS[name];
        walk(new Piece(pointsOf(ring[0]!)), ring, (piece) => piece.computeNextRotation());
      }),
    ),
    whole('a rotated piece has the skirt of a piece made from its points', () => {
      for (const ring of Object.values(CLASSIC_RINGS)) {
        let piece = new Piece(pointsOf(ring[0]!));
        for (let turns = 1; turns <= 4; turns++) {
          piece = piece.computeNextRotation();
          const alike = new Piece(piece.body.map(({ x, y }) => ({ x, y })));
          sameList(
            `the skirt of ${ring[0]!.rows.join('/')} after ${turns} turns`,
            piece.skirt,
            alike.skirt,
          );
        }
      }
    }),
    immutable('computeNextRotation changes no piece', () => {
      for (const ring of Object.values(CLASSIC_RINGS)) {
        const piece = new Piece(pointsOf(ring[0]!));
        const skirt = [...piece.skirt];
        piece.computeNextRotation();
        sameBox('after computeNextRotation()', piece, ring[0]!);
        sameList('the skirt after computeNextRotation()', piece.skirt, skirt);
      }
    }),
  ];
}
