import type { Group } from '../suite/suite.ts';

/** The groups of the piece's rules, in the order in which they are best repaired. */
export const PIECE_GROUPS = [
  {
    id: 'piece-blocks',
    title: 'The blocks of a piece',
    cites: 'Testing Methodology, PieceTest: getHeight(), getWidth(), getBody()',
    points: 10,
    needs: [],
  },
  {
    id: 'piece-skirt',
    title: 'The skirt',
    cites: 'Abstractions 3, "stores the lowest y value of each x, relative to the origin"',
    points: 5,
    needs: ['piece-blocks'],
  },
  {
    id: 'piece-rotation',
    title: 'The ring of rotations',
    cites: 'PieceTest, nextRotations(), nextClockwiseRotation()',
    points: 10,
    needs: ['piece-blocks'],
  },
  {
    id: 'piece-equals',
    title: 'equals',
    cites: 'PieceTest, "the pieces with the same set of the point should equal and vice versa"',
    points: 5,
    needs: ['piece-blocks'],
  },
] as const satisfies readonly Group[];

export type PieceGroup = (typeof PIECE_GROUPS)[number]['id'];
