import { type ContractCase, demanding, same } from '../suite/check.ts';
import {
  drawBoard,
  drawPiece,
  readBoard,
  sameAsBefore,
  sameBoard,
  sameCells,
  sameCommitted,
  succeeds,
} from './board-picture.ts';
import { CLEARED, CLEARS, FILLED, fillWell, WELL } from './clears.ts';
import type { Subject } from './subject.ts';

const UNDO = 'Part B, "undo()"';

export function undoneClearCases(subject: Subject): readonly ContractCase[] {
  const both = demanding(
    'undo-clear',
    'brief',
    3,
    `${UNDO}: "the ability to do a place(), a clearRows(), and still get back to the original state"`,
  );
  const alone = demanding(
    'undo-clear',
    'brief',
    2,
    `${UNDO}: "a little silly to do a clearRows() without a place() first ... still give correct results in that case"`,
  );
  const commits = demanding(
    'undo-clear',
    'brief',
    2,
    `${UNDO}: commit() "keeps the board in its current state and sets committed=true"`,
  );
  const flag = demanding(
    'undo-clear',
    'brief',
    1,
    `${UNDO}: "a single clearRows() operation, which sets committed=false"`,
  );
  const twice = demanding(
    'uncommitted',
    'ours',
    1,
    'Beyond the handout: a second clearRows before undo or commit finds nothing',
  );
  return [
    both('place, clearRows, undo goes back to before the place, again and again', () => {
      const board = drawBoard(subject, 4, 6, WELL);
      const before = readBoard(board);
      for (const round of ['first', 'second', 'third']) {
        fillWell(subject, board);
        sameCells(`after place, ${round} round`, board, FILLED);
        same('clearRows()', board.clearRows(), 2);
        sameCells(`after clearRows, ${round} round`, board, CLEARED);
        board.undo();
        sameAsBefore(`after undo, ${round} round`, board, before);
      }
    }),
    both('place, clearRows, undo with rows that were full before', () => {
      const board = drawBoard(subject, 4, 6, ['#...', '####', '##..']);
      const before = readBoard(board);
      board.place(drawPiece(subject, ['#']), 2, 0);
      board.clearRows();
      board.undo();
      sameAsBefore('after undo', board, before);
    }),
    both('place, clearRows, undo on a board wider than high', () => {
      const board = drawBoard(subject, 12, 3, ['#..........#', '##.#########']);
      const before = readBoard(board);
      const result = board.place(drawPiece(subject, ['#', '#']), 2, 0);
      succeeds('place', subject.Board, result);
      same('clearRows()', board.clearRows(), 1);
      sameCells('after clearRows', board, ['#.#........#']);
      board.undo();
      sameAsBefore('after undo', board, before);
    }),
    ...CLEARS.map(({ name, size, before: picture, count }) =>
      alone(`clearRows without a place, then undo: ${name}`, () => {
        const board = drawBoard(subject, ...size, picture);
        const before = readBoard(board);
        board.clearRows();
        board.undo();
        sameAsBefore('after undo', board, before);
        same('clearRows() after undo', board.clearRows(), count);
      }),
    ),
    commits('clearRows, then commit, then an undo that does nothing', () => {
      const board = drawBoard(subject, 4, 6, FILLED);
      board.clearRows();
      board.commit();
      sameCells('after commit', board, CLEARED);
      sameCommitted('after commit', board, true);
      const cleared = readBoard(board);
      board.undo();
      sameAsBefore('after undo', board, cleared);
    }),
    commits('place, clearRows, commit, then place, clearRows, undo', () => {
      const board = drawBoard(subject, 4, 6, WELL);
      fillWell(subject, board);
      board.clearRows();
      board.commit();
      const cleared = readBoard(board);
      board.place(drawPiece(subject, ['#']), 3, 0);
      board.clearRows();
      board.undo();
      sameAsBefore('after the undo of both', board, cleared);
    }),
    flag('clearRows leaves the board uncommitted, undo makes it committed', () => {
      for (const picture of [FILLED, CLEARED]) {
        const board = drawBoard(subject, 4, 6, picture);
        board.clearRows();
        sameCommitted('after clearRows', board, false);
        board.undo();
        sameCommitted('after undo', board, true);
      }
    }),
    twice('a second clearRows finds nothing, and undo still reaches the original', () => {
      const board = drawBoard(subject, 4, 6, FILLED);
      same('first clearRows()', board.clearRows(), 2);
      same('second clearRows()', board.clearRows(), 0);
      sameBoard('after both', board, CLEARED);
      board.undo();
      sameBoard('after undo', board, FILLED);

      const placed = drawBoard(subject, 4, 6, WELL);
      fillWell(subject, placed);
      same('clearRows() after place', placed.clearRows(), 2);
      same('second clearRows() after place', placed.clearRows(), 0);
      placed.undo();
      sameBoard('after place, two clears and undo', placed, WELL);
    }),
  ];
}
