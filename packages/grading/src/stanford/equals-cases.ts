import { type ContractCase, demanding, same } from '../suite/check.ts';
import { pointsOf, type Shape } from './shapes.ts';
import type { PieceClass } from './subject.ts';

/** Two shapes that are not equal, and why one might think so. */
export type Different = readonly [name: string, a: Shape['rows'], b: Shape['rows']];

const DIFFERENT: readonly Different[] = [
  ['mirror images with the same box and skirt', ['#.', '#.', '##'], ['.#', '.#', '##']],
  ['two rotations of one piece', ['.#.', '###'], ['###', '.#.']],
  ['a piece and a part of it', ['#', '#', '#', '#'], ['#', '#']],
  ['the S pieces', ['.##', '##.'], ['##.', '.##']],
];

export function equalsCases(Piece: PieceClass): readonly ContractCase[] {
  const rule = 'Part A, "Body": "A piece is completely defined by its body"';
  const inEquals = demanding('equals', 'brief', 3, rule);
  const noPiece = demanding(
    'equals',
    'brief',
    1,
    'Part A, "Piece.equals()": an "(object instanceof Piece)" test for the passed in object',
  );
  const ours = demanding('equals', 'ours', 1, 'Beyond the handout: nothing but a piece is equal');
  const shapes = ['#. #. ##', '.## ##.', '.#. ###'].map((text) => text.split(' '));
  return [
    inEquals('pieces with the same points are equal', () => {
      for (const rows of shapes) {
        const [piece, twin] = [new Piece(pointsOf({ rows })), new Piece(pointsOf({ rows }))];
        same('a piece equals itself', piece.equals(piece), true);
        same('a piece equals one of the same points', piece.equals(twin), true);
      }
    }),
    inEquals('pieces with the same points in another order are equal', () => {
      for (const rows of shapes) {
        const points = pointsOf({ rows });
        const [piece, twin] = [new Piece(points), new Piece([...points].reverse())];
        same('a piece equals one listed backwards', piece.equals(twin), true);
        same('and the other way round', twin.equals(piece), true);
      }
    }),
    ...DIFFERENT.map(([name, ...shapes]) =>
      inEquals(`different: ${name}`, () => differ(Piece, ...shapes)),
    ),
    noPiece('nothing and a text do not equal a piece', () => {
      const piece = new Piece([{ x: 0, y: 0 }]);
      for (const other of [null, '0 0']) {
        same(`equals(${JSON.stringify(other)})`, piece.equals(other), false);
      }
    }),
    ours('no other object equals a piece, whatever it looks like', () => {
      const piece = new Piece([{ x: 0, y: 0 }]);
      const { body, width, height, skirt } = piece;
      const others = [undefined, 0, [], {}, body, { body, width, height, skirt }];
      others.forEach((other, i) => {
        same(`equals of a piece and no piece (${i})`, piece.equals(other), false);
      });
    }),
  ];
}

export function differ(Piece: PieceClass, a: Shape['rows'], b: Shape['rows']): void {
  const [one, other] = [new Piece(pointsOf({ rows: a })), new Piece(pointsOf({ rows: b }))];
  same(`equals of ${a.join('/')} and ${b.join('/')}`, one.equals(other), false);
  same(`equals of ${b.join('/')} and ${a.join('/')}`, other.equals(one), false);
}
