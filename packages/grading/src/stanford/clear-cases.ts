import { type ContractCase, demanding, same } from '../suite/check.ts';
import {
  drawBoard,
  drawPiece,
  sameBoard,
  sameCells,
  sameMeasures,
  succeeds,
} from './board-picture.ts';
import { CLEARS, fillWell, WELL } from './clears.ts';
import type { Subject } from './subject.ts';

const CLEAR_ROWS = 'Part B, "int clearRows()"';

export function clearCases(subject: Subject): readonly ContractCase[] {
  const deletes = demanding(
    'clear',
    'brief',
    3,
    `${CLEAR_ROWS}: "every row above a deleted row moves down exactly one row"`,
  );
  const measures = demanding(
    'clear',
    'brief',
    2,
    `Part B, "clearRows() Implementation": "The contents of the widths array needs to be shifted down also"`,
  );
  const each = demanding(
    'clear',
    'brief',
    2,
    `${CLEAR_ROWS}: "Delete each row that is filled all the way across"`,
  );
  const goes = demanding(
    'clear',
    'brief',
    2,
    'Part B, "Board Unit Test": "try adding a third piece to make sure the undo/rowClear operations haven\'t broken some part of the internal structure"',
  );
  return [
    ...CLEARS.map(({ name, size, before, after, count }) =>
      deletes(`clearRows: ${name}`, () => {
        const board = drawBoard(subject, ...size, before);
        same('clearRows()', board.clearRows(), count);
        sameCells('after clearRows', board, after);
      }),
    ),
    ...CLEARS.map(({ name, size, before, after }) =>
      measures(`widths and heights after clearRows: ${name}`, () => {
        const board = drawBoard(subject, ...size, before);
        board.clearRows();
        sameMeasures('after clearRows', board, after);
      }),
    ),
    each('clearRows also takes rows that were full before the place', () => {
      const board = drawBoard(subject, 4, 6, ['#...', '####', '##..']);
      board.place(drawPiece(subject, ['#']), 2, 0);
      same('clearRows()', board.clearRows(), 1);
      sameBoard('after clearRows', board, ['#...', '###.']);
    }),
    goes('a board with cleared rows committed is ready for the next pieces', () => {
      const board = drawBoard(subject, 4, 6, WELL);
      fillWell(subject, board);
      board.clearRows();
      board.commit();
      const flat = drawPiece(subject, ['##']);
      same('dropHeight of a flat pair', board.dropHeight(flat, 2), 1);
      succeeds('place', subject.Board, board.place(flat, 2, 1));
      sameBoard('after the next place', board, ['#.##', '###.']);
      board.commit();
      const last = board.place(drawPiece(subject, ['#']), 3, 0);
      succeeds('place', subject.Board, last);
      same('clearRows()', board.clearRows(), 1);
      sameBoard('after the next clear', board, ['#.##']);
    }),
  ];
}
