import { type ContractCase, demanding } from '../suite/check.ts';
import {
  drawBoard,
  drawPiece,
  type Picture,
  readBoard,
  sameAsBefore,
  sameCells,
  sameCommitted,
  succeeds,
} from './board-picture.ts';
import { ON_NEW, set } from './placement-groups.ts';
import type { PieceLike, Subject } from './subject.ts';

const UNDO = 'Part B, "undo()"';
const SILENTLY = `${UNDO}: "Commit() and undo() operations when the board is already in the committed state silently do nothing"`;

export function firstUndoCases(subject: Subject): readonly ContractCase[] {
  const undoes = demanding(
    'undo',
    'brief',
    3,
    `${UNDO}: "if the client does an undo() operation, the board returns, somehow, to its original state"`,
  );
  const again = demanding('undo', 'brief', 2, SILENTLY);
  const flag = demanding(
    'undo',
    'brief',
    1,
    `${UNDO}: place() "sets committed=false", undo() "sets committed=true"`,
  );
  const square = () => drawPiece(subject, ['##', '##']);
  return [
    ...ON_NEW.map((placement) =>
      undoes(`a first place, then undo: ${placement.name}`, () => {
        const board = new subject.Board(4, 6);
        const before = readBoard(board);
        set(subject, board, placement);
        board.undo();
        sameAsBefore('after undo', board, before);
      }),
    ),
    undoes('place and undo again and again, each place one lower', () => {
      const board = new subject.Board(4, 6);
      const before = readBoard(board);
      for (let y = 4; y >= 0; y--) {
        succeeds(`place at (1, ${y})`, subject.Board, board.place(square(), 1, y));
        board.undo();
        sameAsBefore(`after undo at (1, ${y})`, board, before);
      }
    }),
    again('a second undo does nothing', () => {
      const board = new subject.Board(4, 6);
      const before = readBoard(board);
      board.place(square(), 2, 0);
      board.undo();
      board.undo();
      sameAsBefore('after two undos', board, before);
      board.undo();
      sameAsBefore('after three undos', board, before);
    }),
    flag('place leaves the board uncommitted, undo makes it committed', () => {
      const board = new subject.Board(4, 6);
      board.place(square(), 2, 0);
      sameCommitted('after place', board, false);
      board.undo();
      sameCommitted('after undo', board, true);
    }),
  ];
}

export function commitCases(subject: Subject): readonly ContractCase[] {
  const keeps = demanding(
    'commit',
    'brief',
    3,
    `${UNDO}: commit() "keeps the board in its current state and sets committed=true"`,
  );
  const nothing = demanding('commit', 'brief', 2, SILENTLY);
  const noFurther = demanding(
    'commit',
    'brief',
    3,
    `${UNDO}: "we can no longer get back to the earlier "original" board state"`,
  );
  const piece = (...picture: string[]): PieceLike => drawPiece(subject, picture);
  return [
    keeps('a second piece can be placed after commit', () => {
      const board = new subject.Board(4, 6);
      board.place(piece('##'), 0, 0);
      board.commit();
      sameCells('after commit', board, ['##..']);
      sameCommitted('after commit', board, true);
      succeeds('the second place', subject.Board, board.place(piece('#', '#'), 3, 0));
      board.commit();
      sameCells('after the second commit', board, ['...#', '##.#']);
    }),
    nothing('undo after commit does nothing', () => {
      const board = new subject.Board(4, 6);
      board.place(piece('##'), 0, 0);
      board.commit();
      const before = readBoard(board);
      board.undo();
      sameAsBefore('after place, commit, undo', board, before);
      board.commit();
      board.undo();
      board.undo();
      sameAsBefore('after another commit and two undos', board, before);
      sameCommitted('at the end', board, true);
    }),
    noFurther('undo goes back to the last commit and no further', () => {
      const board = new subject.Board(4, 6);
      board.place(piece('###'), 0, 0);
      board.commit();
      board.place(piece('##'), 1, 1);
      board.commit();
      const before = readBoard(board);
      board.place(piece('#', '#'), 3, 1);
      board.undo();
      sameCells('after undo', board, ['.##.', '###.']);
      sameAsBefore('after undo', board, before);
      board.undo();
      sameAsBefore('after a second undo', board, before);
    }),
  ];
}

export function stackedUndoCases(subject: Subject): readonly ContractCase[] {
  const undoes = demanding(
    'undo-stack',
    'brief',
    2,
    `${UNDO}: "the board returns, somehow, to its original state"`,
  );
  const piece = (picture: Picture): PieceLike => drawPiece(subject, picture);
  return [
    undoes('undo takes out a piece placed in mid-air between others', () => {
      const board = drawBoard(subject, 4, 6, ['####', '#..#', '#...', '##.#']);
      const before = readBoard(board);
      for (const [picture, x, y] of [
        [['.#', '##'], 1, 1],
        [['##'], 1, 2],
        [['#.', '##'], 1, 4],
        [['#'], 2, 0],
      ] as const) {
        const what = `place of ${picture.join('/')}`;
        succeeds(what, subject.Board, board.place(piece(picture), x, y));
        board.undo();
        sameAsBefore(`after undo of ${picture.join('/')}`, board, before);
      }
    }),
    undoes('undo at the right edge of a board wider than high', () => {
      const board = drawBoard(subject, 12, 3, ['#..........#', '##.#########']);
      const before = readBoard(board);
      succeeds('place', subject.Board, board.place(piece(['##']), 10, 2));
      board.undo();
      sameAsBefore('after undo', board, before);
    }),
    undoes('two boards do not know of each other', () => {
      const one = drawBoard(subject, 4, 6, ['##..']);
      const other = drawBoard(subject, 4, 6, ['..##', '..##']);
      one.place(piece(['##']), 2, 0);
      other.place(piece(['##']), 0, 0);
      one.undo();
      sameCells('the first after its undo', one, ['##..']);
      sameCells('the second meanwhile', other, ['..##', '####']);
      other.undo();
      sameCells('the second after its undo', other, ['..##', '..##']);
      sameCells('the first at the end', one, ['##..']);
    }),
  ];
}
