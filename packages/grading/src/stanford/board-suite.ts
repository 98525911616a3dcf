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
  { id: 'new', title: 'A new board', cites: 'Part B, "Constructor"', points: 5, needs: [] },
  {
    id: 'place',
    title: 'Placing a piece',
    cites: 'Part B, "int place(piece, x, y)"',
    points: 12,
    needs: ['new'],
  },
  { id: 'undo', title: 'Undo', cites: 'Part B, "undo()"', points: 12, needs: ['place'] },
  { id: 'commit', title: 'Commit', cites: 'Part B, "undo()"', points: 8, needs: ['place', 'undo'] },
  {
    id: 'measures',
    title: 'Widths and heights',
    cites: 'Part B, "Widths and Heights"',
    points: 10,
    needs: ['place', 'commit'],
  },
  {
    id: 'filled',
    title: 'Rows that a piece fills',
    cites: 'Part B, "int place(piece, x, y)"',
    points: 8,
    needs: ['place', 'commit'],
  },
  {
    id: 'bounds',
    title: 'Refused placements',
    cites: 'Part B, "int place(piece, x, y)", error cases',
    points: 10,
    needs: ['place', 'undo', 'commit'],
  },
  {
    id: 'drop',
    title: 'dropHeight',
    cites: 'Part B, "int dropHeight(piece, x)"',
    points: 10,
    needs: ['measures', 'commit'],
  },
  {
    id: 'clear',
    title: 'clearRows',
    cites: 'Part B, "int clearRows()"',
    points: 12,
    needs: ['measures', 'commit'],
  },
  {
    id: 'undo-stack',
    title: 'Undo among other pieces',
    cites: 'Part B, "undo()"',
    points: 3,
    needs: ['undo', 'commit'],
  },
  {
    id: 'undo-clear',
    title: 'Undo after clearRows',
    cites: 'Part B, "undo()"',
    points: 6,
    needs: ['undo', 'clear'],
  },
  {
    id: 'sanity',
    title: 'sanityCheck',
    cites: 'Part B, "sanityCheck()"',
    points: 1,
    needs: ['undo-clear'],
  },
  {
    id: 'play',
    title: 'Whole games',
    cites: 'Part B, "Board Unit Test" and "Running Tetris"',
    points: 3,
    needs: ['filled', 'bounds', 'drop', 'undo-stack', 'undo-clear'],
  },
  {
    id: 'uncommitted',
    title: 'Calls out of turn',
    cites: BEYOND,
    points: 5,
    needs: ['bounds', 'undo-clear'],
  },
  { id: 'outside', title: 'Outside the board', cites: BEYOND, points: 5, needs: ['commit'] },
  { id: 'text', title: 'Text and debugging', cites: BEYOND, points: 5, needs: ['undo-clear'] },
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
