import { caseOf } from '../suite/check.ts';
import type { Group } from '../suite/suite.ts';

/** The groups of the board's rules, in the order in which they are best repaired. */
export const BOARD_GROUPS = [
  {
    id: 'deal',
    title: 'A new board, and dealing a piece',
    cites:
      'getCurrentPiece(): "whenever a nextPiece method is invoked, the cp is set to the Piece passed in"',
    points: 5,
    needs: [],
  },
  {
    id: 'moves',
    title: 'LEFT, RIGHT, DOWN, DROP and NOTHING',
    cites: 'High-level details 3: whether it is legal to perform LEFT, RIGHT or DOWN (also DROP)',
    points: 20,
    needs: ['deal'],
  },
  {
    id: 'results',
    title: 'Last action, last result, and no piece at all',
    cites: 'Designs for Board accessor methods; Edge cases 1, "A null Piece used for actions"',
    points: 10,
    needs: ['moves'],
  },
  {
    id: 'rotation',
    title: 'Rotation where there is room',
    cites: 'Assignment Goals: "the SRS rotation system for tetris pieces"',
    points: 15,
    needs: ['moves'],
  },
  {
    id: 'measures',
    title: 'Cells, heights, widths and dropHeight',
    cites: 'Designs for Board accessor methods; 2. dropHeight()',
    points: 10,
    needs: ['rotation'],
  },
  {
    id: 'clear',
    title: 'Clearing rows',
    cites: '5. Rows clearing and efficiency',
    points: 15,
    needs: ['measures'],
  },
  {
    id: 'kicks',
    title: 'Wall kicks',
    cites:
      'Edge cases 3: "SRS rotations rules on the tetris website ... provides the shift of origin"',
    points: 10,
    needs: ['rotation', 'measures'],
  },
  {
    id: 'test-move',
    title: 'testMove',
    cites: '3. replications through testMove(): "a copy of the current board"',
    points: 5,
    needs: ['results', 'clear'],
  },
  {
    id: 'equals',
    title: 'equals',
    cites: '3. Comparisons between Boards objects',
    points: 5,
    needs: ['test-move'],
  },
  {
    id: 'game',
    title: 'Whole games',
    cites: 'Black Box Testing: "we played Tetris over and over"',
    points: 5,
    needs: ['clear', 'kicks', 'results'],
  },
] as const satisfies readonly Group[];

export type BoardGroup = (typeof BOARD_GROUPS)[number]['id'];

export const boardCase = caseOf<BoardGroup>;
