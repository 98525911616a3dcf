import { caseOf } from '../suite/check.ts';
import type { Group } from '../suite/suite.ts';

/** The groups of the solver's rules, in the order in which they are best repaired. */
export const SOLVER_GROUPS = [
  {
    id: 'grid',
    title: 'A new grid',
    cites:
      'Design Decisions: "throws an exception when a width or height of less than 1 is supplied"',
    points: 5,
    needs: [],
  },
  {
    id: 'rows',
    title: 'addPuzzleRow and showPuzzle',
    cites: 'Test Cases: addPuzzleRow(String nextRow), String showPuzzle()',
    points: 15,
    needs: ['grid'],
  },
  {
    id: 'pieces',
    title: 'addPuzzlePiece',
    cites: 'Test Cases: int addPuzzlePiece(String piece, int relativeFrequency)',
    points: 15,
    needs: ['grid'],
  },
  {
    id: 'refusals',
    title: 'What placePiece refuses',
    cites: 'Design Decisions: "placePiece will throw an exception if ..."',
    points: 10,
    needs: ['rows', 'pieces'],
  },
  {
    id: 'messages',
    title: 'The words of the exceptions',
    cites: 'Design Decisions: the messages "Piece is not tight" and "GAME OVER"',
    points: 5,
    needs: ['pieces', 'refusals'],
  },
  {
    id: 'drop',
    title: 'Turning, dropping and clearing',
    cites: 'Handout: straight drops, rotations, full rows',
    points: 15,
    needs: ['rows', 'pieces'],
  },
  {
    id: 'value',
    title: 'Points, penalty and the best placement',
    cites: 'Handout: 50, 100, 200, 400 points; the penalty of the grid',
    points: 15,
    needs: ['drop'],
  },
  {
    id: 'lookahead',
    title: 'Lookahead',
    cites: 'Design Decisions: totalValue; handout: the value by relative frequency',
    points: 20,
    needs: ['value'],
  },
] as const satisfies readonly Group[];

export type SolverGroup = (typeof SOLVER_GROUPS)[number]['id'];

export const solverCase = caseOf<SolverGroup>;
