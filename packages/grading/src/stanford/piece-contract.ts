import { type ContractCase, same } from '../suite/check.ts';
import { parseCases } from './parse-cases.ts';
import { closesAfter, looksLike, walk } from './piece-checks.ts';
import { randomPieceCase } from './random-pieces.ts';
import { CLASSIC_RINGS, OWN_RINGS, pointsOf, type Shape } from './shapes.ts';
import { PIECE_NAMES, type PieceClass, type PieceLike } from './subject.ts';

/** What every piece class must do; the last case is the random one. */
export function pieceContract(Piece: PieceClass): readonly ContractCase[] {
  return [
    ...rootCases(Piece),
    ...ownPieceCases(Piece),
    ...equalityCases(Piece),
    ...parseCases(Piece),
    ...immutabilityCases(Piece),
    randomPieceCase(Piece),
  ];
}

function rootCases(Piece: PieceClass): ContractCase[] {
  const perRoot = PIECE_NAMES.flatMap((name, index): ContractCase[] => {
    const ring = CLASSIC_RINGS[name];
    return [
      {
        name: `${name}: body, size and skirts of every rotation`,
        rule: 'Part A, "Body", "Skirt" and "Rotation": 90 degrees counter-clockwise',
        run: () => {
          walk(Piece.getPieces()[index]!, ring, (p) => p.fastRotation());
          walk(Piece.getPieces()[index]!, ring, (p) => p.computeNextRotation());
        },
      },
      {
        name: `${name}: a ring of ${ring.length} that closes on the root itself`,
        rule: 'Part A, "Rotation, Version 2": the list is circular',
        run: () => closesAfter(Piece.getPieces()[index]!, ring.length),
      },
    ];
  });
  return [
    {
      name: 'the constants are the indices 0 to 6 of the seven roots',
      rule: 'Part A: the array contains the first rotation of each of the 7 pieces',
      run: () => {
        PIECE_NAMES.forEach((name, index) => {
          same(`Piece.${name}`, Piece[name], index);
        });
        same('the number of roots', Piece.getPieces().length, 7);
      },
    },
    {
      name: 'getPieces gives the same objects on each call',
      rule: 'Part A: clients are always given a pointer to that one instance',
      run: () => {
        const again = Piece.getPieces();
        Piece.getPieces().forEach((root, i) => {
          same(`root ${i} of the second call`, again[i], root);
        });
      },
    },
    ...perRoot,
  ];
}

function ownPieceCases(Piece: PieceClass): ContractCase[] {
  const perPiece = Object.entries(OWN_RINGS).flatMap(([name, ring]): ContractCase[] => [
    {
      name: `${name}: body, size and skirts of every rotation`,
      rule: 'Part A, "Generality": body arrays of different sizes',
      run: () => walk(new Piece(pointsOf(ring[0]!)), ring, (p) => p.computeNextRotation()),
    },
    {
      name: `${name}: makeFastRotations wires a ring of ${ring.length} around it`,
      rule: 'Part A: start with a single piece and wire together the list of its rotations',
      run: () => {
        const piece = new Piece(pointsOf(ring[0]!));
        piece.makeFastRotations();
        walk(piece, ring, (p) => p.fastRotation());
        closesAfter(piece, ring.length);
      },
    },
  ]);
  return [
    ...perPiece,
    {
      name: 'sizes and skirts do not depend on the order of the blocks',
      rule: 'Part A, "Skirt": the lowest y value that appears in the body for each x',
      run: () => {
        for (const ring of [...Object.values(CLASSIC_RINGS), ...Object.values(OWN_RINGS)]) {
          looksLike('listed backwards', new Piece(pointsOf(ring[0]!).reverse()), ring[0]!);
        }
      },
    },
    {
      name: 'a new piece has no ring',
      rule: 'Part A: for a newly created piece, the next pointers are null',
      run: () => {
        const points = pointsOf(CLASSIC_RINGS.L1[0]!);
        same('fastRotation() of a constructed piece', new Piece(points).fastRotation(), undefined);
        same('fastRotation() of a parsed piece', Piece.parse('0 0').fastRotation(), undefined);
        const piece = new Piece(points);
        piece.computeNextRotation();
        same('fastRotation() after computeNextRotation()', piece.fastRotation(), undefined);
      },
    },
  ];
}

const DIFFERENT: readonly (readonly [name: string, a: Shape['rows'], b: Shape['rows']])[] = [
  ['mirror images with the same box and skirt', ['#.', '#.', '##'], ['.#', '.#', '##']],
  ['two rotations of one piece', ['.#.', '###'], ['###', '.#.']],
  ['a piece and a part of it', ['#', '#', '#', '#'], ['#', '#']],
  ['the S pieces', ['.##', '##.'], ['##.', '.##']],
  ['a line of five and an L of five', ['#', '#', '#', '#', '#'], ['#.', '#.', '#.', '##']],
];

function equalityCases(Piece: PieceClass): ContractCase[] {
  const rule = 'Part A, "Piece.equals()": the same set of points, in any order';
  return [
    {
      name: 'pieces with the same blocks in any order are equal',
      rule,
      run: () => {
        for (const rows of ['#. #. ##', '..# .## ##.', '#####'].map((text) => text.split(' '))) {
          const points = pointsOf({ rows });
          const [piece, twin] = [new Piece(points), new Piece([...points].reverse())];
          same('a piece equals itself', piece.equals(piece), true);
          same('a piece equals one listed backwards', piece.equals(twin), true);
          same('and the other way round', twin.equals(piece), true);
        }
      },
    },
    {
      name: 'four quarter turns give an equal piece, and one is enough for the square',
      rule,
      run: () => {
        const turn = (p: PieceLike) => p.computeNextRotation();
        for (const root of Piece.getPieces()) {
          same('equals after four turns', turn(turn(turn(turn(root)))).equals(root), true);
        }
        const square = Piece.getPieces()[Piece.SQUARE]!;
        same('the square equals its rotation', square.equals(turn(square)), true);
      },
    },
    ...DIFFERENT.map(
      ([name, a, b]): ContractCase => ({
        name: `different: ${name}`,
        rule,
        run: () => {
          const [one, other] = [new Piece(pointsOf({ rows: a })), new Piece(pointsOf({ rows: b }))];
          same(`equals of ${a.join('/')} and ${b.join('/')}`, one.equals(other), false);
          same(`equals of ${b.join('/')} and ${a.join('/')}`, other.equals(one), false);
        },
      }),
    ),
    {
      name: 'nothing but a piece equals a piece',
      rule: 'Decisions, Piece: equals(null), another type: false',
      run: () => {
        const piece = new Piece([{ x: 0, y: 0 }]);
        const { body, width, height, skirt } = piece;
        const others = [null, undefined, 0, '0 0', [], {}, body, { body, width, height, skirt }];
        others.forEach((other, i) => {
          same(`equals of a piece and no piece (${i})`, piece.equals(other), false);
        });
      },
    },
  ];
}

function immutabilityCases(Piece: PieceClass): ContractCase[] {
  const rule = 'Part A: the piece class uses the "immutable" style';
  const [shape] = CLASSIC_RINGS.S2;
  return [
    {
      name: 'changing the array given to the constructor does not change the piece',
      rule,
      run: () => {
        const points = pointsOf(shape!);
        const piece = new Piece(points);
        points.push({ x: 7, y: 7 });
        points[0] = { x: 9, y: 9 };
        looksLike('after a change of the array', piece, shape!);
      },
    },
    {
      name: 'changing the points given to the constructor does not change the piece',
      rule,
      run: () => {
        const points = pointsOf(shape!).map(({ x, y }) => ({ x, y }));
        const piece = new Piece(points);
        for (const point of points) point.x += 5;
        looksLike('after a change of the points', piece, shape!);
      },
    },
    {
      name: 'rotating changes no piece',
      rule,
      run: () => {
        const piece = new Piece(pointsOf(shape!));
        piece.computeNextRotation();
        looksLike('after computeNextRotation()', piece, shape!);
        piece.makeFastRotations();
        looksLike('after makeFastRotations()', piece, shape!);
      },
    },
  ];
}
