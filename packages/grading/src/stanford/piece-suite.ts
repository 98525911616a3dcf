import type { ContractCase } from '../suite/check.ts';
import { type Group, inGroupOrder, type Suite } from '../suite/suite.ts';
import { bodyCases, rotationCases, skirtCases } from './body-cases.ts';
import { equalsCases } from './equals-cases.ts';
import { generalityCases } from './generality-cases.ts';
import { parseCases, refusalCases } from './parse-cases.ts';
import { ringCases, rootCases } from './ring-cases.ts';
import type { Subject } from './subject.ts';

const BEYOND = 'beyond the handout';

const GROUPS: readonly Group[] = [
  {
    id: 'body',
    title: 'Body and size',
    cites: 'Part A, "Body"',
    points: 15,
    needs: [],
    advice: 'Every block counts, in whatever order the points come.',
  },
  {
    id: 'skirt',
    title: 'Skirt',
    cites: 'Part A, "Skirt"',
    points: 15,
    needs: ['body'],
    advice:
      'Do it by hand for an S and an L: one number for each column, whatever the order of the points.',
  },
  {
    id: 'rotation',
    title: 'Rotation',
    cites: 'Part A, "Rotation, Version 1" and "Rotation Code"',
    points: 25,
    needs: ['body'],
    advice:
      'Draw a piece and its rotation and list the x,y of each block before and after, as "Rotation Code" says.',
  },
  {
    id: 'equals',
    title: 'Equality',
    cites: 'Part A, "Piece.equals()"',
    points: 15,
    needs: ['body'],
    advice: 'Ask yourself when two bodies are the same, whatever the order of their points.',
  },
  {
    id: 'generality',
    title: 'Any number of blocks',
    cites: 'Part A, "Generality"',
    points: 10,
    needs: ['body', 'skirt', 'rotation', 'equals'],
    advice: 'Look for a 4 in your code.',
  },
  {
    id: 'pieces',
    title: 'The seven pieces',
    cites: 'Part A, "Rotation, Version 2" and "Unit Testing"',
    points: 5,
    needs: ['body', 'rotation', 'equals'],
    advice: 'Compare getPieces() with the pictures on page 2, one constant after the other.',
  },
  {
    id: 'ring',
    title: 'Fast rotation',
    cites: 'Part A, "Rotation, Version 2"',
    points: 15,
    needs: ['skirt', 'rotation', 'equals', 'pieces'],
    advice:
      'Follow fastRotation() from the square, the stick and an L: 1, 2 and 4 steps lead to the same object.',
  },
  {
    id: 'side-skirts',
    title: 'Left and right skirts',
    cites: BEYOND,
    points: 5,
    needs: ['body'],
    advice:
      'Turn your head: leftSkirt and rightSkirt have the lowest and the highest x of each row, as skirt has the lowest y of each column.',
  },
  {
    id: 'parsing',
    title: 'Parsing',
    cites: BEYOND,
    points: 5,
    needs: ['body'],
    advice: 'Check each word before it becomes a number: Number("") is 0, and parseInt("1x") is 1.',
  },
  {
    id: 'refusals',
    title: 'Refused pieces',
    cites: BEYOND,
    points: 5,
    needs: ['body'],
    advice: 'Throw in the constructor, before anything is computed of the points.',
  },
  {
    id: 'own-rings',
    title: 'Rings of own pieces',
    cites: BEYOND,
    points: 5,
    needs: ['ring'],
    advice: 'Check makeFastRotations() with a piece that is none of the seven.',
  },
];

/** What every piece class must do, in the order in which it is best repaired. */
export function pieceSuite({ Piece }: Pick<Subject, 'Piece'>): Suite {
  const cases: readonly ContractCase[] = [
    ...bodyCases(Piece),
    ...skirtCases(Piece),
    ...rotationCases(Piece),
    ...equalsCases(Piece),
    ...generalityCases(Piece),
    ...rootCases(Piece),
    ...ringCases(Piece),
    ...parseCases(Piece),
    ...refusalCases(Piece),
  ];
  return { brief: 'stanford', kind: 'Piece', groups: GROUPS, cases: inGroupOrder(GROUPS, cases) };
}
