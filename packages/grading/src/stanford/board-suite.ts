import { type Group, inGroupOrder, type Suite } from '../suite/suite.ts';
import { clearCases } from './clear-cases.ts';
import { dropCases } from './drop-cases.ts';
import { cornerCases, newBoardCases, outsideCases, selfCases } from './measure-cases.ts';
import {
  filledRowCases,
  firstPlaceCases,
  measuredPlaceCases,
  refusedPlaceCases,
  undonePlaceCases,
} from './place-cases.ts';
import { playCases } from './play-cases.ts';
import type { Subject } from './subject.ts';
import { uncommittedCases } from './uncommitted-cases.ts';
import { commitCases, firstUndoCases, stackedUndoCases } from './undo-cases.ts';
import { undoneClearCases } from './undone-clear-cases.ts';

const BEYOND = 'beyond the handout';

const GROUPS: readonly Group[] = [
  {
    id: 'new',
    title: 'A new board',
    cites: 'Part B, "Constructor"',
    points: 5,
    needs: [],
    advice: 'Check what the constructor allocates: how many columns, how many rows.',
  },
  {
    id: 'place',
    title: 'Placing a piece',
    cites: 'Part B, "int place(piece, x, y)"',
    points: 12,
    needs: ['new'],
    advice: 'Check which index is x and which is y, and what is added to the origin.',
  },
  {
    id: 'undo',
    title: 'Undo',
    cites: 'Part B, "undo()"',
    points: 12,
    needs: ['place'],
    advice:
      'Check that every structure is backed up before the first change and restored: grid, widths, heights, maxHeight.',
  },
  {
    id: 'commit',
    title: 'Commit',
    cites: 'Part B, "undo()"',
    points: 8,
    needs: ['place', 'undo'],
    advice: 'Check what the next place() goes back to once commit() was called.',
  },
  {
    id: 'measures',
    title: 'Widths and heights',
    cites: 'Part B, "Widths and Heights"',
    points: 10,
    needs: ['place', 'commit'],
    advice: 'Check what a block does to widths, heights and maxHeight, also below a higher one.',
  },
  {
    id: 'filled',
    title: 'Rows that a piece fills',
    cites: 'Part B, "int place(piece, x, y)"',
    points: 8,
    needs: ['place', 'commit'],
    advice: 'Check every row that gets a block, at the time it gets it.',
  },
  {
    id: 'bounds',
    title: 'Refused placements',
    cites: 'Part B, "int place(piece, x, y)", error cases',
    points: 10,
    needs: ['place', 'undo', 'commit'],
    advice:
      'Check the bounds of the whole piece before the first block is set, and what undo() finds then.',
  },
  {
    id: 'drop',
    title: 'dropHeight',
    cites: 'Part B, "int dropHeight(piece, x)"',
    points: 10,
    needs: ['measures', 'commit'],
    advice: 'Draw a skirt above some columns: which of them stops the piece?',
  },
  {
    id: 'clear',
    title: 'clearRows',
    cites: 'Part B, "int clearRows()"',
    points: 12,
    needs: ['measures', 'commit'],
    advice:
      'Make the drawing that "int clearRows()" asks for: To and From rows, their widths, and what comes in at the top.',
  },
  {
    id: 'undo-stack',
    title: 'Undo among other pieces',
    cites: 'Part B, "undo()"',
    points: 3,
    needs: ['undo', 'commit'],
    advice: 'Check what undo() does to blocks that were there before the piece.',
  },
  {
    id: 'undo-clear',
    title: 'Undo after clearRows',
    cites: 'Part B, "undo()"',
    points: 6,
    needs: ['undo', 'clear'],
    advice:
      'Check which of place() and clearRows() takes the backup when both, or only one, are called.',
  },
  {
    id: 'sanity',
    title: 'sanityCheck',
    cites: 'Part B, "sanityCheck()"',
    points: 1,
    needs: ['undo-clear'],
    advice: 'Compare what sanityCheck() complains about with the board.',
  },
  {
    id: 'play',
    title: 'Whole games',
    cites: 'Part B, "Board Unit Test" and "Running Tetris"',
    points: 3,
    needs: ['filled', 'bounds', 'drop', 'undo-stack', 'undo-clear'],
    advice: 'Make a unit test of the first thing that differs.',
  },
  {
    id: 'uncommitted',
    title: 'Calls out of turn',
    cites: BEYOND,
    points: 5,
    needs: ['bounds', 'undo-clear'],
    advice: 'Check what committed is when each method is called, and what it is afterwards.',
  },
  {
    id: 'outside',
    title: 'Outside the board',
    cites: BEYOND,
    points: 5,
    needs: ['commit'],
    advice: 'Check each of the four sides: cells there are filled, rows and columns are none.',
  },
  {
    id: 'text',
    title: 'Text and debugging',
    cites: BEYOND,
    points: 5,
    needs: ['undo-clear'],
    advice:
      "Compare toString() with the handout's, line by line, and switch Board.debug on and off.",
  },
];

/** What every board class must do with the pieces it is given, in the order of repair. */
export function boardSuite(subject: Subject): Suite {
  const cases = [
    ...newBoardCases(subject),
    ...firstPlaceCases(subject),
    ...cornerCases(subject),
    ...firstUndoCases(subject),
    ...commitCases(subject),
    ...measuredPlaceCases(subject),
    ...filledRowCases(subject),
    ...refusedPlaceCases(subject),
    ...dropCases(subject),
    ...clearCases(subject),
    ...undonePlaceCases(subject),
    ...stackedUndoCases(subject),
    ...undoneClearCases(subject),
    ...selfCases(subject),
    ...playCases(subject),
    ...uncommittedCases(subject),
    ...outsideCases(subject),
  ];
  return { brief: 'stanford', kind: 'Board', groups: GROUPS, cases: inGroupOrder(GROUPS, cases) };
}
