import { type ContractCase, demanding, same, sameList } from '../suite/check.ts';
import {
  closesAfter,
  constantOf,
  findRoot,
  looksLike,
  nameOf,
  nextOf,
  sameBox,
  sorted,
  turnsOf,
  walk,
} from './piece-checks.ts';
import { CLASSIC_RINGS, OWN_RINGS, pointsOf } from './shapes.ts';
import { PIECE_NAMES, type PieceClass, type PieceLike } from './subject.ts';

const VERSION_2 = 'Part A, "Rotation, Version 2"';

export function rootCases(Piece: PieceClass): readonly ContractCase[] {
  const seven = demanding(
    'pieces',
    'brief',
    3,
    `${VERSION_2}: a "pieces" array that contains the "first" rotation for each of the 7 pieces`,
  );
  const single = demanding(
    'pieces',
    'brief',
    2,
    `${VERSION_2}: "clients are always given a pointer to that once instance"`,
  );
  const constants = demanding(
    'pieces',
    'brief',
    2,
    'Part A, "Unit Testing": "use the constants, such as PYRAMID, to access specific pieces in the array"',
  );
  const roots = demanding(
    'pieces',
    'brief',
    1,
    'Part A, "Unit Testing": "The pictures on page 2 show the first "root" rotation of each piece"',
  );
  const ours = demanding('pieces', 'ours', 1, 'Beyond the handout: the constants are 0 to 6');
  return [
    seven('getPieces has the seven pieces, each once', () => {
      same('the number of pieces', Piece.getPieces().length, 7);
      for (const name of PIECE_NAMES) findRoot(Piece, name);
    }),
    single('getPieces gives the same objects on each call', () => {
      const again = Piece.getPieces();
      Piece.getPieces().forEach((root, i) => {
        same(`piece ${i} of the second call is that of the first`, again[i] === root, true);
      });
    }),
    constants('PYRAMID is the index of the pyramid', () => {
      const root = Piece.getPieces()[Piece.PYRAMID];
      same('getPieces()[PYRAMID] is the pyramid', !!root && turnsOf(root, 'PYRAMID') >= 0, true);
    }),
    constants('every other constant there is is the index of its own piece', () => {
      const pieces = Piece.getPieces();
      for (const name of PIECE_NAMES) {
        const index = constantOf(Piece, name);
        if (index === undefined) continue;
        const root = pieces[index];
        const isIt = root !== undefined && turnsOf(root, name) >= 0;
        same(`getPieces()[${name}] is ${nameOf(name)}`, isIt, true);
      }
    }),
    roots('each piece begins with its root rotation', () => {
      for (const name of PIECE_NAMES) {
        sameBox('first of its family', findRoot(Piece, name).root, CLASSIC_RINGS[name][0]!);
      }
    }),
    ours('the constants are the indices 0 to 6', () => {
      PIECE_NAMES.forEach((name, index) => {
        same(`Piece.${name}`, Piece[name], index);
      });
    }),
  ];
}

export function ringCases(Piece: PieceClass): readonly ContractCase[] {
  const circular = demanding('ring', 'brief', 3, `${VERSION_2}: "The list is circular"`);
  const fast = demanding(
    'ring',
    'brief',
    2,
    `${VERSION_2}: each piece points to "its pre-computed next counter-clockwise rotation"`,
  );
  const ringless = demanding(
    'ring',
    'brief',
    1,
    `${VERSION_2}: "For a newly created piece, the .next pointers are null"`,
  );
  const around = demanding(
    'ring',
    'brief',
    1,
    'Part A: "Enough rotations get you back to the original piece"',
  );
  return [
    ...PIECE_NAMES.map((name) =>
      circular(`${name}: fastRotation is back at the same object ${stepsOf(name)}`, () =>
        closesAfter(findRoot(Piece, name).root, CLASSIC_RINGS[name].length),
      ),
    ),
    ...PIECE_NAMES.map((name) =>
      fast(`${name}: fastRotation gives what computeNextRotation gives`, () => {
        let piece: PieceLike = findRoot(Piece, name).root;
        for (let turns = 1; turns <= CLASSIC_RINGS[name].length; turns++) {
          const computed = piece.computeNextRotation();
          piece = nextOf(`fastRotation of ${name}`, piece);
          const what = `of ${name} after ${turns} turns`;
          sameList(`the body ${what}`, sorted(piece.body), sorted(computed.body));
          same(`the width ${what}`, piece.width, computed.width);
          same(`the height ${what}`, piece.height, computed.height);
          sameList(`the skirt ${what}`, piece.skirt, [...computed.skirt]);
        }
      }),
    ),
    ringless('a new piece has no next rotation', () => {
      const points = pointsOf(CLASSIC_RINGS.L1[0]!);
      noRing('fastRotation() of a new piece', new Piece(points));
      const piece = new Piece(points);
      piece.computeNextRotation();
      noRing('fastRotation() after computeNextRotation()', piece);
    }),
    around('four quarter turns give an equal piece, and one is enough for the square', () => {
      const turn = (p: PieceLike) => p.computeNextRotation();
      for (const root of Piece.getPieces()) {
        same('equals after four turns', turn(turn(turn(turn(root)))).equals(root), true);
      }
      const { root: square } = findRoot(Piece, 'SQUARE');
      same('the square equals its rotation', square.equals(turn(square)), true);
    }),
    ...ownRingCases(Piece),
  ];
}

function stepsOf(name: (typeof PIECE_NAMES)[number]): string {
  const { length } = CLASSIC_RINGS[name];
  return `after ${length} ${length === 1 ? 'step' : 'steps'}`;
}

function noRing(what: string, piece: PieceLike): void {
  same(what, piece.fastRotation() ?? null, null);
}

function ownRingCases(Piece: PieceClass): readonly ContractCase[] {
  const ours = demanding(
    'own-rings',
    'ours',
    1,
    'Beyond the handout: makeFastRotations can be called on any piece',
  );
  return [
    ...Object.entries(OWN_RINGS).map(([name, ring]) =>
      ours(`${name}: makeFastRotations wires a ring of ${ring.length} around it`, () => {
        const piece = new Piece(pointsOf(ring[0]!));
        piece.makeFastRotations();
        walk(piece, ring, (p) => p.fastRotation(), looksLike);
        closesAfter(piece, ring.length);
      }),
    ),
    ours('makeFastRotations changes neither blocks nor skirt', () => {
      const [shape] = CLASSIC_RINGS.S2;
      const piece = new Piece(pointsOf(shape!));
      piece.makeFastRotations();
      looksLike('after makeFastRotations()', piece, shape!);
    }),
    ours('a parsed piece has no next rotation', () => {
      noRing('fastRotation() of a parsed piece', Piece.parse('0 0'));
    }),
  ];
}
